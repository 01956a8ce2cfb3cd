import { expect, type Locator, type Page, test } from 'playwright/test';
import type { TestOptions } from './testing/harness';
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

async function show(page: Page, html: string, options: TestOptions = {}): Promise<Locator> {
  await page.evaluate(([message, test]) => window.harness.show([message], test), [
    html,
    options,
  ] as const);
  return page.locator('#list .content').last();
}

function calls(page: Page): Promise<unknown[][]> {
  return page.evaluate(() => window.harness.calls);
}

function requestsOf(page: Page): string[] {
  const paths: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (/^\/(?:files|user|external)/.test(pathname)) paths.push(pathname);
  });
  return paths;
}

test.describe('buttons', () => {
  test('a spoiler opens and closes with its button, its header and the keyboard', async ({
    page,
  }) => {
    const content = await show(page, shapes.spoiler);
    const words = content.getByText('It was the butler.');
    const toggle = content.getByRole('button', { name: 'The end', expanded: false });
    await expect(words).toBeHidden();
    await toggle.click();
    await expect(words).toBeVisible();
    await content.locator('.spoiler-header').click({ position: { x: 300, y: 15 } });
    await expect(words).toBeHidden();
    await toggle.focus();
    await page.keyboard.press('Enter');
    await expect(words).toBeVisible();
    await expect(content.getByRole('button', { name: 'The end', expanded: true })).toBeVisible();
  });

  test('a spoiler without a header has a default label', async ({ page }) => {
    const content = await show(page, shapes.spoilerWithoutHead);
    await content.getByText('Spoiler', { exact: true }).click();
    await expect(content.getByText('hidden words')).toBeVisible();
  });

  test('Copy copies the text of its block', async ({ page }) => {
    const content = await show(page, shapes.code + shapes.codeWithoutLanguage);
    await content.getByRole('button', { name: 'Copy' }).first().click();
    expect(await calls(page)).toEqual([['copy', 'let a = 1 // b', 'Copy']]);
  });

  test('names open by click and by key', async ({ page }) => {
    const content = await show(page, shapes.mentions);
    await content.getByRole('button', { name: '@Old Name' }).click();
    await content.getByRole('button', { name: '@theirs' }).focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press(' ');
    await content.getByText('@all').click();
    expect(await calls(page)).toEqual([
      ['openUser', 31, '@Old Name'],
      ['openGroup', 17, '@theirs'],
      ['openGroup', 17, '@theirs'],
    ]);
  });
});

test.describe('links', () => {
  test('links to views of the organization open in the page', async ({ page }) => {
    const content = await show(page, shapes.channels);
    await content.getByRole('link', { name: '#old name', exact: true }).click();
    expect(await calls(page)).toEqual([['navigate', 'narrow/channel/9-old-name']]);
    expect(page.url()).toBe(harness.strictUrl);
  });

  test('links to views open in a new tab with a modifier key', async ({ page, context }) => {
    const content = await show(page, shapes.channels);
    const opened = context.waitForEvent('page');
    await content
      .getByRole('link', { name: '#old name', exact: true })
      .click({ modifiers: ['ControlOrMeta'] });
    await expect(await opened).toHaveURL(`${harness.strictUrl}#narrow/channel/9-old-name`);
    expect(await calls(page)).toEqual([]);
  });

  test('uploads open through the session, whatever the modifier', async ({ page }) => {
    const content = await show(page, shapes.links);
    const link = content.getByRole('link', { name: 'notes.txt' });
    await link.click();
    await link.click({ modifiers: ['ControlOrMeta'] });
    await link.click({ button: 'middle' });
    await link.click({ modifiers: ['Alt'] });
    const path = '/user_uploads/2/ce/notes.txt';
    expect(await calls(page)).toEqual([
      ['openUpload', path, { download: false }],
      ['openUpload', path, { download: false }],
      ['openUpload', path, { download: false }],
      ['openUpload', path, { download: true }],
    ]);
  });
});

test.describe('files', () => {
  const link = (name: string) => `<a href="/user_uploads/2/ce/${name}">${name}</a>`;
  const tall = `<p>${'word '.repeat(3_000)}</p>`;

  test('reserve space for their cards, and fetch details once, when in view', async ({ page }) => {
    // The height is right from the first frame on, whatever loads later.
    const first = await page.evaluate(
      (html) => {
        window.harness.show([html]);
        return [...document.querySelectorAll<HTMLElement>('.file')].map((one) => one.offsetHeight);
      },
      `<p>${link('chart.pdf')}<br>\n${link('log.csv')}</p>`,
    );
    expect(first).toEqual([216, 56]);
    const content = page.locator('#list .content').last();
    const cards = content.locator('.file');
    await expect(cards).toContainText(['PDF · 12 KB', 'CSV · 12 KB']);
    await expect(cards.first().locator('img')).toBeAttached();
    const last = await cards.evaluateAll((all) =>
      all.map((one) => (one as HTMLElement).offsetHeight),
    );
    expect(last).toEqual(first);
    expect(await content.evaluate(({ clientHeight }) => clientHeight)).toBeLessThan(300);
    const asked = await calls(page);
    expect(asked.filter(([name]) => name === 'fileSize')).toHaveLength(2);
    expect(asked.filter(([name]) => name === 'firstPage')).toEqual([
      ['firstPage', '/user_uploads/2/ce/chart.pdf'],
    ]);
    // A second message with the same file reuses the known size.
    const again = await show(page, `<p>${link('log.csv')}</p>`);
    await expect(again.getByText('CSV · 12 KB')).toBeVisible();
    for (const html of [tall, `<p>${link('far.zip')}</p>`, tall]) await show(page, html);
    await expect(page.getByText('ZIP', { exact: true })).toBeAttached();
    expect((await calls(page)).filter(([name]) => name === 'fileSize')).toHaveLength(2);
    await page.getByText('ZIP', { exact: true }).scrollIntoViewIfNeeded();
    await expect(page.getByText('ZIP · 12 KB')).toBeVisible();
  });

  test('show nothing that the server doesn’t report, and can be opened and downloaded', async ({
    page,
  }) => {
    const content = await show(page, `<p>Here:<br>\n${link('missing-log.csv')}</p>`);
    await expect(content.getByText('CSV', { exact: true })).toBeVisible();
    await expect.poll(async () => (await calls(page)).length).toBe(1);
    await content.locator('.file-face').click({ force: true });
    await content.getByRole('button', { name: 'Download missing-log.csv' }).click();
    await expect(content.locator('.file-facts')).toHaveText('CSV');
    const path = '/user_uploads/2/ce/missing-log.csv';
    expect(await calls(page)).toEqual([
      ['fileSize', path],
      ['openUpload', path, { download: false }],
      ['openUpload', path, { download: true }],
    ]);
  });

  test('get a player for music', async ({ page }) => {
    const content = await show(page, `<p>${link('horn.mp3')}</p>`);
    const player = content.locator('audio');
    await expect(player).toHaveAttribute('data-media', /loading|ready|failed/);
    await expect(player).toHaveAccessibleName('horn.mp3');
    await expect(content.getByText('MP3 · 12 KB')).toBeVisible();
  });
});

test.describe('pictures', () => {
  test('request nothing until their row is in the page', async ({ page }) => {
    const requests = requestsOf(page);
    await page.evaluate(
      (messages) => {
        for (const html of messages) window.harness.build(html);
      },
      [
        shapes.image,
        shapes.externalImage,
        shapes.emoji,
        shapes.video,
        shapes.audio,
        shapes.website,
      ],
    );
    await page.waitForLoadState('networkidle');
    expect(requests).toEqual([]);
    expect(await calls(page)).toEqual([]);
  });

  test('load near the viewport, through the session, into a box that keeps its size', async ({
    page,
  }) => {
    const requests = requestsOf(page);
    const tall = `<p>${'word '.repeat(3_000)}</p>`;
    for (const html of [...Array<string>(8).fill(tall), shapes.image]) await show(page, html);
    const shot = page.locator('.shot').last();
    const image = shot.getByRole('img', { name: 'rig.png' });
    await expect(image).toHaveAttribute('data-media', 'waiting');
    expect(requests).toEqual([]);
    const before = await shot.boundingBox();
    expect(before).toMatchObject({ width: 320, height: 138 });
    await shot.scrollIntoViewIfNeeded();
    await expect(image).toHaveAttribute('data-media', 'ready');
    const path = '/user_uploads/thumbnail/2/ce/rig.png/840x560.webp';
    expect(await calls(page)).toEqual([['resolveMedia', path]]);
    expect(requests).toEqual([`/files${path}`]);
    expect(await shot.boundingBox()).toMatchObject({ width: 320, height: 138 });
  });

  test('keep their aspect ratio in a narrow window', async ({ page }) => {
    const content = await show(page, shapes.image);
    await page.setViewportSize({ width: 200, height: 600 });
    const box = await content.locator('.shot').boundingBox();
    expect((box?.width ?? 0) / (box?.height ?? 1)).toBeCloseTo(320 / 138, 1);
    expect(box?.width).toBeLessThan(200);
  });

  test('appear below their text, with the link as caption', async ({ page }) => {
    const content = await show(page, shapes.image);
    await expect(content.locator('p')).toHaveText(['Look:', 'rig.png']);
    await expect(content.locator('.shots + .shot-caption')).toHaveText(/^\s*rig\.png$/);
  });

  test('appear side by side when they are adjacent', async ({ page }) => {
    const content = await show(page, shapes.gallery);
    const [first, second] = await content.locator('.shot').all();
    expect(await first?.boundingBox()).toMatchObject({ width: 330, height: 220 });
    expect(await second?.boundingBox()).toMatchObject({ width: 120, height: 220 });
    expect((await first?.boundingBox())?.y).toBe((await second?.boundingBox())?.y);
    await expect(content.locator('.shot-caption')).toHaveText(/^\s*a\.png b\.png$/);
  });

  test('load again in a copy of their row', async ({ page }) => {
    await page.evaluate((html) => window.harness.remount(html), shapes.image);
    await expect(page.locator('.shot img')).toHaveAttribute('data-media', 'ready');
  });

  test('say when they are missing and can be retried', async ({ page }) => {
    const content = await show(page, shapes.missingImage);
    const image = content.getByRole('img', { name: 'missing.png' });
    await expect(image).toHaveAttribute('data-media', 'failed');
    expect(await calls(page)).toHaveLength(1);
    await content.getByRole('link').click();
    await expect.poll(async () => (await calls(page)).length).toBe(2);
    await expect(image).toHaveAttribute('data-media', 'failed');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });

  test('wait for the server’s update while it still processes them', async ({ page }) => {
    const requests = requestsOf(page);
    const content = await show(page, shapes.pendingImage);
    expect(await content.locator('.shot').boundingBox()).toMatchObject({ width: 300, height: 200 });
    await page.waitForLoadState('networkidle');
    expect(requests).toEqual([]);
  });

  test('from other hosts load when the reader asks for them', async ({ page }) => {
    const asked: string[] = [];
    await page.route('https://other.test/**', (route) => {
      asked.push(route.request().headers()['referer'] ?? 'none');
      return route.fulfill({
        contentType: 'image/svg+xml',
        body: '<svg xmlns="http://www.w3.org/2000/svg"/>',
      });
    });
    const content = await show(page, shapes.foreignImage);
    await expect(content.getByText('Load image from other.test')).toBeVisible();
    expect(asked).toEqual([]);
    await content.getByRole('link').click();
    await expect(content.locator('img')).toHaveAttribute('data-media', 'ready');
    await expect(content.getByText('Load image from other.test')).toHaveCount(0);
    expect(asked).toEqual(['none']);
  });

  test('within a line of text are shown as pictures too', async ({ page }) => {
    const content = await show(page, shapes.inlineImage);
    const image = content.getByRole('img', { name: 'a chart' });
    await expect(image).toHaveAttribute('data-media', 'ready');
    expect(await content.locator('.shot').boundingBox()).toMatchObject({ width: 200, height: 100 });
    await expect(content.locator('p')).toHaveText('before  after');
  });

  test('use the best-fitting thumbnail', async ({ page }) => {
    const thumbnailFormat = { still: '300x200.webp', moving: '300x200-anim.webp' };
    await show(page, upload('rig.png', '640x276'), { thumbnailFormat });
    await expect(page.locator('.shot img')).toHaveAttribute('data-media', 'ready');
    expect(await calls(page)).toEqual([
      ['resolveMedia', '/user_uploads/thumbnail/2/ce/rig.png/300x200.webp'],
    ]);
  });

  for (const imagePreview of ['always', 'on_hover', 'never'] as const) {
    test(`animate ${imagePreview}`, async ({ page }) => {
      const thumbnailFormat = { still: 'still.webp', moving: 'anim.webp' };
      const content = await show(page, shapes.movingImage + shapes.movingEmoji, {
        imagePreview,
        thumbnailFormat,
      });
      const image = content.getByRole('img', { name: 'dance.gif' });
      const emoji = content.getByRole('img', { name: ':y:' });
      const [atRest, hovered] =
        imagePreview === 'always'
          ? ['anim', 'anim']
          : ['still', imagePreview === 'never' ? 'still' : 'anim'];
      await expect(image).toHaveAttribute('src', new RegExp(`${atRest}\\.webp$`));
      await image.hover();
      await expect(image).toHaveAttribute('src', new RegExp(`${hovered}\\.webp$`));
      await emoji.hover();
      await expect(emoji).toHaveAttribute(
        'src',
        hovered === 'anim' ? /images\/party\.gif$/ : /images\/still\/party\.png$/,
      );
      await expect(image).toHaveAttribute('src', new RegExp(`${atRest}\\.webp$`));
    });
  }
});

test.describe('players', () => {
  test('sit outside their links, with controls and a name', async ({ page }) => {
    const content = await show(page, shapes.video + shapes.audio);
    const video = content.locator('video');
    await expect(video).toHaveAttribute('controls');
    await expect(video).toHaveAttribute('aria-label', 'film.mp4');
    await expect(content.locator('a video')).toHaveCount(0);
    await expect(content.locator('audio')).toHaveAttribute('aria-label', 'voice.mp3');
    expect(await content.locator('.shot').boundingBox()).toMatchObject({ width: 320, height: 180 });
    await expect(content.locator('.shot-caption')).toHaveText('film.mp4');
  });

  test('get a new URL when the old one has expired, and give up on broken files', async ({
    page,
  }) => {
    const content = await show(page, shapes.audio);
    const audio = content.locator('audio');
    // What the harness serves isn't audio.
    await expect(audio).toHaveAttribute('data-media', 'failed');
    const fail = () => audio.evaluate((element) => element.dispatchEvent(new Event('error')));
    const setReady = () => audio.evaluate((element) => element.setAttribute('data-media', 'ready'));
    await setReady();
    await fail();
    await expect.poll(async () => (await calls(page)).length).toBe(2);
    await expect(audio).toHaveAttribute('data-media', 'failed');
    await setReady();
    await fail();
    await expect(audio).toHaveAttribute('data-media', 'failed');
    expect(await calls(page)).toHaveLength(2);
  });
});

test.describe('long messages', () => {
  test('are collapsed, expand and collapse again', async ({ page }) => {
    const content = await show(page, shapes.long);
    const height = async () => (await content.boundingBox())?.height ?? 0;
    const folded = await height();
    await content.getByRole('button', { name: 'Show more', expanded: false }).click();
    expect(await height()).toBeGreaterThan(folded * 1.8);
    await content.getByRole('button', { name: 'Show less', expanded: true }).press('Enter');
    expect(await height()).toBe(folded);
  });

  test('expand when focus moves into the collapsed part', async ({ page }) => {
    const content = await show(
      page,
      `${shapes.long}\n<p><a href="https://example.org">last</a></p>`,
    );
    await content.getByRole('link', { name: 'last' }).focus();
    await expect(content.getByRole('button', { name: 'Show less' })).toBeVisible();
    await expect(content.locator('.long-body')).toHaveJSProperty('scrollTop', 0);
    await expect(content.getByRole('link', { name: 'last' })).toBeInViewport();
  });

  test('expand when the browser scrolls to a find-in-page match', async ({ page }) => {
    const content = await show(page, shapes.long);
    // Find in page scrolls whatever hides the match; nothing else scrolls a collapsed message.
    await content.locator('.long-body').evaluate((fold) => {
      fold.scrollTop = 900;
    });
    await expect(content.getByRole('button', { name: 'Show less' })).toBeVisible();
    await expect(page.locator('#list')).toHaveJSProperty('scrollTop', 900);
  });

  test('stay as they are when they are short enough', async ({ page }) => {
    const content = await show(page, `<p>${'line<br>\n'.repeat(50)}</p>`);
    await expect(content.getByRole('button')).toHaveCount(0);
  });
});

test('nothing responds after dispose', async ({ page }) => {
  await page.evaluate(() => window.harness.stopLive());
  const content = await show(page, shapes.image + shapes.mentions);
  await content.getByRole('button', { name: '@Old Name' }).click();
  await expect(content.locator('img')).toHaveAttribute('data-media', 'waiting');
  expect(await calls(page)).toEqual([]);
});
