import { expect, type Locator, type Page, test } from 'playwright/test';
import type { TestOptions } from './testing/harness';
import { openStrict } from './testing/openStrict';
import { type Harness, serveHarness } from './testing/serveHarness';
import { shapes } from './testing/shapes';

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

async function colorOf(locator: Locator): Promise<string> {
  return locator.evaluate((element) => getComputedStyle(element).color);
}

test('prose keeps its elements, and lists their numbers', async ({ page }) => {
  const content = await show(page, shapes.prose);
  await expect(content.locator('p br, strong, em, del, code, h2, hr')).toHaveCount(7);
  await expect(content.locator('ol')).toHaveAttribute('start', '5');
  await expect(content.locator('ol')).toHaveCSS('list-style-type', 'decimal');
});

test('every block follows the direction of its own script, and stays at the edge of the page', async ({
  page,
}) => {
  const content = await show(page, shapes.rightToLeft);
  const [hebrew, quote, latin] = await content.locator('> *').all();
  await expect(hebrew as Locator).toHaveCSS('direction', 'rtl');
  await expect(quote as Locator).toHaveCSS('border-right-width', '3px');
  await expect(latin as Locator).toHaveCSS('direction', 'ltr');
  const left = await content.evaluate((element) => element.getBoundingClientRect().left);
  expect((await hebrew?.boundingBox())?.x).toBe(left);
});

test('code has a header, six colors and a name, and scrolls with the keyboard', async ({
  page,
}) => {
  const playgrounds = [
    { name: 'Rust Playground', language: 'rust', urlTemplate: 'https://play.example/?code={code}' },
    { name: 'Other', language: 'Lean', urlTemplate: 'https://other.example/{code}' },
  ];
  const content = await show(page, shapes.code, { playgrounds });
  await expect(content.getByText('Rust', { exact: true })).toBeVisible();
  await expect(content.getByRole('link', { name: 'Open in Rust Playground' })).toHaveAttribute(
    'href',
    'https://play.example/?code=let%20a%20%3D%201%20%2F%2F%20b',
  );
  await expect(content.getByRole('link')).toHaveCount(1);
  await expect(content.getByRole('button', { name: 'Copy' })).toBeVisible();
  const group = content.getByRole('group', { name: 'Rust code' });
  await group.focus();
  await expect(group).toBeFocused();
  const [keyword, number, comment, plain, unknown] = await Promise.all(
    ['.k', '.mi', '.c1', 'pre', '.zz'].map((token) => colorOf(content.locator(token))),
  );
  expect(new Set([keyword, number, comment, plain]).size).toBe(4);
  expect(unknown).toBe(plain);
  // Tokens that look like plain text get no element of their own.
  await expect(content.locator('.n')).toHaveCount(0);
});

test('code without a language shows Copy only on hover', async ({ page }) => {
  for (const html of [shapes.codeWithoutLanguage, shapes.codeOfOldServers]) {
    const content = await show(page, html);
    const copy = content.getByRole('button', { name: 'Copy' });
    await expect(copy.locator('..')).toHaveCSS('opacity', '0');
    await content.hover();
    await expect(copy.locator('..')).toHaveCSS('opacity', '1');
    await expect(content.getByRole('group', { name: 'Code' })).toBeVisible();
  }
});

test('mentions show current names, and only the reader’s own stand out', async ({ page }) => {
  const names = { 31: 'New Name', 7: 'Me Myself', 3: 'our group', 17: 'their group' };
  const content = await show(page, shapes.mentions, { names });
  await expect(content.locator('bdi.at')).toHaveText([
    '@New Name',
    'New Name',
    '@Me Myself',
    'Me Myself',
    '@all',
    '@stream',
    '@topic',
    '@our group',
    '@their group',
    'our group',
    '@Stranger',
  ]);
  await expect(content.locator('.at--me')).toHaveText([
    '@Me Myself',
    '@all',
    '@stream',
    '@our group',
  ]);
  await expect(content.locator('.at--silent')).toHaveCount(3);
  await expect(content.getByRole('button')).toHaveCount(8);
});

test('channel links show current names and stay in the page', async ({ page }) => {
  const content = await show(page, shapes.channels, { channels: { 9: 'new name' } });
  const links = content.getByRole('link');
  await expect(links).toHaveText([
    '#new name',
    '#new name › a > b',
    '#new name › x @ 💬',
    '#new name › general chat',
    '#unknown',
    'my words',
  ]);
  await expect(links.nth(3).locator('em')).toHaveText('general chat');
  await expect(links.nth(1)).toHaveAttribute(
    'href',
    '#narrow/channel/9-old-name/topic/a.20.3E.20b/with/214',
  );
});

test('other links open in a new tab and reveal nothing about this page', async ({ page }) => {
  const content = await show(page, shapes.links);
  const external = content.getByRole('link', { name: 'external' });
  await expect(external).toHaveAttribute('target', '_blank');
  await expect(external).toHaveAttribute('rel', 'noopener noreferrer');
  await expect(external).toHaveAttribute('href', 'https://example.org/a?b=1&c=2');
  const origin = new URL(harness.strictUrl).origin;
  await expect(content.getByRole('link', { name: 'notes.txt' })).toHaveAttribute(
    'href',
    `${origin}/user_uploads/2/ce/notes.txt`,
  );
  await expect(content.getByRole('link', { name: 'mail' })).not.toHaveAttribute('target');
  await expect(content.getByRole('link', { name: 'settings' })).toHaveAttribute(
    'href',
    `${origin}/#settings/profile`,
  );
});

test('emoji are characters with a name, and custom ones are images', async ({ page }) => {
  const content = await show(page, shapes.emoji);
  await expect(content.getByRole('img', { name: 'thumbs up' })).toHaveText('👍');
  await expect(content.getByRole('img', { name: 'flag' })).toHaveText('🏳️‍⚧️');
  await expect(content.getByRole('img', { name: ':x:' })).toHaveAttribute('loading', 'lazy');
  await expect(content.getByText(':no_code:')).toBeVisible();
});

test('custom emoji don’t make a line taller', async ({ page }) => {
  const text = await show(page, '<p>a</p>');
  const content = await show(
    page,
    '<p>a <img alt=":x:" class="emoji" src="/user_avatars/2/emoji/images/1.png"></p>',
  );
  expect((await content.boundingBox())?.height).toBe((await text.boundingBox())?.height);
});

test('a message of one to three emoji is large', async ({ page }) => {
  await expect(await show(page, shapes.onlyEmoji)).toHaveCSS('font-size', '32px');
  await expect(await show(page, shapes.emoji)).not.toHaveCSS('font-size', '32px');
});

test('times are in the reader’s format, with the author’s words as the tooltip', async ({
  page,
}) => {
  const content = await show(page, shapes.times);
  const time = content.getByText('09:30 your time');
  await expect(time).toHaveAttribute('title', '2024-03-07T15:00:00-08:00');
  await expect(time).toHaveAttribute('datetime', '2024-03-07T23:00:00Z');
  await expect(content.getByText('sometime')).toBeVisible();
  await expect(content.getByText('Invalid time format: x')).toBeVisible();
});

test('a quote starts with its author', async ({ page }) => {
  const content = await show(page, shapes.quote, { names: { 31: 'New Name' } });
  const quote = content.locator('blockquote');
  await expect(quote.locator('> p').first()).toHaveText('New Name sagte');
  await expect(quote).toHaveText(/^\s*New Name sagte\s*quoted\s*$/);
  await expect(content.locator('> p')).toHaveText(['answer']);
});

test('tables are aligned and scroll on their own', async ({ page }) => {
  const content = await show(page, shapes.table);
  await expect(content.getByRole('cell', { name: '1' })).toHaveCSS('text-align', 'right');
  await expect(content.getByRole('columnheader', { name: 'c' })).toHaveCSS('text-align', 'center');
  await expect(content.getByRole('group', { name: 'Table' })).toHaveCSS('overflow-x', 'auto');
});

test('formulas are drawn once, and read aloud once', async ({ page }) => {
  const content = await show(page, shapes.math);
  const drawing = content.locator('.katex-html');
  await expect(drawing).toHaveCount(1);
  await expect(drawing).toHaveAttribute('aria-hidden', 'true');
  await expect(content.locator('math mrow mrow mover')).toHaveCount(1);
  await expect(content.getByText('$$\\bad$$')).toHaveAttribute('title', /has an error/);
  const display = await show(page, shapes.displayMath);
  await expect(display.getByRole('group', { name: 'Formula' })).toHaveCount(2);
});

test('a website preview is a card with its picture in a box', async ({ page }) => {
  const content = await show(page, shapes.website);
  const picture = content.locator('.message_embed_image');
  await expect.poll(() => picture.boundingBox()).toMatchObject({ width: 80, height: 80 });
  await expect(picture.locator('img')).toHaveAttribute('data-media', 'ready');
  await expect(content.getByRole('link')).toHaveText(['A site']);
  await expect(content.getByText('About boats.')).toBeVisible();
});

test('videos on other sites are links with a picture, never players', async ({ page }) => {
  const tube = await show(page, shapes.youtube);
  const link = tube.getByRole('link', { name: 'Watch on youtube.com' });
  await expect(link).toHaveAttribute('target', '_blank');
  await expect(link.locator('img')).toHaveAttribute('data-media', 'ready');
  const film = await show(page, shapes.embeddedVideo);
  await expect(film.getByRole('link', { name: 'Watch on vimeo.com' })).toHaveAttribute(
    'title',
    'A film',
  );
  expect(await film.innerHTML()).not.toContain('player.test');
});

test('alert words are highlighted in prose, not in code', async ({ page }) => {
  const content = await show(page, shapes.alert, { alertWords: ['harbor trial', 'rig'] });
  await expect(content.locator('.alert-word')).toHaveText(['harbor trial', 'Harbor trial']);
  await expect(content.getByRole('link')).toHaveAttribute(
    'href',
    'https://harbor.trial/harbor trial',
  );
});

test('search matches are highlighted', async ({ page }) => {
  const content = await show(page, shapes.searchHit);
  await expect(content.getByText('hit')).not.toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
});

test('markup from old servers is dropped or understood', async ({ page }) => {
  const dropped = await show(page, shapes.dropped);
  await expect(dropped).toHaveText(/^\s*a\s*$/);
  const post = await show(page, shapes.post);
  await expect(post).toHaveText(/words\s*- Somebody/);
  await expect(post.locator('img')).toHaveCount(0);
});

test('list numbers have enough room, however high they go', async ({ page }) => {
  const items = Array.from({ length: 150 }, (_, i) => `<li>entry ${i}</li>`).join('');
  const lists = [
    `<ol>${items}</ol>`,
    '<ol start="100"><li>a</li></ol>',
    '<ol start="99999"><li>a</li></ol>',
  ];
  await page.evaluate((html) => window.harness.show(html), lists);
  const room = await page.locator('#list ol').evaluateAll((all) =>
    all.map((list) => {
      const last = (list as HTMLOListElement).start + list.children.length - 1;
      const pen = new OffscreenCanvas(1, 1).getContext('2d') as OffscreenCanvasRenderingContext2D;
      pen.font = getComputedStyle(list).font;
      return (
        Number.parseFloat(getComputedStyle(list).paddingInlineStart) -
        pen.measureText(`${last}. `).width
      );
    }),
  );
  expect(room).toHaveLength(lists.length);
  expect(Math.min(...room)).toBeGreaterThan(0);
});
