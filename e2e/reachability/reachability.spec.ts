import { expect, test } from 'playwright/test';
import { countReached, readSent, readStories, UNUSED } from '../support/reached';
import { readProofs, seenIn, writeProofs } from './testing/proofs';
import { refusedRequests } from './testing/refusedRequests';

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

test('a server of the public API would refuse no request of a page for its form', async () => {
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

test('what docs/servers.md says is seen in the stories was seen in this run', async () => {
  const lines = await readStories();
  if (process.env['UPDATE_PROOFS']) writeProofs(lines);
  const seen = seenIn(lines);
  const run = new Set(lines.map(({ story }) => story));
  // Of a part of the stories, what others show is not asked.
  const unseen = Object.entries(readProofs())
    .filter(([key, story]) => run.has(story) && !seen.has(key))
    .map(([key]) => key);
  expect(unseen).toEqual([]);
});
