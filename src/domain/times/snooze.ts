import type { MessageId } from '../ids';
import type { Conversation } from '../places/conversation';

/** A conversation hidden from this device's inbox: the API has no such feature. */
export interface Snooze {
  readonly conversation: Conversation;
  /** Milliseconds since the epoch, by the server's clock. */
  readonly until: number;
  /** Its newest message at that time, shown in its row if it has no unread messages. */
  readonly shown: MessageId;
  /** The newest message anywhere at that time: a later message here that addresses the user brings it back early. */
  readonly upTo: MessageId;
}
