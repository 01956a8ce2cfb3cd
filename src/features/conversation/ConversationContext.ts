import { createContext, useContext } from 'react';
import type { MessageId } from '~/domain/ids';
import type { Message } from '~/domain/message';
import type { TimeStyle } from '~/domain/times/dates';
import type { OutboxEntry } from '~/session/types';
import type { ComposerPlace } from '~/session/writing/composeRequests';

/** Shared by all rows of a list. */
export interface ConversationContextValue {
  readonly timeStyle: TimeStyle;
  /** The URL of a message. */
  linkTo(message: Message): string;
  /** The message being edited. */
  readonly editing: MessageId | undefined;
  /** Where the edit was asked for, by a composer: it gets the focus back. Otherwise, the message has it. */
  readonly editedFrom: ComposerPlace | undefined;
  /** Does nothing if another message is being edited by then. */
  stopEditing(id: MessageId): void;
  /** Messages of muted people that the reader chose to see. */
  readonly revealed: ReadonlySet<MessageId>;
  reveal(id: MessageId): void;
  /** Asks which day to go to, starting from a message's. UNIX seconds. */
  openDay(timestamp: number): void;
  /** Opens the emoji picker beside an element. */
  pickReaction(id: MessageId, anchor: Element): void;
  /** Moves an unsent message back into the composer. */
  editUnsent(entry: OutboxEntry): void;
  /** Reports that the server refused something the reader did. */
  onFailure(error: unknown): void;
}

export const ConversationContext = createContext<ConversationContextValue | undefined>(undefined);

export function useConversation(): ConversationContextValue {
  const value = useContext(ConversationContext);
  if (!value) throw new Error('useConversation outside ConversationContext');
  return value;
}
