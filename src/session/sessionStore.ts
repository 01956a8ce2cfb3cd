import { createStore, type StoreApi } from 'zustand/vanilla';
import type { MessageId } from '~/domain/ids';
import type { Draft, OutboxEntry, ScrollPosition } from '~/storage/schema';
import type { Connection } from '~/sync/connection';

/** State that survives replacing the realm state, for as long as someone is signed in in this tab. */
export interface SessionState {
  readonly connection: Connection;
  /** Rate limited until then, by the local clock; 0: never was. Waits too short to notice are left out. */
  readonly waitUntilMs: number;
  /** Oldest first. */
  readonly outbox: readonly OutboxEntry[];
  /** Until when outgoing messages are held back in this tab, by local id; milliseconds since the epoch. */
  readonly heldUntil: ReadonlyMap<string, number>;
  /** By the key of their conversation. */
  readonly drafts: ReadonlyMap<string, Draft>;
  /** Server ids of drafts sent or deleted here, whether the server knows yet or not. */
  readonly goneDrafts: ReadonlySet<number>;
  /** Scroll position of each view, by narrow key. */
  readonly positions: ReadonlyMap<string, ScrollPosition>;
  /** Local ids of the user's own messages by message id: a row keeps its key when the echo arrives. */
  readonly localIds: ReadonlyMap<number, string>;
  /** Deleted here, but not yet on the server. */
  readonly hiddenMessages: ReadonlySet<MessageId>;
  /** False if this browser stores nothing on disk. */
  readonly isStorageDurable: boolean;
  /** A newer build is running on this device: server data is no longer stored from here. */
  readonly isOutdated: boolean;
  /** Number of unread messages snoozed on this device: the inbox leaves them out for now. */
  readonly snoozedUnread: number;
  /** Milliseconds by the server's clock, updated every minute: a shared tick for everything that ages. */
  readonly nowMs: number;
}

export type SessionStore = StoreApi<SessionState>;

export function createSessionStore(
  initial: Pick<SessionState, 'isStorageDurable' | 'nowMs'>,
): SessionStore {
  return createStore<SessionState>(() => ({
    connection: { kind: 'starting' },
    waitUntilMs: 0,
    outbox: [],
    heldUntil: new Map(),
    drafts: new Map(),
    goneDrafts: new Set(),
    positions: new Map(),
    localIds: new Map(),
    hiddenMessages: new Set(),
    isOutdated: false,
    snoozedUnread: 0,
    ...initial,
  }));
}
