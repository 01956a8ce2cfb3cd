import type { Locator, Page } from 'playwright/test';
import { expect, test, topicPath } from '../support/test';

const field = (page: Page) => page.getByRole('textbox', { name: 'Message', exact: true });

/** A file over a place, and let go there. @returns whether the browser would have opened it. */
function drop(place: Locator, { isDropped = true } = {}): Promise<boolean> {
  return place.evaluate((element, isDropped) => {
    const files = new DataTransfer();
    files.items.add(new File(['tides'], 'tides.txt', { type: 'text/plain' }));
    const send = (type: string) =>
      element.dispatchEvent(
        new DragEvent(type, { bubbles: true, cancelable: true, dataTransfer: files }),
      );
    const leaves = send('dragover');
    return isDropped ? send('drop') || leaves : leaves;
  }, isDropped);
}

test('files dropped on the page go into the message that is being written; the page says so, and stays', async ({
  team: { mei },
  enter,
}) => {
  await mei.say('general', 'Log', 'The first entry');
  const page = await enter(mei, topicPath(await mei.channelId('general'), 'Log'));
  await expect(page.getByText('The first entry')).toBeVisible();
  await expect(field(page)).toBeVisible();
  const overlay = page.getByText('Drop files to add them to your message');
  const list = page.getByRole('log');
  await expect(async () => {
    expect(await drop(list, { isDropped: false })).toBe(false);
    await expect(overlay).toBeVisible({ timeout: 500 });
  }).toPass();
  expect(await drop(list)).toBe(false);
  await expect(overlay).toBeHidden();
  await expect(field(page)).toHaveValue(/\[tides\.txt\]\(\/user_uploads\//);
  await expect(field(page)).toBeFocused();
  await field(page).fill('');
  expect(await drop(page.getByRole('navigation', { name: 'Views and conversations' }))).toBe(false);
  await expect(field(page)).toHaveValue(/tides\.txt/);
});

test('where nothing takes files, and over dialogs, a drop does nothing at all', async ({
  team: { mei },
  enter,
}) => {
  const page = await enter(mei, '#/inbox');
  expect(await drop(page.getByRole('main'))).toBe(false);
  await page.goto(`${mei.origin}/${topicPath(await mei.channelId('general'), 'Log')}`);
  await expect(field(page)).toBeVisible();
  await page.keyboard.press('?');
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  expect(await drop(dialog)).toBe(false);
  await expect(page.getByText('Drop files to add them')).toBeHidden();
  await page.keyboard.press('Escape');
  await expect(field(page)).toHaveValue('');
  await page.goto(`${mei.origin}/#/settings/profile`);
  expect(await drop(page.getByRole('main'))).toBe(false);
});
