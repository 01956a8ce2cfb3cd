import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fakeLocalStorage } from '~/testing/fakeLocalStorage';

/** The module as a page loads it that finds this on the device. */
async function loadWith(kept?: string) {
  const items = fakeLocalStorage();
  if (kept !== undefined) items['parley.paneWidths'] = kept;
  vi.resetModules();
  const { paneWidths, setPaneWidth } = await import('./paneWidths');
  return { items, widths: () => paneWidths.getState(), setPaneWidth };
}

// Other tabs are those of the story paneWidths.spec.ts.
beforeEach(() => vi.stubGlobal('addEventListener', () => undefined));
afterEach(() => vi.unstubAllGlobals());

it.each([
  [undefined, {}],
  ['{"sidebar":300,"beside":500}', { sidebar: 300, beside: 500 }],
  ['{"sidebar":5,"beside":99999}', { sidebar: 220, beside: 1200 }],
  ['{"sidebar":"300","beside":null,"other":4}', {}],
  ['[300]', {}],
  ['{', {}],
])('%s on the device is read as %j', async (kept, widths) => {
  expect((await loadWith(kept)).widths()).toEqual(widths);
});

it('widths are kept whole and within limits, and nothing is kept of standard ones', async () => {
  const { items, widths, setPaneWidth } = await loadWith();
  setPaneWidth('sidebar', 300.6);
  setPaneWidth('beside', 10);
  expect(JSON.parse(items['parley.paneWidths'] ?? '')).toEqual({ sidebar: 301, beside: 320 });
  setPaneWidth('beside', undefined);
  expect(widths()).toEqual({ sidebar: 301 });
  setPaneWidth('sidebar', undefined);
  expect(items).toEqual({});
});
