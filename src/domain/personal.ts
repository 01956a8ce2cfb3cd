import type { ChannelId, MessageId, UserId } from './ids';

/** The destination of a message; a draft may not have one yet. */
export type Destination =
  | { readonly kind: 'channel'; readonly channelId: ChannelId | undefined; readonly topic: string }
  | { readonly kind: 'dm'; readonly others: readonly UserId[] };

export interface ScheduledMessage {
  readonly id: number;
  readonly destination: Destination;
  readonly content: string;
  readonly renderedContent: string;
  /** UNIX seconds. */
  readonly deliverAt: number;
  readonly isFailed: boolean;
}

export interface Reminder {
  readonly id: number;
  readonly targetMessageId: MessageId;
  readonly content: string;
  readonly renderedContent: string;
  readonly deliverAt: number;
  readonly isFailed: boolean;
}

/** A draft stored on the server for all devices. */
export interface ServerDraft {
  readonly id: number;
  readonly destination: Destination;
  readonly content: string;
  readonly timestamp: number;
}

export interface SavedSnippet {
  readonly id: number;
  readonly title: string;
  readonly content: string;
  readonly dateCreated: number;
}

export interface NavigationView {
  /** The part of the URL after `#`; serves as the key. */
  readonly fragment: string;
  readonly isPinned: boolean;
  /** null for built-in views. */
  readonly name: string | null;
}
