import { expectAccessible } from '../../support/accessible';
import { expect, test, topicPath } from '../../support/test';
import { Wire } from '../../support/wire';

test('presence is visible until the person chooses to appear offline', async ({
  team: { mei, jonas },
  enter,
}) => {
  await jonas.say('general', 'Anchors', 'Two of them');
  const path = topicPath(await mei.channelId('general'), 'Anchors');
  const page = await enter(mei, path);
  const panel = page.getByRole('complementary', { name: 'People' });
  const row = panel.getByRole('button', { name: /Jonas Bollard/ });
  await expect(row.getByRole('img', { name: 'Offline' })).toBeVisible();
  const his = await enter(jonas, path);
  await expect(row.getByRole('img', { name: 'Active' })).toBeVisible();
  await jonas.post('/users/me/status', {
    status_text: 'On the slipway',
    emoji_name: 'sailboat',
    emoji_code: '26f5',
    reaction_type: 'unicode_emoji',
  });
  await expect(row).toContainText('On the slipway');
  await expect(page.getByRole('article').getByText('⛵')).toBeVisible();

  // The header of the direct conversation and the card show the same text.
  await row.click();
  const card = page.getByRole('dialog', { name: 'Jonas Bollard' });
  await expect(card).toContainText('Active now');
  await card.getByRole('link', { name: 'Message' }).click();
  await expect(page.getByRole('main')).toContainText('On the slipway · Active now');

  await his.getByRole('button', { name: 'Harbor Robotics' }).click();
  await his.getByRole('menuitem', { name: 'Appear offline' }).click();
  await expect(his.getByText('You appear offline to everyone')).toBeVisible();
  await expect(page.getByRole('main')).not.toContainText('Active now');
  await expect(row.getByRole('img', { name: 'Offline' })).toBeVisible();
});

test('the People panel: scopes, a filter, a shortcut, and a sheet on a phone', async ({
  team: { mei, jonas },
  enter,
}) => {
  await mei.say('general', 'Anchors', 'Two of them');
  const path = topicPath(await mei.channelId('general'), 'Anchors');
  const page = await enter(mei, path);
  const panel = page.getByRole('complementary', { name: 'People' });
  const people = panel.getByRole('button', { name: /Mei|Jonas/ });
  await expect(people).toHaveCount(1);
  await panel.getByText('Channel').click();
  await expect(people).toHaveCount(2);
  await expectAccessible(page, { within: 'aside' });
  await panel.getByRole('searchbox').fill('jon');
  await expect(people).toHaveCount(1);
  await expect(panel.getByRole('status')).toHaveText('1 person found');
  await panel.getByRole('searchbox').fill('nobody like that');
  await expect(panel).toContainText('No one found.');
  await panel.getByRole('searchbox').press('Escape');

  // Arrows move between rows; Enter opens the person's card.
  await panel.getByRole('searchbox').press('Tab');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: /Mei|Jonas/ })).toBeVisible();
  await page.keyboard.press('Escape');

  await panel.getByRole('button', { name: 'Hide people' }).click();
  await expect(panel).toHaveCount(0);
  await page.getByRole('article').first().focus();
  await page.keyboard.press('w');
  await expect(panel.getByRole('searchbox')).toBeFocused();

  const phone = await enter(jonas, path, { viewport: { width: 390, height: 844 } });
  const sheet = phone.getByRole('complementary', { name: 'People' });
  await expect(sheet).toHaveCount(0);
  await phone.getByRole('button', { name: 'People' }).click();
  await expect(sheet.getByRole('button', { name: /Mei Lantern/ })).toBeVisible();
  await phone.keyboard.press('Escape');
  await expect(sheet).toHaveCount(0);
});

test('a muted person is collapsed, not counted and not announced', async ({
  team: { mei, jonas },
  enter,
}) => {
  const path = topicPath(await mei.channelId('general'), 'Anchors');
  await jonas.say('general', 'Anchors', 'Before');
  const page = await enter(mei, path);
  await page.getByRole('button', { name: 'Jonas Bollard', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Mute', exact: true }).click();
  await expect(page.getByText('Jonas Bollard is muted')).toBeVisible();
  await page.keyboard.press('Escape');
  const rows = page.getByRole('article');
  await expect(rows).toContainText('A message from someone you muted');
  await expect(rows).not.toContainText('Before');
  await page.goto(`${mei.origin}/#/inbox`);
  await jonas.say('general', 'Anchors', 'After, @**Mei Lantern**');
  await jonas.tell([mei], 'And in private');
  const answered = await mei.say('general', 'Anchors', 'Still afloat');
  await page.goto(`${mei.origin}/${path}`);
  await expect(rows.filter({ hasText: 'Still afloat' })).toHaveAttribute(
    'data-message',
    String(answered),
  );
  await expect(page).toHaveTitle(/^general/);
  const to = await mei.channelId('general');
  await jonas.post('/typing', { op: 'start', type: 'channel', stream_id: to, topic: 'Anchors' });
  await rows.filter({ hasText: 'muted' }).last().getByRole('button', { name: 'Show' }).click();
  await expect(rows.filter({ hasText: 'After' })).toBeVisible();
  await expect(page.getByText('is typing')).toHaveCount(0);
});

test('E5 a hidden page only pings; once visible, it requests presence', async ({
  server,
  team: { jonas },
  enter,
}) => {
  const wire = await Wire.to(server.url);
  const page = await enter(jonas.at(wire.url));
  await page.addInitScript(() => {
    const state = { now: 'hidden' };
    Object.defineProperty(document, 'visibilityState', { get: () => state.now });
    Object.assign(globalThis, { look: () => Object.assign(state, { now: 'visible' }) });
  });
  const reports = () =>
    wire.of('POST', '/users/me/presence').map(({ fields }) => fields?.get('ping_only'));
  await expect.poll(reports).toEqual([null]);
  await page.reload();
  await expect.poll(reports).toEqual([null, 'true']);
  await page.evaluate(() => {
    Reflect.get(globalThis, 'look')();
    document.dispatchEvent(new Event('visibilitychange'));
  });
  await expect.poll(reports).toEqual([null, 'true', null]);
  await wire.close();
});
