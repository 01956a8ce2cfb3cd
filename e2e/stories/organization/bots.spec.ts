import type { Page } from 'playwright/test';
import { expectAccessible } from '../../support/accessible';
import { expect, topicPath } from '../../support/test';
import { test } from '../../support/webhookTest';

test.use({ answer: { content: 'South, 12 knots' } });

function choose(page: Page, file: Buffer) {
  return page
    .getByRole('form', { name: 'New bot' })
    .locator('input[type=file]')
    .setInputFiles({ name: 'face.png', mimeType: 'image/png', buffer: file });
}

async function write(page: Page, words: string) {
  await page.getByRole('textbox', { name: 'Message', exact: true }).fill(words);
  await page.keyboard.press('Control+Enter');
}

test('an outgoing webhook answers a mention, and is retried after downtime', async ({
  team: { mei, jonas },
  receiver,
  enter,
}) => {
  const page = await enter(jonas, '#/settings/bots');
  await page.getByRole('button', { name: 'New bot' }).click();
  const form = page.getByRole('form', { name: 'New bot' });
  await form.getByLabel('Name', { exact: true }).fill('Tide Watch');
  await expect(form.getByLabel('Short name')).toHaveValue('tide-watch');
  await expect(form.getByText('tide-watch-bot@')).toBeVisible();
  await form.getByRole('radio', { name: 'Outgoing webhook' }).check();
  await form.getByLabel('Send messages to').fill('tide.example');
  await form.getByRole('button', { name: 'Create bot' }).click();
  await expect(form.getByText('Start the URL with https://')).toBeVisible();
  await form.getByLabel('Send messages to').fill(receiver.url);
  await form.getByRole('button', { name: 'Create bot' }).click();

  const inspector = page.getByRole('form', { name: 'Tide Watch' });
  await expect(inspector.getByText('Nothing yet.')).toBeVisible();
  const token = await inspector.getByLabel('Token', { exact: true }).inputValue();
  await expect(inspector.getByRole('region', { name: 'Sample request' })).toContainText(
    '"trigger": "mention"',
  );
  await expectAccessible(page);

  await jonas.say('general', 'wind', '@**Tide Watch** how is the wind?');
  const log = inspector.getByRole('region', { name: 'Deliveries' });
  await expect(log.getByText('Delivered')).toBeVisible();
  expect(receiver.received).toMatchObject([
    {
      trigger: 'mention',
      token,
      bot_full_name: 'Tide Watch',
      data: '@**Tide Watch** how is the wind?',
    },
  ]);
  const conversation = await enter(mei, topicPath(await mei.channelId('general'), 'wind'));
  await expect(conversation.getByText('South, 12 knots')).toHaveCount(1);

  await receiver.stop();
  await write(conversation, '@**Tide Watch** and now?');
  const entry = log.getByRole('listitem').first();
  await expect(entry).toContainText('Waiting');
  await expect(entry).toContainText('1 try');
  await entry.getByText('Waiting').click();
  await expect(entry.getByText('ECONNREFUSED')).toBeVisible();
  await receiver.start();
  await expect(entry).toContainText('2 tries', { timeout: 30_000 });
  await expect(entry).toContainText('Delivered');
  await expect(entry.getByRole('heading', { name: 'Response 200' })).toBeVisible();
  await expect(entry.getByRole('region', { name: 'Response' })).toContainText('South, 12 knots');
  await expect(conversation.getByText('South, 12 knots')).toHaveCount(2);
  for (const name of ['Go to the message', 'Answer'])
    await expect(entry.getByRole('link', { name })).toHaveAttribute(
      'href',
      /#\/narrow\/channel\/\d+-general\/topic\/wind\/near\/\d+$/,
    );

  await entry.getByRole('button', { name: 'Send again' }).click();
  await expect(conversation.getByText('South, 12 knots')).toHaveCount(3);
  expect(receiver.received).toHaveLength(3);

  const { members } = await mei.get('/users');
  const bot = (members as { user_id: number; full_name: string }[]).find(
    ({ full_name }) => full_name === 'Tide Watch',
  );
  await conversation.goto(`${mei.origin}/#/narrow/dm/${bot?.user_id}-dm`);
  await write(conversation, 'And between us?');
  await expect(conversation.getByText('South, 12 knots')).toHaveCount(1);
  expect(receiver.received.at(-1)).toMatchObject({
    trigger: 'direct_message',
    data: 'And between us?',
  });
});

test('every error for a new bot appears at its field', async ({ team: { mei }, enter }) => {
  await mei.post('/bots', { full_name: 'Echo', short_name: 'echo' });
  const page = await enter(mei, '#/organization/bots/new');
  const form = page.getByRole('form', { name: 'New bot' });
  const create = form.getByRole('button', { name: 'Create bot' });
  await create.click();
  await expect(form.getByText('Enter a name.')).toBeVisible();
  await expect(form.getByText('Enter a short name.')).toBeVisible();
  const invalid = form.locator('[aria-invalid]');

  await form.getByLabel('Name', { exact: true }).fill('Echo');
  await form.getByLabel('Short name').fill('echo-two');
  await create.click();
  await expect(form.getByText('Name is already in use!')).toBeVisible();
  await expect(invalid).toHaveValue('Echo');
  await form.getByLabel('Name', { exact: true }).fill('Echo Two');
  await form.getByLabel('Short name').fill('echo');
  await create.click();
  await expect(form.getByText('Username already in use')).toBeVisible();
  await expect(invalid).toHaveValue('echo');
  await form.getByLabel('Short name').fill('echo-two');
  await choose(page, Buffer.from('no picture'));
  await create.click();
  await expect(form.getByText('This image can’t be read.')).toBeVisible();
  await expect(invalid).toHaveAttribute('type', 'file');
  await expect(form.getByLabel('Name', { exact: true })).toHaveValue('Echo Two');
});

test('a bot is renamed, transferred, given a role and a new key, deactivated and reactivated', async ({
  team: { mei, jonas },
  enter,
}) => {
  const { user_id, api_key } = await mei.post('/bots', { full_name: 'Echo', short_name: 'echo' });
  const page = await enter(mei, `#/organization/bots/${user_id}`);
  const his = await enter(jonas, '#/settings/bots');
  await expect(his.getByText('No bots yet')).toBeVisible();

  const inspector = page.getByRole('form', { name: 'Echo' });
  const key = inspector.getByLabel('API key', { exact: true });
  await expect(key).toHaveValue(String(api_key));
  await expect(key).toHaveAttribute('type', 'password');
  await inspector.getByRole('button', { name: 'Show API key' }).click();
  await expect(key).toHaveAttribute('type', 'text');
  await inspector.getByRole('button', { name: 'New key' }).click();
  const question = page.getByRole('dialog', { name: 'Generate a new key?' });
  await expect(question.getByRole('button', { name: 'Keep the key' })).toBeFocused();
  await question.getByRole('button', { name: 'Generate key' }).click();
  await expect(key).not.toHaveValue(String(api_key));

  await inspector.getByLabel('Name', { exact: true }).fill('Echo Chamber');
  await inspector.getByRole('combobox', { name: 'Owner' }).fill('jonas');
  await page.getByRole('option', { name: 'Jonas Bollard' }).click();
  await inspector.getByLabel('Role').selectOption('Moderator');
  await inspector.getByRole('button', { name: 'Save' }).click();
  await expect(his.getByRole('button', { name: 'Echo Chamber' })).toBeVisible();
  const { user } = await mei.get(`/users/${user_id}`);
  expect(user).toMatchObject({ role: 300, bot_owner_id: jonas.id });
  await expectAccessible(page);

  await his.getByRole('button', { name: 'Echo Chamber' }).click();
  const own = his.getByRole('form', { name: 'Echo Chamber' });
  await own.getByRole('button', { name: 'Deactivate bot' }).click();
  await his
    .getByRole('dialog', { name: 'Deactivate Echo Chamber?' })
    .getByRole('button', { name: 'Deactivate' })
    .click();
  await expect(own.getByRole('button', { name: 'Reactivate bot' })).toBeVisible();
  await expect(
    page
      .getByRole('form', { name: 'Echo Chamber' })
      .getByRole('button', { name: 'Reactivate bot' }),
  ).toBeVisible();
  await own.getByRole('button', { name: 'Reactivate bot' }).click();
  await expect(own.getByRole('button', { name: 'Deactivate bot' })).toBeVisible();
});

test('someone who can’t change a bot sees its owner', async ({ team: { mei, jonas }, enter }) => {
  const { user_id } = await mei.post('/bots', { full_name: 'Echo', short_name: 'echo' });
  const page = await enter(jonas, `#/organization/bots/${user_id}`);
  const inspector = page.getByRole('form', { name: 'Echo' });
  await expect(inspector.getByRole('link', { name: 'Mei Lantern' })).toBeVisible();
  await expect(inspector.getByRole('button')).toHaveCount(1);
});
