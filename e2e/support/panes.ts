import type { Locator, Page } from 'playwright/test';
import type { Person } from './person';
import { expect, topicPath } from './test';

/** One of the two conversations on the page. */
export interface Pane {
  readonly view: Locator;
  readonly list: Locator;
  readonly field: Locator;
  readonly row: (text: string | RegExp) => Locator;
}

function pane(view: Locator): Pane {
  return {
    view,
    list: view.getByRole('log'),
    field: view.getByRole('textbox', { name: 'Message', exact: true }),
    row: (text) => view.getByRole('article').filter({ hasText: text }),
  };
}

export const mainOf = (page: Page) => pane(page.getByRole('main'));
export const sideOf = (page: Page) => pane(page.getByRole('complementary', { name: 'Side view' }));
const sidebar = (page: Page) => page.getByRole('navigation', { name: 'Views and conversations' });

/** A row of the sidebar, whatever else is said of it. */
export const linkTo = (page: Page, name: string) =>
  sidebar(page).getByRole('link', { name: new RegExp(`\\b${name}\\b`) });

/** Opens a row of the sidebar to the side, with the mouse. */
export async function openToTheSide(page: Page, name: string): Promise<void> {
  await linkTo(page, name).click({ button: 'right' });
  await page.getByRole('menuitem', { name: 'Open to the side' }).click();
}

/** #general with two topics, one of them open in the main place and the other one beside it. */
export async function openBoth(
  enter: (person: Person, where: string) => Promise<Page>,
  mei: Person,
) {
  await mei.say('general', 'Hull', 'Scratch at frame nine');
  await mei.say('general', 'Sails', 'Two new ones');
  const channelId = await mei.channelId('general');
  const page = await enter(mei, topicPath(channelId, 'Hull'));
  const [main, side] = [mainOf(page), sideOf(page)];
  await expect(main.row('Scratch')).toBeVisible();
  await openToTheSide(page, 'Sails');
  await expect(side.row('Two new ones')).toBeVisible();
  await expect(side.field).toBeVisible();
  return { page, main, side, channelId };
}
