import type { DBSchema } from 'idb';
import type { RealmEvent } from '~/domain/connection/event';
import type { MessageId, UserId } from '~/domain/ids';
import type { Message } from '~/domain/message';
import type { Destination } from '~/domain/personal';
import type { Conversation } from '~/domain/places/conversation';
import type { Narrow } from '~/domain/places/narrow';
import type { IdRange, RealmState } from '~/model/state';

/** A sign-in that this browser remembers. */
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

/** The fact in `meta` that names the account which the page opens with. */
export const CURRENT_ACCOUNT = 'currentAccount';

/** Why a server lets somebody in no longer. */
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

/** A batch of events that came after the stored realm. Several rows; read in order of `lastId`. */
export interface StoredEvents {
  readonly accountId: string;
  readonly queueId: string;
  readonly lastId: number;
  readonly events: readonly RealmEvent[];
}

/** A place in the events of a queue. */
export interface QueuePlace {
  readonly queueId: string;
  readonly eventId: number;
}

/** An account as it lies on disk. */
export interface StoredAccount extends Account {
  /** Windows of before may hold what has been taken away since: none of them is written any more. */
  readonly windowsSince?: QueuePlace;
}

/** What was on the screen: enough to paint it before any request. */
export interface StoredWindow {
  readonly accountId: string;
  readonly key: string;
  /** It holds nothing that was taken away up to here. */
  readonly asOf: QueuePlace;
  readonly narrow: Narrow;
  readonly messages: readonly Message[];
  readonly ranges: readonly IdRange[];
  readonly isHistoryLimited: boolean;
  readonly position: ScrollPosition | undefined;
  readonly savedAt: number;
}

/** How many windows are kept for an account: those written last. */
export const MAX_WINDOWS = 40;

/** Where a reader was: a message and the distance of its top from the top of the view, in CSS pixels. */
export interface ScrollPosition {
  readonly messageId: MessageId;
  readonly offset: number;
}

/** Something typed and not sent. Its destination is part of it, not of the screen it was typed on. */
export interface Draft {
  readonly accountId: string;
  /** The conversation it is kept under. */
  readonly key: string;
  readonly destination: Destination;
  readonly content: string;
  /** Caret, as an offset into content. */
  readonly caret: number;
  /** Set for new words of a message that was sent; `before` are those it had when they were begun. */
  readonly editOf?: { readonly messageId: MessageId; readonly before: string };
  readonly updatedAt: number;
  /** What the server kept when device and server last agreed; absent: it knows nothing of this one. */
  readonly server?: ServerCopy;
  /** Sent or deleted here, and the server's copy is still to go. Such a row has a key of its own. */
  readonly isGone?: true;
}

/** A version of a draft that the server has or had. */
export interface ServerCopy {
  readonly id: number;
  readonly content: string;
  readonly destination: Destination;
}

export type OutboxStatus = 'queued' | 'sending' | 'unconfirmed' | 'sent' | 'failed';

/** A message on its way. On disk before the first request is made. */
export interface OutboxEntry {
  readonly localId: string;
  readonly accountId: string;
  readonly conversation: Conversation;
  /** Markdown, as typed. */
  readonly content: string;
  readonly createdAt: number;
  /** Its message will have a higher id than this: what tells it from an equal one sent earlier. */
  readonly afterId: MessageId;
  readonly status: OutboxStatus;
  /** Set while `failed`: what the server said. */
  readonly failure: { readonly code: string; readonly message: string } | undefined;
  /** Set once the server answered. */
  readonly messageId: MessageId | undefined;
  /** The worker that sends it; another may take over when that one is gone. */
  readonly owner: string;
  /**
   * The queue of the first try. Every later one names it too, even when that queue is long gone:
   * by it and the local id our server knows a message that it has already (OB2).
   */
  readonly queueId?: string | undefined;
}

/** The order in which entries are sent. */
export function byCreation(a: OutboxEntry, b: OutboxEntry): number {
  return a.createdAt - b.createdAt || (a.localId < b.localId ? -1 : 1);
}

/** A large file on its way into what is being written: a reload does not have to begin anew. */
export interface StoredUpload {
  readonly accountId: string;
  readonly id: string;
  /** What the words are kept under. */
  readonly key: string;
  readonly name: string;
  readonly content: Blob;
  /** Where the server takes the rest. */
  readonly place: string;
  readonly savedAt: number;
  /** Absent in what earlier builds kept: then not. */
  readonly keepsLocation?: boolean;
}

/** What files may take on the disk for an account: those begun last. */
export const MAX_UPLOAD_BYTES = 512 * 1024 * 1024;

/** Those that there is no room for beside newer ones. */
export function withoutRoom(uploads: readonly StoredUpload[]): readonly StoredUpload[] {
  let bytes = 0;
  return [...uploads]
    .sort((a, b) => b.savedAt - a.savedAt)
    .filter(({ content }) => {
      bytes += content.size;
      return bytes > MAX_UPLOAD_BYTES;
    });
}

/** Says that a worker is still there; see OutboxEntry.owner. */
export interface WorkerLease {
  readonly owner: string;
  readonly accountId: string;
  readonly seenAt: number;
}

/** A copy of what the server has, with the shape of the build that made it. */
interface Shaped {
  readonly shape: string;
}

export interface Schema extends DBSchema {
  accounts: { key: string; value: StoredAccount };
  /** Small facts by name: which account is current, what this device prefers. */
  meta: { key: string; value: unknown };
  realms: {
    key: string;
    value: StoredRealm & Shaped;
    /** Account, queue, last event: tells how far a realm goes without reading it. */
    indexes: { position: [string, string, number] };
  };
  events: { key: [string, string, number]; value: StoredEvents };
  windows: { key: [string, string]; value: StoredWindow & Shaped };
  drafts: { key: [string, string]; value: Draft };
  outbox: { key: string; value: OutboxEntry; indexes: { account: string } };
  leases: { key: string; value: WorkerLease };
  uploads: { key: [string, string]; value: StoredUpload };
}
