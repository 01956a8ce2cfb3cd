import { ChatServer } from '../../support/chatServer';
import { expect, test, topicPath } from '../../support/test';
import { Wire } from '../../support/wire';

/** Responds as a public server of feature level 372 did. */
const ignoring = (...names: string[]) => ({
  json: { result: 'success', msg: '', ignored_parameters_unsupported: names },
});
const NOT_FOUND = {
  status: 404,
  contentType: 'text/html',
  body: '<!DOCTYPE html><title>Error</title>',
};

test('a change that the server ignores is not reported as done: a channel stays archived, a switch flips back', async ({
  team: { mei },
  enter,
}) => {
  await mei.post('/users/me/subscriptions', { subscriptions: [{ name: 'pier' }] });
  const id = await mei.channelId('pier');
  await mei.archive(id);
  const page = await enter(mei, `#/channels/${id}/general`);
  await page.route(`**/api/v1/streams/${id}`, (route) =>
    route.request().method() === 'PATCH'
      ? route.fulfill(ignoring('is_archived'))
      : route.continue(),
  );
  await page.getByRole('button', { name: 'Bring it back' }).click();
  await expect(page.getByText(/Nothing was changed/)).toBeVisible();
  await expect(page.getByText('pier is back')).toHaveCount(0);
  await expect(page.getByText(/This channel is archived/)).toBeVisible();
  await page.getByRole('button', { name: 'Dismiss' }).click();

  await page.route('**/api/v1/settings', (route) =>
    route.fulfill(ignoring('twenty_four_hour_time')),
  );
  await page.goto(`${mei.origin}/#/settings/preferences`);
  const clock = page.getByRole('switch', { name: '24-hour clock' });
  const wasOn = await clock.isChecked();
  await clock.click();
  await expect(
    page.getByText('This server doesn’t support that. Nothing was changed.'),
  ).toBeVisible();
  await expect(clock).toBeChecked({ checked: wasOn });
});

test('a feature that the server lacks is not reported as a connection failure', async ({
  team: { mei },
  enter,
}) => {
  const page = await enter(mei, '#/settings/alert-words');
  await page.route('**/api/v1/users/me/alert_words', (route) => route.fulfill(NOT_FOUND));
  await page.getByLabel('Words and phrases').fill('harbor');
  await page.keyboard.press('Enter');
  await expect(page.getByText(/This server’s version doesn’t support that/)).toBeVisible();
});

test('a search names the words that the server ignores', async ({
  server,
  team: { mei },
  enter,
}) => {
  const wire = await Wire.to(server.url);
  wire.pretend((state) => ({ ...state, stop_words: ['the', 'is', 'a'] }));
  const page = await enter(mei.at(wire.url), '#/narrow/search/is.20the.20anchor');
  await expect(
    page.getByText(
      'The server’s search leaves out “is” and “the”: they are in nearly every message.',
    ),
  ).toBeVisible();
  await expect(page.getByText(/match: “is the anchor”/)).toBeVisible();
  await page.goto(`${wire.url}/#/narrow/search/anchor`);
  await expect(page.getByText(/match: “anchor”/)).toBeVisible();
  await expect(page.getByText(/leaves out/)).toHaveCount(0);
  await wire.close();
});

test('through a relay, over plain HTTP from another address: reading, writing and live updates work, and the page says what is missing', async ({
  server,
  team: { mei, jonas },
  enter,
}) => {
  const relay = await ChatServer.create(['--upstream', server.url]);
  try {
    await jonas.say('general', 'Anchors', 'Which one?');
    const path = topicPath(await mei.channelId('general'), 'Anchors');
    const url = relay.url.replace('127.0.0.1', 'parley.test');
    const page = await enter(mei.at(url), path);
    expect(await page.evaluate(() => isSecureContext)).toBe(false);
    const row = (text: string) => page.getByRole('article').filter({ hasText: text });
    await expect(row('Which one?')).toBeVisible();
    await page.getByRole('textbox', { name: 'Message', exact: true }).fill('The **heavy** one');
    await page.keyboard.press('Enter');
    await expect(row('The heavy one').locator('strong')).toHaveText('heavy');
    const newest = async () => {
      const query = { anchor: 'newest', num_before: 1, num_after: 0, apply_markdown: false };
      const { messages } = await jonas.get('/messages', query);
      return (messages as readonly { readonly content: string }[]).map(({ content }) => content);
    };
    await expect.poll(newest).toEqual(['The **heavy** one']);
    await jonas.say('general', 'Anchors', 'Aye');
    await expect(row('Aye')).toBeVisible();

    await page.goto(`${url}/#/settings/notifications`);
    await expect(
      page.getByText('Browsers show notifications only for addresses that start with https.'),
    ).toBeVisible();
  } finally {
    await relay.dispose();
  }
});
