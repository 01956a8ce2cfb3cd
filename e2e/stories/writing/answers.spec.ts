import type { Page } from 'playwright/test';
import { hold } from '../../support/hold';
import type { Person } from '../../support/person';
import { expect, test, topicPath } from '../../support/test';

const row = (page: Page, text: string) => page.getByRole('article').filter({ hasText: text });
const field = (page: Page) => page.getByRole('textbox', { name: 'Message', exact: true });
const topic = (page: Page, name: string) =>
  page.getByRole('button', { name: `Topic: ${name}`, exact: true });

test('in a channel, an answer goes to the topic of its message, and so does what follows', async ({
  team: { mei, jonas },
  enter,
}) => {
  await jonas.say('general', 'Plants', 'Who waters the ficus?');
  await jonas.say('general', 'Lunch', 'Soup or salad?');
  const path = `#/narrow/channel/${await mei.channelId('general')}-general`;
  const page = await enter(mei, path);
  await row(page, 'Who waters').focus();
  await page.keyboard.press('r');
  await page.keyboard.type('Me');
  await expect(topic(page, 'Plants')).toBeVisible();
  await page.keyboard.press('Enter');
  await page.keyboard.type('on Fridays');
  await expect(field(page)).toHaveAttribute('placeholder', 'Message Plants');
  await page.keyboard.press('Enter');
  await expect
    .poll(() => textsIn(jonas, 'Plants'))
    .toEqual(['Who waters the ficus?', 'Me', 'on Fridays']);

  // Another message's topic, as long as nothing is written.
  await row(page, 'Soup or salad').focus();
  await page.keyboard.press('r');
  await expect(topic(page, 'Lunch')).toBeVisible();
  await page.keyboard.type('Soup, I');

  // What is written for one topic doesn't go to another one: the other answer has a place of its own.
  await row(page, 'Who waters').focus();
  await page.keyboard.press('r');
  await page.keyboard.type('And Mondays');
  await expect(page).toHaveURL(/topic\/Plants/u);
  await expect(field(page)).toHaveValue('And Mondays');
  await page.goBack();
  await expect(field(page)).toHaveValue('Soup, I');
  await expect(topic(page, 'Lunch')).toBeVisible();
  await field(page).fill('');

  // Whoever comes back starts without a topic.
  await page.goto(`${mei.origin}/#/recent`);
  await expect(page.getByRole('heading', { level: 1, name: 'Recent' })).toBeVisible();
  await page.goBack();
  await expect(topic(page, 'general chat')).toBeVisible();
});

test('an answer begun in a channel goes along with its topic, and says so', async ({
  team: { mei, jonas },
  enter,
}) => {
  const aside = await jonas.say('general', 'Plants', 'My desk wobbles.');
  const id = await jonas.say('general', 'Plants', 'Who waters the ficus?');
  const page = await enter(mei, `#/narrow/channel/${await mei.channelId('general')}-general`);
  await row(page, 'Who waters').focus();
  await page.keyboard.press('r');
  await expect(topic(page, 'Plants')).toBeVisible();
  await mei.patch(`/messages/${aside}`, { topic: 'Desks', propagate_mode: 'change_one' });
  await mei.patch(`/messages/${id}`, { topic: 'Green', propagate_mode: 'change_all' });
  await expect(topic(page, 'Green')).toBeVisible();
  await page.keyboard.type('Me');
  await mei.patch(`/messages/${id}`, { topic: 'Leaves', propagate_mode: 'change_all' });
  await expect(topic(page, 'Leaves')).toBeVisible();
  await expect(page.getByText('This topic is now called “Leaves”.')).toBeVisible();
  await expect(field(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect.poll(() => textsIn(jonas, 'Leaves')).toContain('Me');
});

test('an answer stays in its topic if only the newest message leaves it, and the others aren’t loaded', async ({
  team: { mei, jonas },
  enter,
}) => {
  await mei.say('general', 'Plants', 'We have a ficus now.');
  for (let i = 1; i <= 150; i++) await mei.say('general', 'Lunch', `Soup ${i}`);
  const id = await mei.say('general', 'Plants', 'Who waters it?');
  await mei.post('/mark_all_as_read');
  const page = await enter(mei, `#/narrow/channel/${await mei.channelId('general')}-general`);
  await row(page, 'Who waters').focus();
  await page.keyboard.press('r');
  await expect(topic(page, 'Plants')).toBeVisible();
  const topics = page.waitForResponse(/users\/me\/\d+\/topics/u);
  await mei.patch(`/messages/${id}`, { topic: 'Desks', propagate_mode: 'change_one' });
  await (await topics).finished();
  await expect(page.getByRole('link', { name: 'general Desks' }).first()).toBeVisible();
  await page.keyboard.type('Me');
  await expect(topic(page, 'Plants')).toBeVisible();
  await page.keyboard.press('Enter');
  await expect.poll(() => textsIn(jonas, 'Plants')).toEqual(['We have a ficus now.', 'Me']);
});

test('quoting in a view of several conversations continues where the quote can be seen', async ({
  team: { mei, jonas },
  enter,
}) => {
  await jonas.say('general', 'Plants', 'Who waters the ficus?');
  const channel = `#/narrow/channel/${await mei.channelId('general')}-general`;
  const page = await enter(mei, channel);
  const quote = async () => {
    await row(page, 'Who waters').hover();
    await page.getByRole('button', { name: 'Quote and reply' }).click();
    await expect(field(page)).toBeFocused();
    await expect(field(page)).toHaveValue(/\[said\].*Who waters the ficus\?/su);
  };
  await quote();
  await expect(page).toHaveURL(new RegExp(`${channel.slice(1)}$`, 'u'));
  await expect(topic(page, 'Plants')).toBeVisible();
  await page.keyboard.press('Control+a');
  await page.keyboard.press('Delete');

  await page.goto(`${mei.origin}/#/feed`);
  await quote();
  await expect(page).toHaveURL(/topic\/Plants\/near/u);
  await page.keyboard.press('Control+a');
  await page.keyboard.press('Delete');

  // By key, with what is typed at once.
  await page.goto(`${mei.origin}/#/feed`);
  await row(page, 'Who waters').focus();
  await page.keyboard.press('r');
  await page.keyboard.type('Not me');
  await expect(page).toHaveURL(/topic\/Plants\/near/u);
  await expect(field(page)).toHaveValue('Not me');
});

test('a quote that comes too late for its reader is dropped', async ({
  team: { mei, jonas },
  enter,
}) => {
  const id = await jonas.say('general', 'Plants', 'Who waters the ficus?');
  const page = await enter(mei, `#/narrow/channel/${await mei.channelId('general')}-general`);
  const source = new RegExp(`/messages/${id}\\b`, 'u');
  const letGo = await hold(page, source);
  const asked = page.waitForRequest(source);
  await row(page, 'Who waters').hover();
  await page.getByRole('button', { name: 'Quote and reply' }).click();
  await asked;
  await page.goto(`${mei.origin}/#/recent`);
  await expect(page.getByRole('heading', { level: 1, name: 'Recent' })).toBeVisible();
  const answered = page.waitForResponse(source);
  letGo();
  await answered;
  // Keys are the page's: no composer is waited for.
  await page.keyboard.press('d');
  await expect(page.getByText('No drafts')).toBeVisible();
});

test('keys go on from a message’s own buttons', async ({ team: { mei, jonas }, enter }) => {
  await jonas.say('general', 'Plants', 'Who waters the ficus?');
  await jonas.say('general', 'Plants', 'And the fern?');
  const page = await enter(mei, topicPath(await mei.channelId('general'), 'Plants'));
  const react = async () => {
    await row(page, 'Who waters').hover();
    await page.getByRole('button', { name: 'React with thumbs up' }).click();
  };
  await react();
  await expect(
    row(page, 'Who waters').getByRole('button', { name: 'thumbs up: You' }),
  ).toBeVisible();
  await page.keyboard.press('j');
  await expect(row(page, 'And the fern')).toBeFocused();
  await react();
  await page.keyboard.press('r');
  await expect(field(page)).toBeFocused();
  await page.getByRole('button', { name: 'Today' }).focus();
  await page.keyboard.press('r');
  await expect(field(page)).toBeFocused();
});

test('a new message can begin a topic in the channel at hand', async ({
  team: { mei, jonas },
  enter,
}) => {
  await jonas.say('general', 'Plants', 'Who waters the ficus?');
  const page = await enter(mei, topicPath(await mei.channelId('general'), 'Plants'));
  await expect(row(page, 'Who waters')).toBeVisible();
  await page.keyboard.press('c');
  await page.keyboard.type('plants');
  const offered = page.getByRole('option', { name: 'New topic “plants” in general' });
  await expect(page.getByRole('option', { name: 'Plants in general' })).toBeVisible();
  await expect(offered).toHaveCount(0);
  await page.keyboard.type(' outside');
  await expect(
    page.getByRole('option', { name: 'New topic “plants outside” in general' }),
  ).toBeVisible();
  await page.keyboard.press('Enter');
  await page.keyboard.type('They get rain');
  await page.keyboard.press('Enter');
  await expect(row(page, 'They get rain')).toBeVisible();
  await expect.poll(() => textsIn(jonas, 'plants outside')).toEqual(['They get rain']);
});

/** The texts of a topic's messages. */
async function textsIn(person: Person, name: string): Promise<readonly string[]> {
  const narrow = [
    { operator: 'stream', operand: 'general' },
    { operator: 'topic', operand: name },
  ];
  const params = { anchor: 'newest', num_before: 10, num_after: 0, narrow, apply_markdown: false };
  const { messages } = await person.get('/messages', params);
  return (messages as readonly { content: string }[]).map(({ content }) => content);
}
