import { expect, test } from 'playwright/test';
import { countReached, UNUSED } from '../support/reached';

/** Comes after all stories (playwright.config.ts): what they did, taken together. */
test('every endpoint, parameter and event of the contract was reached from a page', async () => {
  const counts = await countReached();
  const lines = [...counts].map(([name, count]) => {
    const reason = count === 0 && UNUSED[name];
    return `${String(count).padStart(6)}  ${name}${reason ? ` (${reason})` : ''}`;
  });
  process.stdout.write(`\nReached from the page:\n${lines.join('\n')}\n`);
  const missing = [...counts].filter(([, count]) => count === 0).map(([name]) => name);
  expect(missing.filter((name) => !(name in UNUSED))).toEqual([]);
  // What is used by now is no exception.
  expect(Object.keys(UNUSED).filter((name) => !missing.includes(name))).toEqual([]);
});
