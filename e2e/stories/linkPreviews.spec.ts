import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expectAccessible } from '../support/accessible';
import { expect, test, topicPath } from '../support/test';

test.use({ serverFlags: ['--rate-limits', 'off', '--allow-private-webhooks', 'on'] });

/** A gray square. */
const SQUARE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const HEAD = `<title>Anchors, a short history</title>
  <meta name="description" content="How ships have been held in place since the Bronze Age, and what holds them today.">
  <meta property="og:site_name" content="Harbor Museum"><meta property="og:image" content="/anchor.png">`;

test('a linked page is shown below the message once an administrator wants that', async ({
  team: { mei, jonas },
  enter,
}) => {
  const visited: string[] = [];
  const site = createServer((request, response) => {
    visited.push(request.url ?? '');
    const isImage = request.url === '/anchor.png';
    response.setHeader('content-type', isImage ? 'image/png' : 'text/html');
    response.end(isImage ? SQUARE : `<html><head>${HEAD}</head>`);
  });
  await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve));
  const address = `http://127.0.0.1:${(site.address() as AddressInfo).port}`;

  const admin = await enter(mei, '#/organization/profile');
  await admin.getByLabel('Show previews of linked pages').check();
  await admin.getByRole('button', { name: 'Save changes' }).click();
  await expect(admin.getByRole('region', { name: 'Unsaved changes' })).toHaveCount(0);

  const where = topicPath(await mei.channelId('general'), 'Anchors');
  const page = await enter(mei, where);
  await jonas.say('general', 'Anchors', `Worth reading: ${address}/anchors`);
  const row = page.getByRole('article').filter({ hasText: 'Worth reading' });
  const title = row.getByRole('link', { name: 'Anchors, a short history' });
  await expect(title).toHaveAttribute('href', `${address}/anchors`);
  const about = row.getByText('How ships have been held');
  await expect(about).toBeVisible();
  await expect(row.getByText('Harbor Museum · 127.0.0.1')).toBeVisible();
  const picture = row.locator('.message_embed img');
  await expect(picture).toHaveJSProperty('naturalWidth', 160);
  await expect(row.getByText(/edited/i)).toHaveCount(0);
  await expectAccessible(page);
  // The page is asked by the server alone, and once.
  await jonas.say('general', 'Anchors', `Again: ${address}/anchors`);
  const again = page.getByRole('article').filter({ hasText: 'Again:' });
  await expect(again.getByText('How ships have been held')).toBeVisible();
  expect(visited).toEqual(['/anchors', '/anchor.png']);

  // One is folded by keys, wherever it is linked, and stays so.
  const fold = row.getByRole('button', { name: 'Preview of Anchors, a short history' });
  await fold.focus();
  await page.keyboard.press('Enter');
  await expect(fold).toHaveAttribute('aria-expanded', 'false');
  await expect(fold).toBeFocused();
  await expect(about).toBeHidden();
  await expect(again.getByText('How ships have been held')).toBeHidden();
  await page.reload();
  await expect(title).toBeVisible();
  await expect(fold).toHaveAttribute('aria-expanded', 'false');
  await fold.click();
  await expect(about).toBeVisible();
  // All of them are turned off, for oneself alone.
  await page.goto(`${mei.origin}/#/settings/preferences`);
  await page.getByRole('switch', { name: 'Show link previews' }).click();
  await page.goto(`${mei.origin}/${where}`);
  await expect(row.getByText('Worth reading')).toBeVisible();
  await expect(row.getByText('Harbor Museum')).toHaveCount(0);
  const his = await enter(jonas, where);
  await expect(his.getByText('How ships have been held').first()).toBeVisible();
  await new Promise((resolve) => site.close(resolve));
});
