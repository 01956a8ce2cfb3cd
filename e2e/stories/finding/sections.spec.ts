import type { Page } from 'playwright/test';
import { expectAccessible } from '../../support/accessible';
import type { Person } from '../../support/person';
import { expect, test } from '../../support/test';

const sidebar = (page: Page) => page.getByRole('group', { name: 'Conversations' });
const channel = (page: Page, name: string) => sidebar(page).getByRole('link', { name });
const head = (page: Page, name: string) => sidebar(page).getByRole('heading', { name });

/** The channels of the sidebar, top to bottom, with the heads of their sections. */
const shown = (page: Page) =>
  sidebar(page)
    .locator('section')
    .filter({ hasNot: page.getByRole('button', { name: 'New direct message' }) })
    .evaluateAll((sections) =>
      sections.map((section) => [
        section.querySelector('h2 button')?.textContent,
        ...[...section.querySelectorAll('a')].map((link) => link.textContent),
      ]),
    );

const createChannels = (by: Person) =>
  by.post('/users/me/subscriptions', {
    subscriptions: ['hull', 'rigging', 'sails'].map((name) => ({ name })),
  });

test('channels move to sections of one’s own, which are ordered, renamed and removed, by keys alone', async ({
  team: { mei },
  enter,
}) => {
  await createChannels(mei);
  const page = await enter(mei, '#/inbox');
  const other = await page.context().newPage();
  await other.goto(`${mei.origin}/#/inbox`);
  const move = async (name: string) => {
    await channel(page, name).focus();
    await page.keyboard.press('Shift+F10');
    await page.getByRole('menuitem', { name: 'Move to section' }).press('Enter');
    await expect(page.getByRole('dialog', { name: `Move ${name} to a section` })).toBeVisible();
  };
  await move('hull');
  await page.keyboard.press('Enter');
  const name = page.getByRole('textbox', { name: 'Name' });
  await expect(name).toHaveAccessibleDescription(/Enter a name/);
  await expect(name).toBeFocused();
  await page.keyboard.type('Boat yard');
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await expect
    .poll(() => shown(page))
    .toEqual([
      ['Boat yard', 'hull'],
      ['Other channels', 'general', 'rigging', 'sails'],
    ]);
  await expect(head(other, 'Boat yard')).toBeVisible();

  await move('sails');
  await page.getByLabel('Section', { exact: true }).selectOption('Boat yard');
  await page.getByRole('button', { name: 'Move', exact: true }).press('Enter');
  await expect
    .poll(() => shown(page))
    .toEqual([
      ['Boat yard', 'hull', 'sails'],
      ['Other channels', 'general', 'rigging'],
    ]);

  const yardSection = sidebar(page)
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: 'Boat yard', exact: true }) });
  await yardSection.getByRole('button', { name: 'Edit sections' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Sections' });
  await dialog.getByRole('button', { name: 'Move sails' }).press('ArrowUp');
  await expect(dialog.getByText('sails, 1 of 2')).toBeAttached();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Rename Boat yard' }).press('Enter');
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('Yard');
  await page.keyboard.press('Enter');
  await dialog.getByRole('button', { name: 'Take hull out' }).press('Enter');
  await page.keyboard.press('Escape');
  const yard = [
    ['Yard', 'sails'],
    ['Other channels', 'general', 'hull', 'rigging'],
  ];
  await expect.poll(() => shown(page)).toEqual(yard);
  await page.reload();
  await expect.poll(() => shown(page)).toEqual(yard);
  await expect.poll(() => shown(other)).toEqual(yard);

  await page.keyboard.press('ControlOrMeta+k');
  await page.keyboard.type('edit sections');
  // Enter is dropped while the palette's code is still loading.
  await expect(page.getByRole('option', { name: 'Edit sections', exact: true })).toBeVisible();
  await page.keyboard.press('Enter');
  await dialog.getByRole('button', { name: 'Remove Yard' }).press('Enter');
  await expect(dialog.getByText('You have no sections.')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(head(page, 'Yard')).toHaveCount(0);
  await page.keyboard.press('ControlOrMeta+z');
  await expect.poll(() => shown(page)).toEqual(yard);
});

test('channels are dragged into a section, within it and out of it', async ({
  team: { mei },
  enter,
}) => {
  await createChannels(mei);
  const page = await enter(mei, '#/inbox');
  await channel(page, 'hull').click({ button: 'right' });
  await page.getByRole('menuitem', { name: 'Move to section' }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill('Yard');
  await page.getByRole('button', { name: 'Move', exact: true }).click();
  await expect(head(page, 'Yard')).toBeVisible();
  // Above the middle of a row, to come before it.
  const above = { targetPosition: { x: 40, y: 4 } };
  await channel(page, 'sails').dragTo(channel(page, 'hull'), above);
  await channel(page, 'rigging').dragTo(head(page, 'Yard').getByRole('button').first());
  const yard = [
    ['Yard', 'rigging', 'sails', 'hull'],
    ['Other channels', 'general'],
  ];
  await expect.poll(() => shown(page)).toEqual(yard);
  await channel(page, 'rigging').dragTo(channel(page, 'rigging'), above);
  await expect.poll(() => shown(page)).toEqual(yard);
  await channel(page, 'hull').dragTo(channel(page, 'rigging'), above);
  await channel(page, 'sails').dragTo(head(page, 'Other channels').getByRole('button').first());
  await expect
    .poll(() => shown(page))
    .toEqual([
      ['Yard', 'hull', 'rigging'],
      ['Other channels', 'general', 'sails'],
    ]);
  await page.keyboard.press('ControlOrMeta+z');
  await expect
    .poll(() => shown(page))
    .toEqual([
      ['Yard', 'hull', 'rigging', 'sails'],
      ['Other channels', 'general'],
    ]);
  await page.reload();
  await expect
    .poll(() => shown(page))
    .toEqual([
      ['Yard', 'hull', 'rigging', 'sails'],
      ['Other channels', 'general'],
    ]);
});
