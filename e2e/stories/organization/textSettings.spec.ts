import { expectAccessible } from '../../support/accessible';
import { expect, test, topicPath } from '../../support/test';

test('alert words are highlighted in messages, and ones that are too long stay in the field', async ({
  team: { mei, jonas },
  enter,
}) => {
  await jonas.say('general', 'Anchors', 'The windlass is stuck');
  const page = await enter(mei, '#/settings/alert-words');
  const field = page.getByRole('textbox', { name: 'Words and phrases' });
  await field.fill('x'.repeat(101));
  await field.press('Enter');
  await expect(page.getByText(/too long: at most 100/)).toBeVisible();
  await expect(field).toHaveValue('x'.repeat(101));
  await field.fill('Windlass');
  await field.press('Enter');
  await expect(page.getByRole('button', { name: /Remove windlass/i })).toBeVisible();
  await expectAccessible(page);
  await page.goto(`${mei.origin}/${topicPath(await mei.channelId('general'), 'Anchors')}`);
  await expect(page.getByRole('article').locator('.alert-word')).toHaveText('windlass');
});

test('E20 a playground is validated while typing, previewed, saved, and offered on code at once', async ({
  team: { mei, jonas },
  enter,
}) => {
  await jonas.say('general', 'Anchors', '```python\nprint(4)\n```');
  const reader = await enter(jonas, topicPath(await mei.channelId('general'), 'Anchors'));
  const page = await enter(mei, '#/organization/playgrounds');
  const form = page.getByRole('form', { name: 'New playground' });
  await form.getByRole('button', { name: 'Add playground' }).click();
  await expect(form.getByText('Enter a name for the button.')).toBeVisible();
  const address = form.getByLabel('URL');
  await address.fill('https://run.example/?x={x}');
  await expect(address).toHaveAttribute('aria-invalid', 'true');
  await address.fill('https://run.example/?code={code}');
  await expect(form.getByLabel('Preview')).toContainText('https://run.example/?code=');
  await form.getByLabel('Language').fill('python');
  await form.getByLabel('Name on the button').fill('Run at the pier');
  await form.getByRole('button', { name: 'Add playground' }).click();
  await expect(page.getByRole('button', { name: 'Delete Run at the pier' })).toBeVisible();
  await reader.getByRole('article').hover();
  await expect(reader.getByRole('link', { name: /Run at the pier/ })).toHaveAttribute(
    'href',
    'https://run.example/?code=print%284%29',
  );
  await page.getByRole('button', { name: 'Delete Run at the pier' }).click();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('button', { name: 'Delete Run at the pier' })).toBeVisible();
});

test('SY1 settings changed in the page reach clients that know only the old events', async ({
  team: { mei },
  enter,
}) => {
  const { queue_id } = await mei.post('/register', {
    event_types: ['update_display_settings', 'update_global_notifications'],
    client_capabilities: { notification_settings_null: true },
  });
  const page = await enter(mei, '#/settings/preferences');
  await page.getByRole('switch', { name: '24-hour clock' }).click();
  await page.goto(`${mei.origin}/#/settings/notifications`);
  await page.getByRole('switch', { name: 'Play a sound' }).click();
  const types = new Set<unknown>();
  await expect
    .poll(async () => {
      const { events } = await mei.get('/events', {
        queue_id,
        last_event_id: -1,
        dont_block: true,
      });
      for (const { type } of events as { type: string }[]) types.add(type);
      return [...types].sort();
    })
    .toEqual(['update_display_settings', 'update_global_notifications']);
});
