import type { PresenceAnswer } from '~/api/requests/presence';
import type { RealmEvent } from '~/domain/connection/event';
import type { MessageId } from '~/domain/ids';
import type { Conversation } from '~/domain/places/conversation';
import type { RealmState } from '~/model/state';
import type { Account, Draft, OutboxEntry, ServerCopy } from '~/storage/schema';
import type { Connection } from './connection';

/** Up to which event a tab knows which queue. */
export interface Position {
  readonly queueId: string;
  readonly lastEventId: number;
}

/** The server asked somebody to wait for this long. */
interface Wait {
  readonly kind: 'wait';
  readonly ms: number;
}

/** What a tab says to the worker. */
export type TabMessage =
  /** First, and again after the tab was frozen. `position`: what it painted from disk. */
  | { readonly kind: 'hello'; readonly account: Account; readonly position: Position | undefined }
  | { readonly kind: 'bye' }
  | {
      readonly kind: 'send';
      readonly localId: string;
      readonly conversation: Conversation;
      readonly content: string;
      /** Said by a page that went away: it may have been sent, under a higher id than this. */
      readonly afterId?: MessageId;
    }
  | { readonly kind: 'retry'; readonly localId: string }
  | { readonly kind: 'discard'; readonly localId: string }
  /** The network is back, or somebody looks. */
  | { readonly kind: 'wake' }
  /** Whether this tab is in sight; until it says so, it is. */
  | { readonly kind: 'shown'; readonly isShown: boolean }
  /** Somebody uses this tab. */
  | { readonly kind: 'input' }
  /** A draft changed here: the other tabs should know. null = it is gone. */
  | { readonly kind: 'draft'; readonly key: string; readonly draft: Draft | null }
  | Owed
  /** The same person has new credentials, made in this tab. */
  | { readonly kind: 'account'; readonly account: Account }
  /** The server asked this tab to wait. */
  | Wait
  /** A request of this tab was answered 401, with this code. */
  | { readonly kind: 'unauthorized'; readonly code: string }
  /** Events could not be applied here: send everything again (SY3). */
  | { readonly kind: 'reset' }
  | { readonly kind: 'signOut' };

/** Drafts that the disk does not take from a tab, for one that has read the disk. null = it is gone. */
interface Owed {
  readonly kind: 'owed';
  readonly drafts: readonly (readonly [key: string, draft: Draft | null])[];
}

/** What the worker says to a tab. */
export type WorkerMessage =
  /** Replace everything: a fresh queue, or a tab that cannot be brought up to date otherwise. */
  | { readonly kind: 'state'; readonly state: RealmState; readonly outbox: readonly OutboxEntry[] }
  /** In one message, so that a sent message and its outbox entry change places in one paint. */
  | {
      readonly kind: 'events';
      readonly queueId: string;
      readonly events: readonly RealmEvent[];
      readonly outbox?: readonly OutboxEntry[];
    }
  | { readonly kind: 'outbox'; readonly entries: readonly OutboxEntry[] }
  /** What this tab handed over is seen to, by another worker perhaps: it need not be said again. */
  | { readonly kind: 'heard'; readonly localId: string }
  | { readonly kind: 'connection'; readonly connection: Connection }
  | Wait
  | { readonly kind: 'presence'; readonly answer: PresenceAnswer }
  /** `over`: from another device, in the place of these words; where others stand by now, it is refused. */
  | {
      readonly kind: 'draft';
      readonly key: string;
      readonly draft: Draft | null;
      readonly over?: string;
    }
  /** A tab was opened: what is said here that the disk does not have is said to it (`Owed`). */
  | { readonly kind: 'sayOwed' }
  | Owed
  /** The server keeps this draft now; undefined: no longer. The words are not touched. */
  | {
      readonly kind: 'draftLinked';
      readonly key: string;
      readonly server: ServerCopy | undefined;
    }
  /** The same person has new credentials, made in another tab. */
  | { readonly kind: 'account'; readonly account: Account }
  /** In another tab: nothing of the account may be shown or kept here any more. */
  | { readonly kind: 'signedOut' };
