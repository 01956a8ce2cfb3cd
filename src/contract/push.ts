import { bool, int, list, object, str } from './decode';

/** Where a reply to what was pushed goes. */
export type PushPlace =
  | { readonly kind: 'topic'; readonly channelId: number; readonly topic: string }
  /** Without the reader; nobody: they wrote to themselves. */
  | { readonly kind: 'dm'; readonly others: readonly number[] };

/**
 * What our own server tells a service worker: how things stand in one conversation, so that whatever was lost or came
 * twice does no harm. Encrypted on its way (RFC 8291).
 */
export interface PushPayload {
  /** As the page that subscribed has called it. */
  readonly account: string;
  /** The conversation; one notification each. */
  readonly tag: string;
  /** When it was made, in milliseconds: an older one that comes later says nothing. */
  readonly at: number;
  /** Unread messages that it has told of, oldest first. */
  readonly ids: readonly number[];
  /** In all conversations together. */
  readonly badge: number;
  /** Absent: nothing is left to be told of, and the notification goes. */
  readonly notice?: PushNotice;
}

export interface PushNotice {
  /** A message is new; else only others have been read meanwhile, and nobody is disturbed. */
  readonly isNews: boolean;
  readonly title: string;
  readonly body: string;
  readonly icon?: string;
  /** Fragment of the page that opens at the newest message. */
  readonly fragment: string;
  readonly place: PushPlace;
}

/** When a device wants to hear nothing, so that nothing is sent to it. */
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
