import type { PresenceAnswer } from '~/api/requests/presence';
import type { RealmEvent } from '~/domain/connection/event';
import type { MessageId } from '~/domain/ids';
import type { Conversation } from '~/domain/places/conversation';
import type { RealmState } from '~/model/state';
import type { Account, Draft, OutboxEntry, ServerCopy } from '~/storage/schema';
import type { Connection } from './connection';

/** The queue a tab knows, and its last event there. */
export interface Position {
  readonly queueId: string;
  readonly lastEventId: number;
}

/** The server asked a client to wait for this long. */
interface Wait {
  readonly kind: 'wait';
  readonly ms: number;
}

/** Sent by a tab to the worker. */
export type TabMessage =
  /** Sent first, and again after the tab was frozen. `position`: what it painted from disk. */
  | {
      readonly kind: 'hello';
      readonly account: Account;
      readonly position: Position | undefined;
      /** The page's; a page of an earlier build doesn't say. */
      readonly language?: string | undefined;
    }
  | { readonly kind: 'bye' }
  | {
      readonly kind: 'send';
      readonly localId: string;
      readonly conversation: Conversation;
      readonly content: string;
      /** Left over from a closed page: other pages may have found it too. */
      readonly isLeft?: true;
      /** The same, and the message may have been sent, under an id higher than this. */
      readonly afterId?: MessageId;
      /** The queue to name, and which the page may have named, as it was the page's when the message was written. */
      readonly queueId?: string;
      /** The page has just done so because it is closing: its request may still arrive. */
      readonly isUnderWay?: true;
    }
  | { readonly kind: 'retry'; readonly localId: string }
  | { readonly kind: 'discard'; readonly localId: string }
  /** The network is back, or the user is looking. */
  | { readonly kind: 'wake' }
  /** Whether this tab is visible; assumed so until it says otherwise. */
  | { readonly kind: 'shown'; readonly isShown: boolean }
  /** The user is using this tab. */
  | { readonly kind: 'input' }
  /** A draft changed here, and other tabs must know. null = it was deleted. */
  | { readonly kind: 'draft'; readonly key: string; readonly draft: Draft | null }
  | Owed
  /** The same user has new credentials, created in this tab. */
  | { readonly kind: 'account'; readonly account: Account }
  /** The server asked this tab to wait. */
  | Wait
  /** A request of this tab got a 401 with this code. */
  | { readonly kind: 'unauthorized'; readonly code: string }
  /** Events could not be applied here: send everything again (SY3). */
  | { readonly kind: 'reset' }
  | { readonly kind: 'signOut' };

/** Drafts that a tab could not write to disk, for a tab that has read the disk. null = it was deleted. */
interface Owed {
  readonly kind: 'owed';
  readonly drafts: readonly (readonly [key: string, draft: Draft | null])[];
}

/** Sent by the worker to a tab. */
export type WorkerMessage =
  /** Replaces everything: a fresh queue, or a tab that can't be brought up to date otherwise. */
  | { readonly kind: 'state'; readonly state: RealmState; readonly outbox: readonly OutboxEntry[] }
  /** One message, so that a sent message replaces its outbox entry in a single paint. */
  | {
      readonly kind: 'events';
      readonly queueId: string;
      readonly events: readonly RealmEvent[];
      readonly outbox?: readonly OutboxEntry[];
    }
  | { readonly kind: 'outbox'; readonly entries: readonly OutboxEntry[] }
  /** The message this tab handed over is taken care of, perhaps by another worker: it need not be sent again. */
  | { readonly kind: 'heard'; readonly localId: string }
  | { readonly kind: 'connection'; readonly connection: Connection }
  | Wait
  | { readonly kind: 'presence'; readonly answer: PresenceAnswer }
  /** `over`: this draft from another device replaces that content; a tab that has other content by now refuses it. */
  | {
      readonly kind: 'draft';
      readonly key: string;
      readonly draft: Draft | null;
      readonly over?: string;
    }
  /** A tab was opened: send it whatever is not on disk (`Owed`). */
  | { readonly kind: 'sayOwed' }
  | Owed
  /** The server now keeps this draft; undefined: no longer. The content stays as it is. */
  | {
      readonly kind: 'draftLinked';
      readonly key: string;
      readonly server: ServerCopy | undefined;
    }
  /** The same user has new credentials, created in another tab. */
  | { readonly kind: 'account'; readonly account: Account }
  /** Signed out in another tab: nothing of the account may be shown or stored here any more. */
  | { readonly kind: 'signedOut' };
