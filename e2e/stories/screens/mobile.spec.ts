import type { Locator } from 'playwright/test';
import { expectAccessible } from '../../support/accessible';
import { expect, test, topicPath } from '../../support/test';

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

test('on a phone: from the inbox into a topic, a reply, and back', async ({
  team: { mei, jonas },
  enter,
}) => {
  await jonas.say('general', 'Anchors', 'Have you seen the new anchor?');
  const page = await enter(mei, '#/inbox', PHONE);
  await page
    .getByRole('link', { name: /Anchors/ })
    .first()
    .tap();
  await expect(page.getByRole('article').filter({ hasText: 'new anchor' })).toBeVisible();
  const box = page.getByRole('textbox', { name: 'Message' });
  await box.fill('It is heavier than it looks');
  await page.getByRole('button', { name: 'Send', exact: true }).tap();
  await expect(page.getByRole('article').filter({ hasText: 'heavier' })).toBeVisible();
  // Nothing is wider than the screen.
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBeLessThanOrEqual(390);
  await page
    .getByRole('button', { name: /back/i })
    .or(page.getByRole('link', { name: /back/i }))
    .first()
    .tap();
  await expect(page.getByRole('heading', { name: 'Inbox' })).toBeVisible();
});

test('on a phone, wide content scrolls on its own', async ({ team: { mei }, enter }) => {
  const cells = Array.from({ length: 14 }, (_, i) => `column ${i}`).join(' | ');
  const rule = Array.from({ length: 14 }, () => '---').join(' | ');
  await mei.say('general', 'Wide', `| ${cells} |\n| ${rule} |\n| ${cells} |`);
  await mei.say('general', 'Wide', `\`\`\`\n${'long '.repeat(80)}\n\`\`\``);
  const path = topicPath(await mei.channelId('general'), 'Wide');
  const page = await enter(mei, path, PHONE);
  await expect(page.getByRole('article')).toHaveCount(2);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
});

test('on a phone, popups come up from the bottom as sheets', async ({
  team: { mei, jonas },
  enter,
}) => {
  await jonas.say('general', 'Anchors', 'Have you seen the new anchor?');
  const page = await enter(mei, topicPath(await mei.channelId('general'), 'Anchors'), PHONE);
  const message = page.getByRole('article').filter({ hasText: 'new anchor' });
  const expectSheet = async (sheet: Locator) => {
    await expect(sheet).toBeVisible();
    // Wait for its final position.
    await expect
      .poll(async () => {
        const box = await sheet.boundingBox();
        return box && [box.x, box.width, box.y + box.height];
      })
      .toEqual([0, 390, 844]);
  };
  const menu = page.getByRole('menu', { name: 'Message actions' });
  // The listener loads after the messages.
  await expect(async () => {
    if (!(await menu.isVisible())) await message.getByText('new anchor').tap();
    await expect(menu).toBeVisible({ timeout: 3000 });
  }).toPass();
  await expectSheet(menu);
  await expectAccessible(page);
  await menu.getByRole('menuitem', { name: 'Add reaction' }).tap();
  const picker = page.getByRole('dialog', { name: 'Add reaction' });
  await expectSheet(picker);
  await expect(menu).toHaveCount(0);
  // Tapping outside hits the backdrop.
  await page.touchscreen.tap(195, 40);
  await expect(picker).toHaveCount(0);

  await message.getByRole('button', { name: 'Jonas Bollard', exact: true }).tap();
  await expectSheet(page.getByRole('dialog', { name: 'Jonas Bollard' }));
  await page.keyboard.press('Escape');
  await page.getByRole('textbox', { name: 'Message' }).fill('Not yet');
  await page.getByRole('button', { name: 'Send later' }).tap();
  await expectSheet(page.getByRole('dialog', { name: 'Send later' }));
});
