import { openBoth, openToTheSide } from '../../support/panes';
import { expect, test } from '../../support/test';

test('it jumps to a day without leaving its side', async ({ team: { mei, jonas }, enter }) => {
  for (let i = 0; i < 60; i++) await jonas.say('general', 'Log', `Entry ${i}.`);
  await mei.post('/mark_all_as_read');
  const { page, main, side } = await openBoth(enter, mei);
  await openToTheSide(page, 'Log');
  await expect(side.row('Entry 59.')).toBeInViewport();
  const address = page.url();
  const jump = async () => {
    await side.view.getByRole('button', { name: 'More actions' }).first().press('Enter');
    await page.getByRole('menuitem', { name: 'Jump to a day' }).press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Jump to a day' });
    await dialog.getByRole('textbox', { name: 'Day' }).fill('2 weeks ago');
    await page.keyboard.press('Enter');
    await expect(dialog).toHaveCount(0);
  };
  await jump();
  await expect(side.row('Entry 0.')).toBeFocused();
  await expect(side.row('Entry 0.')).toBeInViewport();
  // To the same message once more.
  await page.keyboard.press('End');
  await expect(side.row('Entry 59.')).toBeInViewport();
  await expect(side.row('Entry 0.')).not.toBeInViewport();
  await jump();
  await expect(side.row('Entry 0.')).toBeFocused();
  await page.keyboard.press('j');
  await expect(side.row('Entry 1.')).toBeFocused();
  expect(page.url()).toBe(address);
  await expect(main.row('Scratch')).toBeVisible();
  await page.reload();
  await expect(side.row('Entry 0.')).toBeInViewport();
  // What is swapped to the main place is where it was left.
  await side.view.getByRole('button', { name: 'Swap conversations' }).click();
  await expect(main.row('Entry 0.')).toBeInViewport();
  await expect(side.row('Scratch')).toBeVisible();
});

test('commands of the palette are about the conversation that was last used', async ({
  team: { mei },
  enter,
}) => {
  const { page, main, side } = await openBoth(enter, mei);
  const palette = page.getByRole('dialog', { name: 'Search or jump to' });
  const find = async (words: string) => {
    await page.keyboard.press('Control+k');
    await page.keyboard.type(words);
  };
  await side.row('Two new ones').click();
  await find('mute this');
  await expect(palette.getByRole('option', { name: /Mute this topic.*Sails/ })).toBeVisible();
  await page.keyboard.press('Enter');
  await side.view.getByRole('button', { name: 'More actions' }).first().click();
  await expect(page.getByRole('menuitem', { name: 'Unmute topic' })).toBeVisible();
  await page.keyboard.press('Escape');

  await find('today');
  await page.keyboard.press('Enter');
  await expect(side.row('Two new ones')).toBeFocused();
  await expect(main.row('Scratch')).toBeVisible();

  await main.row('Scratch').click();
  await find('mute this');
  await expect(palette.getByRole('option', { name: /Mute this topic/ })).not.toContainText('Hull');
  await page.keyboard.press('Enter');
  await main.view.locator('header').getByRole('button', { name: 'More actions' }).click();
  await expect(page.getByRole('menuitem', { name: 'Unmute topic' })).toBeVisible();
});

test('the pins of the conversation in the side view are shown there', async ({
  team: { mei },
  enter,
}) => {
  const { page, main, side } = await openBoth(enter, mei);
  await side.row('Two new ones').focus();
  await page.keyboard.press('i');
  await page.getByRole('menuitem', { name: 'Pin for everyone' }).press('Enter');
  await expect(side.row('Two new ones')).toContainText('📌');
  await side.view.locator('header').getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Pinned messages' }).press('Enter');
  const pins = page.getByRole('dialog', { name: 'Pinned messages' });
  await pins.getByRole('link', { name: /Two new ones/ }).press('Enter');
  await expect(pins).toHaveCount(0);
  await expect(side.row('Two new ones')).toBeFocused();
  await expect(main.row('Scratch')).toBeVisible();
});
