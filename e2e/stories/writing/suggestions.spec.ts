import type { Page } from 'playwright/test';
import { expectAccessible } from '../../support/accessible';
import { expect, test, topicPath } from '../../support/test';

const field = (page: Page) => page.getByRole('textbox', { name: 'Message', exact: true });
const option = (page: Page, name: string | RegExp) => page.getByRole('option', { name });

test('groups and wildcards show how many people they notify, and the list doesn’t cover the composer', async ({
  team: { mei, jonas },
  enter,
}) => {
  await mei.post('/user_groups/create', {
    name: 'allhands',
    description: 'Who is on deck',
    members: [mei.id, jonas.id],
  });
  await mei.say('general', 'Anchors', 'Who checks them?');
  const page = await enter(mei, topicPath(await mei.channelId('general'), 'Anchors'));
  const box = field(page);
  await box.pressSequentially('@al');
  await expect(option(page, /allhands/)).toContainText('2 people');
  await expect(option(page, /^all Notify/)).toContainText('Notify everyone here · 2 people');
  const list = await page.getByRole('listbox', { name: 'Suggestions' }).boundingBox();
  const form = await page.getByRole('form', { name: 'Write a message' }).boundingBox();
  expect((list?.y ?? 0) + (list?.height ?? 0)).toBeLessThanOrEqual(form?.y ?? 0);
  await expectAccessible(page, { within: 'form' });
});

test('languages, times and commands are suggested where they apply', async ({
  team: { mei },
  enter,
}) => {
  await mei.say('general', 'Anchors', 'Who checks them?');
  const page = await enter(mei, topicPath(await mei.channelId('general'), 'Anchors'));
  const box = field(page);
  await box.pressSequentially('/p');
  await option(page, /^\/poll/).waitFor();
  await page.keyboard.press('Enter');
  await expect(box).toHaveValue('/poll ');
  await box.fill('');
  await box.pressSequentially('```ru');
  await option(page, 'rust').waitFor();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Tab');
  await expect(box).toHaveValue('```rust\n');
  // Once fully typed, Enter has its usual meaning again.
  await box.fill('');
  await box.pressSequentially('```ruby');
  await expect(page.getByRole('option')).toHaveCount(0);
  await box.fill('');
  await box.pressSequentially('at <time:');
  await expect(page.getByRole('option')).toHaveCount(4);
  await box.pressSequentially('2030-05-01 14:00');
  await option(page, /May 1/).waitFor();
  await page.keyboard.press('Enter');
  await expect(box).toHaveValue('at <time:2030-05-01T14:00:00Z> ');
});

test('a mention of someone outside the channel shows a note with a way to add them; a link to a private channel shows one, too', async ({
  team: { mei, jonas },
  enter,
}) => {
  await mei.post('/users/me/subscriptions', { subscriptions: [{ name: 'pier' }] });
  await mei.post('/users/me/subscriptions', {
    subscriptions: [{ name: 'crew' }],
    invite_only: true,
  });
  const page = await enter(mei, topicPath(await mei.channelId('pier'), 'Anchors'));
  const box = field(page);
  await box.pressSequentially('Ask @jo');
  await expect(option(page, /Jonas Bollard/)).toContainText('Not in this channel');
  // From the list itself, with one more key.
  await page.keyboard.press('ArrowDown');
  await expect(option(page, /Mention and add to #pier/)).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
  await expect(box).toHaveValue('Ask @**Jonas Bollard** ');
  await expect(page.getByText('Added Jonas Bollard to #pier')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  const form = page.getByRole('form', { name: 'Write a message' });
  await expect(form.getByRole('note')).toContainText(
    'Jonas Bollard isn’t in #pier and won’t be notified.',
  );
  await expectAccessible(page, { within: 'form' });
  await form.getByRole('button', { name: 'Add to #pier' }).click();
  await expect(form.getByRole('note')).toHaveCount(0);
  const { subscribers } = await mei.get(`/streams/${await mei.channelId('pier')}/members`);
  expect(subscribers).toContain(jonas.id);
  await box.focus();
  await page.keyboard.press('Control+End');
  await box.pressSequentially('in #**crew**');
  await expect(form.getByRole('note')).toHaveText('Only people in #crew can open your link to it.');
  // A warning doesn't prevent sending.
  await page.keyboard.press('Enter');
  await expect(page.getByRole('article').filter({ hasText: 'in #crew' })).toHaveCount(1);
  await expect(form.getByRole('note')).toHaveCount(0);
});

test('notifying more than thirty people asks first', async ({ team: { mei }, enter }) => {
  const names = Array.from({ length: 30 }, (_, i) => `Hand ${i + 1}`);
  const hands: number[] = [];
  for (const [i, full_name] of names.entries()) {
    const email = `hand${i}@harbor.example`;
    const made = await mei.post('/users', { email, full_name, password: 'a lantern on the pier' });
    hands.push(Number(made['user_id']));
  }
  const subscriptions = [{ name: 'general' }];
  await mei.post('/users/me/subscriptions', { subscriptions, principals: hands });
  await mei.say('general', 'Anchors', 'Who checks them?');
  const page = await enter(mei, topicPath(await mei.channelId('general'), 'Anchors'));
  const box = field(page);
  await box.pressSequentially('@**all** muster at six');
  await page.keyboard.press('Enter');
  const alert = page.getByRole('alert');
  await expect(alert).toContainText('This notifies 32 people.');
  const sure = alert.getByRole('button', { name: 'Send anyway' });
  await expect(sure).toBeFocused();
  await alert.getByRole('button', { name: 'Keep writing' }).click();
  await expect(alert).toHaveCount(0);
  await expect(box).toBeFocused();
  await expect(box).toHaveValue('@**all** muster at six');
  await page.keyboard.press('Enter');
  await expect(sure).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('article').filter({ hasText: 'muster at six' })).toHaveCount(1);
  await expect(box).toHaveValue('');
});
