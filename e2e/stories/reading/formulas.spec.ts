import katex from 'katex';
import { expect, test, topicPath } from '../../support/test';

/** Formulas that need KaTeX's fonts or layout: browsers render each of these wrong or not at all as MathML. */
const FORMULAS = [
  String.raw`\mathbb{R} \subset \mathfrak{g} \cup \mathcal{L} \cup \mathscr{F}`,
  String.raw`\begin{aligned} a &= b + c \\ &= \sum_{i=1}^{n} \frac{x_i}{\sqrt{2}} \end{aligned}`,
  String.raw`f(x) = \begin{cases} 1 & x > 0 \\ 0 & \text{otherwise} \end{cases}`,
  String.raw`\boxed{E = mc^2}`,
  // Their looks are `style` attributes, which a page's policy refuses unless script sets them.
  String.raw`\pmb{x} \ne \fcolorbox{red}{yellow}{y}`,
  String.raw`\underbrace{\begin{pmatrix} 1 & 0 \\ 0 & 1 \end{pmatrix}}_{\text{unit}}`,
];
const WIDE = String.raw`\frac{${Array.from({ length: 60 }, (_, i) => `x_{${i}}`).join('+')}}{2}`;

/** The attributes that determine how HTML looks, independent of how they are spelled. */
function looksOf(html: string): readonly string[] {
  const values = [...html.matchAll(/\b(?:class|style|d|width|height)=["']([^"']+)["']/g)];
  return values.map(([, value = '']) => value.replace(/[;\s]/g, ''));
}

test('formulas look as KaTeX renders them', async ({ team: { mei }, enter }) => {
  const text = FORMULAS.map((tex) => `~~~ math\n${tex}\n~~~`).join('\n');
  await mei.say('general', 'Math', `Inline $$\\mathbb{N}$$ too\n\n${text}`);
  const page = await enter(mei, topicPath(await mei.channelId('general'), 'Math'));
  const content = page.locator('article .content').last();
  const drawings = content.locator('.katex-display .katex-html');
  await expect(drawings).toHaveCount(FORMULAS.length);
  const drawn = await drawings.evaluateAll((all) => all.map((one) => one.outerHTML));
  const expected = FORMULAS.map((tex) =>
    katex
      .renderToString(tex, { displayMode: true, output: 'html' })
      .replace(/^.*?(?=<span class="katex-html")/, ''),
  );
  // Class for class and style for style: the page's CSP and sanitizer left everything intact.
  expect(drawn.map(looksOf)).toEqual(expected.map(looksOf));
  const loaded = () =>
    page.evaluate(() =>
      [...document.fonts].flatMap(({ family, status }) => (status === 'loaded' ? family : [])),
    );
  for (const font of ['KaTeX_AMS', 'KaTeX_Fraktur', 'KaTeX_Main', 'KaTeX_Size4'])
    await expect.poll(loaded).toContain(font);
  // Screen readers get the MathML, once.
  await expect(content.locator('math')).toHaveCount(FORMULAS.length + 1);
});

test('a formula wider than its message scrolls inside it', async ({ team: { mei }, enter }) => {
  await mei.say('general', 'Math', `See $$${WIDE}$$ here`);
  const page = await enter(mei, topicPath(await mei.channelId('general'), 'Math'), {
    viewport: { width: 390, height: 844 },
  });
  const box = page.locator('article .formula').last();
  await expect(box.locator('.katex-html')).toBeVisible();
  const room = await box.evaluate((element) => ({
    wanted: element.scrollWidth,
    shown: element.clientWidth,
    message: element.closest('.content')?.clientWidth ?? 0,
  }));
  expect(room.wanted).toBeGreaterThan(room.shown);
  expect(room.shown).toBeLessThanOrEqual(room.message);
  await box.evaluate((element) => element.scrollTo({ left: element.scrollWidth }));
  await expect(box.locator('.mord').last()).toBeInViewport();
});
