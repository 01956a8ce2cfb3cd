import type { CountsNews, CountsReport, CountsWish } from './report';
import { UnreadWatch, type UnreadWatchOptions } from './unreadWatch';

export interface CountsPort {
  post(news: CountsNews): void;
}

type Shared = Omit<UnreadWatchOptions, 'account' | 'onReport' | 'onNotices'>;

/** All tabs that want counts, and one watch for each account that any of them wants counts for. */
export class CountsHub {
  private readonly wishes = new Map<CountsPort, ReadonlySet<string>>();
  private readonly watches = new Map<string, { watch: UnreadWatch; apiKey: string }>();

  constructor(private readonly options: Shared) {}

  receive(port: CountsPort, { accounts, isWaking = false }: CountsWish): void {
    const before = this.wishes.get(port);
    this.wishes.set(port, new Set(accounts.map(({ id }) => id)));
    for (const account of accounts) {
      const known = this.watches.get(account.id);
      // Signed in again since, with a new key or the same one.
      const isOver =
        known &&
        isFinal(known.watch.latest) &&
        (known.apiKey !== account.apiKey || !before?.has(account.id));
      if (!known || isOver) {
        const accountId = account.id;
        const watch = new UnreadWatch({
          ...this.options,
          account,
          onReport: (report) => this.tell({ accountId, kind: 'report', report }),
          onNotices: (news) => this.tell({ accountId, kind: 'notices', ...news }),
        });
        this.watches.set(account.id, { watch, apiKey: account.apiKey });
      } else if (!before?.has(account.id)) {
        port.post({ accountId: account.id, kind: 'report', report: known.watch.latest });
      }
    }
    if (isWaking) for (const { watch } of this.watches.values()) watch.wake();
    this.tidy();
  }

  wake(): void {
    for (const { watch } of this.watches.values()) watch.wake();
  }

  private tell(news: CountsNews): void {
    for (const [port, wanted] of this.wishes) if (wanted.has(news.accountId)) port.post(news);
  }

  private tidy(): void {
    for (const [id, { watch }] of this.watches) {
      if ([...this.wishes.values()].some((wanted) => wanted.has(id))) continue;
      watch.dispose();
      this.watches.delete(id);
    }
  }
}

function isFinal({ kind }: CountsReport): boolean {
  return kind === 'ended' || kind === 'signedOut';
}
