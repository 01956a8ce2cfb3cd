import axe from 'axe-core';
import { expect, type Page } from 'playwright/test';

/** What axe checks: the page, or whatever this selector matches. */
interface Look {
  readonly within?: string;
  /** All of axe's rules by default. */
  readonly rules?: readonly string[];
  readonly except?: readonly string[];
}

/** Expects axe to find no violations. */
export async function expectAccessible(page: Page, look: Look = {}): Promise<void> {
  // Half a megabyte, loaded once per document.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  const faults = await page.evaluate(async ({ within, rules, except = [] }: Look) => {
    // Wait for transitions: colors in between don't count.
    const passing = document
      .getAnimations()
      .filter(
        (one) =>
          one.playState === 'running' && one.effect?.getComputedTiming().endTime !== Infinity,
      );
    await Promise.allSettled(passing.map(({ finished }) => finished));
    const { violations } = await window.axe.run(within ?? document, {
      resultTypes: ['violations'],
      rules: Object.fromEntries(except.map((rule) => [rule, { enabled: false }])),
      ...(rules ? { runOnly: { type: 'rule', values: [...rules] } } : {}),
    });
    return violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)]);
  }, look);
  expect(faults).toEqual([]);
}

declare global {
  interface Window {
    axe: typeof axe;
  }
}
