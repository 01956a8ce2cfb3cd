import type { Locator, Page } from 'playwright/test';
import { tabTo } from '../../support/tabTo';
import { expect, test } from '../../support/test';

/** Shortcuts by the names of the buttons that do the same. */
const KEYS: Readonly<Record<string, string>> = {
  'New message': 'c',
  'New direct message': 'x',
  People: 'w',
  'Hide people': 'w',
  'Follow topic': 'f',
  'Mute topic': 'Shift M',
  'React with thumbs up': '+',
  'Add reaction': ':',
  'Quote and reply': '>',
  Star: 'Ctrl S',
  Bold: 'Ctrl B',
  Italic: 'Ctrl I',
  Link: 'Ctrl Shift L',
  Code: 'Ctrl E',
};

test('icon buttons of the sidebar, the lists and the settings say their name and key in a tooltip, on focus and on hover', async ({
  team: { mei, jonas },
  enter,
}) => {
  await jonas.say('general', 'hull', 'The seal holds');
  await mei.post('/users/me/alert_words', { alert_words: ['barnacle'] });
  const page = await enter(mei, '#/inbox');
  const seen = new Set<string>();
  const go = async (where: string, shown: Locator) => {
    await page.goto(`${mei.origin}/${where}`);
    await expect(shown).toBeVisible();
    await expectTips(page, page.locator('body'), seen);
  };
  const row = page.getByRole('main').getByRole('link', { name: /hull/ }).first();
  await go('#/inbox', row);
  await go('#/recent', row);
  await go('#/narrow/search/seal', page.getByText('The seal holds'));
  await go('#/settings/alert-words', page.getByRole('button', { name: 'Remove barnacle' }));
  for (const name of ['New message', 'New direct message', 'Settings', 'Mark all as read'])
    expect(seen).toContain(name);
});

test('icon buttons of a conversation and of its messages say their name and key in a tooltip', async ({
  team: { mei, jonas },
  enter,
}) => {
  const id = await mei.channelId('general');
  await jonas.say('general', 'hull', 'The seal holds');
  const page = await enter(mei, `#/narrow/channel/${id}-general/topic/hull`);
  const seen = new Set<string>();
  await page.getByText('The seal holds').hover();
  const tools = page.getByRole('toolbar', { name: 'Message actions' });
  await expectTips(page, tools, seen);
  await tools.getByRole('button', { name: 'More actions' }).hover();
  await expect(tip(page)).toHaveText('More actionsi');
  await expectTips(page, page.getByRole('main').locator('header').first(), seen);
  for (const name of ['React with thumbs up', 'Follow topic', 'Mute topic', 'Search here'])
    expect(seen).toContain(name);
});

test('icon buttons of the composer say their name and key in a tooltip', async ({
  team: { mei },
  enter,
}) => {
  const id = await mei.channelId('general');
  const page = await enter(mei, `#/narrow/channel/${id}-general/topic/hull`);
  const seen = new Set<string>();
  await expectTips(page, page.getByRole('form', { name: 'Write a message' }), seen);
  for (const name of ['Emoji', 'Bold', 'Formula', 'Send later']) expect(seen).toContain(name);
});

test('a tooltip stays while the pointer is on it or its button; Escape, a press or typing hides it', async ({
  team: { mei },
  enter,
}) => {
  const id = await mei.channelId('general');
  const page = await enter(mei, `#/narrow/channel/${id}-general/topic/hull`);
  const bold = page.getByRole('button', { name: 'Bold' });
  const field = page.getByRole('textbox', { name: 'Message' });
  await field.click();
  const away = () => field.hover();
  await expect(async () => {
    await away();
    await bold.hover();
    await expect(tip(page)).toContainText('Bold');
  }).toPass();
  // Straight up to the tooltip, as slowly as one likes.
  const from = await centerOf(bold);
  const to = await centerOf(tip(page));
  await page.mouse.move(from.x, to.y, { steps: 20 });
  await expect(tip(page)).toContainText('Bold');
  await page.keyboard.press('Shift');
  await expect(tip(page)).toContainText('Bold');
  await page.mouse.move(to.x, to.y);
  await away();
  await expect(tip(page)).toHaveCount(0);

  for (const hide of [
    () => page.keyboard.press('Escape'),
    () => page.keyboard.press('x'),
    () => bold.click(),
  ]) {
    await away();
    await bold.hover();
    await expect(tip(page)).toContainText('Bold');
    await hide();
    await expect(tip(page)).toHaveCount(0);
  }
});

test('the first Escape hides the tooltip of the focused button, and the next one closes the dialog', async ({
  team: { mei },
  enter,
}) => {
  const id = await mei.channelId('general');
  const page = await enter(mei, `#/narrow/channel/${id}-general/topic/hull`);
  await page.getByRole('button', { name: 'Poll or to-do list' }).press('Enter');
  await page.getByRole('menuitem', { name: 'Poll' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'New poll' });
  await tabTo(page, dialog.getByRole('button', { name: 'Close' }));
  await expect(tip(page)).toHaveText('Close');
  await page.keyboard.press('Control');
  await expect(tip(page)).toHaveText('Close');
  // Reachable by pointer, in front of the dialog, and a press on it isn’t one beside the dialog.
  const { x, y } = await centerOf(tip(page));
  await page.mouse.click(x, y);
  await expect(tip(page)).toHaveCount(0);
  await expect(dialog.getByRole('button', { name: 'Close' })).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Tab');
  await expect(tip(page)).toHaveText('Close');
  await page.keyboard.press('Escape');
  await expect(tip(page)).toHaveCount(0);
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
});

async function centerOf(target: Locator): Promise<{ x: number; y: number }> {
  const { x, y, width, height } = (await target.boundingBox()) ?? {
    x: 0,
    y: 0,
    width: 0,
    height: 0,
  };
  return { x: x + width / 2, y: y + height / 2 };
}

function tip(page: Page): Locator {
  return page.getByRole('tooltip', { includeHidden: true });
}

/** Expects a tooltip at each icon button that hasn't been `seen` yet. */
async function expectTips(page: Page, within: Locator, seen: Set<string>): Promise<void> {
  // From here on, focus is visible. What only a focused row shows is gone with its focus.
  await page.keyboard.press('Shift');
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  for (const name of await iconButtons(within)) {
    if (seen.has(name)) continue;
    seen.add(name);
    const button = within.getByRole('button', { name, exact: true });
    const target = button.or(within.getByRole('link', { name, exact: true })).first();
    const words = `${name}${KEYS[name] ?? ''}`.replaceAll(' ', '');
    const says = async () => (await tip(page).allInnerTexts()).join('').replaceAll(/\s/g, '');
    // Tooltips are among the parts that load after the first messages.
    await expect(async () => {
      await target.blur();
      await target.focus();
      expect(await says(), `focus on ${name}`).toContain(words);
    }).toPass();
    // A tooltip that stays would satisfy the next step.
    await target.blur();
    await expect(tip(page)).toHaveCount(0);
    await target.hover();
    await expect.poll(says, `pointer on ${name}`).toContain(words);
  }
}

/** The names of visible buttons and links without visible text. Pictures of people have their name beside them. */
function iconButtons(within: Locator): Promise<readonly string[]> {
  return within.evaluate((root) =>
    [...root.querySelectorAll<HTMLElement>(':is(button, a[href]):not([data-user], .vh)')]
      .filter((one) => one.checkVisibility({ visibilityProperty: true }))
      .filter((one) => {
        const shown = one.cloneNode(true) as HTMLElement;
        for (const hidden of shown.querySelectorAll('.vh, [aria-hidden="true"]')) hidden.remove();
        // An emoji is a picture, too.
        return !/[\p{L}\p{N}]/u.test(shown.textContent ?? '');
      })
      .map((one) => one.getAttribute('aria-label') ?? one.textContent ?? ''),
  );
}
