import type { Page } from 'playwright/test';
import { expectAccessible } from '../../support/accessible';
import { DOT } from '../../support/dot';
import { waitForApp } from '../../support/signIn';
import { expect, test, topicPath } from '../../support/test';

const field = (page: Page) => page.getByRole('combobox', { name: 'Search messages' });
const hits = (page: Page) => page.getByRole('article');

test('E8 search with words and operators: chips by keyboard, matches highlighted, a URL of its own', async ({
  team: { mei, jonas },
  enter,
}) => {
  await mei.say('general', 'Sea trial', 'The tide turns at nine');
  await jonas.say('general', 'Sea trial', 'tide table https://example.com');
  await jonas.say('general', 'Winch', 'No water here');
  const page = await enter(mei, '#/inbox');
  await page.keyboard.press('/');
  await expect(field(page)).toBeFocused();
  await page.keyboard.type('tide from:jon');
  await expect(page.getByRole('option', { name: /Jonas Bollard/ })).toHaveAttribute(
    'aria-selected',
    'true',
  );
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Remove from Jonas Bollard' })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(
    new RegExp(`#/narrow/sender/${jonas.id}-Jonas-Bollard/search/tide$`),
  );
  await expect(hits(page)).toHaveCount(1);
  await expect(hits(page).locator('.highlight')).toHaveText('tide');
  await expect(page.getByRole('status').filter({ hasText: '1 message' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Remove from Jonas Bollard' }).click();
  await expect(hits(page)).toHaveCount(2);
  await page.reload();
  await expect(hits(page)).toHaveCount(2);
  await expect(field(page)).toHaveValue('tide');
});

test('chips are added and removed by keyboard, including with filters; invalid input is explained in place', async ({
  team: { mei, jonas },
  enter,
}) => {
  const page = await enter(mei, '#/inbox');
  await page.keyboard.press('/');
  await expect(field(page)).toBeFocused();
  await page.keyboard.type('has:im');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Remove has image' })).toBeVisible();
  await page.keyboard.type('-is:star');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Remove is not starred' })).toBeVisible();
  await page.keyboard.press('Backspace');
  await expect(page.getByRole('button', { name: 'Remove is not starred' })).toHaveCount(0);
  await page.keyboard.type('channel:nowhere');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toContainText('No channel named “nowhere”');
  await expect(field(page)).toHaveAttribute('aria-invalid', 'true');
  await page.keyboard.type('x');
  await expect(field(page)).toHaveValue('x');
  await expect(page.getByRole('alert')).toHaveCount(0);
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await expect(field(page)).toHaveCount(0);

  // Without typing any words: filters are added, changed and removed in place.
  await jonas.say('general', 'Winch', 'Is it https://example.com?');
  await mei.say('general', 'Winch', 'The winch is dry');
  await page.keyboard.press('/');
  const chip = (name: RegExp) =>
    page.getByRole('group', { name: 'Filters' }).getByRole('button', { name });
  await chip(/^From/).press('Enter');
  await page.getByRole('combobox', { name: 'Find a person' }).pressSequentially('jon');
  await page.keyboard.press('Enter');
  await expect(chip(/^From: Jonas Bollard$/)).toBeVisible();
  await field(page).press('Enter');
  await expect(hits(page)).toHaveText([/example\.com/]);
  await chip(/^From/).press('Enter');
  await page.getByRole('combobox', { name: 'Find a person' }).pressSequentially('mei');
  await page.keyboard.press('Enter');
  await expect(hits(page)).toHaveText([/winch is dry/]);
  await chip(/^Has/).press('Enter');
  await page.getByRole('combobox', { name: 'Find a kind' }).press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(chip(/^Has: link$/)).toBeVisible();
  await expect(hits(page)).toHaveCount(0);
  await chip(/^From/).press('Enter');
  await page.getByRole('combobox', { name: 'Find a person' }).press('Enter');
  await expect(chip(/^From$/)).toBeVisible();
  await expect(hits(page)).toHaveText([/example\.com/]);
  await expectAccessible(page);
});

test('E6 MS4 open results follow messages written, edited and deleted elsewhere', async ({
  team: { mei, jonas },
  enter,
}) => {
  const page = await enter(mei, '#/narrow/search/anchor');
  await expect(page.getByText('No messages match')).toBeVisible();
  await expect(page.getByText(/match: “anchor”/)).toBeVisible();
  const id = await jonas.say('general', 'Sea trial', 'Drop the anchor');
  await jonas.say('general', 'Sea trial', 'Something else');
  await expect(hits(page).locator('.highlight')).toHaveText(['anchor']);
  await jonas.patch(`/messages/${id}`, { content: 'Raise the anchor and the other anchor' });
  await expect(hits(page).locator('.highlight')).toHaveText(['anchor', 'anchor']);
  await jonas.patch(`/messages/${id}`, { content: 'Never mind' });
  await expect(hits(page)).toHaveCount(0);
  await jonas.patch(`/messages/${id}`, { content: 'The anchor again' });
  await expect(hits(page)).toHaveCount(1);
  await jonas.patch(`/messages/${id}`, { topic: 'Anchors' });
  // The message has moved, a notice says so, and topic names are searched too.
  await expect(hits(page)).toHaveCount(2);
  const group = page.getByRole('heading', { name: /Anchors.*2 results/ });
  await expect(group.locator('mark')).toHaveText('Anchors');
  await jonas.patch(`/messages/${id}`, { topic: 'Anchors away', propagate_mode: 'change_all' });
  // Includes the notice about this move.
  await expect(page.getByRole('heading', { name: /Anchors away.*3 results/ })).toBeVisible();
});

test('a result opens in its conversation, and Back returns to the same place in the results', async ({
  team: { mei, jonas },
  enter,
}) => {
  for (let i = 1; i <= 60; i++) {
    await jonas.say('general', `Day ${i % 3}`, `buoy number ${i} ${'and more words '.repeat(9)}`);
  }
  await mei.post('/mark_all_as_read');
  const page = await enter(mei, '#/inbox');
  await page.keyboard.press('/');
  await expect(field(page)).toBeFocused();
  await page.keyboard.type('buoy');
  await page.keyboard.press('Enter');
  await expect(page.getByText(/buoy number 60 /)).toBeVisible();
  await page.getByRole('button', { name: 'Group by conversation' }).click();
  await page.getByText(/buoy number 60 /).hover();
  await page.mouse.wheel(0, 1000);
  const hit = hits(page).filter({ hasText: 'buoy number 40 ' });
  await hit.scrollIntoViewIfNeeded();
  // The wheel's scroll continues for a few frames.
  let seen: number | undefined;
  const isStill = async () => {
    const last = seen;
    seen = (await hit.boundingBox())?.y;
    return seen === last;
  };
  await expect.poll(isStill).toBe(true);
  const before = await hit.boundingBox();
  await hit.getByRole('link').focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/topic\/Day.201\/near\/\d+$/);
  await expect(page.getByText(/buoy number 40 /)).toBeInViewport();
  await page.goBack();
  await expect(hit).toBeInViewport();
  await expect
    .poll(async () => Math.abs(((await hit.boundingBox())?.y ?? 0) - (before?.y ?? 0)))
    .toBeLessThan(3);
});

test('the scope is this topic, this channel or everything; no results offer one wider step', async ({
  team: { mei, jonas },
  enter,
}) => {
  await mei.post('/users/me/subscriptions', { subscriptions: [{ name: 'pier' }] });
  await mei.say('pier', 'Boats', 'a herring');
  await mei.say('general', 'Sea trial', 'no fish');
  const page = await enter(mei, topicPath(await mei.channelId('general'), 'Sea trial'));
  await page.getByRole('button', { name: 'Search here' }).click();
  await expect(page.getByRole('radio', { name: 'This topic' })).toBeChecked();
  await page.keyboard.type('herring');
  await page.keyboard.press('Enter');
  await expect(page.getByText('No messages match')).toBeVisible();
  await expect(page.getByText(/in general, topic Sea trial, “herring”/)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Search everywhere' }).click();
  await expect(hits(page)).toHaveCount(1);
  await page.getByRole('radio', { name: 'This channel' }).check({ force: true });
  await expect(page.getByText('No messages match')).toBeVisible();
  // Channels you haven't joined aren't in your history, but you can include them.
  const theirs = await enter(jonas, '#/narrow/search/herring');
  await theirs.getByRole('button', { name: 'Include channels you haven’t joined' }).click();
  await expect(hits(theirs)).toHaveCount(1);
  await expect(theirs).toHaveURL(/channels\/public\/search\/herring$/);
});

test('a BAD_NARROW error is shown, with a way to change the search', async ({
  team: { mei },
  enter,
}) => {
  const page = await enter(mei, '#/narrow/mood/good');
  await expect(page.getByText('The server doesn’t understand this search')).toBeVisible();
  await expect(page.getByText(/unknown operator: mood/)).toBeVisible();
  await expect(field(page)).toBeVisible();
  await page.getByRole('button', { name: 'Change the search' }).click();
  await expect(field(page)).toBeFocused();
});

test('E17 a search is saved as a view; Jump to day goes to a day in it', async ({
  team: { mei },
  enter,
}) => {
  const first = await mei.say('general', 'Sea trial', 'tide one');
  await mei.say('general', 'Sea trial', 'tide two');
  const page = await enter(mei, '#/narrow/search/tide');
  await page.getByRole('button', { name: 'Save as view' }).click();
  await page.getByLabel('Name').fill('Tides');
  await page.getByRole('button', { name: 'Save view' }).click();
  await expect(page.getByRole('link', { name: 'Tides' })).toBeVisible();
  await page.getByRole('button', { name: 'Jump to day' }).click();
  await page.getByRole('textbox', { name: 'Day' }).fill('today');
  await page.getByRole('button', { name: 'Show messages' }).click();
  await expect(page).toHaveURL(new RegExp(`search/tide/near/${first}$`));
  await expect(hits(page)).toHaveCount(2);
  // Wherever in the results: it is the same view.
  await expect(page.getByRole('link', { name: 'Tides' })).toHaveAttribute('aria-current', 'page');
  await page.getByRole('button', { name: 'Edit view' }).click();
  const edit = page.getByRole('dialog', { name: 'Edit this view' });
  await expect(edit.getByLabel('Name')).toHaveValue('Tides');
  await edit.getByLabel('Name').fill('High tides');
  await edit.getByLabel('Name').press('Enter');
  await expect(page.getByRole('link', { name: 'High tides' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Tides', exact: true })).toHaveCount(0);
});

test('Ctrl+K finds places, people, settings and actions, by keyboard alone', async ({
  team: { mei, jonas },
  enter,
}) => {
  await mei.say('general', 'Limpet arm', 'hello');
  await jonas.tell([mei], 'hi');
  const page = await enter(mei, topicPath(await mei.channelId('general'), 'Limpet arm'));
  const palette = page.getByRole('combobox', { name: 'Search or jump to' });
  const active = page.locator('[role="option"][aria-selected="true"]');
  await page.getByRole('textbox', { name: 'Message' }).click();
  await page.keyboard.press('Control+k');
  await expect(palette).toBeFocused();
  await expect(page.getByRole('option', { name: /Jonas Bollard/ })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.type('jon');
  await expect(active).toContainText('Jonas Bollard');
  await expect(active.locator('mark')).toHaveText('Jon');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/#\/narrow\/dm\//);
  await page.keyboard.press('Control+k');
  await expect(active).toContainText('Limpet arm');
  await page.keyboard.type('notifications');
  await expect(active).toContainText('settings');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/#\/settings\/notifications/);
  await page.keyboard.press('Control+k');
  await page.keyboard.type('>theme dark');
  await expect(active).toContainText('Theme: Dark');
  await page.keyboard.press('Enter');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await page.keyboard.press('Control+k');
  await page.keyboard.type('hello');
  await page.keyboard.press('Control+Shift+Enter');
  await expect(page).toHaveURL(/#\/narrow\/search\/hello$/);
  await expect(hits(page)).toHaveCount(1);
  await page.keyboard.press('Control+k');
  await page.keyboard.type('qqqq zz');
  await expect(page.getByRole('option', { name: /“qqqq zz” everywhere/ })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(palette).toHaveCount(0);
});

test('help lists the shortcuts, and single-letter ones can be turned off', async ({
  team: { mei, jonas },
  enter,
}) => {
  await jonas.say('general', 'Sea trial', 'unread');
  const page = await enter(mei, '#/recent');
  await page.keyboard.press('n');
  await expect(page).toHaveURL(/topic\/Sea/);
  await page.keyboard.press('Shift+I');
  await expect(page).toHaveURL(/#\/inbox/);
  await page.keyboard.press('?');
  const help = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await expect(help.getByText('Next unread topic', { exact: true })).toBeVisible();
  // Lines are as high as one another, also with keys that can't be changed, and longer ones keep their distance.
  const heights = await help
    .locator('dl > div')
    .evaluateAll((lines) => lines.map((line) => Math.round(line.getBoundingClientRect().height)));
  const [one = 0] = heights.toSorted((a, b) => a - b);
  for (const height of heights) expect((height - one) % 20).toBe(0);
  await expectAccessible(page);
  await help.getByRole('switch', { name: 'Single-letter shortcuts' }).uncheck();
  await page.keyboard.press('Escape');
  await expect(help).toHaveCount(0);
  await page.keyboard.press('t');
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('combobox', { name: 'Search or jump to' })).toBeFocused();
  await expect(page).toHaveURL(/#\/inbox/);
});

test('a long message is cut to its match; whole messages open near the match and expand', async ({
  team: { mei, jonas },
  enter,
}) => {
  const lines = Array.from({ length: 200 }, (_, i) => `${i + 1}. entry of the log`);
  lines[150] = '151. the herring arrived';
  await jonas.say('general', 'Log', lines.join('\n'));
  const page = await enter(mei, '#/narrow/search/herring');
  await expect(hits(page)).toContainText('the herring arrived');
  await expect(hits(page)).not.toContainText('100. entry');
  await page.getByRole('button', { name: 'Whole messages' }).click();
  await expect(hits(page).locator('.highlight')).toBeInViewport();
  await expect(page.getByText('entry of the log').first()).toBeHidden();
  await page.getByRole('button', { name: 'Show more' }).click();
  await expect(page.getByText('entry of the log').first()).toBeVisible();
});

test('search opens with recent searches, and each can be removed by key or mouse', async ({
  team: { mei, jonas },
  enter,
}) => {
  await jonas.say('general', 'Sea trial', 'The tide turns at nine');
  const page = await enter(mei, '#/narrow/search/tide');
  await expect(hits(page)).toHaveCount(1);
  for (const words of ['tide', 'has:image anchor', 'rope']) {
    await page.goto(`${mei.origin}/#/inbox`);
    await page.keyboard.press('/');
    await expect(field(page)).toBeFocused();
    await page.keyboard.type(words);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/narrow/);
  }
  await page.reload();
  await page.goto(`${mei.origin}/#/inbox`);
  await waitForApp(page);
  await page.keyboard.press('/');
  await expect(field(page)).toBeFocused();
  const recent = page.getByRole('option', { name: /^(“rope”|has image, “anchor”|“tide”)/ });
  await expect(recent).toHaveText([/rope/, /anchor/, /tide/]);
  await expectAccessible(page);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Delete');
  await expect(recent).toHaveText([/anchor/, /tide/]);
  await recent
    .first()
    .getByTitle(/Remove/)
    .click();
  await expect(recent).toHaveText([/tide/]);
  await recent.click();
  await expect(page).toHaveURL(/search\/tide$/);
  await page.goto(`${mei.origin}/#/inbox`);
  await page.keyboard.press('/');
  await page.getByRole('option', { name: 'Clear recent searches' }).click();
  await expect(recent).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(field(page)).toHaveCount(0);
});

test('typing shows conversations, messages and files in one list; operators are explained', async ({
  team: { mei, jonas },
  enter,
}) => {
  await jonas.say('general', 'Tide tables', 'The tide turns at nine');
  const table = await mei.upload('tide-table.csv', 'time,depth');
  await mei.say('general', 'Harbor', `Depths:\n${table}`);
  const page = await enter(mei, '#/inbox');
  await page.keyboard.press('/');
  await expect(field(page)).toBeFocused();
  await page.keyboard.type('tide');
  await expect(page.getByRole('option', { name: /Tide tables.*in general/ })).toBeVisible();
  await expect(page.getByRole('option', { name: /turns at nine/ })).toBeVisible();
  await expect(page.getByRole('option', { name: 'tide-table.csv', exact: true })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('option', { name: /turns at nine/ }).click();
  await expect(page).toHaveURL(/topic\/Tide.20tables\/near\/\d+$/);
  await page.keyboard.press('/');
  await page.getByRole('option', { name: 'All operators' }).click();
  const help = page.getByRole('dialog', { name: 'Search operators' });
  await expect(help.getByText('during:last week')).toBeVisible();
  await expectAccessible(page);
  await help.getByRole('button', { name: /before:march 3/ }).click();
  await expect(field(page)).toHaveValue('before:');
  // Finds other people's files too, by has: and by name.
  const his = await enter(jonas, '#/narrow/has/attachment/search/table');
  await expect(hits(his)).toHaveCount(1);
  await expect(hits(his)).toContainText('tide-table.csv');
});

test('before:, after: and during: work as chips; another day is reached in words', async ({
  team: { mei, jonas },
  enter,
}) => {
  const first = await jonas.say('general', 'Sea trial', 'tide one');
  await jonas.say('general', 'Sea trial', 'tide two');
  const page = await enter(mei, '#/inbox');
  await page.keyboard.press('/');
  await expect(field(page)).toBeFocused();
  await page.keyboard.type('tide during:today');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/during\/\d{4}-\d\d-\d\d\/search\/tide$/);
  await expect(hits(page)).toHaveCount(2);
  await expectAccessible(page);
  await page.goto(`${mei.origin}/#/narrow/after/2001-01-01/before/2001-12-31/search/tide`);
  await expect(page.getByText('No messages match')).toBeVisible();
  await page.goto(`${mei.origin}/#/narrow/after/2001-01-01/search/tide`);
  await expect(hits(page)).toHaveCount(2);

  await page.goto(`${mei.origin}/${topicPath(await mei.channelId('general'), 'Sea trial')}`);
  await page.getByRole('heading', { level: 2, name: 'Today' }).getByRole('button').click();
  const jump = page.getByRole('dialog', { name: 'Jump to a day' });
  await expectAccessible(page);
  await jump.getByRole('textbox', { name: 'Day' }).fill('two weeks from never');
  await jump.getByRole('button', { name: 'Show messages' }).click();
  await expect(jump.getByText(/Try “last tuesday”/)).toBeVisible();
  await expect(jump.getByRole('textbox', { name: 'Day' })).toBeFocused();
  await jump.getByRole('textbox', { name: 'Day' }).fill('last tuesday');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`near/${first}$`));
  await expect(page.getByRole('region', { name: 'Notices' })).toContainText(
    /^No one wrote here on/,
  );
  await page.keyboard.press('Control+k');
  await page.keyboard.type('2 weeks ago');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`near/${first}$`));
  // In the calendar, by keyboard alone.
  const entry = page.getByRole('menuitem', { name: 'Jump to a day' });
  // The message that the palette led to may still take focus.
  await expect(async () => {
    await page.getByRole('button', { name: 'More actions' }).first().press('Enter');
    await expect(entry).toBeVisible({ timeout: 2000 });
  }).toPass();
  await entry.press('Enter');
  const calendar = jump.getByRole('grid', { name: 'Day' });
  await calendar.locator('button[tabindex="0"]').focus();
  await page.keyboard.press('PageUp');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  await expect(jump).toHaveCount(0);
  await expect(page).toHaveURL(new RegExp(`near/${first}$`));
});

test('offline, search covers what is stored here, and says so', async ({
  server,
  team: { mei, jonas },
  enter,
}) => {
  await jonas.say('general', 'Sea trial', 'The tide turns at nine');
  await jonas.say('general', 'Sea trial', 'No water here');
  const page = await enter(mei, topicPath(await mei.channelId('general'), 'Sea trial'));
  await expect(page.getByText('No water here')).toBeVisible();
  // Load the code for results with an earlier search.
  await page.goto(`${mei.origin}/#/narrow/search/water`);
  await expect(hits(page)).toHaveCount(1);
  await server.stop();
  await page.goto(`${mei.origin}/#/narrow/search/turns`);
  await expect(page.getByText(/from the \d+ messages kept on this device/)).toBeVisible();
  await expect(hits(page)).toHaveCount(1);
  await expect(hits(page).locator('mark')).toHaveText('turns');
  await server.start();
  await expect(page.getByText(/kept on this device/)).toHaveCount(0);
  await expect(hits(page)).toHaveCount(1);
});

test('sort order and grouping of results are remembered; on a phone, by touch', async ({
  team: { mei, jonas },
  enter,
}) => {
  await jonas.say('general', 'Sea trial', 'rig two is at the quay');
  await jonas.say('general', 'Winch', 'two of them, says the man at the rig');
  await jonas.say('general', 'Sea trial', 'two words about the rig');
  const page = await enter(mei, '#/narrow/search/rig.20two', {
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  });
  await expect(hits(page)).toHaveText([/two words/, /rig two is/, /two of them/]);
  await page.getByText('Best', { exact: true }).tap();
  await expect(hits(page).first()).toContainText('rig two is');
  await page.getByRole('button', { name: 'Group by conversation' }).tap();
  await page.reload();
  await expect(hits(page).first()).toContainText('rig two is');
  await expect(hits(page).first()).toContainText('Sea trial');
  await page.getByText('Newest', { exact: true }).tap();
  await expect(hits(page)).toHaveText([/two words/, /two of them/, /rig two is/]);
  await page.getByText('Topic', { exact: true }).tap();
  await page.getByRole('option', { name: /Sea trial/ }).tap();
  await expect(hits(page)).toHaveText([/two words/, /rig two is/]);
  await hits(page).first().tap();
  await expect(page).toHaveURL(/topic\/Sea.20trial\/near/);
});

test('an operator followed by words searches with Enter, whatever is suggested; so do several at once', async ({
  team: { mei, jonas },
  enter,
}) => {
  await jonas.say('general', 'Anchors', 'An anchor: https://example.com');
  const page = await enter(mei, '#/inbox');
  await page.keyboard.press('/');
  await field(page).pressSequentially('has:link anchor');
  await expect(page.getByRole('option', { name: /An anchor/ })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/has\/link\/search\/anchor/);
  await page.goto(`${mei.origin}/#/inbox`);
  await page.keyboard.press('/');
  await field(page).pressSequentially('sender:Jonas Bollard has:link');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/sender\/\d+.*\/has\/link/);
  await expect(hits(page)).toHaveCount(1);
});

test('results show the pictures that are uploaded with a message', async ({
  team: { mei, jonas },
  enter,
}) => {
  await jonas.say('general', 'Buoys', `The red one ${await jonas.upload('buoy.png', DOT)}`);
  await jonas.say('general', 'Buoys', 'Nothing to see');
  const page = await enter(mei, '#/narrow/has/image');
  const results = page.getByRole('group', { name: 'Messages found' });
  await expect(results.getByRole('img', { name: 'buoy.png' })).toHaveAttribute(
    'data-media',
    'ready',
  );
  await expect(results.getByRole('article')).toHaveCount(1);
});
