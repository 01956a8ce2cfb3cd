import type { Page } from 'playwright/test';
import { expectAccessible } from '../../support/accessible';
import { addPerson } from '../../support/person';
import { expect, test, topicPath } from '../../support/test';

const row = (page: Page, name: string | RegExp) =>
  page.getByRole('group', { name: 'Conversations' }).getByRole('link', { name });
const notices = (page: Page) => page.getByRole('region', { name: 'Notices' });

test('the topic menu works by keys and by right click: follow, mute and resolve, all with Undo', async ({
  team: { mei, jonas },
  enter,
}) => {
  const where = topicPath(await mei.channelId('general'), 'lunch');
  await mei.say('general', 'lunch', 'Noodles?');
  const theirs = await enter(mei, where);
  await expect(theirs.getByText('Noodles?')).toBeVisible();
  await theirs.getByRole('textbox', { name: 'Message' }).fill('half a sentence');
  const page = await enter(jonas, where);
  await row(page, 'lunch').focus();
  await page.keyboard.press('Shift+F10');
  await page.getByRole('menuitem', { name: 'Follow topic', exact: true }).click();
  await expect(row(page, /lunch.*Followed/)).toBeFocused();
  await row(page, /lunch/).click({ button: 'right' });
  await page.getByRole('menuitem', { name: 'Mute topic' }).click();
  await expect(row(page, /lunch.*Muted/)).toBeVisible();
  // Until the response arrives, the last Undo belongs to following.
  await expect(notices(page).getByText('“lunch” muted')).toBeVisible();
  await notices(page).getByRole('button', { name: 'Undo' }).last().click();
  await expect(row(page, /lunch.*Followed/)).toBeVisible();

  await row(page, /lunch/).click({ button: 'right' });
  await page.getByRole('menuitem', { name: 'Mark as resolved' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /✔ lunch/ })).toBeVisible();
  // Anyone reading the topic follows it along with their draft.
  await expect(theirs.getByRole('heading', { level: 1, name: /✔ lunch/ })).toBeVisible();
  await expect(theirs.getByText('Noodles?')).toBeVisible();
  const writing = theirs.getByRole('textbox', { name: 'Message' });
  await expect(writing).toHaveValue('half a sentence');
  await expect(theirs.getByRole('alert')).toContainText('This topic was marked as resolved.');
  await expect(writing).toBeFocused();
  await page.getByRole('button', { name: 'Undo' }).last().click();
  await expect(theirs.getByRole('heading', { level: 1, name: /general lunch/ })).toBeVisible();
});

test('a topic is renamed and moved, after a preview of the changes', async ({
  team: { mei, jonas },
  enter,
}) => {
  await mei.post('/users/me/subscriptions', {
    subscriptions: [{ name: 'leads' }],
    invite_only: true,
  });
  const general = await mei.channelId('general');
  for (const text of ['Noodles?', 'Fish?', 'Bread?']) await mei.say('general', 'lunch', text);
  await mei.say('general', 'dinner', 'Later');
  const theirs = await enter(jonas, topicPath(general, 'lunch'));
  await expect(theirs.getByText('Bread?')).toBeVisible();
  await theirs.getByRole('textbox', { name: 'Message' }).fill('Soup');
  const page = await enter(mei, topicPath(general, 'lunch'));
  await page.getByRole('button', { name: 'More actions' }).last().click();
  await page.getByRole('menuitem', { name: 'Rename topic' }).click();
  const rename = page.getByRole('dialog', { name: 'Rename topic' });
  await rename.getByRole('button', { name: 'Rename topic' }).click();
  await expect(rename.getByText('That’s already its name.')).toBeVisible();
  await rename.getByLabel('Name').fill('x'.repeat(80));
  await rename.getByRole('button', { name: 'Rename topic' }).click();
  await expect(rename.getByText('Topics can have up to 60 characters.')).toBeVisible();
  await rename.getByLabel('Name').fill('Dinner');
  await expect(rename.getByText(/There are already messages there/)).toBeVisible();
  await rename.getByLabel('Name').fill('food');
  await expect(rename.getByText('3 messages go from “lunch” to “food”.')).toBeVisible();
  await expectAccessible(page);
  await rename.getByLabel('Name').press('Enter');
  await expect(theirs.getByRole('heading', { level: 1, name: /food/ })).toBeVisible();
  await expect(theirs.getByRole('alert')).toContainText('This topic is now called “food”.');
  await expect(page.getByRole('heading', { level: 1, name: /food/ })).toBeVisible();

  // All three ways to move, and who can read the messages there.
  await page.getByText('Fish?').hover();
  await page.getByText('Fish?').click();
  await page.keyboard.press('m');
  const move = page.getByRole('dialog', { name: 'Move messages' });
  await move.getByRole('button', { name: /^Topic:/ }).click();
  await page.getByRole('combobox', { name: 'Find or name a topic' }).fill('fish');
  await page.getByRole('option', { name: /New topic/ }).click();
  await expect(move.getByText('1 message goes to #general › fish.')).toBeVisible();
  await move.getByRole('radio', { name: /all later ones/ }).check({ force: true });
  await expect(move.getByText('2 messages go to #general › fish.')).toBeVisible();
  await expect(move.getByText('The others stay in #general › food.')).toBeVisible();
  await move.getByRole('radio', { name: 'All messages' }).check({ force: true });
  await expect(move.getByText('3 messages go from “food” to “fish”.')).toBeVisible();
  await expectAccessible(page);
  await move.getByRole('radio', { name: /all later ones/ }).check({ force: true });
  await move.getByRole('button', { name: 'Move', exact: true }).click();
  await expect(page.getByText('Fish?')).toHaveCount(0);
  await expect(page.getByText('Noodles?')).toBeVisible();
  await expect(row(theirs, 'fish')).toBeVisible();

  await row(page, 'food').click({ button: 'right' });
  await page.getByRole('menuitem', { name: 'Move topic' }).click();
  const whole = page.getByRole('dialog', { name: 'Move topic' });
  await whole.getByRole('button', { name: 'Channel: general' }).click();
  await page.getByRole('option', { name: 'leads' }).click();
  await expect(whole.getByText(/go(es)? to #leads › food/)).toBeVisible();
  await expect(whole.getByText('Only the people in #leads can read them there.')).toBeVisible();
  await whole.getByRole('button', { name: 'Move', exact: true }).click();
  await expect(page.getByRole('link', { name: 'leads' }).last()).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: /leads food/ })).toBeVisible();
  await expect(theirs.getByText('Noodles?')).toHaveCount(0);
});

test('PE1: someone who can’t rename, resolve or move a topic sees why', async ({
  team: { mei, jonas },
  enter,
}) => {
  const groups = (await mei.get('/user_groups'))['user_groups'] as { id: number; name: string }[];
  const owners = groups.find(({ name }) => name === 'role:owners')?.id;
  const setting = JSON.stringify({ new: owners });
  await mei.patch('/realm', {
    can_move_messages_between_topics_group: setting,
    can_move_messages_between_channels_group: setting,
    can_resolve_topics_group: setting,
  });
  await mei.say('general', 'lunch', 'Noodles?');
  const page = await enter(jonas, topicPath(await mei.channelId('general'), 'lunch'));
  await page.getByRole('button', { name: 'More actions' }).last().click();
  const resolve = page.getByRole('menuitem', { name: /Mark as resolved/ });
  await expect(resolve).toHaveAttribute('aria-disabled', 'true');
  await expect(resolve).toContainText('You can’t resolve topics here');
  await expect(page.getByRole('menuitem', { name: /Rename topic/ })).toContainText('You can’t');
  await expect(page.getByRole('menuitem', { name: /Move topic/ })).toContainText('You can’t');
});

test('if only a topic’s newer messages can still be moved, the dialog offers those', async ({
  team: { mei },
  enter,
}) => {
  await mei.say('general', 'lunch', 'Noodles?');
  const second = await mei.say('general', 'lunch', 'Fish?');
  const page = await enter(mei, topicPath(await mei.channelId('general'), 'lunch'));
  // The server decides this by its clock; only the page's part is tested here.
  await page.route(/\/messages\/\d+$/, (route) => {
    const isWhole = route.request().postData()?.includes('change_all');
    return isWhole
      ? route.fulfill({
          status: 400,
          json: {
            result: 'error',
            code: 'MOVE_MESSAGES_TIME_LIMIT_EXCEEDED',
            msg: 'You only have permission to move the 1/2 most recent messages in this topic.',
            first_message_id_allowed_to_move: second,
            total_messages_in_topic: 2,
            total_messages_allowed_to_move: 1,
          },
        })
      : route.fallback();
  });
  await row(page, 'lunch').click({ button: 'right' });
  await page.getByRole('menuitem', { name: 'Move topic' }).click();
  const move = page.getByRole('dialog', { name: 'Move topic' });
  await move.getByRole('button', { name: 'Move', exact: true }).click();
  await expect(move.getByText('It’s already there.')).toBeVisible();
  await move.getByRole('button', { name: /^Topic:/ }).click();
  await page.getByRole('combobox', { name: 'Find or name a topic' }).fill('dinner');
  await page.getByRole('option', { name: /New topic/ }).click();
  await move.getByRole('button', { name: 'Move', exact: true }).click();
  await expect(move.getByText(/only have permission to move/)).toBeVisible();
  await expectAccessible(page);
  await move.getByRole('button', { name: 'Move the newest 1 message of 2' }).click();
  await expect(row(page, 'dinner')).toBeVisible();
  await expect(page.getByText('Noodles?')).toBeVisible();
  await expect(page.getByText('Fish?')).toHaveCount(0);
  await page.unrouteAll();
  await notices(page).getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('Fish?')).toBeVisible();
  await page.keyboard.press('Control+Shift+z');
  await expect(row(page, 'dinner')).toBeVisible();
  await expect(page.getByText('Noodles?')).toBeVisible();
  await expect(page.getByText('Fish?')).toHaveCount(0);
});

test('an archived channel is read-only; the topic without a name shows as general chat', async ({
  team: { mei, jonas },
  enter,
}) => {
  const id = await mei.channelId('general');
  await mei.say('general', '', 'Noodles?');
  const page = await enter(jonas, topicPath(id, ''));
  await expect(page.getByRole('heading', { level: 1, name: /general chat/ })).toBeVisible();
  const menu = page.getByRole('button', { name: 'More actions' }).last();
  await menu.click();
  await expect(page.getByRole('menuitem', { name: /Mark as resolved/ })).toContainText(
    'Only topics with a name can be resolved',
  );
  await page.keyboard.press('Escape');
  await mei.archive(id);
  await expect(
    page.getByText('general is archived. You can still read its messages.'),
  ).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Message' })).toHaveCount(0);
  await expect(page.getByText('Noodles?')).toBeVisible();
  await menu.click();
  await expect(page.getByRole('menuitem', { name: /Move topic/ })).toContainText('is archived');
  await page.keyboard.press('Escape');
  await expectAccessible(page);
});

test('the channel menu: mark as read, pin, mute, color, topics, settings, leave', async ({
  team: { mei, jonas },
  enter,
}) => {
  await mei.say('general', 'lunch', 'Noodles?');
  const page = await enter(jonas);
  const general = row(page, /^general/);
  await expect(general).toContainText('1');
  const choose = async (name: string) => {
    await general.click({ button: 'right' });
    await page.getByRole('menuitem', { name, exact: true }).click();
  };
  await choose('Mark as read');
  await expect(page.getByText('1 message marked as read')).toBeVisible();
  await choose('Pin channel');
  await expect(page.getByRole('button', { name: 'Pinned' })).toBeVisible();
  await choose('Mute channel');
  await expect(row(page, /general.*Muted/)).toBeVisible();
  await choose('Unmute channel');
  await choose('Change color');
  const dialog = page.getByRole('dialog', { name: 'Color of general' });
  await dialog.getByRole('radio', { name: 'Violet' }).check({ force: true });
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Done' }).click();
  const color = async () => {
    const { subscriptions } = await jonas.get('/users/me/subscriptions');
    return (subscriptions as { color: string }[])[0]?.color;
  };
  await expect.poll(color).toBe('#b0a5fd');
  await choose('All topics');
  await expect(page.getByRole('group', { name: 'Topics of general' })).toBeVisible();
  await choose('Leave channel');
  await expect(page.getByText('You left general')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).last().click();
  await expect(general).toBeVisible();
});

test('with hundreds of channels, the sidebar renders those in reach, and keys find every one', async ({
  team: { mei },
  enter,
}) => {
  const names = Array.from({ length: 300 }, (_, i) => `Berth ${String(i + 1).padStart(3, '0')}`);
  await mei.post('/users/me/subscriptions', { subscriptions: names.map((name) => ({ name })) });
  const page = await enter(mei, '#/inbox');
  const rows = page.getByRole('group', { name: 'Conversations' });
  const berth = (number: string) => rows.getByRole('link', { name: `Berth ${number}` });
  await expect(berth('001')).toBeVisible();
  await expect(berth('200')).toHaveCount(0);
  const height = () => rows.evaluate((list) => list.scrollHeight);
  const before = await height();

  await berth('001').focus();
  await page.keyboard.press('End');
  const last = rows.getByRole('link').last();
  await expect(last).toBeFocused();
  await page.keyboard.press('Home');
  await expect(rows.getByRole('link').first()).toBeFocused();
  // None is left out, however fast.
  await berth('001').focus();
  for (let i = 0; i < 120; i++) await page.keyboard.press('ArrowDown');
  await expect(berth('121')).toBeFocused();
  await expect(berth('121')).toBeInViewport();
  expect(await height()).toBe(before);

  // An open channel is there, with its topics, wherever it is.
  await mei.say('Berth 280', 'Moorings', 'Who holds the spare line?');
  await page.goto(`${mei.origin}/${topicPath(await mei.channelId('Berth 280'), 'Moorings')}`);
  await page.reload();
  await expect(rows.getByRole('link', { name: 'Moorings' })).toBeAttached();
  await expect(berth('200')).toHaveCount(0);
});

test('leaving a private channel asks first', async ({ team: { mei }, enter }) => {
  await mei.post('/users/me/subscriptions', {
    subscriptions: [{ name: 'leads' }],
    invite_only: true,
  });
  const page = await enter(mei);
  await row(page, 'leads').click({ button: 'right' });
  await page.getByRole('menuitem', { name: 'Leave channel' }).click();
  const dialog = page.getByRole('dialog', { name: 'Leave leads?' });
  await expect(dialog.getByRole('button', { name: 'Stay' })).toBeFocused();
  await dialog.getByRole('button', { name: 'Leave channel' }).click();
  await expect(row(page, 'leads')).toHaveCount(0);
});

test('a URL that leads nowhere says so, with a way on; it opens once access is granted', async ({
  team: { mei, jonas },
  enter,
}) => {
  await mei.post('/users/me/subscriptions', {
    subscriptions: [{ name: 'leads' }],
    invite_only: true,
  });
  const leads = await mei.channelId('leads');
  const page = await enter(jonas, topicPath(leads, 'roadmap'));
  await expect(page.getByRole('heading', { name: 'Channel not found' })).toBeVisible();
  await expectAccessible(page);
  await mei.post('/users/me/subscriptions', {
    subscriptions: [{ name: 'leads' }],
    principals: [jonas.id],
  });
  await expect(page.getByRole('heading', { level: 1, name: /leads roadmap/ })).toBeVisible();
  await expect(page.getByText('Start “roadmap”')).toBeVisible();
  await page.goto(`${jonas.origin}/#/narrow/dm/${mei.id},9999-x`);
  await expect(page.getByText('Person not found')).toBeVisible();
  await page.goto(`${jonas.origin}/#/topics/channel/9999-gone`);
  await page.getByRole('link', { name: 'Browse channels' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Channels' })).toBeVisible();
});

test('direct messages start with several people, a group or yourself, but not with someone deactivated', async ({
  team: { mei, jonas },
  enter,
}) => {
  const page = await enter(mei);
  await page.getByRole('button', { name: 'New direct message' }).click();
  const dialog = page.getByRole('dialog', { name: 'New direct message' });
  await dialog.getByRole('button', { name: 'Write' }).click();
  await expect(dialog.getByText('Choose at least one person.')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('combobox', { name: 'To' }).fill('Jonas');
  await page.getByRole('option', { name: /Jonas Bollard/ }).click();
  await dialog.getByRole('button', { name: 'Write' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Jonas Bollard' })).toBeVisible();
  await page.getByRole('textbox', { name: 'Message' }).fill('Hello');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByRole('article').getByText('Hello')).toBeVisible();

  await page.getByRole('button', { name: 'New direct message' }).click();
  await dialog.getByRole('button', { name: 'Note to yourself' }).click();
  await expect(page.getByText('Notes to yourself')).toBeVisible();
  await page.getByRole('textbox', { name: 'Message' }).fill('Buy rope');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByRole('article').getByText('Buy rope')).toBeVisible();

  const noor = await addPerson(mei, 'Noor Quay');
  await page.getByRole('button', { name: 'New direct message' }).click();
  for (const name of ['Jonas Bollard', 'Noor Quay']) {
    await dialog.getByRole('combobox', { name: 'To' }).fill(name);
    await page.getByRole('option', { name: new RegExp(name) }).click();
  }
  await dialog.getByRole('button', { name: 'Write' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /Jonas.*Noor/ })).toBeVisible();

  // Choosing a group adds its members.
  await page.goto(`${mei.origin}/#/inbox`);
  await mei.post('/user_groups/create', {
    name: 'Crew',
    description: '',
    members: [mei.id, jonas.id, noor.id],
  });
  await page.getByRole('button', { name: 'New direct message' }).click();
  await dialog.getByRole('combobox', { name: 'To' }).fill('Crew');
  await page.getByRole('option', { name: /Crew/ }).click();
  await dialog.getByRole('button', { name: 'Write' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /Jonas.*Noor/ })).toBeVisible();

  await mei.deactivate(jonas);
  await page.goto(`${mei.origin}/#/narrow/dm/${jonas.id}-x`);
  await expect(page.getByText(/Jonas Bollard is no longer in this organization/)).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Message' })).toHaveCount(0);
});
