import type { Page } from 'playwright/test';
import { expect, test, topicPath } from '../../support/test';
import { Wire } from '../../support/wire';

const MIB = 1024 * 1024;
/** The last feature level without uploads in parts (tus). */
const WHOLE_FILES_ALONE = 295;
const field = (page: Page) => page.getByRole('textbox', { name: 'Message', exact: true });

function attach(page: Page, name: string, buffer: Buffer) {
  const file = { name, mimeType: 'application/octet-stream', buffer };
  return page.locator('form input[type="file"]').setInputFiles(file);
}

test('an upload cut off halfway resumes from there on its own, and a small file is sent again', async ({
  team: { mei },
  server,
  enter,
}) => {
  await mei.say('general', 'Log', 'The first entry');
  const wire = await Wire.to(server.url);
  const path = topicPath(await mei.channelId('general'), 'Log');
  const page = await enter(mei.at(wire.url), path);
  const offsets: number[] = [];
  page.on('request', (request) => {
    if (request.method() === 'PATCH') offsets.push(Number(request.headers()['upload-offset']));
  });
  await expect(field(page)).toBeVisible();
  const linked = async (name: string) => {
    const link = new RegExp(`^\\[${name}\\]\\((/user_uploads/\\S+)\\)\n$`);
    await expect(field(page)).toHaveValue(link);
    return mei.file(link.exec(await field(page).inputValue())?.[1] ?? '');
  };

  const chart = Buffer.alloc(3 * MIB, 'soundings');
  // What remains is less than that.
  wire.breakBodies('/tus/', 2 * MIB);
  await attach(page, 'chart.bin', chart);
  expect((await linked('chart.bin')).equals(chart)).toBe(true);
  expect(offsets.at(0)).toBe(0);
  expect(offsets.at(-1)).toBeGreaterThan(MIB);

  await field(page).fill('');
  wire.breakBodies('/user_uploads', 1);
  await attach(page, 'tides.bin', Buffer.from('high and low'));
  expect(String(await linked('tides.bin'))).toBe('high and low');
  await wire.close();
});

test('where files can only go in a single request, one that was cut off waits to be retried', async ({
  team: { mei },
  server,
  enter,
}) => {
  await mei.say('general', 'Log', 'The first entry');
  const wire = await Wire.to(server.url);
  wire.pretendLevel(WHOLE_FILES_ALONE);
  const path = topicPath(await mei.channelId('general'), 'Log');
  const page = await enter(mei.at(wire.url), path);
  await expect(field(page)).toBeVisible();
  const mend = wire.breakBodies('/user_uploads', MIB);
  await attach(page, 'chart.bin', Buffer.alloc(3 * MIB, 'soundings'));
  const retry = page.getByRole('button', { name: 'Try again' });
  await expect(retry).toBeVisible();
  mend();
  await retry.click();
  await expect(field(page)).toHaveValue(/^\[chart\.bin\]\(\/user_uploads\/\S+\)\n$/);
  expect(wire.count('POST', '/tus')).toBe(0);
  await wire.close();
});

test('a message isn’t sent without its files unasked, and they are uploaded once the server is back', async ({
  team: { mei },
  server,
  enter,
}) => {
  await mei.say('general', 'Log', 'The first entry');
  const page = await enter(mei, topicPath(await mei.channelId('general'), 'Log'));
  // Loads the code for uploads.
  await attach(page, 'cover.bin', Buffer.from('cover'));
  await expect(field(page)).toHaveValue(/cover\.bin/);
  await server.stop();
  await field(page).fill('The signed contract:');
  await attach(page, 'contract.bin', Buffer.from('signed'));
  // It tries again a few times on its own.
  const failed = page.getByRole('listitem').filter({ hasText: 'contract.bin' });
  await expect(failed.getByRole('button', { name: 'Try again' })).toBeVisible({ timeout: 30_000 });
  await field(page).press('Enter');
  await expect(page.getByText('1 file isn’t uploaded.')).toBeVisible();
  await page.getByRole('button', { name: 'Keep writing' }).click();
  await expect(field(page)).toBeFocused();
  await server.start();
  await expect(field(page)).toHaveValue(/^The signed contract:\s+\[contract\.bin\]\(/);
  await field(page).press('Enter');
  await expect(page.getByRole('article').filter({ hasText: 'contract.bin' })).toBeVisible();
});
