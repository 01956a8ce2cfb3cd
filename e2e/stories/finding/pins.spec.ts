import type { Page } from 'playwright/test';
import { expectAccessible } from '../../support/accessible';
import { byKeys } from '../../support/byKeys';
import { expect, test, topicPath } from '../../support/test';

const row = (page: Page, text: string) => page.getByRole('article').filter({ hasText: text });
const pinsOf = (page: Page) => page.getByRole('dialog', { name: 'Pinned messages' });

async function choose(page: Page, text: string, action: string) {
  await row(page, text).focus();
  await page.keyboard.press('i');
  await page.getByRole('menuitem', { name: action }).press('Enter');
}

test('a message is pinned by keys, and everyone finds it from its topic and its channel', async ({
  team: { mei, jonas },
  enter,
}) => {
  await mei.say('general', 'Berths', 'The list of berths is on the wall');
  await mei.say('general', 'Berths', 'Berth four is free');
  const channelId = await mei.channelId('general');
  const [meis, jonass] = [
    await enter(mei, topicPath(channelId, 'Berths')),
    await enter(jonas, topicPath(channelId, 'Berths')),
  ];
  await choose(meis, 'on the wall', 'Pin for everyone');
  await expect(row(jonass, 'on the wall')).toContainText('📌');

  await jonass.getByRole('button', { name: 'Pinned messages' }).click();
  const pins = pinsOf(jonass);
  await expect(pins.getByRole('article')).toHaveCount(1);
  await expect(pins.getByText('Pinned by Mei')).toBeVisible();
  await expectAccessible(jonass);
  // Not his to take back.
  await expect(pins.getByRole('button', { name: 'Unpin' })).toHaveCount(0);
  await expect(pins.getByRole('link', { name: /on the wall/ })).toBeFocused();
  await jonass.keyboard.press('Enter');
  await expect(pins).toHaveCount(0);
  await expect(row(jonass, 'on the wall')).toBeFocused();
  await row(jonass, 'on the wall').focus();
  await jonass.keyboard.press('i');
  const unpin = jonass.getByRole('menuitem', { name: 'Unpin' });
  await expect(unpin).toHaveAttribute('aria-disabled', 'true');
  await expect(unpin).toContainText('Only who pinned it can unpin it.');
  await jonass.keyboard.press('Escape');

  await choose(jonass, 'Berth four', 'Pin for everyone');
  await meis.keyboard.press('Control+k');
  await byKeys(meis).type('Pinned messages');
  await meis.keyboard.press('Enter');
  await expect(pinsOf(meis).getByRole('article')).toHaveCount(2);
  await meis.keyboard.press('Escape');

  // From the channel, live.
  await jonass.goto(`${jonas.origin}/#/narrow/channel/${channelId}`);
  await jonass.getByRole('button', { name: 'Pinned messages' }).click();
  await expect(pins.getByRole('article')).toHaveCount(2);
  await expect(pins.getByText('Berths', { exact: true })).toHaveCount(2);
  await expect(pins.getByRole('link', { name: /four is free/ })).toBeFocused();
  await jonass.keyboard.press('ArrowDown');
  await expect(pins.getByRole('link', { name: /on the wall/ })).toBeFocused();
  await choose(meis, 'on the wall', 'Unpin');
  await expect(pins.getByRole('article')).toHaveCount(1);
  await pins.getByRole('button', { name: 'Unpin' }).press('Enter');
  await expect(pins.getByText('Nothing is pinned here')).toBeVisible();
  await expect(row(meis, 'Berth four')).not.toContainText('📌');
});
