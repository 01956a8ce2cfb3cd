import { createContext, useContext } from 'react';
import type { MessageId } from '~/domain/ids';
import type { Message } from '~/domain/message';
import type { TimeStyle } from '~/domain/times/dates';
import type { OutboxEntry } from '~/session/types';

/** What all rows of a list share. */
export interface ConversationContextValue {
  readonly timeStyle: TimeStyle;
  /** The address of a message. */
  linkTo(message: Message): string;
  /** The message whose words are being changed. */
  readonly editing: MessageId | undefined;
  /** Another may be edited by then: that goes on. */
  stopEditing(id: MessageId): void;
  /** Messages of muted people that the reader wants to see all the same. */
  readonly revealed: ReadonlySet<MessageId>;
  reveal(id: MessageId): void;
  /** Asks which day to go to, beginning from that of a message. UNIX seconds. */
  openDay(timestamp: number): void;
  /** Opens the emoji picker beside an element. */
  pickReaction(id: MessageId, anchor: Element): void;
  /** Takes what was not sent back into the composer. */
  editUnsent(entry: OutboxEntry): void;
  /** Something the reader did was refused: says so. */
  onFailure(error: unknown): void;
}

export const ConversationContext = createContext<ConversationContextValue | undefined>(undefined);

export function useConversation(): ConversationContextValue {
  const value = useContext(ConversationContext);
  if (!value) throw new Error('useConversation outside ConversationContext');
  return value;
}
