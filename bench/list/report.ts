import type { Bench } from '../command/bench';
import type { Result, Target } from '../report/result';
import { summarize } from '../report/summary';
import type { CandidateName } from './candidates/names';
import { type ListSample, type ListSamples, runLists } from './run';
import { provideLists } from './samples';

const MIB = 2 ** 20;
/** Without TanStack and virtua, which need minutes to find the beginning of such a long list. */
const LONG_CANDIDATES = ['parley', 'dom-400'] as const;

/** The message list compared to plain DOM and two libraries, all with the same rows. */
export async function measureList(bench: Bench): Promise<readonly Result[]> {
  const count = 10_000;
  await provideLists(bench, [count]);
  const rounds = bench.isQuick ? 1 : 2;
  return resultsOf(await runLists(bench, { count, rounds }), count);
}

/** The same for a list that no one scrolls through in a day. */
export async function measureLongList(bench: Bench): Promise<readonly Result[]> {
  const count = 50_000;
  await provideLists(bench, [count]);
  const rounds = 1;
  return resultsOf(await runLists(bench, { count, rounds, candidates: LONG_CANDIDATES }), count);
}

type Reading = (sample: ListSample) => number | readonly number[];

interface Line {
  readonly metric: string;
  readonly unit: Result['unit'];
  readonly read: Reading;
  readonly beside: readonly CandidateName[];
  /** The target against the first of `beside`. */
  readonly target?: Target;
}

const PX: Target = { kind: 'value', must: 1, aim: 0 };
const LIBRARIES = ['virtua', 'tanstack'] as const;

const LINES: readonly Line[] = [
  {
    metric: 'mount, to paint',
    unit: 'ms',
    read: (s) => s.mountMs,
    beside: ['virtua', 'tanstack', 'dom-20', 'dom-400'],
    target: { kind: 'ratio', must: 1, aim: 0.85 },
  },
  {
    metric: 'switch of two loaded topics, to paint',
    unit: 'ms',
    read: (s) => s.switchMs,
    beside: ['dom-20', 'dom-400', ...LIBRARIES],
    target: { kind: 'ratio', must: 1.3, aim: 1.15 },
  },
  {
    metric: 'new message at the bottom, to paint',
    unit: 'ms',
    read: (s) => s.appendMs,
    beside: ['dom-20', 'dom-400', ...LIBRARIES],
    target: { kind: 'ratio', must: 1.2, aim: 1.05 },
  },
  ...(
    [
      ['prepend 100', 'prepend'],
      ['late image above', 'lateImage'],
      ['delete and insert far above', 'farAbove'],
      ['both ends in one commit', 'bothEnds'],
      ['prepend 100 right after a jump', 'afterJump'],
    ] as const
  ).map(
    ([what, shift]): Line => ({
      metric: `shift, ${what}`,
      unit: 'px',
      read: (s) => s.shifts[shift],
      beside: LIBRARIES,
      target: PX,
    }),
  ),
  {
    metric: 'frames dropped over 20,000 px',
    unit: 'frames',
    read: (s) => s.scroll.dropped,
    beside: ['dom-400', ...LIBRARIES],
    target: { kind: 'value', must: 0 },
  },
  {
    metric: 'the same at 4× CPU, no more than dom-400',
    unit: 'frames',
    read: (s) => s.slowScroll.dropped,
    beside: ['dom-400', ...LIBRARIES],
    target: { kind: 'ratio', must: 1 },
  },
  {
    metric: 'blank frames at 24,000 px/s',
    unit: 'frames',
    read: (s) => s.fastScroll.blank,
    beside: LIBRARIES,
    target: { kind: 'value', must: 0 },
  },
  { metric: 'heap of the list', unit: 'MiB', read: (s) => s.heap / MIB, beside: LIBRARIES },
  { metric: 'elements', unit: 'nodes', read: (s) => s.nodes, beside: ['dom-400', ...LIBRARIES] },
];

function resultsOf(samples: ListSamples, count: number): readonly Result[] {
  const group = `list of ${count.toLocaleString('en')} messages`;
  return LINES.flatMap((line) => lineResults(line, samples, group));
}

/** One result per candidate of `beside` that took part; a ratio target only applies to the first of `beside`. */
function lineResults(
  { metric, unit, read, beside, target }: Line,
  samples: ListSamples,
  group: string,
): readonly Result[] {
  const all = (name: CandidateName) => samples[name]?.flatMap(read) ?? [];
  const ours = summarize(all('parley'));
  const present = beside.filter((name) => all(name).length > 0);
  const isAgainstFirst = target?.kind !== 'ratio' || present[0] === beside[0];
  if (present.length === 0) return [{ group, metric, unit, ours, target: undefined }];
  return present.map((name, at) => ({
    group,
    metric,
    unit,
    ours,
    yardstick: { name, summary: summarize(all(name)) },
    target: at === 0 && isAgainstFirst ? target : undefined,
  }));
}
