import { expect, type Page, test } from 'playwright/test';
import { openStrict } from './testing/openStrict';
import { type Harness, serveHarness } from './testing/serveHarness';
import { shapes, upload } from './testing/shapes';

let harness: Harness;
let refused: () => Promise<string[]>;

test.beforeAll(async () => {
  harness = await serveHarness();
});
test.afterAll(() => harness.close());
test.beforeEach(async ({ page }) => {
  refused = await openStrict(page, harness);
});
test.afterEach(async () => {
  expect(await refused()).toEqual([]);
});

const three =
  upload('a.png', '800x600') + upload('b.png', '800x600') + upload('c.png', '4000x3000');

async function openPicture(page: Page, html: string, name: string): Promise<void> {
  await page.evaluate((message) => window.harness.show([message]), html);
  await page.locator('#list').getByRole('link', { name }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
}

async function resolved(page: Page): Promise<unknown[]> {
  const calls = await page.evaluate(() => window.harness.calls);
  return calls.filter(([name]) => name === 'resolveMedia').map(([, path]) => path);
}

/** Position and size of the picture on the screen. */
async function pictureBox(page: Page) {
  const box = await page.getByRole('dialog').getByRole('img').boundingBox();
  if (box === null) throw new Error('no picture');
  return box;
}

test('shows the clicked picture over the whole window', async ({ page }) => {
  await openPicture(page, three, 'b.png');
  const dialog = page.getByRole('dialog', { name: 'Image: b.png' });
  await expect(dialog.getByText('2 of 3')).toBeVisible();
  await expect(dialog.getByRole('img', { name: 'b.png' })).toHaveAttribute(
    'src',
    '/files/user_uploads/2/ce/b.png',
  );
  const size = page.viewportSize();
  expect(await dialog.boundingBox()).toMatchObject({ x: 0, y: 0, ...size });
});

test('steps through all pictures of the message with keys and buttons', async ({ page }) => {
  await openPicture(page, three, 'a.png');
  const dialog = page.getByRole('dialog');
  for (const [key, position] of [
    ['ArrowRight', '2 of 3'],
    ['End', '3 of 3'],
    ['ArrowRight', '3 of 3'],
    ['ArrowLeft', '2 of 3'],
    ['Home', '1 of 3'],
    ['ArrowLeft', '1 of 3'],
  ] as const) {
    await page.keyboard.press(key);
    await expect(dialog.getByText(position)).toBeVisible();
  }
  await dialog.getByRole('button', { name: 'Next' }).click();
  await expect(dialog.getByText('2 of 3')).toBeVisible();
});

test('preloads the neighboring pictures', async ({ page }) => {
  await openPicture(page, three, 'b.png');
  await expect
    .poll(() => resolved(page))
    .toEqual(expect.arrayContaining(['/user_uploads/2/ce/a.png', '/user_uploads/2/ce/c.png']));
});

test('closes on Escape and restores focus', async ({ page }) => {
  await openPicture(page, three, 'b.png');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.locator('#list').getByRole('link', { name: 'b.png' })).toBeFocused();
});

test('traps focus inside the lightbox', async ({ page }) => {
  await openPicture(page, three, 'b.png');
  for (let press = 0; press < 12; press += 1) {
    await page.keyboard.press('Tab');
    const isOutside = await page.evaluate(() => document.activeElement?.closest('#list') != null);
    expect(isOutside).toBe(false);
  }
});

test('zooms by key, button, wheel and double click, and pans', async ({ page }) => {
  await openPicture(page, upload('big.png', '4000x3000'), 'big.png');
  const dialog = page.getByRole('dialog');
  const fitted = await pictureBox(page);
  await page.keyboard.press('+');
  await dialog.getByRole('button', { name: 'Zoom in' }).click();
  expect((await pictureBox(page)).width).toBeCloseTo(fitted.width * 1.25 ** 2, 0);
  await page.keyboard.press('0');
  expect(await pictureBox(page)).toEqual(fitted);

  // The point under the pointer stays put.
  const pointer = { x: fitted.x + fitted.width / 3, y: fitted.y + fitted.height / 2 };
  await page.mouse.move(pointer.x, pointer.y);
  await page.mouse.wheel(0, -500);
  await expect.poll(async () => (await pictureBox(page)).width).toBeGreaterThan(fitted.width * 2);
  const zoomed = await pictureBox(page);
  const place = (box: typeof fitted) => (pointer.x - box.x) / box.width;
  expect(place(zoomed)).toBeCloseTo(place(fitted), 2);

  await page.keyboard.press('ArrowRight');
  expect((await pictureBox(page)).x).toBeCloseTo(zoomed.x - 64, 0);
  await page.mouse.move(400, 300);
  await page.mouse.down();
  await page.mouse.move(360, 280);
  await page.mouse.up();
  expect((await pictureBox(page)).x).toBeCloseTo(zoomed.x - 104, 0);
  await page.mouse.dblclick(400, 300);
  expect(await pictureBox(page)).toEqual(fitted);
});

test('zooms with a two-finger pinch', async ({ page }) => {
  await openPicture(page, upload('big.png', '4000x3000'), 'big.png');
  const fitted = await pictureBox(page);
  await page
    .getByRole('dialog')
    .locator('img')
    .evaluate((picture) => {
      const stage = picture.parentElement as HTMLElement;
      // Synthetic pointers can't be captured.
      stage.setPointerCapture = () => undefined;
      const send = (type: string, pointerId: number, clientX: number) =>
        stage.dispatchEvent(
          new PointerEvent(type, { pointerId, clientX, clientY: 300, bubbles: true }),
        );
      send('pointerdown', 1, 300);
      send('pointerdown', 2, 400);
      send('pointermove', 1, 200);
      send('pointermove', 2, 500);
      send('pointerup', 1, 200);
      send('pointerup', 2, 500);
    });
  await expect.poll(async () => (await pictureBox(page)).width / fitted.width).toBeCloseTo(3, 1);
});

test('opens and downloads the original through the session', async ({ page }) => {
  await openPicture(page, three, 'a.png');
  await page.getByRole('button', { name: 'Open original' }).click();
  await page.getByRole('button', { name: 'Download' }).click();
  const calls = await page.evaluate(() => window.harness.calls);
  expect(calls.filter(([name]) => name === 'openUpload')).toEqual([
    ['openUpload', '/user_uploads/2/ce/a.png', { download: false }],
    ['openUpload', '/user_uploads/2/ce/a.png', { download: true }],
  ]);
});

test('links to originals on other hosts', async ({ page }) => {
  await openPicture(page, shapes.externalImage, 'a.png');
  const link = page.getByRole('dialog').getByRole('link', { name: 'Open original' });
  await expect(link).toHaveAttribute('href', 'https://example.org/a.png');
  await expect(link).toHaveAttribute('rel', 'noopener noreferrer');
});

test('shows formats that browsers don’t support in one that they do', async ({ page }) => {
  await openPicture(page, shapes.transcodedImage, 'photo.heic');
  await expect(page.getByRole('dialog').getByRole('img')).toHaveAttribute(
    'src',
    '/files/user_uploads/thumbnail/2/ce/photo.heic/840x560.webp',
  );
});

test('says when a picture can’t be loaded, and offers a retry', async ({ page }) => {
  const html = upload('a.png', '800x600') + upload('missing.png', '800x600');
  await openPicture(page, html, 'a.png');
  await page.keyboard.press('ArrowRight');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('alert')).toContainText('Couldn’t load this image.');
  const before = (await resolved(page)).length;
  await dialog.getByRole('button', { name: 'Try again' }).click();
  await expect.poll(async () => (await resolved(page)).length).toBe(before + 1);
  await page.keyboard.press('ArrowLeft');
  await expect(dialog.getByRole('img', { name: 'a.png' })).toBeVisible();
});

/** A second of video in a format that every Chromium plays, as this one records it. */
async function recordFilm(page: Page): Promise<Buffer> {
  const encoded = await page.evaluate(async () => {
    const canvas = document.createElement('canvas');
    const pen = canvas.getContext('2d');
    const recorder = new MediaRecorder(canvas.captureStream(), { mimeType: 'video/webm' });
    const parts: Blob[] = [];
    recorder.addEventListener('dataavailable', ({ data }) => parts.push(data));
    const stopped = new Promise((resolve) => recorder.addEventListener('stop', resolve));
    recorder.start();
    for (let frame = 0; frame < 60; frame += 1) {
      pen?.fillRect(frame, 0, 1, 99);
      await new Promise(requestAnimationFrame);
    }
    recorder.stop();
    await stopped;
    const bytes = new Uint8Array(await new Blob(parts).arrayBuffer());
    return btoa(String.fromCharCode(...bytes));
  });
  return Buffer.from(encoded, 'base64');
}

test('plays videos over the whole window, between the pictures of their message', async ({
  page,
}) => {
  const body = await recordFilm(page);
  await page.route('**/film.mp4', (route) => route.fulfill({ contentType: 'video/webm', body }));
  await page.evaluate((message) => window.harness.show([message]), three + shapes.video);
  const inline = page.locator('#list video');
  await expect(inline).toHaveAttribute('data-media', 'ready');
  const enlarge = page.getByRole('button', { name: 'Enlarge' });
  await enlarge.focus();
  await page.keyboard.press('Enter');
  const film = page.getByRole('dialog', { name: 'Video: film.mp4' });
  await expect(film.getByText('4 of 4')).toBeVisible();
  await expect(film.getByRole('button', { name: /Zoom/ })).toHaveCount(0);
  const video = film.locator('video');
  await expect
    .poll(() => video.evaluate((one: HTMLVideoElement) => one.currentTime))
    .toBeGreaterThan(0);
  const isPaused = () => video.evaluate((one: HTMLVideoElement) => one.paused);
  await video.evaluate((one: HTMLVideoElement) => {
    one.loop = true;
  });
  // The film may have ended by now.
  const wasPaused = await isPaused();
  await page.keyboard.press('k');
  await expect.poll(isPaused).toBe(!wasPaused);
  await page.keyboard.press('Space');
  await expect.poll(isPaused).toBe(wasPaused);

  await page.keyboard.press('ArrowLeft');
  await expect(page.getByRole('dialog', { name: 'Image: c.png' })).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await expect(film).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(film).toHaveCount(0);
  await expect(enlarge).toBeFocused();
});

test('says that a video can’t be played, and tries again', async ({ page }) => {
  const body = await recordFilm(page);
  await page.route('**/film.mp4', (route) => route.fulfill({ contentType: 'video/webm', body }));
  await page.evaluate((message) => window.harness.show([message]), shapes.video);
  await expect(page.locator('#list video')).toHaveAttribute('data-media', 'ready');
  await page.unroute('**/film.mp4');
  await page.route('**/film.mp4', (route) => route.fulfill({ status: 500 }));
  await page.getByRole('button', { name: 'Enlarge' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('alert')).toContainText('Couldn’t play this video.');
  await page.unroute('**/film.mp4');
  await page.route('**/film.mp4', (route) => route.fulfill({ contentType: 'video/webm', body }));
  await dialog.getByRole('button', { name: 'Try again' }).click();
  await expect(dialog.locator('video')).toHaveJSProperty('readyState', 4);
  await expect(dialog).toBeFocused();
});
