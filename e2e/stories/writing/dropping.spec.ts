import type { Locator, Page } from 'playwright/test';
import { hold } from '../../support/hold';
import { onDisk } from '../../support/onDisk';
import { expect, test, topicPath } from '../../support/test';

const MIB = 1024 * 1024;
const field = (page: Page) => page.getByRole('textbox', { name: 'Message', exact: true });

/** Drags a file over an element and, by default, drops it. @returns whether the browser would have opened it. */
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

test('files dropped on the page are added to the message being written; the page says so and stays open', async ({
  team: { mei },
  enter,
}) => {
  await mei.say('general', 'Log', 'The first entry');
  const page = await enter(mei, topicPath(await mei.channelId('general'), 'Log'));
  await expect(page.getByText('The first entry')).toBeVisible();
  await expect(field(page)).toBeVisible();
  const overlay = page.getByText('Drop files to add them to your message in #general › Log');
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

test('files dropped on a message being edited are added to it', async ({
  team: { mei },
  enter,
}) => {
  await mei.say('general', 'Log', 'The first entry');
  const page = await enter(mei, topicPath(await mei.channelId('general'), 'Log'));
  await page.getByRole('article').filter({ hasText: 'The first entry' }).focus();
  await page.keyboard.press('e');
  const edit = page.getByRole('textbox', { name: 'Edit message' });
  await expect(edit).toBeFocused();
  await expect(async () => {
    await drop(edit, { isDropped: false });
    await expect(
      page.getByText('Drop files to add them to the message you’re editing'),
    ).toBeVisible({ timeout: 500 });
  }).toPass();
  expect(await drop(edit)).toBe(false);
  await expect(edit).toHaveValue(/^The first entry\n\[tides\.txt\]\(\/user_uploads\//);
  await expect(field(page)).toHaveValue('');
});

test('where nothing takes files, a drop does nothing and the page says why; dialogs stay quiet', async ({
  team: { mei },
  enter,
}) => {
  const channelId = await mei.channelId('general');
  const page = await enter(mei, '#/inbox');
  const main = page.getByRole('main');
  await expect(async () => {
    await drop(main, { isDropped: false });
    await expect(page.getByText('Open a conversation to add files')).toBeVisible({ timeout: 500 });
  }).toPass();
  expect(await drop(main)).toBe(false);
  await expect(page.getByText('Open a conversation to add files')).toBeHidden();
  await page.goto(`${mei.origin}/${topicPath(channelId, 'Log')}`);
  await expect(field(page)).toBeVisible();
  await page.keyboard.press('?');
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  expect(await drop(dialog)).toBe(false);
  await expect(page.getByText('Drop files to add them')).toBeHidden();
  await page.keyboard.press('Escape');
  await expect(field(page)).toHaveValue('');
  await page.goto(`${mei.origin}/#/settings/profile`);
  expect(await drop(main)).toBe(false);

  await mei.archive(channelId);
  await page.goto(`${mei.origin}/${topicPath(channelId, 'Log')}`);
  const reason = 'general is archived. You can still read its messages.';
  await expect(page.getByText(reason)).toHaveCount(1);
  await drop(main, { isDropped: false });
  await expect(page.getByText(reason)).toHaveCount(2);
  await drop(main);
  await expect(page.getByText(reason)).toHaveCount(1);
});

test('a file that arrives after leaving and returning goes after newer text; a large one resumes where it broke off, even after a reload', async ({
  team: { mei },
  enter,
}) => {
  await mei.say('general', 'Log', 'The first entry');
  await mei.say('general', 'Hull', 'Scratch at frame nine');
  const channelId = await mei.channelId('general');
  const page = await enter(mei, topicPath(channelId, 'Log'));
  await expect(field(page)).toBeVisible();
  const letGo = await hold(page, '**/user_uploads');
  await field(page).fill('before');
  const tides = { name: 'tides.txt', mimeType: 'text/plain', buffer: Buffer.from('tides') };
  await page.locator('form input[type="file"]').setInputFiles(tides);
  await expect(page.getByRole('list', { name: 'Files' })).toBeVisible();
  await page.evaluate((path) => location.assign(path), topicPath(channelId, 'Hull'));
  await expect(page.getByText('Scratch at frame nine')).toBeVisible();
  await page.evaluate((path) => location.assign(path), topicPath(channelId, 'Log'));
  await expect(field(page)).toHaveValue('before');
  await expect(page.getByRole('progressbar', { name: 'Uploading tides.txt' })).toBeVisible();
  await field(page).fill('before and since');
  letGo();
  await expect(field(page)).toHaveValue(/^before and since\n\[tides\.txt\]\(\/user_uploads\//);

  // Five megabytes have arrived when the connection drops, and aren't sent again.
  const offsets: string[] = [];
  await page.route('**/api/v1/tus/*', async (route) => {
    const request = route.request();
    if (request.method() !== 'PATCH') return route.continue();
    offsets.push(request.headers()['upload-offset'] ?? '');
    if (offsets.length !== 2) return route.continue();
    await page.context().setOffline(true);
    await route.abort('internetdisconnected');
  });
  await field(page).fill('');
  const film = { name: 'film.bin', mimeType: '', buffer: Buffer.alloc(9 * MIB, 'parley') };
  await page.locator('form input[type="file"]').setInputFiles(film);
  const retry = page.getByRole('button', { name: 'Try again' });
  await expect(retry).toBeVisible();
  await page.context().setOffline(false);
  await retry.click();
  await expect(field(page)).toHaveValue(/^\[film\.bin\]\(\/user_uploads\/\S+\)\n$/);
  expect(offsets).toEqual(['0', `${5 * MIB}`, `${5 * MIB}`]);
  const address = /\((\S+)\)/.exec(await field(page).inputValue())?.[1] ?? '';
  expect(film.buffer.equals(await mei.file(address))).toBe(true);

  // Reload while the second part is being sent.
  await page.unroute('**/api/v1/tus/*');
  const asked: string[] = [];
  await page.route('**/api/v1/tus/*', (route) => {
    const offset = route.request().headers()['upload-offset'];
    if (offset === undefined) return route.continue();
    asked.push(offset);
    // Before the reload, the second request gets no response.
    return asked.length === 2 ? undefined : route.continue();
  });
  await field(page).fill('The second film');
  await page
    .locator('form input[type="file"]')
    .setInputFiles({ ...film, name: 'second.bin', buffer: Buffer.alloc(9 * MIB, 'second') });
  await expect.poll(() => asked).toEqual(['0', `${5 * MIB}`]);
  await page.reload();
  const second = /^The second film\n\[second\.bin\]\((\/user_uploads\/\S+)\)\n$/;
  await expect(field(page)).toHaveValue(second);
  expect(asked).toEqual(['0', `${5 * MIB}`, `${5 * MIB}`]);
  const resumed = second.exec(await field(page).inputValue())?.[1] ?? '';
  expect(Buffer.alloc(9 * MIB, 'second').equals(await mei.file(resumed))).toBe(true);
});

test('small files that are still uploading or waiting survive a reload, in their order and once', async ({
  team: { mei },
  enter,
}) => {
  await mei.say('general', 'Log', 'The first entry');
  const page = await enter(mei, topicPath(await mei.channelId('general'), 'Log'));
  await expect(field(page)).toBeVisible();
  // The server is slow: nothing arrives before the reload.
  const letGo = await hold(page, '**/user_uploads');
  const names = ['ebb.txt', 'flow.txt', 'moon.txt', 'sun.txt'];
  const files = names.map((name) => ({
    name,
    mimeType: 'text/plain',
    buffer: Buffer.from(`all about ${name}`),
  }));
  await page.locator('form input[type="file"]').setInputFiles(files);
  await field(page).fill('Tides of the week');
  const list = page.getByRole('list', { name: 'Files' });
  await expect(list.getByText('Waiting')).toHaveCount(1);
  await expect
    .poll(async () => {
      const stored = await onDisk(page, 'uploads');
      return names.filter((name) => stored.includes(name));
    })
    .toEqual(names);
  await page.reload();
  await expect(list.getByRole('progressbar')).toHaveCount(4);
  letGo();
  const links = names.map((name) => `\\[${name}\\]\\((/user_uploads/\\S+)\\)\\n`).join('');
  const wanted = new RegExp(`^Tides of the week\\n${links}$`);
  await expect(field(page)).toHaveValue(wanted);
  const addresses = wanted.exec(await field(page).inputValue())?.slice(1) ?? [];
  for (const [i, address] of addresses.entries())
    expect((await mei.file(address)).toString()).toBe(`all about ${names[i]}`);
  // Nothing is left to be uploaded again.
  await expect.poll(() => onDisk(page, 'uploads')).toBe('[]');
  await page.reload();
  await expect(field(page)).toHaveValue(wanted);
});

test('files that are still uploading go along when their topic is renamed, with or without text', async ({
  team: { mei, jonas },
  enter,
}) => {
  const first = await jonas.say('general', 'Log', 'The first entry');
  const channelId = await mei.channelId('general');
  const page = await enter(mei, topicPath(channelId, 'Log'));
  await expect(field(page)).toBeVisible();
  const attach = (name: string) =>
    page
      .locator('form input[type="file"]')
      .setInputFiles({ name, mimeType: 'text/plain', buffer: Buffer.from(name) });
  const rename = (topic: string) =>
    jonas.patch(`/messages/${first}`, { topic, propagate_mode: 'change_all' });
  const letGo = await hold(page, '**/user_uploads');
  await attach('ebb.txt');
  await expect(page.getByRole('progressbar', { name: 'Uploading ebb.txt' })).toBeVisible();
  await rename('Logbook');
  await expect(page).toHaveTitle(/Logbook/);
  await expect(page.getByRole('progressbar', { name: 'Uploading ebb.txt' })).toBeVisible();
  await field(page).fill('Both tides');
  await attach('flow.txt');
  await rename('Captain’s log');
  await expect(page).toHaveTitle(/Captain’s log/);
  await expect(page.getByRole('progressbar')).toHaveCount(2);
  // They are kept under the new name, too.
  await expect.poll(async () => (await onDisk(page, 'uploads')).match(/captain/gi)).toHaveLength(2);
  letGo();
  await expect(field(page)).toHaveValue(
    /^Both tides\n\[ebb\.txt\]\(\S+\)\n\[flow\.txt\]\(\S+\)\n$/,
  );
  await expect.poll(() => onDisk(page, 'uploads')).toBe('[]');
});
