import { QueryClient } from '@tanstack/react-query';
import { isRequestError } from '~/api/errors';
import { type Narrow, narrowKey } from '~/domain/places/narrow';
import { checkInvariants } from '~/model/checkInvariants';
import type { RealmState } from '~/model/state';
import type { Anchor } from '~/session/reading/messageLoader';
import { Session } from '~/session/session';
import type { Account } from '~/storage/schema';
import type { Storage } from '~/storage/storage';
import type { Life } from '../world/life';
import type { Line } from './line';

export interface TabOptions {
  readonly name: string;
  readonly account: Account;
  readonly storage: Storage;
  readonly line: Line;
  readonly life: Life;
  readonly fetch: typeof fetch;
  readonly random: () => number;
  /** Reports a violated invariant. */
  readonly onFault: (fault: string) => void;
}

/** A page with its user: the session as the app creates it, and the views on its screen. */
export class Tab {
  readonly session: Session;
  readonly shown = new Map<string, { readonly narrow: Narrow; readonly hide: () => void }>();
  private isClosed = false;

  constructor(private readonly options: TabOptions) {
    const { account, storage, line, life, fetch, random } = options;
    this.session = new Session({
      account,
      storage,
      port: line.page,
      clock: life.clock,
      fetch,
      random,
      queries: new QueryClient({ defaultOptions: { queries: { gcTime: Infinity, retry: false } } }),
      onRefused: () => undefined,
    });
    this.session.realm.subscribe(({ realm }, before) => this.watch(realm, before.realm));
    this.run(this.session.start());
  }

  get name(): string {
    return this.options.name;
  }

  get realm(): RealmState | undefined {
    return this.session.realm.getState().realm;
  }

  get self(): number {
    return this.options.account.userId;
  }

  /** Runs a session command without waiting. Refusals and failed requests are normal; anything else is a fault. */
  run(command: Promise<unknown>): void {
    command.catch((error) => {
      if (!isRequestError(error)) this.fault(`a command threw ${describe(error)}`);
    });
  }

  open(narrow: Narrow, anchor: Anchor): void {
    const key = narrowKey(narrow);
    if (!this.shown.has(key))
      this.shown.set(key, { narrow, hide: this.session.views.show(narrow) });
    this.run(this.session.loader.open(narrow, anchor));
  }

  hide(key: string): void {
    this.shown.get(key)?.hide();
    this.shown.delete(key);
  }

  /** As when a page is closed or left: it has a moment to save what it holds. */
  close(): void {
    for (const { hide } of this.shown.values()) hide();
    this.session.leave();
    this.session.dispose();
    this.isClosed = true;
    this.options.life.end();
  }

  /** As when its process crashes. */
  kill(): void {
    this.isClosed = true;
    this.options.life.end();
  }

  private watch(realm: RealmState | undefined, before: RealmState | undefined): void {
    if (this.isClosed) this.fault('SY6: the realm changed after the tab was closed');
    if (realm === undefined) return;
    for (const fault of checkInvariants(realm)) this.fault(fault);
    if (before?.queueId === realm.queueId && realm.lastEventId < before.lastEventId) {
      this.fault(`SY2: from event ${before.lastEventId} back to ${realm.lastEventId}`);
    }
  }

  private fault(text: string): void {
    this.options.onFault(`${this.options.name}: ${text}`);
  }
}

function describe(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
