import { expectAccessible } from '../../support/accessible';
import { expect, test, topicPath } from '../../support/test';

test('clicking a name shows who it is, and leads to direct messages', async ({
  team: { mei, jonas },
  enter,
}) => {
  await jonas.say('general', 'Anchors', 'Ask me, @**Mei Lantern**');
  const page = await enter(mei, topicPath(await mei.channelId('general'), 'Anchors'));
  await page.getByRole('button', { name: 'Jonas Bollard', exact: true }).click();
  const card = page.getByRole('dialog', { name: 'Jonas Bollard' });
  await expect(card.getByRole('heading', { name: 'Jonas Bollard' })).toBeVisible();
  await expectAccessible(page, { within: '[role=dialog]' });
  await page.keyboard.press('Escape');
  await expect(card).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Jonas Bollard', exact: true })).toBeFocused();
  // A mention works like a name.
  await page.getByRole('button', { name: '@Mei Lantern' }).click();
  await expect(page.getByRole('dialog', { name: 'Mei Lantern' })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Jonas Bollard', exact: true }).click();
  await card.getByRole('link', { name: 'Message' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Jonas Bollard' })).toBeVisible();
  await expect(card).toHaveCount(0);
});
