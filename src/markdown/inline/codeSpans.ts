import type { InlineScope } from './parseInline';

/**
 * `` `code` ``: text between two backtick runs of equal length, with its spaces kept. A table of runs keeps this
 * linear, where a pattern would compare every run with every other.
 */
export function codeSpans(text: string, scope: InlineScope): string {
  const runs = [...text.matchAll(/`+/g)].map((m) => ({ at: m.index, length: m[0].length }));
  const nextOfLength = linkRuns(runs);
  let result = '';
  let end = 0;
  for (const [i, run] of runs.entries()) {
    const closing = nextOfLength[i];
    if (run.at < end || closing === undefined) continue;
    const code = text.slice(run.at + run.length, closing.at);
    const source = text.slice(run.at, closing.at + closing.length);
    result += text.slice(end, run.at) + scope.stash.hold({ kind: 'code', text: code }, source);
    end = closing.at + closing.length;
  }
  return result + text.slice(end);
}

interface Run {
  readonly at: number;
  readonly length: number;
}

/** For each run, the next one of the same length. */
function linkRuns(runs: readonly Run[]): (Run | undefined)[] {
  const nextByLength = new Map<number, Run>();
  const next: (Run | undefined)[] = [];
  for (let i = runs.length - 1; i >= 0; i--) {
    const run = runs[i];
    if (run === undefined) continue;
    next[i] = nextByLength.get(run.length);
    nextByLength.set(run.length, run);
  }
  return next;
}
