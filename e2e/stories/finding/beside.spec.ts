import type { Locator } from 'playwright/test';
import { expectAccessible } from '../../support/accessible';
import { byKeys } from '../../support/byKeys';
import { onDisk } from '../../support/onDisk';
import { linkTo, mainOf, openBoth, openToTheSide, sideOf } from '../../support/panes';
import { expect, test, topicPath } from '../../support/test';

const WIDE = { width: 1440, height: 900 };
const NARROW = { width: 1200, height: 900 };

test('two conversations are read and written side by side, each with its own draft', async ({
  team: { mei, jonas },
  enter,
}) => {
  const { page, main, side } = await openBoth(enter, mei);
  await expect(side.view.getByRole('heading', { name: 'Sails' })).toBeVisible();
  await expect(side.list).toBeFocused();
  await expectAccessible(page);

  // Both are live, and both are read.
  await jonas.say('general', 'Hull', 'Polished it');
  await jonas.say('general', 'Sails', 'Three, in fact');
  await expect(main.row('Polished it')).toBeVisible();
  await expect(side.row('Three, in fact')).toBeVisible();
  await expect(main.row('Three, in fact')).toHaveCount(0);
  await expect
    .poll(async () => (await mei.get('/messages', unreadOf(['Hull', 'Sails'])))['messages'])
    .toEqual([]);

  await main.field.fill('A word about the hull');
  await side.field.fill('and one about sails');
  await expect(main.field).toHaveValue('A word about the hull');
  await side.field.press('Enter');
  await expect(side.row('and one about sails')).toBeVisible();
  await expect(side.field).toHaveValue('');
  await expect(main.field).toHaveValue('A word about the hull');
  await side.field.fill('half a thought');
  await main.field.press('Enter');
  await expect(main.row('A word about the hull')).toBeVisible();
  await expect(side.field).toHaveValue('half a thought');
  await expect(main.row('about sails')).toHaveCount(0);
});

function unreadOf(topics: readonly string[]) {
  const narrow = [{ operator: 'is', operand: 'unread' }];
  return { narrow, anchor: 'newest', num_before: 10 * topics.length, num_after: 0 };
}

test('the main place goes elsewhere and back, and what is beside it stays where it was left', async ({
  team: { mei, jonas },
  enter,
}) => {
  for (let i = 0; i < 60; i++) await jonas.say('general', 'Log', `Entry ${i}`);
  await mei.post('/mark_all_as_read');
  await jonas.tell([mei], 'Lunch?');
  const { page, main, side } = await openBoth(enter, mei);
  await openToTheSide(page, 'Log');
  await expect(side.row('Entry 59')).toBeVisible();
  await side.list.evaluate((list) => list.scrollTo(0, 900));
  // Not the offset: rows above it get their real heights later.
  const top = () =>
    side.list.evaluate((list) => {
      const { top: edge } = list.getBoundingClientRect();
      const rows = [...list.querySelectorAll('article')];
      return rows.find((row) => row.getBoundingClientRect().bottom > edge)?.dataset['message'];
    });
  await side.field.fill('half a thought');
  const before = await top();

  await linkTo(page, 'Jonas Bollard').click();
  await expect(main.row('Lunch?')).toBeVisible();
  await linkTo(page, 'Inbox').click();
  await expect(page.getByRole('heading', { level: 1, name: 'Inbox' })).toBeVisible();
  await page.goBack();
  await page.goBack();
  await expect(main.row('Scratch')).toBeVisible();
  await page.goForward();
  await expect(main.row('Lunch?')).toBeVisible();
  expect(await top()).toBe(before);
  await expect(side.field).toHaveValue('half a thought');

  // Links in it open in the main place, with the focus; Ctrl leaves it to the browser.
  await jonas.say('general', 'Log', 'See #**general>Sails**');
  const link = side.view.getByRole('link', { name: /Sails/ });
  await link.click();
  await expect(main.row('Two new ones')).toBeFocused();
  await expect(side.view.getByRole('heading', { name: 'Log' })).toBeVisible();
  const [tab] = await Promise.all([
    page.context().waitForEvent('page'),
    side.view
      .getByRole('heading', { name: 'Log' })
      .getByRole('link')
      .click({
        modifiers: ['ControlOrMeta'],
      }),
  ]);
  await expect(mainOf(tab).row('Entry 59')).toBeVisible();
  await expect(main.row('Two new ones')).toBeVisible();

  // A reload keeps it, too.
  const left = await top();
  await page.reload();
  await expect(side.view.getByRole('heading', { name: 'Log' })).toBeVisible();
  await expect(side.field).toHaveValue('half a thought');
  await expect.poll(top).toBe(left);
  await expect(main.row('Two new ones')).toBeVisible();
});

test('by keys alone: opened, changed sides, written in and closed', async ({
  team: { mei },
  enter,
}) => {
  await mei.say('general', 'Hull', 'Scratch at frame nine');
  await mei.say('general', 'Hull', 'And at frame ten');
  await mei.say('general', 'Sails', 'Two new ones');
  const channelId = await mei.channelId('general');
  const page = await enter(mei, topicPath(channelId, 'Hull'));
  const [main, side] = [mainOf(page), sideOf(page)];
  const { keys, press, type } = byKeys(page);
  // The key comes with what loads after the messages, such as the title.
  await expect(page).toHaveTitle(/Hull/);
  // The focused row of the sidebar.
  await linkTo(page, 'Sails').focus();
  await keys('o');
  await expect(side.list).toBeFocused();
  // Whether its messages have arrived or not.
  await keys('j');
  await expect(side.row('Two new ones')).toBeFocused();
  await keys('r');
  await expect(side.field).toBeFocused();
  await type('Third one on Friday');
  await keys('Escape');
  await expect(side.row('Two new ones')).toBeFocused();
  await keys('Escape');
  await expect(main.view.locator(':focus')).toHaveCount(1);
  await keys('k');
  await expect(main.view.locator('article:focus')).toHaveCount(1);
  await keys('r');
  await expect(main.field).toBeFocused();
  await keys('Escape');
  // To where the focus last was.
  await keys('Shift+O');
  await expect(side.row('Two new ones')).toBeFocused();
  await keys('r', 'Control+End', 'Enter');
  await expect(side.row('Third one on Friday')).toBeVisible();
  await keys('ArrowUp');
  await expect(side.view.getByRole('textbox', { name: 'Edit message' })).toBeFocused();
  await keys('Escape');
  await expect(side.field).toBeFocused();
  await keys('Escape', 'Shift+O');
  await expect(main.view.locator(':focus')).toHaveCount(1);
  await keys('F6', 'F6');
  await expect(side.view.locator(':focus')).toHaveCount(1);
  // Swapped, each is where the other one was.
  await press(side.view.getByRole('button', { name: 'Swap conversations' }));
  await expect(main.row('Two new ones')).toBeVisible();
  await expect(side.row('Scratch')).toBeVisible();
  await press(side.view.getByRole('button', { name: 'Close' }));
  await expect(side.view).toHaveCount(0);
  await expect(main.list).toBeFocused();

  // The palette: a place with Alt+Enter, and this one by its command.
  await keys('Control+k');
  await type('hull');
  await expect(page.getByRole('option', { name: /Hull/ }).first()).toBeVisible();
  await keys('Alt+Enter');
  await expect(side.row('Scratch')).toBeVisible();
  await expect(side.list).toBeFocused();
  await keys('o');
  await expect(side.view).toHaveCount(0);
  await keys('Control+k');
  await type('to the side');
  await keys('Enter');
  await expect(side.row('Two new ones')).toBeVisible();
});

test('the same conversation on both sides has one composer, and writing goes on in it', async ({
  team: { mei, jonas },
  enter,
}) => {
  const { page, main, side, channelId } = await openBoth(enter, mei);
  await side.field.pressSequentially('half a');
  await page.evaluate(
    (to) => {
      globalThis.location.hash = to;
    },
    topicPath(channelId, 'Sails'),
  );
  await expect(main.row('Two new ones')).toBeVisible();
  await expect(main.field).toBeFocused();
  await expect(main.field).toHaveValue('half a');
  await expect(side.field).toHaveCount(0);
  await expect(side.view).toContainText('This conversation is open in the main view too.');
  await expectAccessible(page);
  await jonas.say('general', 'Sails', 'Three, in fact');
  await expect(main.row('Three, in fact')).toBeVisible();
  await expect(side.row('Three, in fact')).toBeVisible();
  await page.goBack();
  await expect(side.field).toHaveValue('half a');
});

test('it follows its topic when others rename it, whether it is on screen or not', async ({
  team: { mei, jonas },
  enter,
}) => {
  const first = await mei.say('general', 'Sails', 'One old one');
  const { page, main, side } = await openBoth(enter, mei);
  await side.field.fill('half a thought');
  const url = page.url();
  const rename = (topic: string) =>
    jonas.patch(`/messages/${first}`, { topic, propagate_mode: 'change_all' });
  await rename('Canvas');
  await expect(side.view.getByRole('heading', { name: 'Canvas' })).toBeVisible();
  await expect(side.row('Two new ones')).toBeVisible();
  await expect(side.field).toHaveValue('half a thought');
  expect(page.url()).toBe(url);
  await expect(main.row('Scratch')).toBeVisible();

  await page.setViewportSize(NARROW);
  await expect(side.view).toHaveCount(0);
  await rename('Cloth');
  await expect(linkTo(page, 'Cloth')).toBeVisible();
  await page.setViewportSize(WIDE);
  await expect(side.view.getByRole('heading', { name: 'Cloth' })).toBeVisible();
  await expect(side.field).toHaveValue('half a thought');
  await page.reload();
  await expect(side.row('Two new ones')).toBeVisible();
});

test('without room it hides, and isn’t offered; with room it is back, with what was typed', async ({
  team: { mei },
  enter,
}) => {
  const { page, main, side } = await openBoth(enter, mei);
  await side.field.fill('half a thought');
  await page.setViewportSize(NARROW);
  await expect(side.view).toHaveCount(0);
  await expect(main.row('Scratch')).toBeVisible();
  await linkTo(page, 'Sails').click({ button: 'right' });
  await expect(page.getByRole('menuitem', { name: 'Copy link' })).toBeVisible();
  await expect(page.getByRole('menuitem', { name: 'Open to the side' })).toHaveCount(0);
  await page.keyboard.press('Escape');
  await page.keyboard.press('o');
  await expect(
    page.getByText(
      'There’s no room for a second conversation. Make the window wider, or hide a panel.',
    ),
  ).toBeVisible();
  await page.setViewportSize(WIDE);
  await expect(side.row('Two new ones')).toBeVisible();
  await expect(side.field).toHaveValue('half a thought');

  // Settings need all of the window.
  await page.goto(`${mei.origin}/#/settings/profile`);
  await expect(page.getByRole('main').getByRole('textbox').first()).toBeVisible();
  await expect(side.view).toHaveCount(0);
  await page.goBack();
  await expect(side.field).toHaveValue('half a thought');

  // People take its place for a while.
  const people = page.getByRole('complementary', { name: 'People' });
  await main.view.getByRole('button', { name: 'People' }).click();
  await expect(people).toBeVisible();
  await expect(side.view).toHaveCount(0);
  await people.getByRole('button', { name: 'Hide people' }).click();
  await expect(side.field).toHaveValue('half a thought');
  await expect(people).toHaveCount(0);
});

test('whatever the width, the tools of both composers stay inside them', async ({
  team: { mei },
  enter,
}) => {
  const { page, main, side } = await openBoth(enter, mei);
  // With the count of other drafts beside its tools, too.
  for (const { field, view } of [main, side]) {
    await field.fill('Put aside for now');
    await view.getByRole('button', { name: 'Drafts in this conversation' }).click();
    await page.getByRole('menuitem', { name: 'Start another draft' }).click();
    await expect(view.getByText('1 other draft', { exact: true })).toBeAttached();
  }
  for (const width of [1290, 1366, 1440, 1536, 1680, 1920, 2190]) {
    await page.setViewportSize({ width, height: 900 });
    for (const { view } of [main, side]) {
      const form = view.getByRole('form');
      await expect(form).toBeVisible();
      const outside = await form.evaluate((element) => {
        const { left, right } = element.getBoundingClientRect();
        return [...element.querySelectorAll('button')]
          .filter((button) => button.checkVisibility())
          .filter((button) => {
            const box = button.getBoundingClientRect();
            return box.left < left || box.right > right;
          })
          .map((button) => button.getAttribute('aria-label') ?? button.textContent);
      });
      expect(outside, `${width} px`).toEqual([]);
    }
  }
});

test('files go to the conversation they are dropped on', async ({ team: { mei }, enter }) => {
  const { page, main, side } = await openBoth(enter, mei);
  const drop = (place: Locator, type: string) =>
    place.evaluate((element, type) => {
      const files = new DataTransfer();
      files.items.add(new File(['tides'], 'tides.txt', { type: 'text/plain' }));
      const event = { bubbles: true, cancelable: true, dataTransfer: files };
      element.dispatchEvent(new DragEvent(type, event));
    }, type);
  await drop(side.list, 'dragover');
  await expect(
    page.getByText('Drop files to add them to your message in #general › Sails'),
  ).toBeVisible();
  await drop(side.list, 'drop');
  await expect(side.field).toHaveValue(/tides\.txt/);
  await expect(side.field).toBeFocused();
  await expect(main.field).toHaveValue('');
  await drop(main.list, 'drop');
  await expect(main.field).toHaveValue(/tides\.txt/);
  await expect(main.field).toBeFocused();
});

test('it says when access to it is lost, and ends with the session', async ({
  server,
  team: { mei, jonas },
  enter,
}) => {
  await mei.post('/users/me/subscriptions', {
    subscriptions: [{ name: 'bridge' }],
    principals: [mei.id, jonas.id],
    invite_only: true,
  });
  await mei.say('bridge', 'Watch', 'Two of us');
  await mei.say('general', 'Hull', 'Scratch at frame nine');
  const path = topicPath(await mei.channelId('general'), 'Hull');
  const page = await enter(jonas, path);
  const [main, side] = [mainOf(page), sideOf(page)];
  await expect(main.row('Scratch')).toBeVisible();
  await openToTheSide(page, 'bridge');
  await expect(side.row('Two of us')).toBeVisible();
  await side.field.fill('half a thought');
  await mei.removeFrom('bridge', [jonas]);
  await expect(side.view.getByText('Channel not found')).toBeVisible();
  await expect(side.row('Two of us')).toHaveCount(0);
  await expect(main.row('Scratch')).toBeVisible();
  await expectAccessible(page);
  await side.view.getByRole('button', { name: 'Close' }).click();
  await expect(side.view).toHaveCount(0);

  await openToTheSide(page, 'Hull');
  await expect(side.row('Scratch')).toBeVisible();
  await page.getByRole('button', { name: 'Harbor Robotics' }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await expect(page.getByLabel('Email')).toBeVisible();
  expect(await page.evaluate(() => sessionStorage.getItem('parley.entries') ?? '')).not.toContain(
    'beside',
  );
  expect(server.url).toBe(mei.origin);
  expect(await onDisk(page, 'windows')).toBe('[]');
});
