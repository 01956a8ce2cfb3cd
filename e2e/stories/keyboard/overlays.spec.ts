import type { Page } from 'playwright/test';
import sharp from 'sharp';
import { expectAccessible } from '../../support/accessible';
import type { Person } from '../../support/person';
import { quickTabs } from '../../support/quickTabs';
import { expect, test, topicPath } from '../../support/test';

/** Opens the menu of the message with this text. */
async function openMenu(page: Page, text: string): Promise<void> {
  const message = page.getByRole('article').filter({ hasText: text });
  await message.hover();
  await message.getByRole('button', { name: 'More actions' }).click();
  await expect(page.getByRole('menu')).toBeVisible();
}

/** Opens the Forward dialog for a new message. */
async function forward(mei: Person, enter: (mei: Person, path: string) => Promise<Page>) {
  await mei.say('general', 'Anchors', 'Which one?');
  const page = await enter(mei, topicPath(await mei.channelId('general'), 'Anchors'));
  await openMenu(page, 'Which one?');
  await page.getByRole('menuitem', { name: 'Forward' }).click();
  const dialog = page.getByRole('dialog', { name: 'Forward message' });
  await expect(dialog.getByRole('radio', { name: 'To a channel' })).toBeFocused();
  return { page, dialog };
}

test.describe('dialogs', () => {
  test('fast Tabs never leave a dialog or a popup inside it', async ({ team: { mei }, enter }) => {
    const { page, dialog } = await forward(mei, enter);
    expect(await quickTabs(page, '[role="dialog"]')).toEqual([]);
    expect(await quickTabs(page, '[role="dialog"]', { isBackward: true })).toEqual([]);

    const pick = dialog.getByRole('button', { name: /channel/ }).first();
    await pick.click();
    await expect(page.getByRole('combobox', { name: 'Find a channel' })).toBeFocused();
    expect(await quickTabs(page, '[role="dialog"]', { times: 1 })).toEqual([]);
    await expect(page.getByRole('combobox', { name: 'Find a channel' })).toHaveCount(0);
    expect(await quickTabs(page, '[role="dialog"]', { times: 12 })).toEqual([]);
  });

  test('the palette traps focus too', async ({ team: { mei }, enter }) => {
    const page = await enter(mei, '#/inbox');
    await page.keyboard.press('Control+k');
    await expect(page.getByRole('dialog')).toBeVisible();
    await expect(page.getByRole('combobox', { name: /./ }).last()).toBeFocused();
    expect(await quickTabs(page, '[role="dialog"]')).toEqual([]);
  });

  test('the page behind a dialog takes neither focus nor clicks, and focus returns after it', async ({
    team: { mei },
    enter,
  }) => {
    const { page } = await forward(mei, enter);
    await page.evaluate(() => document.querySelector<HTMLElement>('main')?.focus());
    expect(await page.evaluate(() => document.activeElement?.closest('main') ?? null)).toBeNull();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    // Its button is gone once the pointer leaves: the message remains.
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.closest('article')?.textContent))
      .toContain('Which one?');
  });

  test('focus returns to the sidebar entry whose menu opened the dialog', async ({
    team: { mei },
    enter,
  }) => {
    const page = await enter(mei, '#/inbox');
    const row = page.getByRole('link', { name: /^general/ }).first();
    await row.focus();
    await row.hover();
    await page
      .getByRole('navigation', { name: 'Views and conversations' })
      .getByRole('button', { name: 'More actions', exact: true })
      .click();
    await page.getByRole('menuitem', { name: /color/i }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.closest('nav') !== null))
      .toBe(true);
  });
});

test.describe('menus', () => {
  test('Tab leaves a menu for what follows its button, Shift+Tab for the button', async ({
    team: { mei },
    enter,
  }) => {
    await mei.say('general', 'Anchors', 'Which one?');
    const page = await enter(mei, topicPath(await mei.channelId('general'), 'Anchors'));
    const more = page.getByRole('main').getByRole('button', { name: 'More actions' }).first();
    await more.focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('menu')).toBeVisible();
    await page.keyboard.press('Shift+Tab');
    await expect(page.getByRole('menu')).toHaveCount(0);
    await expect(more).toBeFocused();
    await page.keyboard.press('Tab');
    const next = await page.evaluate(() => document.activeElement?.outerHTML);
    await more.focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('menu')).toBeVisible();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('menu')).toHaveCount(0);
    await expect.poll(() => page.evaluate(() => document.activeElement?.outerHTML)).toBe(next);
  });

  test('a popup opens where its menu was, though the pointer has left the message', async ({
    team: { mei },
    enter,
  }) => {
    await mei.say('general', 'Anchors', 'Which one?');
    const page = await enter(mei, topicPath(await mei.channelId('general'), 'Anchors'));
    await openMenu(page, 'Which one?');
    const more = page.getByRole('article').getByRole('button', { name: 'More actions' });
    const button = await more.boundingBox();
    await page.getByRole('menuitem', { name: 'Add reaction' }).click();
    const picker = page.getByRole('dialog', { name: 'Add reaction' });
    await expect(picker).toBeVisible();
    await expect(more).toBeVisible();
    const endOf = (box: { x: number; width: number } | null) =>
      box && Math.round(box.x + box.width);
    await expect.poll(async () => endOf(await picker.boundingBox())).toBe(endOf(button));
  });

  for (const colorScheme of ['light', 'dark'] as const) {
    test(`open menus and popups are accessible (${colorScheme})`, async ({
      team: { mei, jonas },
      enter,
    }) => {
      await jonas.say('general', 'Anchors', 'Which one?');
      const place = topicPath(await mei.channelId('general'), 'Anchors');
      const page = await enter(mei, place, { colorScheme });
      await openMenu(page, 'Which one?');
      await expectAccessible(page);
      await page.keyboard.press('Escape');
      const message = page.getByRole('article').filter({ hasText: 'Which one?' });
      await message.getByRole('button', { name: 'Add reaction' }).click();
      await expect(page.getByRole('dialog', { name: 'Add reaction' })).toBeVisible();
      await expectAccessible(page);
      await page.keyboard.press('Escape');
      await message.getByRole('button', { name: 'Jonas Bollard' }).first().click();
      await expect(page.getByRole('dialog', { name: 'Jonas Bollard' })).toBeVisible();
      await expectAccessible(page);
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: 'Harbor Robotics' }).first().click();
      await expect(page.getByRole('menu')).toBeVisible();
      await expectAccessible(page);
    });
  }

  test('a picture over the page is accessible', async ({ team: { mei }, enter }) => {
    const page = await enter(mei, topicPath(await mei.channelId('general'), 'Anchors'));
    const dot = Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
      'base64',
    );
    await page
      .locator('input[type="file"]')
      .first()
      .setInputFiles({ name: 'dot.png', mimeType: 'image/png', buffer: dot });
    await expect(page.getByRole('textbox', { name: /message/i }).last()).toHaveValue(
      /dot\.png\]\(/,
    );
    await page
      .getByRole('textbox', { name: /message/i })
      .last()
      .press('Enter');
    // A message being sent has a row of its own, removed when the message arrives.
    const picture = page.locator('article[data-message]').getByRole('link', { name: 'dot.png' });
    await picture.first().click();
    await expect(page.getByRole('dialog', { name: /dot\.png/ })).toBeVisible();
    await expectAccessible(page);
  });
});

test('going back closes what is open over a place', async ({ team: { mei }, enter }) => {
  await mei.say('general', 'Log', 'The first entry');
  const path = topicPath(await mei.channelId('general'), 'Log');
  const page = await enter(mei, '#/recent');
  await page.goto(`${mei.origin}/${path}`);
  const blank = sharp({ create: { width: 64, height: 48, channels: 3, background: '#3a7ca5' } });
  const choosing = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Attach files' }).click();
  const buffer = await blank.png().toBuffer();
  await (await choosing).setFiles({ name: 'pier.png', mimeType: 'image/png', buffer });
  await expect(page.getByRole('textbox', { name: 'Message', exact: true })).toHaveValue(
    /pier\.png\]/u,
  );
  await page.keyboard.press('Enter');
  const opened: readonly (readonly [string, () => Promise<void>])[] = [
    ['Image: pier.png', () => page.getByRole('img', { name: 'pier.png' }).click()],
    [
      mei.name,
      () =>
        page
          .getByRole('button', { name: `${mei.name}, profile` })
          .first()
          .click(),
    ],
  ];
  for (const [name, open] of opened) {
    await open();
    await expect(page.getByRole('dialog', { name })).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('heading', { level: 1, name: 'Recent' })).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await page.goForward();
  }
});
