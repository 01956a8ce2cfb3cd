import type { Page } from 'playwright/test';
import { expectAccessible } from '../../support/accessible';
import { addPerson } from '../../support/person';
import { expect, test, topicPath } from '../../support/test';

const part = (page: Page, name: string) => page.getByRole('region', { name });

test('Catch up groups what is new by relevance, each line opens its message, and Back returns to it', async ({
  team: { mei, jonas },
  enter,
}) => {
  const channelId = await mei.channelId('general');
  await mei.say('general', 'Keys', 'Morning');
  await jonas.say('general', 'Keys', 'Who has the key of the boathouse?');
  await jonas.say('general', 'Hull', 'We decided to paint it **blue**.');
  await jonas.say('general', 'Tides', 'See https://tides.example/table');
  await jonas.say('general', 'Lunch', 'Soup today');
  await jonas.say('general', 'Lunch', 'And bread');
  await jonas.say('general', 'Gossip', 'Who saw it?');
  await mei.post('/user_topics', {
    stream_id: channelId,
    topic: 'Gossip',
    visibility_policy: 1,
  });
  const called = await jonas.say('general', 'Keys', `@**${mei.name}** you may know`);
  const page = await enter(mei, '#/inbox');
  await page.keyboard.press('Control+k');
  await page.keyboard.type('catch up');
  await expect(page.getByRole('option', { name: 'Catch up', selected: true })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByText('6 messages in 4 conversations.')).toBeVisible();
  await expect(part(page, 'Mentions you').getByRole('article')).toHaveText([/you may know/]);
  await expect(part(page, 'Open questions').getByRole('article')).toHaveText([/Who has the key/]);
  await expect(part(page, 'Likely decisions').getByRole('article')).toHaveText([/paint it blue/]);
  await expect(part(page, 'Links').getByRole('article')).toHaveText([/tides\.example/]);
  await expect(part(page, 'Everything else')).toContainText('Lunch');
  await expect(part(page, 'Everything else').getByRole('article')).toHaveText([/And bread/]);
  await expectAccessible(page);
  // By keyboard alone.
  const line = part(page, 'Mentions you').getByRole('link', { name: /you may know/ });
  await line.press('ArrowDown');
  await page.keyboard.press('ArrowUp');
  await expect(line).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`near/${called}$`));
  await page.goBack();
  await expect(line).toBeVisible();
  // New messages are offered without moving what is being read.
  await jonas.say('general', 'Lunch', 'Who is in?');
  await page.getByRole('button', { name: 'Show 1 newer message' }).click();
  await expect(part(page, 'Open questions')).toContainText('Who is in?');
  await page.getByRole('button', { name: 'Mark all as read' }).click();
  await expect(page.getByText('You’re all caught up')).toBeVisible();
  // Muted topics are left out, and not marked as read with the rest; their own catch-up shows them.
  await page.goto(`${mei.origin}/#/catch-up/topic/${channelId}/Gossip`);
  await expect(part(page, 'Open questions').getByRole('article')).toHaveText([/Who saw it/]);
  await page.goBack();
  // Everything happened today.
  await page.getByRole('radio', { name: '24 hours' }).check({ force: true });
  await expect(part(page, 'Likely decisions')).toContainText('paint it');
});

test('Catch up opens from a topic’s menu; after a failure it can be retried', async ({
  team: { mei, jonas },
  enter,
}) => {
  await jonas.say('general', 'Hull', 'Agreed: blue');
  await jonas.say('general', 'Sail', 'Agreed: white');
  const page = await enter(mei, '#/inbox');
  await page.goto(`${mei.origin}/${topicPath(await mei.channelId('general'), 'Sail')}`);
  await expect(page.getByRole('heading', { name: 'Sail' })).toBeVisible();
  await page.route('**/messages?**', (route) => route.fulfill({ status: 500, body: '{}' }));
  await page.getByRole('button', { name: 'More actions' }).first().click();
  await page.getByRole('menuitem', { name: 'Catch up' }).click();
  await expect(page.getByText('Couldn’t look at what’s new')).toBeVisible();
  await page.unroute('**/messages?**');
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByRole('radio', { name: '7 days' }).check({ force: true });
  await expect(part(page, 'Likely decisions').getByRole('article')).toHaveText([/white/]);
  await page.goto(`${mei.origin}/#/catch-up/channel/424242`);
  await expect(page.getByText('Channel not found')).toBeVisible();
});

test('Catch up opens from the menu of direct messages, and lists their messages one by one', async ({
  team: { mei, jonas },
  enter,
}) => {
  const noor = await addPerson(mei, 'Noor Quay');
  await jonas.tell([mei, noor], 'Is the mast sold?');
  await noor.tell([mei, jonas], 'We decided to sell it on Monday');
  const asked = await jonas.tell([mei, noor], 'Who brings the papers?');
  await jonas.tell([mei], 'Only for you?');
  const page = await enter(mei, `#/narrow/dm/${jonas.id},${noor.id}-group`);
  await expect(page.getByRole('article').first()).toBeVisible();
  await page.getByRole('button', { name: 'More actions' }).first().click();
  await page.getByRole('menuitem', { name: 'Catch up' }).click();
  await page.getByRole('radio', { name: '24 hours' }).check({ force: true });
  await expect(page.getByText('3 messages in 1 conversation.')).toBeVisible();
  const question = part(page, 'Open questions').getByRole('article');
  await expect(question).toHaveText([/Who brings the papers/]);
  await expect(part(page, 'Likely decisions').getByRole('article')).toHaveText([/on Monday/]);
  await expect(page.getByRole('main')).not.toContainText('Only for you');
  await expectAccessible(page);
  await question.getByRole('link').click();
  await expect(page).toHaveURL(new RegExp(`near/${asked}$`));
  await page.goto(`${mei.origin}/#/catch-up/dm/424242`);
  await expect(page.getByText('Person not found')).toBeVisible();
});
