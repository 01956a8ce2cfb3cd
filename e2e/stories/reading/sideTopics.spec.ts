import type { Page } from 'playwright/test';
import { expectAccessible } from '../../support/accessible';
import { expect, test, topicPath } from '../../support/test';

const row = (page: Page, text: string) => page.getByRole('article').filter({ hasText: text });

async function openMenu(page: Page, text: string) {
  await row(page, text).focus();
  await page.keyboard.press('i');
}

test('a side question goes to a new topic with its quote, and the draft in the old one stays', async ({
  team: { mei, jonas },
  enter,
}) => {
  await jonas.say('general', 'Anchors', 'The new anchor holds. Who paints it?');
  await jonas.say('general', 'Paint', 'Red or green?');
  const channelId = await mei.channelId('general');
  const page = await enter(mei, topicPath(channelId, 'Anchors'));
  const field = page.getByRole('textbox', { name: 'Message' });
  await field.fill('Half an answer');

  await openMenu(page, 'Who paints it?');
  await page.getByRole('menuitem', { name: 'Reply in a new topic' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Reply in a new topic' });
  const name = dialog.getByRole('textbox', { name: 'Topic' });
  await expect(name).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('Name the topic.')).toBeVisible();
  await name.fill('anchors');
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('The message is already in this topic.')).toBeVisible();
  await name.fill('x'.repeat(61));
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('The topic is 1 character too long.')).toBeVisible();
  await name.fill('Paint');
  await expect(dialog.getByText('This topic exists already.')).toBeVisible();
  await name.fill('Painting the anchor');

  // Escape while the quoted text is still being fetched: nothing opens by itself afterwards.
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  const source = /\/api\/v1\/messages\/\d+/;
  await page.route(source, async (route) => {
    await held;
    await route.continue();
  });
  const asked = page.waitForRequest(source);
  await page.keyboard.press('Enter');
  await asked;
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  const answered = page.waitForResponse(source);
  release();
  await answered;
  await page.unroute(source);
  await openMenu(page, 'Who paints it?');
  await page.getByRole('menuitem', { name: 'Reply in a new topic' }).press('Enter');
  await name.fill('Painting the anchor');
  await page.keyboard.press('Enter');

  await expect(page.getByRole('heading', { name: /Painting the anchor/, level: 1 })).toBeVisible();
  await expect(field).toBeFocused();
  await page.keyboard.type('I will.');
  await page.keyboard.press('Enter');
  const reply = row(page, 'I will.');
  await expect(reply.locator('blockquote')).toContainText('Who paints it?');
  const arrived = () =>
    jonas.get('/messages', {
      anchor: 'newest',
      num_before: 2,
      num_after: 0,
      narrow: JSON.stringify([{ operator: 'topic', operand: 'Painting the anchor' }]),
    });
  await expect.poll(async () => (await arrived())['messages']).toHaveLength(1);

  await page.goBack();
  await expect(row(page, 'Who paints it?')).toBeVisible();
  await expect(field).toHaveText('Half an answer');
});

test('Shift selects on: with arrows one by one and back, with a click all up to there', async ({
  team: { mei, jonas },
  enter,
}) => {
  for (const text of ['one', 'two', 'three', 'four', 'five'])
    await jonas.say('general', 'Anchors', `Anchor ${text}`);
  const page = await enter(mei, topicPath(await mei.channelId('general'), 'Anchors'));
  const bar = page.getByRole('toolbar', { name: 'Selected messages' });
  const expectSelected = (count: number) =>
    expect(bar.getByText(`${count} selected`)).toBeVisible();
  await openMenu(page, 'Anchor two');
  await page.getByRole('menuitem', { name: 'Select' }).press('Enter');
  await row(page, 'Anchor two').focus();
  await page.keyboard.press('Shift+ArrowDown');
  await page.keyboard.press('Shift+ArrowDown');
  await expectSelected(3);
  await page.keyboard.press('Shift+ArrowUp');
  await expectSelected(2);
  await row(page, 'Anchor three').click();
  await expectSelected(1);
  await row(page, 'Anchor two').click();
  await expect(bar).toHaveCount(0);

  await openMenu(page, 'Anchor five');
  await page.getByRole('menuitem', { name: 'Select' }).press('Enter');
  await row(page, 'Anchor two').click({ modifiers: ['Shift'] });
  await expectSelected(4);
  expect(await page.evaluate(() => getSelection()?.toString())).toBe('');
  await bar.getByRole('button', { name: 'Star' }).click();
  await expect(page.getByRole('img', { name: 'Starred' })).toHaveCount(4);
  await expect(row(page, 'Anchor one').getByRole('img', { name: 'Starred' })).toHaveCount(0);
});

test('selecting with Shift goes on across the bar of a topic, and ends at the last message', async ({
  team: { mei, jonas },
  enter,
}) => {
  await jonas.say('general', 'Anchors', 'The anchor');
  await jonas.say('general', 'Ropes', 'The rope');
  await jonas.say('general', 'Ropes', 'Its end');
  await mei.post('/mark_all_as_read');
  const channelId = await mei.channelId('general');
  const page = await enter(mei, `#/narrow/channel/${channelId}-general`);
  const bar = page.getByRole('toolbar', { name: 'Selected messages' });
  const expectSelected = (count: number) =>
    expect(bar.getByText(`${count} selected`)).toBeVisible();
  await openMenu(page, 'The anchor');
  await page.getByRole('menuitem', { name: 'Select' }).press('Enter');
  await row(page, 'The anchor').focus();
  await page.keyboard.press('Shift+ArrowDown');
  await expectSelected(2);
  await page.keyboard.press('Shift+ArrowDown');
  await expectSelected(3);

  // Nothing follows the last message: this key must not count at the next click.
  await page.keyboard.press('Shift+ArrowDown');
  await row(page, 'The rope').click();
  await expectSelected(2);
});

test('selected messages of two topics move together, continue after a refusal, and Undo returns each', async ({
  team: { mei, jonas },
  enter,
}) => {
  await jonas.say('general', 'Anchors', 'About the anchor');
  await jonas.say('general', 'Ropes', 'About the rope');
  await jonas.say('general', 'Ropes', 'This one stays');
  await mei.post('/users/me/subscriptions', { subscriptions: [{ name: 'stores' }] });
  const channelId = await mei.channelId('general');
  const page = await enter(mei, `#/narrow/channel/${channelId}-general`);
  const place = (topic: string) => page.getByRole('link', { name: topic, exact: true });
  await openMenu(page, 'About the anchor');
  await page.getByRole('menuitem', { name: 'Select' }).press('Enter');
  await row(page, 'About the rope').focus();
  await page.keyboard.press('Space');
  const bar = page.getByRole('toolbar', { name: 'Selected messages' });
  await expect(bar.getByText('2 selected')).toBeVisible();
  await bar.getByRole('button', { name: 'Move' }).press('Enter');

  const dialog = page.getByRole('dialog', { name: 'Move 2 messages' });
  await expect(dialog.getByRole('button', { name: /Channel: general/ })).toBeFocused();
  await dialog.getByRole('button', { name: /Channel: general/ }).click();
  await page.getByRole('combobox').fill('stores');
  await page.getByRole('option', { name: /stores/ }).click();
  await dialog.getByRole('button', { name: /^Topic: / }).click();
  await page.getByRole('combobox').fill('Tackle');
  await page.getByRole('option', { name: /Tackle/ }).click();
  await expectAccessible(page);
  // The second of the two requests is refused once.
  let asked = 0;
  await page.route('**/api/v1/messages/*', async (route) => {
    if (route.request().method() !== 'PATCH') return route.continue();
    asked += 1;
    if (asked !== 2) return route.continue();
    return route.fulfill({
      status: 400,
      json: { result: 'error', code: 'BAD_REQUEST', msg: 'Not now' },
    });
  });
  await dialog.getByRole('button', { name: 'Move', exact: true }).click();
  await expect(dialog.getByText('1 of 2 moved. Not now')).toBeVisible();
  // The other one goes elsewhere.
  await dialog.getByRole('button', { name: /Channel: stores/ }).click();
  await page.getByRole('combobox').fill('general');
  await page.getByRole('option', { name: /general/ }).click();
  await dialog.getByRole('button', { name: 'Move', exact: true }).click();
  await expect(dialog).toHaveCount(0);
  const notice = page.getByRole('region', { name: 'Notices' }).getByText('2 messages moved');
  await expect(notice).toBeVisible();
  await expect(page.getByText('Not saved yet')).toHaveCount(0);
  expect(asked).toBe(3);
  const places = async () => {
    const { messages } = await mei.get('/messages', {
      anchor: 'newest',
      num_before: 10,
      num_after: 0,
      narrow: JSON.stringify([{ operator: 'sender', operand: jonas.email }]),
    });
    return (messages as { display_recipient: string; subject: string }[]).map(
      ({ display_recipient, subject }) => `${display_recipient} > ${subject}`,
    );
  };
  expect(await places()).toEqual(['stores > Tackle', 'general > Tackle', 'general > Ropes']);
  await expect(place('Tackle').first()).toBeVisible();

  await page.getByRole('button', { name: 'Undo' }).last().click();
  await expect.poll(places).toEqual(['general > Anchors', 'general > Ropes', 'general > Ropes']);
});

for (const [name, size] of [
  ['desktop', { width: 1024, height: 700 }],
  ['phone', { width: 390, height: 700 }],
] as const) {
  test(`the button to newer messages leaves the actions for selected ones uncovered (${name})`, async ({
    team: { mei },
    enter,
  }) => {
    const lines = Array.from({ length: 40 }, (_, n) => `Line ${n + 10}`);
    for (const line of lines) await mei.say('general', 'Log', line);
    const page = await enter(mei, topicPath(await mei.channelId('general'), 'Log'), {
      viewport: size,
    });
    await row(page, 'Line 49').focus();
    await page.keyboard.press('Home');
    const newer = page.getByRole('button', { name: /newer messages/ });
    await expect(newer).toBeVisible();
    await openMenu(page, 'Line 13');
    await page.getByRole('menuitem', { name: 'Select' }).press('Enter');
    const bar = page.getByRole('toolbar', { name: 'Selected messages' });
    for (const action of await bar.getByRole('button').all()) {
      await action.click({ trial: true });
      await expect(action).toBeInViewport({ ratio: 1 });
    }
    await newer.click();
    await expect(row(page, 'Line 49')).toBeInViewport();
  });
}
