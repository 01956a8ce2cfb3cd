import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from 'playwright/test';

/** The page has no fault that axe can find. */
export async function expectAccessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.map(({ id, nodes }) => [id, nodes.map((node) => node.html)])).toEqual([]);
}
