import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from 'playwright/test';

/** What axe looks at: the page, or what this selector finds. */
interface Look {
  readonly within?: string;
  /** All of axe's, where not said. */
  readonly rules?: readonly string[];
}

/** The page has no fault that axe can find. */
export async function expectAccessible(page: Page, { within, rules }: Look = {}): Promise<void> {
  // Without frames of other sites nothing has to be put together in a page of its own.
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] });
  if (rules) axe.withRules([...rules]);
  const { violations } = await (within === undefined ? axe : axe.include(within)).analyze();
  expect(violations.map(({ id, nodes }) => [id, nodes.map((node) => node.html)])).toEqual([]);
}
