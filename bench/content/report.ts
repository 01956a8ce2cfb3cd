import type { Bench } from '../command/bench';
import { openPage } from '../harness/browser';
import type { Result } from '../report/result';
import { summarize } from '../report/summary';
import type { ContentTimes } from './main';
import type { DrawingTimes } from './times';

const GROUP = 'content, a screen of 30 messages';

/**
 * The cost of inserting messages into the document compared to plain innerHTML:
 * built for the first time, and from the cache; with the browser's sanitizer and with DOMPurify.
 */
export async function measureContent(bench: Bench): Promise<readonly Result[]> {
  const native: ContentTimes[] = [];
  const purify: ContentTimes[] = [];
  for (let round = 0; round < (bench.isQuick ? 1 : 3); round += 1) {
    bench.say(`content: round ${round}`);
    native.push(await drawIn(bench, 'native'));
    purify.push(await drawIn(bench, 'dompurify'));
  }
  const { engine } = native[0] ?? {};
  if (engine !== 'native') throw new Error('this browser has no sanitiser of its own');
  const line = (metric: string, times: readonly ContentTimes[], of: Reading): Result => ({
    group: GROUP,
    metric,
    unit: 'ms',
    ours: summarize(times.map((time) => time[of.until][of.drawing])),
    yardstick: {
      name: 'innerHTML',
      summary: summarize(times.map((time) => time[of.until].innerHTML)),
    },
    target: of.must === undefined ? undefined : { kind: 'ratio', must: of.must },
  });
  const until = 'inserted';
  return [
    line('sanitised and inserted', native, { until, drawing: 'sanitized', must: 4 }),
    line('links, mentions and code built too', native, { until, drawing: 'first', must: 4 }),
    line('drawn again', native, { until, drawing: 'again', must: 0.7 }),
    line('built, to laid out', native, { until: 'laidOut', drawing: 'first' }),
    line('with DOMPurify: sanitised and inserted', purify, { until, drawing: 'sanitized' }),
    line('with DOMPurify: built too', purify, { until, drawing: 'first' }),
  ];
}

interface Reading {
  readonly until: 'inserted' | 'laidOut';
  readonly drawing: Exclude<keyof DrawingTimes, 'innerHTML'>;
  /** Maximum multiple of what innerHTML takes. */
  readonly must?: number;
}

async function drawIn(bench: Bench, engine: ContentTimes['engine']): Promise<ContentTimes> {
  const { page, close } = await openPage(bench.browser);
  if (engine === 'dompurify') {
    await page.addInitScript(() => Reflect.deleteProperty(Element.prototype, 'setHTML'));
  }
  await page.goto(bench.pages.url('content'));
  await page.waitForFunction('window.measureContent');
  const times = await page.evaluate(() => window.measureContent());
  await close();
  return times;
}
