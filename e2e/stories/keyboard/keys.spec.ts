import type { Page } from 'playwright/test';
import { hold } from '../../support/hold';
import { expect, test, topicPath } from '../../support/test';

const row = (page: Page, text: string | RegExp) =>
  page.getByRole('article').filter({ hasText: text });
/** Modifiers as the DevTools protocol has them. */
const CTRL = 2;
const SHIFT = 8;
const field = (page: Page) => page.getByRole('textbox', { name: 'Message', exact: true });

test('Home and End go to the ends of a view, whatever part is loaded, and focus stays there', async ({
  team: { mei },
  enter,
}) => {
  let middle = 0;
  for (let i = 0; i < 300; i++) {
    const id = await mei.say('general', 'Log', `Entry ${i}`);
    if (i === 150) middle = id;
  }
  const path = topicPath(await mei.channelId('general'), 'Log');
  const page = await enter(mei, `${path}/near/${middle}`);
  await row(page, /Entry 150(?!\d)/).focus();
  await page.keyboard.press('Home');
  await expect(row(page, /Entry 0(?!\d)/)).toBeInViewport();
  await expect(row(page, /Entry 0(?!\d)/)).toBeFocused();
  await expect(page.getByText('begins here')).toBeInViewport();
  await page.keyboard.press('End');
  await expect(row(page, 'Entry 299')).toBeInViewport();
  await expect(row(page, 'Entry 299')).toBeFocused();
  // No message follows it, and it may be out of view.
  await page.keyboard.press('PageUp');
  await expect(row(page, 'Entry 299')).not.toBeInViewport();
  await page.keyboard.press('j');
  await expect(row(page, 'Entry 299')).toBeInViewport();
  await expect(row(page, 'Entry 299')).toBeFocused();
  await page.keyboard.press('Shift+Space');
  await expect(row(page, 'Entry 299')).not.toBeInViewport();
  await page.keyboard.press('Space');
  await expect(row(page, 'Entry 299')).toBeInViewport();

  // The focused row is scrolled out of the DOM: the list still handles the next key.
  await page.getByRole('log').evaluate((list) => list.scrollTo(0, 0));
  await expect(row(page, 'Entry 299')).toHaveCount(0);
  await page.keyboard.press('Shift+G');
  await expect(row(page, 'Entry 299')).toBeInViewport();
});

test('page shortcuts work wherever the user clicked, and controls keep their own keys', async ({
  team: { mei },
  enter,
}) => {
  for (let i = 0; i < 60; i++) await mei.say('general', 'Log', `Entry ${i}`);
  const channelId = await mei.channelId('general');
  await mei.post('/messages/flags/narrow', {
    anchor: 'oldest',
    num_before: 0,
    num_after: 1000,
    narrow: [],
    op: 'add',
    flag: 'read',
  });
  const page = await enter(mei, '#/inbox');
  const nav = page.getByRole('navigation', { name: 'Views and conversations' });
  const links = [
    nav.getByRole('link', { name: 'general', exact: true }),
    nav.getByRole('link', { name: 'Log' }),
  ];
  const places = [...links, page.locator('main header').first(), page.getByRole('complementary')];
  await places[0]?.click();
  await expect(row(page, 'Entry 59')).toBeVisible();
  for (const place of places) {
    const click = async () => {
      // Further in than the splitter reaches.
      await place.click({ position: { x: 8, y: 4 }, force: true });
      // A key pressed sooner still belongs to the view that the link leaves.
      if (links.includes(place)) await expect(page.getByRole('log')).toBeFocused();
    };
    await click();
    await expect(row(page, 'Entry 59')).toBeVisible();
    await click();
    await page.keyboard.press('k');
    await expect(page.locator('article:focus'), String(place)).toHaveCount(1);
    await click();
    await page.keyboard.press('End');
    await expect(row(page, 'Entry 59')).toBeFocused();
    await click();
    await page.keyboard.press('PageUp');
    await expect(row(page, 'Entry 59')).not.toBeInViewport();
    await page.keyboard.press('End');
    await click();
    await page.keyboard.press('r');
    await expect(field(page)).toBeFocused();
  }
  await expect(page).toHaveURL(new RegExp(`channel/${channelId}-general/topic/Log`));

  // By key, focus stays in the sidebar, which handles the arrows and End itself.
  const link = nav.getByRole('link', { name: 'Log' });
  await link.focus();
  await page.keyboard.press('End');
  await expect(nav.locator(':focus')).toHaveCount(1);
  await page.keyboard.press('r');
  await expect(field(page)).toBeFocused();
});

test('typing goes on in the composer after choosing a topic: no letter is lost or taken as a shortcut', async ({
  team: { mei },
  enter,
}) => {
  await mei.say('general', 'Log', 'Entry');
  const page = await enter(mei, `#/narrow/channel/${await mei.channelId('general')}-general`);
  await expect(row(page, 'Entry')).toBeVisible();
  await page.getByRole('button', { name: /^Topic:/ }).click();
  await page.keyboard.type('Firsts');
  await expect(page.getByRole('option', { name: /New topic “Firsts”/ })).toBeVisible();
  await page.keyboard.press('Enter');
  await page.keyboard.type('First message');
  await expect(field(page)).toHaveValue('First message');
  await expect(field(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(row(page, 'First message')).toBeVisible();

  await page.getByRole('button', { name: /^Topic:/ }).click();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: /^Topic:/ })).toBeFocused();
});

test('after a click elsewhere, j goes on from the message that was selected', async ({
  team: { mei },
  enter,
}) => {
  for (const text of ['One', 'Two', 'Three', 'Four']) await mei.say('general', 'Log', text);
  await mei.post('/mark_all_as_read');
  const page = await enter(mei, topicPath(await mei.channelId('general'), 'Log'));
  await expect(row(page, 'Four')).toBeVisible();
  await page.keyboard.press('Home');
  await expect(row(page, 'One')).toBeFocused();
  await page.getByRole('heading', { level: 1 }).click();
  await expect(row(page, 'One')).not.toBeFocused();
  await page.keyboard.press('j');
  await expect(row(page, 'Two')).toBeFocused();
});

test('after a channel is picked in the composer, what is typed goes into the message', async ({
  team: { mei },
  enter,
}) => {
  await mei.post('/users/me/subscriptions', { subscriptions: [{ name: 'pier' }] });
  const page = await enter(mei, `#/narrow/channel/${await mei.channelId('general')}-general`);
  await page.getByRole('button', { name: 'Channel: general' }).press('Enter');
  await page.keyboard.type('pier');
  await expect(page.getByRole('option', { name: 'pier' })).toBeVisible();
  await page.keyboard.press('Enter');
  await page.keyboard.type('tides and all');
  await expect(page.getByRole('button', { name: 'Channel: pier' })).toBeVisible();
  await expect(field(page)).toHaveValue('tides and all');
});

test('letters on a message: its author, topic and channel, replies, the first reaction', async ({
  team: { mei, jonas },
  enter,
}) => {
  const id = await jonas.say('general', 'Anchors', 'Two of them');
  await mei.post(`/messages/${id}/reactions`, { emoji_name: 'anchor' });
  const channelId = await mei.channelId('general');
  const page = await enter(mei, '#/feed');
  const press = async (key: string) => {
    await row(page, 'Two of them').focus();
    await page.keyboard.press(key);
  };
  await press('=');
  await expect(row(page, 'Two of them').getByRole('button', { name: /anchor/ })).toHaveCount(0);
  await press('u');
  const card = page.getByRole('dialog', { name: 'Jonas Bollard' });
  await expect(card.getByRole('link', { name: 'Message', exact: true })).toBeFocused();
  await page.keyboard.press('Escape');
  await press('<');
  await expect(page.getByRole('dialog', { name: /Forward/ })).toBeVisible();
  await page.keyboard.press('Escape');
  await press('V');
  await expect(page.getByRole('dialog', { name: /read/i })).toBeVisible();
  await page.keyboard.press('Escape');

  await press('S');
  await expect(page).toHaveURL(new RegExp(`#/narrow/channel/${channelId}-general$`));
  // While the view is still changing, the focused row may go away with the old one.
  await expect(async () => {
    await press('s');
    await expect(page).toHaveURL(/topic\/Anchors$/, { timeout: 1000 });
  }).toPass();
  await expect(page.getByRole('heading', { name: 'Anchors', level: 1 })).toBeVisible();
  await press('M');
  await expect(page.getByText(/Anchors.* muted/)).toBeVisible();
  await press('@');
  await expect(field(page)).toHaveValue(`@**Jonas Bollard|${jonas.id}** `);
  await field(page).fill('');
  await press('R');
  await expect(page).toHaveURL(new RegExp(`#/narrow/dm/[\\d,]*${jonas.id}-`));
  await expect(field(page)).toBeFocused();
});

test('ArrowUp in an empty composer edits your last message; typed text is left alone', async ({
  team: { mei, jonas },
  enter,
}) => {
  await jonas.say('general', 'Anchors', 'Mine, not yours');
  const path = topicPath(await mei.channelId('general'), 'Anchors');
  const page = await enter(mei, path);
  await expect(row(page, 'Mine, not yours')).toBeVisible();
  await field(page).press('ArrowUp');
  await expect(page.getByText('You have no messages to edit here.')).toBeVisible();

  await mei.say('general', 'Anchors', 'Tow of them');
  await jonas.say('general', 'Anchors', 'Tow?');
  await expect(row(page, 'Tow?')).toBeVisible();
  await field(page).fill('x');
  await field(page).press('ArrowUp');
  const edit = row(page, /Save/).getByRole('textbox');
  await expect(edit).toHaveCount(0);
  await field(page).fill('');
  await field(page).press('ArrowUp');
  await expect(edit).toBeFocused();
  await expect(edit).toHaveValue('Tow of them');
  await edit.fill('Two of them');
  await edit.press('Enter');
  await expect(row(page, 'Two of them')).toBeVisible();
  // What is typed next is the next message.
  await expect(field(page)).toBeFocused();
  await field(page).press('ArrowUp');
  await expect(edit).toBeFocused();
  await page.keyboard.press('Escape');
  await page.keyboard.type('and a spare');
  await expect(field(page)).toHaveValue('and a spare');
});

test('Shift+N, p and Shift+A go to unread messages; Shift+P to all direct messages', async ({
  team: { mei, jonas },
  enter,
}) => {
  const page = await enter(mei, '#/feed');
  await page.keyboard.press('Shift+N');
  await expect(page.getByText('No unread topics that you follow.')).toBeVisible();
  const stream_id = await mei.channelId('general');
  await mei.post('/user_topics', { stream_id, topic: 'Ropes', visibility_policy: 3 });
  await page.goto(`${mei.origin}/#/inbox`);
  await jonas.say('general', 'Ropes', 'Fray');
  await jonas.say('general', 'Anchors', 'Two of them');
  await expect(page.getByRole('main').getByText('Two of them')).toBeVisible();
  await page.keyboard.press('Shift+N');
  await expect(page).toHaveURL(/topic\/Ropes/);
  await jonas.tell([mei], 'Are you there?');
  const row = page.getByRole('navigation').getByRole('link', { name: /Jonas Bollard/ });
  await expect(row).toContainText('1');
  await page.keyboard.press('p');
  await expect(page).toHaveURL(/narrow\/dm\//);
  await expect(page.getByRole('log')).toContainText('Are you there?');
  await jonas.say('general', 'Anchors', '@**Mei Lantern** which of the two?');
  await expect(page.getByRole('navigation').getByRole('link', { name: /^Mentions/ })).toContainText(
    '1',
  );
  await page.keyboard.press('Shift+A');
  await expect(page).toHaveURL(/topic\/Anchors\/near\/\d+$/);
  await expect(page.getByRole('log')).toContainText('which of the two?');
  await page.keyboard.press('Shift+P');
  await expect(page).toHaveURL(/narrow\/is\/dm/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('All direct messages');
});

test('keys typed before a tool has loaded go to the tool, not to page shortcuts', async ({
  team: { mei },
  enter,
}) => {
  const page = await enter(mei, '#/recent');
  await expect(page.getByRole('heading', { name: 'Recent' })).toBeVisible();
  // All in one go: no person types faster, but machines can be slower.
  await page.evaluate(
    (keys) => {
      for (const key of keys) {
        document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
      }
    },
    ['/', ...'channelsX', 'Backspace'],
  );
  await expect(page.getByRole('combobox', { name: 'Search messages' })).toHaveValue('channels');
  await expect(page).toHaveURL(/#\/recent$/);
});

test('Escape cancels a tool that is still loading', async ({ team: { mei }, enter }) => {
  const page = await enter(mei, '#/recent');
  const letGo = await hold(page, /\/parts-.*\.js/);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Recent' })).toBeVisible();
  for (const key of ['Control+k', 'd', 'Escape', 'd']) await page.keyboard.press(key);
  const come = page.waitForResponse(/\/parts-.*\.js/);
  letGo();
  await come;
  await expect(page).toHaveURL(/#\/drafts$/);
  await expect(page.getByRole('heading', { name: 'Drafts', exact: true })).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('keys typed after r go to the composer, however late it loads', async ({
  team: { mei, jonas },
  enter,
}) => {
  await jonas.say('general', 'Anchors', 'Which one?');
  const path = topicPath(await mei.channelId('general'), 'Anchors');
  const page = await enter(mei, '#/inbox');
  const letGo = await hold(page, /\/ComposerDock-/);
  await page.reload();
  await page.goto(`${mei.origin}/${path}`);
  await row(page, 'Which one?').focus();
  for (const key of ['r', ...'Ther', 'Enter', 'Backspace']) await page.keyboard.press(key);
  await expect(field(page)).toHaveCount(0);
  letGo();
  await expect(field(page)).toBeFocused();
  await expect(field(page)).toHaveValue('The');
  await page.keyboard.type(' heavy one');
  await page.keyboard.press('Enter');
  await expect(row(page, 'The heavy one')).toBeVisible();
});

test('j typed before the messages arrive goes to where reading begins once they do', async ({
  team: { mei, jonas },
  enter,
}) => {
  for (const text of ['First one', 'Second one']) await jonas.say('general', 'Anchors', text);
  const path = topicPath(await mei.channelId('general'), 'Anchors');
  const page = await enter(mei, '#/drafts');
  await expect(page.getByRole('heading', { name: 'Drafts', exact: true })).toBeVisible();
  const letGo = await hold(page, '**/api/v1/messages?*');
  await page.goto(`${mei.origin}/${path}`);
  await expect(page.getByRole('log')).toBeFocused();
  await expect(page.getByRole('article')).toHaveCount(0);
  await page.keyboard.press('j');
  letGo();
  await expect(row(page, 'First one')).toBeFocused();
});

test('keys typed after e go to the message text being fetched for editing', async ({
  team: { mei },
  enter,
}) => {
  const id = await mei.say('general', 'Anchors', 'Tow of them');
  const path = topicPath(await mei.channelId('general'), 'Anchors');
  const page = await enter(mei, path);
  const letGo = await hold(page, `**/messages/${id}*`);
  await row(page, 'Tow of them').focus();
  for (const key of ['e', '!', '=']) await page.keyboard.press(key);
  letGo();
  const edit = page.getByRole('textbox', { name: 'Edit message' });
  await expect(edit).toBeFocused();
  await expect(edit).toHaveValue('Tow of them!=');
});

test('shortcuts work on a Cyrillic layout, where text stays as typed', async ({
  team: { mei },
  enter,
}) => {
  await mei.say('general', 'Log', 'Hello');
  const page = await enter(mei, topicPath(await mei.channelId('general'), 'Log'));
  const devtools = await page.context().newCDPSession(page);
  const press = async (key: string, code: string, modifiers = 0) => {
    const text = modifiers === CTRL ? {} : { text: key };
    await devtools.send('Input.dispatchKeyEvent', {
      type: 'keyDown',
      key,
      code,
      modifiers,
      ...text,
    });
    await devtools.send('Input.dispatchKeyEvent', { type: 'keyUp', key, code, modifiers });
  };
  await row(page, 'Hello').focus();
  await press('к', 'KeyR');
  await expect(field(page)).toBeFocused();
  await press('к', 'KeyR');
  await expect(field(page)).toHaveText('к');
  await press('л', 'KeyK', CTRL);
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await row(page, 'Hello').focus();
  await press('Ш', 'KeyI', SHIFT);
  await expect(page).toHaveURL(/#\/?inbox/);
});
