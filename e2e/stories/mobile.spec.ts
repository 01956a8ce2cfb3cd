import { expect, test, topicPath } from '../support/test';

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

test('on a phone: from the inbox into a topic, an answer, and back', async ({
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

test('on a phone wide content scrolls by itself', async ({ team: { mei }, enter }) => {
  const cells = Array.from({ length: 14 }, (_, i) => `column ${i}`).join(' | ');
  const rule = Array.from({ length: 14 }, () => '---').join(' | ');
  await mei.say('general', 'Wide', `| ${cells} |\n| ${rule} |\n| ${cells} |`);
  await mei.say('general', 'Wide', `\`\`\`\n${'long '.repeat(80)}\n\`\`\``);
  const path = topicPath(await mei.channelId('general'), 'Wide');
  const page = await enter(mei, path, PHONE);
  await expect(page.getByRole('article')).toHaveCount(2);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
});
