import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expectAccessible } from '../../support/accessible';
import { expect, test, topicPath } from '../../support/test';

test.use({ serverFlags: ['--rate-limits', 'off', '--allow-private-webhooks', 'on'] });

/** A gray square. */
const SQUARE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const HEAD = `<title>Anchors, a short history</title>
  <meta name="description" content="How ships have been held in place since the Bronze Age, and what holds them today.">
  <meta property="og:site_name" content="Harbor Museum"><meta property="og:image" content="/anchor.png">`;

/** An A4 page with some text. */
const PDF = `%PDF-1.4
1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj
2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj
3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents 4 0 R/Resources<</Font<</F1 5 0 R>>>>>>endobj
4 0 obj<</Length 73>>stream
BT /F1 40 Tf 60 740 Td (Sea trial plan) Tj ET 0.1 0.4 0.5 rg 60 500 300 160 re f
endstream endobj
5 0 obj<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>endobj
trailer<</Root 1 0 R>>
%%EOF`;

test('with link previews enabled, a linked page shows below the message, and a document shows its first page', async ({
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
  // An uploaded document shows its size and its first page.
  const plan = await jonas.upload('sea-trial.pdf', PDF);
  await jonas.say('general', 'Anchors', `The plan:\n${plan}`);
  const document = page.getByRole('article').filter({ hasText: 'The plan:' });
  await expect(document.getByText(/^PDF · 1 KB$/)).toBeVisible();
  const firstPage = document.locator('.file-page img');
  await expect(firstPage).toHaveJSProperty('naturalWidth', 704);
  const download = page.waitForEvent('download');
  await document.getByRole('button', { name: 'Download sea-trial.pdf' }).click();
  expect((await download).suggestedFilename()).toBe('sea-trial.pdf');
  await expectAccessible(page);
  // Only the server requests the page, and only once.
  await jonas.say('general', 'Anchors', `Again: ${address}/anchors`);
  const again = page.getByRole('article').filter({ hasText: 'Again:' });
  await expect(again.getByText('How ships have been held')).toBeVisible();
  expect(visited).toEqual(['/anchors', '/anchor.png']);

  // A preview is collapsed by key wherever the page is linked, and stays collapsed.
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
  // Turning off all previews affects only yourself.
  await page.goto(`${mei.origin}/#/settings/preferences`);
  await page.getByRole('switch', { name: 'Show link previews' }).click();
  await page.goto(`${mei.origin}/${where}`);
  await expect(row.getByText('Worth reading')).toBeVisible();
  await expect(row.getByText('Harbor Museum')).toHaveCount(0);
  await expect(document.getByText(/^PDF · 1 KB$/)).toBeVisible();
  await expect(firstPage).toHaveCount(0);
  const his = await enter(jonas, where);
  await expect(his.getByText('How ships have been held').first()).toBeVisible();
  await new Promise((resolve) => site.close(resolve));
});
