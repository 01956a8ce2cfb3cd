import type { Locator, Page } from 'playwright/test';
import { expectAccessible } from '../../support/accessible';
import { addPerson } from '../../support/person';
import { expect, test, topicPath } from '../../support/test';

const DENSITY = { comfortable: 140, cozy: 131, compact: 122 } as const;

/** Number of messages fully in view. */
const inSight = (page: Page) =>
  page.evaluate(() => {
    const list = document.querySelector('[data-messages]')?.getBoundingClientRect();
    const rows = [...document.querySelectorAll('article[data-message]')].map((row) =>
      row.getBoundingClientRect(),
    );
    return rows.filter((row) => list && row.top >= list.top && row.bottom <= list.bottom).length;
  });

test('three densities: compact fits thirty messages from different people on a screen, and the reading position holds', async ({
  team: { mei, jonas },
  enter,
}) => {
  const ana = await addPerson(mei, 'Ana Breakwater');
  await mei.post('/users/me/subscriptions', {
    subscriptions: [{ name: 'general' }],
    principals: [ana.id],
  });
  const people = [mei, jonas, ana];
  for (let i = 0; i < 90; i++) await people[i % 3]?.say('general', 'Log', `Entry number ${i}.`);
  const path = topicPath(await mei.channelId('general'), 'Log');
  const page = await enter(mei, path, { viewport: { width: 1920, height: 1080 } });
  const entry = (n: number) => page.getByRole('article').filter({ hasText: `number ${n}.` });
  await expect(entry(0)).toBeVisible();
  await page.keyboard.press('End');
  await expect(entry(89)).toBeInViewport();
  const counts: number[] = [];
  for (const density of ['comfortable', 'cozy', 'compact'] as const) {
    await mei.patch('/settings', { web_line_height_percent: DENSITY[density] });
    const root = page.locator('html');
    if (density === 'comfortable') await expect(root).not.toHaveAttribute('data-density');
    else await expect(root).toHaveAttribute('data-density', density);
    await expect(entry(89)).toBeInViewport();
    counts.push(await inSight(page));
  }
  const [comfortable = 0, cozy = 0, compact = 0] = counts;
  expect(compact).toBeGreaterThanOrEqual(30);
  expect(cozy).toBeGreaterThan(comfortable);

  // In the middle of the list, the reading position holds.
  const list = page.getByRole('log');
  const places = () =>
    page.evaluate(() => {
      const edge = document.querySelector('[data-messages]')?.getBoundingClientRect().top ?? 0;
      const rows = [...document.querySelectorAll<HTMLElement>('article[data-message]')];
      return rows
        .map((row) => [row.dataset['message'], row.getBoundingClientRect().top - edge] as const)
        .filter(([, top]) => top > -600 && top < 240);
    });
  /** The first whole row, once everything around it is rendered and nothing moves anymore. */
  const firstAtRest = async () => {
    let before = await places();
    await expect
      .poll(async () => {
        const last = before;
        before = await places();
        const isFull = before.some(([, top]) => top <= 0);
        return isFull && JSON.stringify(last) === JSON.stringify(before);
      })
      .toBe(true);
    const first = before.find(([, top]) => top >= 0);
    if (!first) throw new Error('no row begins in sight');
    return first;
  };
  const expectHeld = async ([id, top]: readonly [string | undefined, number]) => {
    const movedBy = async () => Math.abs((new Map(await places()).get(id) ?? -999) - top);
    await expect.poll(movedBy).toBeLessThan(2);
  };
  await list.evaluate((element) => element.scrollBy(0, -700));
  const first = await firstAtRest();
  await mei.patch('/settings', { web_line_height_percent: DENSITY.comfortable });
  await expect(page.locator('html')).not.toHaveAttribute('data-density');
  await expectHeld(first);

  // It also holds where every line wraps anew, right after rows were rendered that no one has scrolled past.
  await page.setViewportSize({ width: 320, height: 640 });
  await list.press('End');
  await expect(entry(89)).toBeInViewport();
  await list.evaluate((element) => element.scrollBy(0, -1300));
  const narrow = await firstAtRest();
  await mei.patch('/settings', { web_line_height_percent: DENSITY.cozy });
  await expect(page.locator('html')).toHaveAttribute('data-density', 'cozy');
  await expectHeld(narrow);
  const size = () =>
    page.evaluate(
      () => getComputedStyle(document.querySelector('article') ?? document.body).fontSize,
    );
  const before = await size();
  await mei.patch('/settings', { web_font_size_px: 20 });
  await expect.poll(size).not.toBe(before);
  await expectHeld(narrow);
  // Rotate the screen.
  await page.setViewportSize({ width: 640, height: 480 });
  await expectHeld(narrow);
});

/** Contrast ratio of the text on the main action, as displayed. */
const contrastOfButton = (page: Page) =>
  page.evaluate(() => {
    const probe = document.createElement('p');
    document.body.append(probe);
    const canvas = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
    const luminanceOf = (color: string) => {
      probe.style.color = color;
      if (!canvas) return 0;
      canvas.fillStyle = getComputedStyle(probe).color;
      canvas.fillRect(0, 0, 1, 1);
      const [r = 0, g = 0, b = 0] = [...canvas.getImageData(0, 0, 1, 1).data].map((part) => {
        const share = part / 255;
        return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
      });
      return 0.2126 * r + 0.7152 * g + 0.0722 * b;
    };
    const both = [luminanceOf('var(--accent)'), luminanceOf('var(--ink-on-solid)')];
    both.sort((a, b) => a - b);
    probe.remove();
    return ((both[1] ?? 0) + 0.05) / ((both[0] ?? 0) + 0.05);
  });
const accent = (page: Page) =>
  page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--accent'));

test('the accent is one of six or any color, is stored on this device, and keeps text readable', async ({
  team: { mei },
  enter,
}) => {
  const page = await enter(mei, '#/settings/preferences');
  const choices = page.getByRole('group', { name: 'Accent color' });
  await expect(choices.getByRole('radio')).toHaveCount(6);
  const first = await accent(page);
  await choices.getByRole('radio', { name: 'Berry' }).focus();
  await page.keyboard.press('Space');
  await expect.poll(() => accent(page)).not.toBe(first);
  const berry = await accent(page);
  expect(await contrastOfButton(page)).toBeGreaterThanOrEqual(4.5);
  await page.reload();
  await expect(choices.getByRole('radio', { name: 'Berry' })).toBeChecked();
  expect(await accent(page)).toBe(berry);
  // Yellow is darkened enough. Leaving right away keeps the choice, too.
  await choices.getByLabel('Choose a custom color').fill('#ffee00');
  await page.goto(`${mei.origin}/#/inbox`);
  await expect.poll(() => accent(page)).not.toBe(berry);
  await page.goBack();
  for (const color_scheme of [3, 2]) {
    await mei.patch('/settings', { color_scheme });
    const theme = color_scheme === 3 ? 'light' : 'dark';
    await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
    expect(await contrastOfButton(page)).toBeGreaterThanOrEqual(4.5);
  }
  await choices.getByRole('radio', { name: 'Petrol' }).focus();
  await page.keyboard.press('Space');
  await expect.poll(() => accent(page)).toBe(first);
});

test('high contrast and full width are account settings that apply at once on every device; forced colors hide nothing', async ({
  team: { mei, jonas },
  enter,
}) => {
  await jonas.say('general', 'Long', 'Words that go on and on. '.repeat(40));
  const path = topicPath(await mei.channelId('general'), 'Long');
  const reading = await enter(mei, path, { viewport: { width: 1920, height: 1080 } });
  const words = reading.getByRole('article').getByText('Words that go on').first();
  const narrow = (await words.boundingBox())?.width ?? 0;
  expect(narrow).toBeLessThanOrEqual(704);
  const gray = () =>
    reading.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--ink-3'));
  const before = await gray();
  const page = await enter(mei, '#/settings/preferences');
  await page.getByRole('switch', { name: 'Full-width messages' }).check();
  await expect.poll(async () => (await words.boundingBox())?.width).toBeGreaterThan(900);
  const contrast = page.getByRole('switch', { name: 'High contrast' });
  await contrast.check();
  await expect.poll(gray).not.toBe(before);

  // Under forced colors, borders and system controls replace what only backgrounds showed.
  for (const one of [page, reading]) {
    await one.emulateMedia({ forcedColors: 'active' });
    await expectAccessible(one, { rules: ['color-contrast'] });
  }
  await expect(contrast).toHaveCSS('appearance', 'auto');
  const send = reading.getByRole('button', { name: 'Send', exact: true });
  await expect(send).toHaveCSS('border-top-width', '1px');
  await reading.getByRole('textbox', { name: 'Message', exact: true }).focus();
  await reading.keyboard.press('Shift+Tab');
  const ring = await reading.evaluate(() => {
    const { outlineStyle, outlineWidth } = getComputedStyle(
      document.activeElement ?? document.body,
    );
    return { outlineStyle, width: Number.parseFloat(outlineWidth) };
  });
  expect(ring.outlineStyle).not.toBe('none');
  expect(ring.width).toBeGreaterThanOrEqual(1);
});

test('with reduced motion, nothing moves', async ({ team: { mei, jonas }, enter }) => {
  const id = await jonas.say('general', 'Anchors', 'Have you seen them?');
  const path = topicPath(await mei.channelId('general'), 'Anchors');
  const page = await enter(mei, `${path}/near/${id}`, { reducedMotion: 'reduce' });
  await expect(page.getByRole('article')).toBeVisible();
  await page.getByRole('button', { name: 'More actions' }).first().click();
  await expect(page.getByRole('menu')).toBeVisible();
  const moving = await page.evaluate(
    () =>
      document
        .getAnimations()
        .filter((one) => Number(one.effect?.getComputedTiming().activeDuration) > 0).length,
  );
  expect(moving).toBe(0);
});

test('each paragraph follows the direction of its own script', async ({
  team: { mei, jonas },
  enter,
}) => {
  await jonas.say(
    'general',
    'Scripts',
    'Plain words first.\n\nمرحبا بالجميع هنا\n\nAnd after them.',
  );
  const page = await enter(mei, topicPath(await mei.channelId('general'), 'Scripts'));
  const directionOf = (text: string) =>
    page
      .getByRole('article')
      .getByText(text)
      .evaluate((block) => getComputedStyle(block).direction);
  expect(await directionOf('Plain words')).toBe('ltr');
  expect(await directionOf('مرحبا')).toBe('rtl');
  expect(await directionOf('And after')).toBe('ltr');
});

test('names and previews in any script begin where the page does', async ({
  team: { mei },
  enter,
}) => {
  const amina = await addPerson(mei, 'أمينة');
  await amina.tell([mei], 'مرحبا');
  const page = await enter(mei, '#/inbox');
  /** How far the words begin from the left of their box. */
  const indentOf = (text: Locator) =>
    text.evaluate((box) => {
      const words = document.createRange();
      words.selectNodeContents(box);
      return words.getBoundingClientRect().left - box.getBoundingClientRect().left;
    });
  const sidebar = page.getByRole('navigation', { name: 'Views and conversations' });
  expect(await indentOf(sidebar.locator('[dir="auto"]', { hasText: 'أمينة' }))).toBeLessThan(2);
  const preview = page.getByRole('main').locator('[dir="auto"]', { hasText: 'مرحبا' });
  expect(await indentOf(preview)).toBeLessThan(2);
});

test('the focus ring of the messages is whole, also beside bars that stay in view', async ({
  team: { mei, jonas },
  enter,
}) => {
  for (let i = 0; i < 40; i++) await jonas.say('general', `Buoy ${i % 3}`, `Reading ${i}`);
  const page = await enter(mei, '#/feed', { reducedMotion: 'reduce' });
  const list = page.getByRole('log');
  await expect(page.getByRole('article').last()).toBeVisible();
  const box = await list.boundingBox();
  if (!box) throw new Error('no list');
  const line = (y: number) =>
    page.screenshot({ clip: { x: box.x + 40, y, width: 60, height: 1 }, animations: 'disabled' });
  const edges = async () => [await line(box.y), await line(box.y + box.height - 1)];
  const before = await edges();
  await page.keyboard.press('Tab');
  await list.focus();
  const after = await edges();
  for (const [i, edge] of after.entries()) expect(before[i]?.equals(edge)).toBe(false);
  // The same all along.
  expect(after[0]?.equals(after[1] ?? Buffer.of())).toBe(true);
});

test('no toolbar covers the buttons of code that follows a message by the same sender', async ({
  team: { mei, jonas },
  enter,
}) => {
  await jonas.say('general', 'Code', 'Try this:');
  await jonas.say('general', 'Code', '```python\nprint(1)\n```');
  await jonas.say('general', 'Code', '```\nplain\n```');
  const page = await enter(mei, topicPath(await mei.channelId('general'), 'Code'));
  for (const code of ['print(1)', 'plain']) {
    const row = page.getByRole('article').filter({ hasText: code });
    await row.getByText(code).hover();
    await expect(row.getByRole('toolbar', { name: 'Message actions' })).toBeVisible();
    // Playwright clicks nothing through another element.
    await row.getByRole('button', { name: /^Cop/ }).click();
  }
});

test('a follow-up message by the same sender shows its marks beside the text, not on their own line', async ({
  team: { mei, jonas },
  enter,
}) => {
  await jonas.say('general', 'Tides', 'Slack water at six');
  const edited = await jonas.say('general', 'Tides', 'Low at noon');
  await jonas.say('general', 'Tides', 'High at dusk');
  const acted = await jonas.say('general', 'Tides', '/me looks at the gauge');
  await jonas.patch(`/messages/${edited}`, { content: 'Low at one' });
  await mei.post('/messages/flags', { messages: [edited, acted], op: 'add', flag: 'starred' });
  const page = await enter(mei, topicPath(await mei.channelId('general'), 'Tides'));
  const row = (words: string) => page.getByRole('article').filter({ hasText: words });
  const box = async (part: Locator) => {
    const found = await part.boundingBox();
    if (!found) throw new Error('not on the screen');
    return { ...found, end: found.x + found.width, middle: found.y + found.height / 2 };
  };
  const star = (words: string) => row(words).getByRole('img', { name: 'Starred' });
  await expect(star('looks at the gauge')).toBeVisible();
  await expect(row('Low at one')).toContainText('edited');

  const expectBeside = async () => {
    const marked = await box(row('Low at one'));
    expect(marked.height).toBeCloseTo((await box(row('High at dusk'))).height, 0);
    const words = await box(page.getByText('Low at one'));
    for (const mark of [star('Low at one'), row('Low at one').getByText('edited')]) {
      expect(Math.abs((await box(mark)).middle - words.middle)).toBeLessThan(3);
    }
    return { words, star: await box(star('Low at one')) };
  };
  const beside = await expectBeside();
  expect(beside.star.x - beside.words.end).toBeLessThan(100);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectBeside();
  await page.setViewportSize({ width: 1440, height: 900 });
  // Where names have a column of their own, the marks go there.
  await mei.patch('/settings', { web_line_height_percent: DENSITY.compact });
  await expect(page.locator('html')).toHaveAttribute('data-density', 'compact');
  const compact = await expectBeside();
  expect(compact.star.end).toBeLessThan(compact.words.x);
});
