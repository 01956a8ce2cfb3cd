import { expect, test } from 'playwright/test';
import { countReached } from '../support/reached';

/** Comes after all stories (playwright.config.ts): what they did, taken together. */
test('every endpoint, parameter and event of the contract was reached from a page', async () => {
  const counts = await countReached();
  const lines = [...counts].map(([name, count]) => `${String(count).padStart(6)}  ${name}`);
  process.stdout.write(`\nReached from the page:\n${lines.join('\n')}\n`);
  const missing = [...counts].filter(([, count]) => count === 0).map(([name]) => name);
  expect(missing).toEqual([]);
});
