import { createStore } from 'zustand/vanilla';
import type { Account } from '~/storage/schema';
import type { CountsReport, NoticeNews } from '~/sync/counts/report';
import { type CountsLine, connectCounts } from '~/sync/page/connectCounts';

export type { CountsReport, NoticeKey, NoticeNews, OtherNotice } from '~/sync/counts/report';

/** Unread counts of organizations this tab doesn't show, by account id. */
export const countsStore = createStore<ReadonlyMap<string, CountsReport>>(() => new Map());

type NoticeListener = (accountId: string, news: NoticeNews) => void;
const listeners = new Set<NoticeListener>();

/** Subscribes to new messages there. Every tab gets them, and one of them notifies. */
export function onOtherNotices(listener: NoticeListener): void {
  listeners.add(listener);
}

let line: CountsLine | undefined;

/** Sets the accounts whose unread messages are counted from now on. */
export function wishCounts(accounts: readonly Account[], isWaking = false): void {
  if (accounts.length === 0 && !line) return;
  line ??= connectCounts((news) => {
    const { accountId } = news;
    if (news.kind === 'notices') for (const listener of listeners) listener(accountId, news);
    else countsStore.setState((counts) => new Map(counts).set(accountId, news.report), true);
  });
  const wanted = new Set(accounts.map(({ id }) => id));
  // Drops counts that are no longer updated.
  countsStore.setState((counts) => new Map([...counts].filter(([id]) => wanted.has(id))), true);
  line.post({ accounts, isWaking });
}

/** Sums the counts of several organizations, leaving out those that can't be counted. */
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
