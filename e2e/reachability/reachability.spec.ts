import { expect, test } from 'playwright/test';
import { countReached, readSent, readStories, UNUSED } from '../support/reached';
import { readProofs, seenIn, writeProofs } from './testing/proofs';
import { refusedRequests } from './testing/refusedRequests';

/** Runs after all stories (playwright.config.ts) and checks them as a whole. */
test('the stories reach every endpoint, parameter and event of the contract from a page', async () => {
  const counts = await countReached();
  const lines = [...counts].map(([name, count]) => {
    const reason = count === 0 && UNUSED[name];
    return `${String(count).padStart(6)}  ${name}${reason ? ` (${reason})` : ''}`;
  });
  process.stdout.write(`\nReached from the page:\n${lines.join('\n')}\n`);
  const missing = [...counts].filter(([, count]) => count === 0).map(([name]) => name);
  expect(missing.filter((name) => !(name in UNUSED))).toEqual([]);
  // An exception that is used by now must go.
  expect(Object.keys(UNUSED).filter((name) => !missing.includes(name))).toEqual([]);
});

test('the public API’s description accepts the form of every request that a page sends', async () => {
  const sent = await readSent();
  expect(sent.length).toBeGreaterThan(0);
  const refused = refusedRequests(sent);
  test
    .info()
    .skip(refused === undefined, 'the description of the public API is not beside this checkout');
  const count = refused?.length ?? 0;
  process.stdout.write(
    `\n${count} requests of the stories that the public description refuses (of ${sent.length} forms)\n`,
  );
  expect(refused).toEqual([]);
});

test('this run confirms what docs/servers.md says the stories show', async () => {
  const lines = await readStories();
  if (process.env['UPDATE_PROOFS']) writeProofs(lines);
  const seen = seenIn(lines);
  const run = new Set(lines.map(({ story }) => story));
  // When only some stories run, what the others show isn't checked.
  const unseen = Object.entries(readProofs())
    .filter(([key, story]) => run.has(story) && !seen.has(key))
    .map(([key]) => key);
  expect(unseen).toEqual([]);
});
