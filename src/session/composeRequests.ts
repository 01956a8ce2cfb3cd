import { createStore, type StoreApi } from 'zustand/vanilla';
import { type Conversation, conversationKey } from '~/domain/conversation';
import type { Drafts } from './drafts';
import type { SessionStore } from './sessionStore';

/** Whether somebody wants to write and no composer has taken the keyboard yet. */
export type ComposeStore = StoreApi<{ readonly isFocusWanted: boolean }>;

/** How other screens reach the composer: through the draft it shows. */
export class ComposeRequests {
  readonly store: ComposeStore = createStore(() => ({ isFocusWanted: false }));

  constructor(
    private readonly drafts: Drafts,
    private readonly session: SessionStore,
  ) {}

  focus(): void {
    this.store.setState({ isFocusWanted: true });
  }

  /** A composer has the keyboard now. */
  focused(): void {
    this.store.setState({ isFocusWanted: false });
  }

  /** Puts text at the end of what is being written to a conversation, and the caret behind it. */
  append(conversation: Conversation, text: string): void {
    const key = conversationKey(conversation);
    const before = this.session.getState().drafts.get(key)?.content ?? '';
    const content = before.trim() === '' ? text : `${before.trimEnd()}\n\n${text}`;
    const destination =
      conversation.kind === 'topic'
        ? { kind: 'channel' as const, channelId: conversation.channelId, topic: conversation.topic }
        : { kind: 'dm' as const, others: conversation.others };
    this.drafts.put({ key, destination, content, caret: content.length });
    this.focus();
  }
}
