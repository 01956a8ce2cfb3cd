import { createStore } from 'zustand/vanilla';
import type { Account } from '~/storage/schema';
import type { CountsReport, NoticeNews } from '~/sync/counts/report';
import { type CountsLine, connectCounts } from '~/sync/page/connectCounts';

export type { CountsReport, NoticeKey, NoticeNews, OtherNotice } from '~/sync/counts/report';

/** By account id, what is unread in organizations that this tab does not show. */
export const countsStore = createStore<ReadonlyMap<string, CountsReport>>(() => new Map());

type NoticeListener = (accountId: string, news: NoticeNews) => void;
const listeners = new Set<NoticeListener>();

/** Hears of new messages there; each tab does, and one of them speaks. */
export function onOtherNotices(listener: NoticeListener): void {
  listeners.add(listener);
}

let line: CountsLine | undefined;

/** From now on these are counted, and no others. */
export function wishCounts(accounts: readonly Account[], isWaking = false): void {
  if (accounts.length === 0 && !line) return;
  line ??= connectCounts((news) => {
    const { accountId } = news;
    if (news.kind === 'notices') for (const listener of listeners) listener(accountId, news);
    else countsStore.setState((counts) => new Map(counts).set(accountId, news.report), true);
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
