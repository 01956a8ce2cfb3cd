import { ApiClient } from '~/api/client';
import { Patience } from '~/api/patience';
import { registerForCounts } from '~/api/requests/counts';
import { deleteQueue, getEvents } from '~/api/requests/queue';
import type { RealmEvent } from '~/domain/connection/event';
import type { Clock } from '~/lib/clock';
import { ownEmail } from '~/model/selectors/people/ownEmail';
import { countAddressed } from '~/model/selectors/unread/addressed';
import type { RealmState } from '~/model/state';
import { MemoryStorage } from '~/storage/memoryStorage';
import type { Account } from '~/storage/schema';
import type { Storage } from '~/storage/storage';
import type { AccountLine } from '../accountLine';
import type { Connection } from '../connection';
import { SyncEngine } from '../engine';
import { accessEnd } from '../failure';
import { findNewKey } from '../newKey';
import { NoticeWatch } from './noticeWatch';
import type { CountsReport, NoticeNews } from './report';

export interface UnreadWatchOptions {
  readonly account: Account;
  /** Where accounts are stored; the counts are stored nowhere. */
  readonly storage: Storage;
  readonly clock: Clock;
  readonly fetch?: typeof fetch;
  readonly random?: () => number;
  /** Called on every change, starting with `asking`. */
  readonly onReport: (report: CountsReport) => void;
  readonly onNotices: (news: NoticeNews) => void;
  readonly openLine?: (accountId: string, onSignedOut: () => void) => AccountLine;
}

/**
 * Watches the unread messages of an organization that is not shown, and what to notify about. Runs the session's own
 * engine on a separate queue that brings nothing else. Nothing of it is stored on disk, where the session's state is.
 */
export class UnreadWatch {
  private account: Account;
  private current: CountsReport = { kind: 'asking' };
  private readonly api: ApiClient;
  private readonly engine: SyncEngine;
  private readonly notices = new NoticeWatch();
  private readonly line: AccountLine | undefined;

  constructor(private readonly options: UnreadWatchOptions) {
    const { account, clock, onReport } = options;
    this.account = account;
    this.api = new ApiClient({
      origin: account.origin,
      credentials: account,
      clock,
      patience: new Patience(clock),
      onUnauthorized: (code) => this.unauthorized(code),
      ...(options.fetch ? { fetch: options.fetch } : {}),
    });
    const { api } = this;
    this.engine = new SyncEngine({
      accountId: account.id,
      storage: new MemoryStorage(),
      clock,
      ...(options.random ? { random: options.random } : {}),
      canResume: async () => false,
      keepsDisk: async () => false,
      source: {
        register: (signal) => registerForCounts({ api }, this.account, { signal }),
        poll: (place, how) => getEvents({ api }, { ...place, self: account.userId }, how),
      },
      listener: {
        onState: (state) => this.learn([], state),
        onEvents: (events, state) => this.learn(events, state),
        onConnection: (connection) => this.follow(connection),
      },
    });
    this.line = options.openLine?.(account.id, () => {
      this.dispose();
      this.report({ kind: 'signedOut' });
    });
    onReport(this.current);
    void this.engine.run();
  }

  get latest(): CountsReport {
    return this.current;
  }

  wake(): void {
    this.engine.wake();
  }

  /** Called when no one wants the counts any more. */
  dispose(): void {
    const { state, connection } = this.engine;
    this.line?.close();
    this.engine.dispose();
    if (state && connection.kind !== 'stopped') {
      void deleteQueue({ api: this.api }, state.queueId).catch(() => undefined);
    }
  }

  private learn(events: readonly RealmEvent[], state: RealmState): void {
    this.count(state);
    const over = this.notices.takeOver(state);
    const notices = this.notices.take(events, state);
    if (over.length > 0 || notices.length > 0) this.options.onNotices({ notices, over });
  }

  private count(state: RealmState): void {
    this.keepUpWithEmail(state);
    // While the server is unreachable, counts wait until it is back.
    if (this.engine.connection.kind === 'offline') return;
    const { name, icon_url: iconUrl } = state.organization;
    this.report({ kind: 'counted', ...countAddressed(state), name, iconUrl });
  }

  private follow(connection: Connection): void {
    const { state } = this.engine;
    if (connection.kind === 'offline') this.report({ kind: 'unreachable' });
    else if (connection.kind === 'live' && state) this.count(state);
    else if (connection.kind === 'stopped' && connection.reason !== 'disposed') {
      const { reason } = connection;
      void this.options.storage.endAccess(this.account.id, reason).catch(() => undefined);
      this.report({ kind: 'ended', reason });
    }
  }

  private report(report: CountsReport): void {
    if (JSON.stringify(report) === JSON.stringify(this.current)) return;
    this.current = report;
    this.options.onReport(report);
  }

  /** The email changed elsewhere: the next poll must use the new one, and so must a later session. */
  private keepUpWithEmail(state: RealmState): void {
    const email = ownEmail(state);
    if (email === undefined || email === this.account.email) return;
    this.renew({ ...this.account, email });
    void this.options.storage.renewAccount(this.account).catch(() => undefined);
  }

  private renew(account: Account): void {
    this.account = account;
    this.api.renew(account);
  }

  /** Whether a new key exists by now; a session may have created one while this waited. */
  private async unauthorized(code: string): Promise<boolean> {
    const renewed = await findNewKey(this.options.storage, this.account);
    if (renewed) this.renew(renewed);
    else this.engine.end(accessEnd(code));
    return renewed !== undefined;
  }
}
