import type { DBSchema } from 'idb';
import type { RealmEvent } from '~/domain/connection/event';
import type { MessageId, UserId } from '~/domain/ids';
import type { Message } from '~/domain/message';
import type { Destination } from '~/domain/personal';
import type { Conversation } from '~/domain/places/conversation';
import type { Narrow } from '~/domain/places/narrow';
import type { IdRange, RealmState } from '~/model/state';

/** A sign-in remembered by this browser. */
export interface Account {
  /** `origin` and user id: one per person and server. */
  readonly id: string;
  readonly origin: string;
  readonly email: string;
  readonly apiKey: string;
  readonly userId: UserId;
  readonly organizationName: string;
  readonly organizationIconUrl: string;
  /** The server ended this sign-in: until the next one, only what was written here is kept. */
  readonly ended?: AccessEnd;
}

/** The key in `meta` that names the account the page opens with. */
export const CURRENT_ACCOUNT = 'currentAccount';

/** Why a server no longer accepts an account. */
export type AccessEnd = 'keyRevoked' | 'accountDeactivated' | 'organizationDeactivated';

export function accountId(origin: string, userId: UserId): string {
  return `${origin}#${userId}`;
}

/** The realm state as of `state.lastEventId`, without messages. */
export interface StoredRealm {
  readonly accountId: string;
  readonly state: RealmState;
  /** Milliseconds since the epoch. */
  readonly savedAt: number;
}

/** A batch of events after the stored realm. There can be several rows; read them in order of `lastId`. */
export interface StoredEvents {
  readonly accountId: string;
  readonly queueId: string;
  readonly lastId: number;
  readonly events: readonly RealmEvent[];
}

/** A position in a queue's events. */
export interface QueuePlace {
  readonly queueId: string;
  readonly eventId: number;
}

/** An account as stored on disk. */
export interface StoredAccount extends Account {
  /** Earlier windows may hold what has been removed since: they can no longer be written. */
  readonly windowsSince?: QueuePlace;
}

/** What was on screen: enough to paint it before any request. */
export interface StoredWindow {
  readonly accountId: string;
  readonly key: string;
  /** It holds nothing that was removed up to here. */
  readonly asOf: QueuePlace;
  readonly narrow: Narrow;
  readonly messages: readonly Message[];
  readonly ranges: readonly IdRange[];
  readonly isHistoryLimited: boolean;
  readonly position: ScrollPosition | undefined;
  readonly savedAt: number;
}

/** Windows kept per account: the most recently written. */
export const MAX_WINDOWS = 40;

/** A scroll position: a message and the distance of its top from the top of the view, in CSS pixels. */
export interface ScrollPosition {
  readonly messageId: MessageId;
  readonly offset: number;
}

/** Unsent text. The destination belongs to it, not to the screen where it was typed. */
export interface Draft {
  readonly accountId: string;
  /** Key of the conversation it is stored under. */
  readonly key: string;
  readonly destination: Destination;
  readonly content: string;
  /** Caret, as an offset into content. */
  readonly caret: number;
  /** Set for an edit of a sent message; `before` is its content when editing began. */
  readonly editOf?: { readonly messageId: MessageId; readonly before: string };
  readonly updatedAt: number;
  /** The server's copy when both last agreed; absent if the server has none. */
  readonly server?: ServerCopy;
  /** Sent or deleted here, with the server's copy still to delete. Such a row has its own key. */
  readonly isGone?: true;
}

/** A version of a draft that the server has or had. */
export interface ServerCopy {
  readonly id: number;
  readonly content: string;
  readonly destination: Destination;
}

export type OutboxStatus = 'queued' | 'sending' | 'unconfirmed' | 'sent' | 'failed';

/** An outgoing message. On disk before the first request is made. */
export interface OutboxEntry {
  readonly localId: string;
  readonly accountId: string;
  readonly conversation: Conversation;
  /** Markdown, as typed. */
  readonly content: string;
  readonly createdAt: number;
  /** Its message will have a higher id than this, which tells it apart from an identical earlier one. */
  readonly afterId: MessageId;
  readonly status: OutboxStatus;
  /** The server's error; set while `failed`. */
  readonly failure: { readonly code: string; readonly message: string } | undefined;
  /** Set once the server has answered. */
  readonly messageId: MessageId | undefined;
  /** The worker that sends it; another may take over when it is gone. */
  readonly owner: string;
  /**
   * The queue of the first try. Every retry names it too, even if that queue is long gone: the server recognizes
   * duplicates by it and the local id (OB2).
   */
  readonly queueId?: string | undefined;
  /** Held back by its page until then, in milliseconds since the epoch; the owner of such an entry is `HELD_BACK`. */
  readonly heldUntilMs?: number | undefined;
}

/** The owner of an entry that no worker has been told of, as its page holds it back. */
export const HELD_BACK = 'held back';

/** Sorts entries in the order they are sent. */
export function byCreation(a: OutboxEntry, b: OutboxEntry): number {
  return a.createdAt - b.createdAt || (a.localId < b.localId ? -1 : 1);
}

/** A file being uploaded into a draft: a reload, or a browser that is killed, doesn't lose it. */
export interface StoredUpload {
  readonly accountId: string;
  readonly id: string;
  /** Key of the draft it belongs to. */
  readonly key: string;
  readonly name: string;
  readonly content: Blob;
  /** URL that accepts the rest of a large file; absent until there is one. */
  readonly place?: string | undefined;
  readonly savedAt: number;
  /** Absent in uploads from earlier builds; treated as false. */
  readonly keepsLocation?: boolean;
}

/** Disk budget for an account's uploads: the most recently begun are kept. */
export const MAX_UPLOAD_BYTES = 512 * 1024 * 1024;

/** Uploads that don't fit next to newer ones. */
export function withoutRoom(uploads: readonly StoredUpload[]): readonly StoredUpload[] {
  let bytes = 0;
  return [...uploads]
    .sort((a, b) => b.savedAt - a.savedAt)
    .filter(({ content }) => {
      bytes += content.size;
      return bytes > MAX_UPLOAD_BYTES;
    });
}

/** A worker's heartbeat; see OutboxEntry.owner. */
export interface WorkerLease {
  readonly owner: string;
  readonly accountId: string;
  readonly seenAt: number;
}

/** A copy of server data, with the shape of the build that made it. */
interface Shaped {
  readonly shape: string;
}

export interface Schema extends DBSchema {
  accounts: { key: string; value: StoredAccount };
  /** Small values by name: the current account, this device's preferences. */
  meta: { key: string; value: unknown };
  realms: {
    key: string;
    value: StoredRealm & Shaped;
    /** Account, queue, last event: shows how current a realm is without reading it. */
    indexes: { position: [string, string, number] };
  };
  events: { key: [string, string, number]; value: StoredEvents };
  windows: { key: [string, string]; value: StoredWindow & Shaped };
  drafts: { key: [string, string]; value: Draft };
  outbox: { key: string; value: OutboxEntry; indexes: { account: string } };
  leases: { key: string; value: WorkerLease };
  uploads: { key: [string, string]; value: StoredUpload };
}
