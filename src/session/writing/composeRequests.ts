import { createStore, type StoreApi } from 'zustand/vanilla';
import type { ChannelId } from '~/domain/ids';
import { type Conversation, conversationKey } from '~/domain/places/conversation';
import type { SessionStore } from '../sessionStore';
import type { Drafts } from './drafts';

/** Where a composer stands: in one conversation, or in a channel without a topic yet. */
export type ComposerPlace =
  | Conversation
  | { readonly kind: 'channel'; readonly channelId: ChannelId };

/** What is written at a place is kept under this key. */
export function composerKey(place: ComposerPlace): string {
  return place.kind === 'channel' ? `c${place.channelId}` : conversationKey(place);
}

export const ANY_COMPOSER = 'any';

export interface ComposeState {
  /** Somebody wants to write and no composer has taken the keyboard yet: the one with this key may, or any. */
  readonly focusWanted: string | undefined;
  /** Somebody wants to change what they said last, and no view has opened it yet: it may be on its way still. */
  readonly isEditWanted: boolean;
  /** Dropped beside the composer, and meant for it. */
  readonly files: readonly File[];
}
export type ComposeStore = StoreApi<ComposeState>;

/** How other screens reach the composer: through the draft it shows. */
export class ComposeRequests {
  readonly store: ComposeStore = createStore(() => ({
    focusWanted: undefined,
    isEditWanted: false,
    files: [],
  }));

  constructor(
    private readonly drafts: Drafts,
    private readonly session: SessionStore,
  ) {}

  /** `at`: the view is about to change, and the composer that is there now is not meant. */
  focus(at?: ComposerPlace): void {
    this.store.setState({ focusWanted: at ? composerKey(at) : ANY_COMPOSER });
  }

  /** A composer has the keyboard now. */
  focused(): void {
    this.store.setState({ focusWanted: undefined });
  }

  /** They go into the message that is being written, and the keyboard to it. */
  attach(files: readonly File[]): void {
    this.store.setState({ files });
    this.focus();
  }

  /** The composer has them. */
  takeFiles(): readonly File[] {
    const { files } = this.store.getState();
    if (files.length > 0) this.store.setState({ files: [] });
    return files;
  }

  /** From an empty composer: one's last message is to be edited instead. */
  editLast(): void {
    this.store.setState({ isEditWanted: true });
  }

  /** It is open, or no longer wanted: what is typed since is meant for the composer. */
  editTaken(): void {
    if (this.store.getState().isEditWanted) this.store.setState({ isEditWanted: false });
  }

  /** Nothing is written at this place yet. */
  isEmpty(at: ComposerPlace): boolean {
    return (this.session.getState().drafts.get(composerKey(at))?.content ?? '').trim() === '';
  }

  /**
   * Puts text at the end of what is being written to a conversation, and the caret behind it.
   * `at`: in the composer of this place, which may be on its way still.
   */
  append(conversation: Conversation, text: string, at?: ComposerPlace): void {
    const key = composerKey(at ?? conversation);
    const before = this.session.getState().drafts.get(key)?.content ?? '';
    const content = before.trim() === '' ? text : `${before.trimEnd()}\n\n${text}`;
    const destination =
      conversation.kind === 'topic'
        ? { kind: 'channel' as const, channelId: conversation.channelId, topic: conversation.topic }
        : { kind: 'dm' as const, others: conversation.others };
    this.drafts.put({ key, destination, content, caret: content.length });
    this.focus(at);
  }
}
