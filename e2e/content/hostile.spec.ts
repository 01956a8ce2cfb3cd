import fc from 'fast-check';
import { expect, type Page, test } from 'playwright/test';
import type { EngineResults } from './testing/harness';
import { hostileCorpus, hostilePieces } from './testing/hostileCorpus';
import { type Harness, serveHarness } from './testing/serveHarness';

let harness: Harness;

test.beforeAll(async () => {
  harness = await serveHarness();
});
test.afterAll(() => harness.close());

async function open(page: Page, engine: 'native' | 'dompurify'): Promise<void> {
  if (engine === 'dompurify')
    await page.addInitScript(() => Reflect.deleteProperty(Element.prototype, 'setHTML'));
  await page.goto(harness.openUrl);
  await page.evaluate(() => window.harness.ready);
}

/** Triggers everything that a person or the browser can do to each element, except requesting a foreign picture. */
function provoke(): void {
  const types =
    'error load click pointerover mouseover focus focusin toggle animationstart beforematch';
  for (const element of document.querySelectorAll('#list :not(.shot-hold)')) {
    for (const type of types.split(' ')) {
      element.dispatchEvent(
        new MouseEvent(type, { bubbles: true, cancelable: true, ctrlKey: true }),
      );
    }
  }
}

for (const engine of ['native', 'dompurify'] as const) {
  test(`hostile messages do nothing (${engine})`, async ({ page }) => {
    const foreign: string[] = [];
    const dialogs: string[] = [];
    page.on('request', (request) => {
      if (new URL(request.url()).origin !== new URL(harness.openUrl).origin)
        foreign.push(request.url());
    });
    page.on('dialog', (dialog) => {
      dialogs.push(dialog.message());
      void dialog.dismiss();
    });
    await open(page, engine);
    await page.evaluate((messages) => window.harness.show(messages), hostileCorpus);
    // Scroll everything into view, so that any picture that would load gets the chance to.
    await page.evaluate(async () => {
      for (const row of document.querySelectorAll('#list article')) {
        row.scrollIntoView();
        await new Promise(requestAnimationFrame);
      }
    });
    // Main-button clicks with a modifier open tabs; the links' own targets are checked below.
    await page.evaluate(() => addEventListener('click', (event) => event.preventDefault()));
    await page.evaluate(provoke);
    await page.waitForLoadState('networkidle');

    expect(await page.evaluate(() => window.pwned)).toBe(0);
    expect(foreign).toEqual([]);
    expect(dialogs).toEqual([]);
    expect(page.url()).toBe(harness.openUrl);
    expect(page.context().pages()).toHaveLength(1);
  });

  test(`hostile messages leave no forbidden markup in the page (${engine})`, async ({ page }) => {
    await open(page, engine);
    await page.evaluate((messages) => window.harness.show(messages), hostileCorpus);
    const found = await page.evaluate(() => {
      const forbidden =
        'script, style, iframe, frame, object, embed, form, input, textarea, select, template, link, meta, base, slot, dialog, x-a, #list svg:not(.content-icon, .shot-space)';
      const attributes =
        /^on|^style$|^id$|^name$|^srcset$|^ping$|^download$|^contenteditable$|^popover|^is$|^xlink/;
      const elements = Array.from(document.querySelectorAll('#list *'));
      return {
        forbidden: elements.filter((one) => one.matches(forbidden)).map((one) => one.outerHTML),
        attributes: elements
          .flatMap((one) => one.getAttributeNames())
          .filter((name) => attributes.test(name)),
        hrefs: elements
          .map((one) => one.getAttribute('href'))
          .filter((href) => href !== null && !/^(?:https?:|#narrow\/)/.test(href)),
        tabs: elements.filter((one) =>
          one.matches('a[target=_blank]:not([rel="noopener noreferrer"])'),
        ).length,
        shadows: elements.filter((one) => one.shadowRoot !== null).length,
        comments: document.evaluate('count(//*[@id="list"]//comment())', document).numberValue,
      };
    });
    expect(found).toEqual({
      forbidden: [],
      attributes: [],
      hrefs: [],
      tabs: 0,
      shadows: 0,
      comments: 0,
    });
  });
}

function expectAgreement(results: readonly EngineResults[]): void {
  for (const { html, native, purify, plain } of results) {
    expect(purify, `engines differ on ${html.slice(0, 300)}`).toBe(native);
    if (plain !== undefined)
      expect(plain, `plain markup is not: ${html.slice(0, 300)}`).toBe(native);
  }
}

test('both engines give the same result for every hostile message', async ({ page }) => {
  await open(page, 'native');
  expectAgreement(
    await page.evaluate((messages) => window.harness.runEngines(messages), hostileCorpus),
  );
});

test('both engines give the same result for random HTML', async ({ page }) => {
  await open(page, 'native');
  const html = fc.array(fc.constantFrom(...hostilePieces), { maxLength: 24 });
  const samples = fc.sample(html, { numRuns: 6_000, seed: 416 }).map((pieces) => pieces.join(''));
  expectAgreement(await page.evaluate((messages) => window.harness.runEngines(messages), samples));
});

test('deep and huge messages keep every word', async ({ page }) => {
  await open(page, 'native');
  const deep = `${'<blockquote>'.repeat(300)}<p>bottom</p>`;
  const wide = `<p>${'<b>x</b>'.repeat(60_000)}</p>`;
  await page.evaluate((messages) => window.harness.show(messages), [deep, wide]);
  const [first, second] = await page.locator('#list .content').all();
  await expect(first as NonNullable<typeof first>).toHaveText('bottom');
  expect(await second?.evaluate((content) => content.querySelectorAll('b').length)).toBe(0);
  expect(await second?.locator('.long-body').textContent()).toHaveLength(60_000);
  const depth = await first?.evaluate((content) => {
    let levels = 0;
    for (let at = content.querySelector('.content > *'); at !== null; at = at.firstElementChild)
      levels += 1;
    return levels;
  });
  expect(depth).toBeLessThanOrEqual(100);
});
