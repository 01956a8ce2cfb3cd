import { expectAccessible } from '../../support/accessible';
import { expect, test, topicPath } from '../../support/test';

test('guests are marked wherever their name appears, and writing to them shows a warning', async ({
  team: { mei, jonas },
  enter,
}) => {
  await mei.patch(`/users/${jonas.id}`, { role: 600 });
  await jonas.say('general', 'Anchors', 'May I come aboard?');
  await mei.say('general', 'Anchors', 'Yes, @**Jonas Bollard**');
  await mei.tell([jonas], 'Welcome');
  const where = topicPath(await mei.channelId('general'), 'Anchors');
  const page = await enter(mei, where);
  const marked = 'Jonas Bollard (guest)';
  const row = page.getByRole('article', { name: marked });
  await expect(row.getByRole('button', { name: marked, exact: true })).toBeVisible();
  await expect(page.getByText(`@${marked}`)).toBeVisible();
  const sidebar = page.getByRole('navigation').getByText(marked);
  await expect(sidebar.first()).toBeVisible();
  await row.getByRole('button', { name: marked, exact: true }).click();
  await expect(page.getByRole('heading', { name: marked })).toBeVisible();
  await page.keyboard.press('Escape');

  const field = page.getByRole('textbox', { name: 'Message', exact: true });
  await field.fill('@Jon');
  await expect(page.getByRole('option', { name: marked })).toBeVisible();
  // The inserted mention has the plain name.
  await page.keyboard.press('Enter');
  await expect(field).toHaveValue('@**Jonas Bollard** ');
  await field.fill('');
  await expect(page.getByRole('note')).toHaveCount(0);

  await page.goto(`${mei.origin}/#/narrow/dm/${jonas.id}-x`);
  await expect(page.getByRole('note')).toHaveText('Jonas Bollard is a guest in this organization.');
  await expectAccessible(page);

  // Guests get no such warning about others.
  const his = await enter(jonas, `#/narrow/dm/${mei.id}-x`);
  await expect(his.getByRole('textbox', { name: 'Message', exact: true })).toBeVisible();
  await expect(his.getByRole('note')).toHaveCount(0);
  await his.getByRole('textbox', { name: 'Message', exact: true }).pressSequentially('So');
  await expect(page.getByText(`${marked} is typing`)).toBeVisible();
  await jonas.say('general', 'Anchors', 'So it is');
  await page.goto(`${mei.origin}/#/recent`);
  await expect(page.getByText('Jonas (guest)')).toBeVisible();
  await page.goto(`${mei.origin}/#/narrow/dm/${jonas.id}-x`);

  await mei.patch('/realm', {
    enable_guest_user_indicator: false,
    enable_guest_user_dm_warning: false,
  });
  await expect(page.getByRole('note')).toHaveCount(0);
  await expect(page.getByText(marked)).toHaveCount(0);
  await expect(page.getByText('Jonas Bollard').first()).toBeVisible();
});

test('guests aren’t offered what only others can do, and are told when a conversation has left them', async ({
  team: { mei, jonas },
  enter,
}) => {
  await mei.patch(`/users/${jonas.id}`, { role: 600 });
  await mei.post('/users/me/subscriptions', { subscriptions: [{ name: 'pier' }] });
  await mei.say('general', 'Anchors', 'Who checks them?');
  const channelId = await mei.channelId('general');
  await mei.post('/default_streams', { stream_id: channelId });
  const page = await enter(jonas, `#/channels/${channelId}/general`);
  await expect(page.getByLabel('Name', { exact: true })).toBeVisible();
  await expect(page.getByRole('switch', { name: /Default channel/ })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'New channel' })).toHaveCount(1);
  await expect(page.getByRole('button', { name: 'New channel' })).toBeDisabled();

  await page.goto(`${mei.origin}/${topicPath(channelId, 'Anchors')}`);
  await expect(page.getByText('Who checks them?')).toBeVisible();
  const { messages } = await mei.get('/messages', {
    anchor: 'newest',
    num_before: 1,
    num_after: 0,
    narrow: [
      { operator: 'channel', operand: channelId },
      { operator: 'topic', operand: 'Anchors' },
    ],
  });
  const [{ id } = { id: 0 }] = messages as { readonly id: number }[];
  await mei.patch(`/messages/${id}`, {
    stream_id: await mei.channelId('pier'),
    propagate_mode: 'change_all',
  });
  await expect(page.getByText('There are no messages here anymore')).toBeVisible();
});
