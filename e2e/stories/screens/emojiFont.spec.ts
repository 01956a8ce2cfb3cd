import type { Page } from 'playwright/test';
import { expect, test, topicPath } from '../../support/test';

/** Includes a flag, a sequence, a heart that text fonts also have, and one that not all systems have yet. */
const EMOJI = ['🎉', '🇩🇪', '👩‍🚀', '❤️', '🫠'];

test('emoji are pictures, whatever fonts the system has', async ({ team: { mei }, enter }) => {
  await mei.say('general', 'Emoji', EMOJI.join(' '));
  await mei.say('general', 'Emoji', 'Letters');
  const page = await enter(mei, topicPath(await mei.channelId('general'), 'Emoji'));
  const shown = page.locator('article .content .emoji');
  await expect(shown).toHaveCount(EMOJI.length);
  for (const [at, emoji] of EMOJI.entries())
    await expect.poll(() => isColorful(page, at), emoji).toBe(true);
});

/** Whether the emoji is drawn in color on the screen. */
async function isColorful(page: Page, at: number): Promise<boolean> {
  const picture = await page.locator('article .content .emoji').nth(at).screenshot();
  return page.evaluate(async (base64) => {
    const image = await createImageBitmap(
      new Blob([Uint8Array.from(atob(base64), (c) => c.charCodeAt(0))], { type: 'image/png' }),
    );
    const context = new OffscreenCanvas(image.width, image.height).getContext('2d');
    if (!context) return false;
    context.drawImage(image, 0, 0);
    const { data } = context.getImageData(0, 0, image.width, image.height);
    for (let i = 0; i < data.length; i += 4) {
      const [red = 0, green = 0, blue = 0] = data.subarray(i, i + 3);
      if (Math.max(red, green, blue) - Math.min(red, green, blue) > 80) return true;
    }
    return false;
  }, picture.toString('base64'));
}
