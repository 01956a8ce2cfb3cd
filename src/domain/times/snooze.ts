import type { MessageId } from '../ids';
import type { Conversation } from '../places/conversation';

/** A conversation that is out of the inbox of this device: the API knows of no such thing. */
export interface Snooze {
  readonly conversation: Conversation;
  /** Milliseconds since the epoch, by the server's clock. */
  readonly until: number;
  /** Its newest message then: what a row says of it that has nothing unread. */
  readonly shown: MessageId;
  /** The newest message anywhere then: a later one in it, addressed to the reader, brings it back early. */
  readonly upTo: MessageId;
}
