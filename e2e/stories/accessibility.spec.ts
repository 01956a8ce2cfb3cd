import AxeBuilder from '@axe-core/playwright';
import type { Page } from 'playwright/test';
import { expect, test, topicPath } from '../support/test';

async function expectAccessible(page: Page, screen: string): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  const found = violations.map(({ id, nodes }) => [id, nodes.map((node) => node.html)]);
  expect(found, screen).toEqual([]);
}

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe('before anybody has come', () => {
    test.use({ isFounded: false });
    test(`before one is in: every screen is accessible (${colorScheme})`, async ({
      server,
      page,
    }) => {
      await page.emulateMedia({ colorScheme });
      await page.goto(server.url);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expectAccessible(page, 'create an organization');
      await page
        .getByRole('button', { name: /another server|existing|connect/i })
        .first()
        .click();
      await expect(page.getByLabel('Server address')).toBeVisible();
      await expectAccessible(page, 'connect');
    });
  });

  for (const [width, height] of [
    [1440, 900],
    [390, 844],
  ] as const) {
    test(`inside: every screen is accessible (${colorScheme}, ${width})`, async ({
      team: { mei, jonas },
      enter,
    }) => {
      await jonas.say('general', 'Anchors', 'A **word**, `code`, and @**Mei Lantern**');
      await jonas.tell([mei], 'Between us');
      await mei.say('general', 'Anchors', '> quoted\n\n```js\nlet x = 1;\n```');
      const page = await enter(mei, '#/inbox', { viewport: { width, height }, colorScheme });
      await expect(page.getByRole('heading', { name: 'Inbox' })).toBeVisible();
      await expect(page.getByRole('link', { name: /Anchors/ }).first()).toBeVisible();
      await expectAccessible(page, 'inbox');
      const channel = await mei.channelId('general');
      for (const place of [
        topicPath(channel, 'Anchors'),
        `#/narrow/channel/${channel}-general`,
        `#/narrow/dm/${jonas.id}`,
        '#/feed',
        '#/narrow/is/starred',
      ]) {
        await page.goto(`${mei.origin}/${place}`);
        await expect(page.getByRole('region', { name: 'Conversation' })).toBeVisible();
        await expect(
          page
            .getByRole('article')
            .or(page.getByRole('heading', { level: 2 }))
            .first(),
        ).toBeVisible();
        await expectAccessible(page, place);
      }
      await page.goto(`${mei.origin}/#/nowhere`);
      await expect(page.getByText('Nothing is at this address')).toBeVisible();
      await expectAccessible(page, 'unknown address');
    });
  }
}

test('a topic is opened, answered and left by keyboard alone', async ({
  team: { mei, jonas },
  enter,
}) => {
  await jonas.say('general', 'Anchors', 'Which one?');
  const page = await enter(mei, '#/inbox');
  await expect(page.getByRole('link', { name: /Anchors/ }).first()).toBeVisible();
  const inMain = page.getByRole('main').getByRole('link', { name: /Anchors/ });
  for (
    let i = 0;
    i < 12 &&
    !(await inMain.evaluate(
      (one) => one.contains(document.activeElement) || one === document.activeElement,
    ));
    i++
  ) {
    await page.keyboard.press('ArrowDown');
  }
  await page.keyboard.press('Enter');
  await expect(page.getByRole('article').filter({ hasText: 'Which one?' })).toBeVisible();
  await page.keyboard.press('r');
  await page.keyboard.type('The heavy one');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('article').filter({ hasText: 'The heavy one' })).toBeVisible();
});
