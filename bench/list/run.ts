import type { Bench } from '../command/bench';
import { heapBytes, openPage, withSlowCpu } from '../harness/browser';
import { CANDIDATES, type CandidateName } from './candidates/names';
import type { ScrollRun } from './measure/scroll';
import type { Shifts } from './measure/shift';

/** One candidate's measurements in one repetition. */
export interface ListSample {
  readonly mountMs: readonly number[];
  readonly nodes: number;
  readonly heap: number;
  readonly switchMs: readonly number[];
  readonly appendMs: readonly number[];
  readonly scroll: ScrollRun;
  readonly slowScroll: ScrollRun;
  readonly fastScroll: ScrollRun;
  readonly shifts: Shifts;
}

export type ListSamples = Readonly<Partial<Record<CandidateName, readonly ListSample[]>>>;

const SCROLLED_PX = 20_000;
/** 167 px per frame is 10,000 px/s, 400 is 24,000. */
const STEP_PX = 167;
const FAST_STEP_PX = 400;
const SLOW_CPU = 4;
const LIST_HEIGHT = 800;

export interface ListRun {
  readonly count: number;
  readonly rounds: number;
  readonly candidates?: readonly CandidateName[];
  /** Switches and appends per repetition. */
  readonly times?: number;
}

/** Runs all candidates once, then all again, so that noise on the machine affects all of them. */
export async function runLists(
  bench: Bench,
  { count, rounds, candidates = CANDIDATES, times = 10 }: ListRun,
): Promise<ListSamples> {
  const samples: Partial<Record<CandidateName, ListSample[]>> = {};
  for (let round = 0; round < rounds; round += 1) {
    for (const name of candidates) {
      bench.say(`list of ${count}, ${round + 1}/${rounds}: ${name}`);
      const sample = await runOne(bench, name, count, times);
      samples[name] = [...(samples[name] ?? []), sample];
    }
  }
  return samples;
}

async function runOne(
  bench: Bench,
  name: CandidateName,
  count: number,
  times: number,
): Promise<ListSample> {
  const { page, cdp, close } = await openPage(bench.browser);
  await page.goto(bench.pages.url('list'));
  await page.waitForFunction('window.listBench');
  await page.evaluate(([name, count]) => window.listBench.prepare(name, count), [
    name,
    count,
  ] as const);
  const heapBefore = await heapBytes(cdp);
  const mounted = await page.evaluate(() => window.listBench.mount());
  if (Math.abs(mounted.height - LIST_HEIGHT) > 1) {
    throw new Error(`the list of ${name} is ${mounted.height} px high`);
  }
  const heap = (await heapBytes(cdp)) - heapBefore;
  const appendMs = await page.evaluate((k) => window.listBench.append(k), times);
  const switchMs = await page.evaluate((k) => window.listBench.switchConversations(k), times);
  const scroll = (step: number, looks: boolean) =>
    page.evaluate((run) => window.listBench.scroll(run), { distance: SCROLLED_PX, step, looks });
  const sample = {
    mountMs: thatCame(name, [mounted.paintedMs]),
    nodes: mounted.nodes,
    heap,
    appendMs: thatCame(name, appendMs),
    switchMs: thatCame(name, switchMs),
    scroll: await scroll(STEP_PX, false),
    slowScroll: await withSlowCpu(cdp, SLOW_CPU, () => scroll(STEP_PX, false)),
    fastScroll: await scroll(FAST_STEP_PX, true),
    shifts: name.startsWith('dom')
      ? { lateImage: 0, farAbove: 0, prepend: 0, bothEnds: 0, afterJump: 0 }
      : await page.evaluate(() => window.listBench.shift()),
  };
  await close();
  return sample;
}

/** Drops missing samples of libraries, which can lose their place; ours must not. */
function thatCame(name: CandidateName, times: readonly (number | undefined)[]): readonly number[] {
  const came = times.filter((ms) => ms !== undefined);
  if (name === 'parley' && came.length < times.length) throw new Error('a message never came');
  return came;
}
