import type { Locator, Page } from 'playwright/test';
import { expect, test, topicPath } from '../../support/test';

const row = (page: Page, text: string) => page.getByRole('article').filter({ hasText: text });

async function act(page: Page, text: string, action: string) {
  await row(page, text).focus();
  await page.keyboard.press('i');
  await page.getByRole('menuitem', { name: action }).click();
}

/** Whether something else covers the middle of the element, or any of its edges is cut off. */
function isCovered(focused: Locator): Promise<boolean> {
  return focused.evaluate((element) => {
    const { left, right, top, bottom } = element.getBoundingClientRect();
    const x = (left + right) / 2;
    return [top + 2, (top + bottom) / 2, bottom - 2].some(
      (y) => !element.contains(document.elementFromPoint(x, y)),
    );
  });
}

test('the source of one message is shown and copied as its author typed it', async ({
  team: { mei, jonas },
  enter,
}) => {
  const source = '**Low water** at `0412`, see #**general**\n\n- mind the *sill*';
  await jonas.say('general', 'Tides', source);
  const page = await enter(mei, topicPath(await mei.channelId('general'), 'Tides'));
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await act(page, 'Low water', 'Copy text');
  await expect(page.getByText('Copied', { exact: false })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(source);
  await act(page, 'Low water', 'History and source');
  const dialog = page.getByRole('dialog', { name: 'Message history' });
  await expect(dialog.locator('pre')).toHaveText(source);
  await page.keyboard.press('Escape');
  await expect(row(page, 'Low water')).toBeFocused();
});

for (const [name, viewport] of [
  ['a desk', { width: 1440, height: 500 }],
  ['a phone', { width: 390, height: 500 }],
] as const) {
  test(`whatever is focused by key is in plain sight: ${name}`, async ({
    team: { mei, jonas },
    enter,
  }) => {
    for (let i = 0; i < 60; i++)
      await jonas.say('general', 'Log', `Entry ${i}: steady as she goes`);
    await mei.post('/mark_all_as_read');
    const path = topicPath(await mei.channelId('general'), 'Log');
    const page = await enter(mei, path, { viewport });
    await row(page, 'Entry 59').focus();
    const covered: string[] = [];
    const look = async () => {
      const focused = page.locator(':focus');
      if (await isCovered(focused)) covered.push(await focused.innerText());
    };
    for (const key of ['ArrowUp', 'ArrowDown']) {
      for (let i = 0; i < 25; i++) {
        await page.keyboard.press(key);
        await look();
      }
    }
    expect(covered).toEqual([]);
    await expect(row(page, 'Entry 59')).toBeFocused();
  });
}
