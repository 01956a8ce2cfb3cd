import { bool, int, list, object, str } from './decode';

/** Where a reply to a push goes. */
export type PushPlace =
  | { readonly kind: 'topic'; readonly channelId: number; readonly topic: string }
  /** Without the reader; empty for a message to oneself. */
  | { readonly kind: 'dm'; readonly others: readonly number[] };

/**
 * What Parley's server sends a service worker: the current state of one conversation, so that lost or duplicate pushes
 * do no harm. Encrypted in transit (RFC 8291).
 */
export interface PushPayload {
  /** The subscribing page's name for the account. */
  readonly account: string;
  /** The conversation; there is one notification for each. */
  readonly tag: string;
  /** When it was made, in milliseconds: an older push that arrives later is ignored. */
  readonly at: number;
  /** Unread messages that it has notified of, oldest first. */
  readonly ids: readonly number[];
  /** The unread count of all conversations together. */
  readonly badge: number;
  /** Absent when there is nothing left to show; the notification is then removed. */
  readonly notice?: PushNotice;
}

export interface PushNotice {
  /** A message is new; otherwise others were read in the meantime, and the update is silent. */
  readonly isNews: boolean;
  readonly title: string;
  readonly body: string;
  readonly icon?: string;
  /** Fragment of the page that opens at the newest message. */
  readonly fragment: string;
  readonly place: PushPlace;
  /** What the notification itself says, in the reader's language; servers of earlier builds send none. */
  readonly words?: PushWords;
}

export interface PushWords {
  readonly reply: string;
  readonly read: string;
  readonly notRead: string;
  /** `{reason}` stands for why. */
  readonly notSent: string;
  readonly kept: string;
}

/** A device's quiet hours, so that nothing is sent to it then. */
export const pushQuiet = object({
  is_on: bool,
  /** `HH:MM`. */
  from: str,
  to: str,
  /** 0 is Sunday. */
  days: list(int),
  /** Milliseconds since the epoch; 0: not paused. */
  paused_until: int,
  time_zone: str,
});
