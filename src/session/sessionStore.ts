import { createStore, type StoreApi } from 'zustand/vanilla';
import type { MessageId } from '~/domain/ids';
import type { Draft, OutboxEntry, ScrollPosition } from '~/storage/schema';
import type { Connection } from '~/sync/connection';

/** What outlives a swap of the realm state, for as long as somebody is signed in in this tab. */
export interface SessionState {
  readonly connection: Connection;
  /** The server asked to be left alone until then, by the local clock; 0: it never did. */
  readonly waitUntilMs: number;
  /** Oldest first. */
  readonly outbox: readonly OutboxEntry[];
  /** By the conversation they are kept under. */
  readonly drafts: ReadonlyMap<string, Draft>;
  /** Ids of drafts on the server that are sent or deleted here, whether it knows yet or not. */
  readonly goneDrafts: ReadonlySet<number>;
  /** Where each view was left, by narrow key. */
  readonly positions: ReadonlyMap<string, ScrollPosition>;
  /** Local ids of one's own messages by message id: the row keeps its key when the echo arrives. */
  readonly localIds: ReadonlyMap<number, string>;
  /** Deleted here, and not yet on the server. */
  readonly hiddenMessages: ReadonlySet<MessageId>;
  /** False where this browser keeps nothing on disk. */
  readonly isStorageDurable: boolean;
  /** A newer build is at work on this device: what the server has is no longer kept from here. */
  readonly isOutdated: boolean;
  /** Unread messages that this device has put off: the inbox does not count them for now. */
  readonly snoozedUnread: number;
  /** Milliseconds by the server's clock, renewed each minute: one ticker for all that fades with time. */
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
