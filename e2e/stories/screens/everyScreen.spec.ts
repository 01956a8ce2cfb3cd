import type { BrowserContextOptions, Page } from 'playwright/test';
import { expectAccessible } from '../../support/accessible';
import { expectWhole, furnish, pagesOf, settingsListed } from '../../support/screens';
import { test } from '../../support/test';

interface Walk {
  readonly options: BrowserContextOptions;
  readonly alsoCheck: (page: Page, title: string | RegExp) => Promise<void>;
}

/** axe's findings don't depend on the width: other sizes are checked only for fit. */
async function fitsAt(width: number, height: number, page: Page, title: string | RegExp) {
  const size = page.viewportSize();
  await page.setViewportSize({ width, height });
  await expectWhole(page, title);
  if (size) await page.setViewportSize(size);
}

const WALKS: Readonly<Record<string, Walk>> = {
  'a desk, light and dark, and zoomed to 200 %': {
    options: { colorScheme: 'light' },
    alsoCheck: async (page, title) => {
      // Without transitions, so that no in-between colors are checked.
      await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
      await expectAccessible(page, { rules: ['color-contrast', 'target-size'] });
      await page.emulateMedia({ colorScheme: 'light', reducedMotion: null });
      await fitsAt(720, 450, page, title);
    },
  },
  'a phone, dark, and a narrow one': {
    options: { colorScheme: 'dark', viewport: { width: 390, height: 844 } },
    alsoCheck: (page, title) => fitsAt(320, 640, page, title),
  },
};

for (const [kind, { options, alsoCheck }] of Object.entries(WALKS)) {
  test(`every page is accessible and fits: ${kind}`, async ({ team: { mei, jonas }, enter }) => {
    test.setTimeout(300_000);
    const general = await furnish(mei, jonas);
    const page = await enter(mei, '#/inbox', options);
    const pages = { ...(await settingsListed(page)), ...pagesOf(general, jonas) };
    for (const [place, title] of Object.entries(pages)) {
      await test.step(place, async () => {
        await page.goto(`${mei.origin}/#/${place}`);
        await expectWhole(page, title);
        await expectAccessible(page);
        await alsoCheck(page, title);
      });
    }
  });
}

test('on a phone, the list of settings is a page of its own', async ({ team: { mei }, enter }) => {
  const page = await enter(mei, '#/settings', { viewport: { width: 390, height: 844 } });
  await expectWhole(page, 'Settings');
  await expectAccessible(page);
});
