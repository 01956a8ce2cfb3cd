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
