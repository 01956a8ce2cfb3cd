import { button, byKeys } from '../../support/byKeys';
import { expect, test } from '../../support/test';

/** A one-pixel gray image. */
const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

test('playgrounds and linkifiers by keys: errors at their fields, added, deleted, undone (E20)', async ({
  team: { mei },
  enter,
}) => {
  const page = await enter(mei, '#/organization/playgrounds');
  const { press, write, type, keys } = byKeys(page);
  await press(button(page, 'Add playground'));
  await expect(page.getByLabel('Language')).toBeFocused();
  await type('rust');
  await write(page.getByLabel('Name on the button'), 'Run it');
  await write(page.getByLabel('URL'), 'https://play.example/?c={code}');
  await expect(page.getByLabel('Preview')).toContainText('https://play.example/?c=');
  await keys('Enter');
  await press(button(page, 'Delete Run it'));
  await expect(button(page, 'Delete Run it')).toHaveCount(0);
  await expect(page.getByText('Deleted Run it')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Undo' }).last()).toBeVisible();
  await keys('F6');
  await expect(page.getByRole('button', { name: 'Undo' })).toBeFocused();
  await keys('Enter');
  await expect(button(page, 'Delete Run it')).toBeVisible();

  await write(page.getByRole('searchbox', { name: 'Find a setting' }), 'linkifier');
  await keys('Enter');
  await press(button(page, 'New linkifier').first());
  const pattern = page.getByLabel('Pattern');
  await expect(pattern).toBeFocused();
  await type('T(?P<id>[0-9]+');
  await write(page.getByLabel('URL'), 'https://tickets.example/{id}');
  await keys('Enter');
  await expect(pattern).toBeFocused();
  await expect(pattern).toHaveAttribute('aria-invalid', 'true');
  await keys('End');
  await type(')');
  await keys('Enter');
  await expect(button(page, 'Delete T(?P<id>[0-9]+)')).toBeVisible();
  await expect(page.getByRole('form')).toHaveCount(0);
  const { linkifiers } = await mei.get('/realm/linkifiers');
  expect(linkifiers).toMatchObject([{ pattern: 'T(?P<id>[0-9]+)' }]);
});

test('bots and emoji by keys: created, a new key, deactivated and reactivated; a picture chosen (E21)', async ({
  team: { mei },
  enter,
}) => {
  const page = await enter(mei, '#/organization/bots');
  // Set up long before it is needed: the browser must be told to intercept the chooser, and nothing waits for that.
  const chooser = page.waitForEvent('filechooser', { timeout: 0 });
  const { press, write, type, keys } = byKeys(page);
  await press(button(page, 'New bot'));
  const form = page.getByRole('form', { name: 'New bot' });
  await expect(form.getByLabel('Name', { exact: true })).toBeFocused();
  await keys('Enter');
  await expect(form.getByLabel('Name', { exact: true })).toHaveAccessibleDescription(
    'Enter a name.',
  );
  await type('Tide bell');
  await keys('Enter');
  const bot = page.getByRole('form', { name: 'Tide bell' });
  await expect(bot.getByLabel('Name', { exact: true })).toBeFocused();
  const key = await bot.getByLabel('API key', { exact: true }).inputValue();
  await press(button(page, 'New key'));
  const question = page.getByRole('dialog');
  await press(question.getByRole('button', { name: 'Generate key' }));
  await expect(button(page, 'New key')).toBeFocused();
  await expect(bot.getByLabel('API key', { exact: true })).not.toHaveValue(key);
  await press(button(page, 'Deactivate bot'));
  await press(question.getByRole('button', { name: 'Deactivate' }));
  await expect(button(page, 'Reactivate bot')).toBeFocused();
  await keys('Enter');
  await expect(button(page, 'Deactivate bot')).toBeFocused();
  await keys('Escape');
  await expect(bot).toHaveCount(0);
  const { members } = await mei.get('/users');
  expect(members).toContainEqual(
    expect.objectContaining({ full_name: 'Tide bell', is_active: true }),
  );

  await write(page.getByRole('searchbox', { name: 'Find a setting' }), 'custom emoji');
  await keys('Enter');
  await press(button(page, 'Add emoji'));
  await expect(button(page, 'Choose a picture')).toBeFocused();
  await keys('Enter');
  await (await chooser).setFiles({ name: 'crab.png', mimeType: 'image/png', buffer: PIXEL });
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('crab');
  await press(button(page, 'Add emoji'));
  await press(button(page, 'Deactivate :crab:'));
  await press(question.getByRole('button', { name: 'Deactivate' }));
  await expect(page.getByText('No custom emoji yet')).toBeVisible();
});

test('moderation, audit log and export by keys: a report resolved, a filter, an export deleted', async ({
  team: { mei, jonas },
  enter,
}) => {
  await mei.post('/users/me/subscriptions', {
    subscriptions: [{ name: 'watch' }],
    invite_only: true,
  });
  await mei.patch('/realm', { moderation_request_channel_id: await mei.channelId('watch') });
  const id = await jonas.say('general', 'oars', 'Row faster, you fool');
  await mei.post(`/messages/${id}/report`, { report_type: 'spam' });
  const page = await enter(mei, '#/organization/moderation');
  const { press, write, type, keys } = byKeys(page);
  const report = page.getByRole('article', { name: 'Reports about Jonas Bollard' });
  const question = page.getByRole('dialog');
  await press(report.getByRole('button', { name: 'Message them' }));
  await expect(question.getByLabel('Message')).toBeFocused();
  await press(question.getByRole('button', { name: 'Send message' }));
  await expect(question.getByLabel('Message')).toBeFocused();
  await type('Be kind.');
  await press(question.getByRole('button', { name: 'Send message' }));
  await expect(report.getByRole('button', { name: 'Message them' })).toBeFocused();
  await press(report.getByRole('button', { name: 'Resolve' }));
  await expect(report).toHaveCount(0);
  await press(page.getByRole('radio', { name: /Open/ }), 'ArrowRight');
  await expect(report.getByRole('button', { name: 'Reopen' })).toBeVisible();

  const find = page.getByRole('searchbox', { name: 'Find a setting' });
  await write(find, 'audit');
  await keys('Enter');
  const who = page.getByRole('combobox', { name: 'Done by' });
  await press(who, 'J');
  await expect(page.getByRole('option', { name: /Jonas Bollard/ })).toBeVisible();
  await keys('Enter');
  await press(button(page, 'Remove Jonas Bollard'));
  await expect(who).toBeFocused();

  await write(find, 'backup');
  await keys('Enter');
  await press(button(page, 'Start export'));
  await expect(page.getByText(/^Ready/)).toBeVisible();
  await press(button(page, /^Delete the export/));
  await press(question.getByRole('button', { name: 'Delete' }));
  await expect(page.getByText('Export deleted')).toBeVisible();
  await expect(page.locator('body')).not.toBeFocused();
});
