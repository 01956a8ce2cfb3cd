import { createStore } from 'zustand/vanilla';
import type { Account } from '~/storage/schema';
import type { CountsReport } from '~/sync/counts/report';
import { type CountsLine, connectCounts } from '~/sync/page/connectCounts';

export type { CountsReport } from '~/sync/counts/report';

/** By account id, what is unread in organizations that this tab does not show. */
export const countsStore = createStore<ReadonlyMap<string, CountsReport>>(() => new Map());

let line: CountsLine | undefined;

/** From now on these are counted, and no others. */
export function wishCounts(accounts: readonly Account[], isWaking = false): void {
  if (accounts.length === 0 && !line) return;
  line ??= connectCounts(({ accountId, report }) => {
    countsStore.setState((counts) => new Map(counts).set(accountId, report), true);
  });
  const wanted = new Set(accounts.map(({ id }) => id));
  // What was true when it was last looked at is no count.
  countsStore.setState((counts) => new Map([...counts].filter(([id]) => wanted.has(id))), true);
  line.post({ accounts, isWaking });
}

/** What a sum over several organizations comes to; those that nobody can count are not in it. */
export function sumCounts(reports: Iterable<CountsReport>): {
  readonly forMe: number;
  readonly hasMore: boolean;
} {
  let forMe = 0;
  let hasMore = false;
  for (const report of reports) {
    if (report.kind !== 'counted') continue;
    forMe += report.forMe;
    hasMore ||= report.hasMore;
  }
  return { forMe, hasMore };
}
