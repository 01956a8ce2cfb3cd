import type { Bench } from '../command/bench';
import { openPage } from '../harness/browser';
import { registerAnswer } from '../harness/registerAnswer';
import type { Result } from '../report/result';
import { summarize } from '../report/summary';
import { DRAWN_BEFORE } from './drawnBefore';

const PEOPLE = 50_000;
const WORD = 'tidemark';

/** The people panel of a very large organization. Times include the one or two frames until a paint. */
export async function measurePeople(bench: Bench): Promise<readonly Result[]> {
  bench.pages.provide('register', textOf(await registerAnswer()));
  bench.pages.provide(
    `messages-${DRAWN_BEFORE}`,
    textOf(bench.archive.messages.slice(0, DRAWN_BEFORE)),
  );
  const first: number[] = [];
  const again: number[] = [];
  const keys: number[] = [];
  for (let round = 0; round < (bench.isQuick ? 3 : 10); round += 1) {
    const { page, close } = await openPage(bench.browser);
    await page.goto(bench.pages.url('people'));
    await page.waitForFunction('window.peopleBench');
    await page.evaluate((count) => window.peopleBench.prepare(count), PEOPLE);
    first.push(came(await page.evaluate(() => window.peopleBench.open())));
    const typed = await page.evaluate((word) => window.peopleBench.filter(word), WORD);
    keys.push(...typed.map(came));
    await page.evaluate(() => window.peopleBench.close());
    again.push(came(await page.evaluate(() => window.peopleBench.open())));
    await close();
  }
  const line = (metric: string, times: readonly number[], must: number): Result => ({
    group: 'people',
    metric,
    unit: 'ms',
    ours: summarize(times),
    target: { kind: 'time', must },
  });
  return [
    line('50,000 people: the panel opened for the first time', first, 100),
    line('50,000 people: opened again', again, 100),
    // One frame, plus the one or two that the measurement itself takes.
    line('50,000 people: a key in its filter', keys, 50),
  ];
}

function textOf(data: unknown): () => string {
  const text = JSON.stringify(data);
  return () => text;
}

function came(ms: number | undefined): number {
  if (ms === undefined) throw new Error('the rows never came');
  return ms;
}
