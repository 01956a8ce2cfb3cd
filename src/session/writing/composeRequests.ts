import { createStore, type StoreApi } from 'zustand/vanilla';
import type { ChannelId } from '~/domain/ids';
import type { Destination } from '~/domain/personal';
import { type Conversation, conversationKey } from '~/domain/places/conversation';
import type { SessionStore } from '../sessionStore';
import type { Drafts } from './drafts';

/** Where a composer is: in a conversation, or in a channel without a topic yet. */
export type ComposerPlace =
  | Conversation
  | { readonly kind: 'channel'; readonly channelId: ChannelId };

/** Key under which text written at a place is stored. */
export function composerKey(place: ComposerPlace): string {
  return place.kind === 'channel' ? `c${place.channelId}` : conversationKey(place);
}

/** Where text written at a place goes, unless its writer chooses another destination. */
export function destinationOf(place: ComposerPlace): Destination {
  switch (place.kind) {
    case 'dm':
      return { kind: 'dm', others: place.others };
    case 'topic':
      return { kind: 'channel', channelId: place.channelId, topic: place.topic };
    case 'channel':
      return { kind: 'channel', channelId: place.channelId, topic: '' };
  }
}

export const ANY_COMPOSER = 'any';

export interface ComposeState {
  /** Key of the composer that should take focus, or any; undefined once one has. */
  readonly focusWanted: string | undefined;
  /** The user wants to edit their last message, and no view has opened it yet: it may not have arrived. */
  readonly isEditWanted: boolean;
  /** Files dropped next to the composer, and meant for it. */
  readonly files: readonly File[];
  /** Key of the composer that takes them, or any. */
  readonly filesFor: string;
}
export type ComposeStore = StoreApi<ComposeState>;

/** Appends to a field's text, as one step of its undo history. Returns whether it could. */
export type Append = (text: string) => boolean;

/** What to write over the end of a text, from `from` on, to append a paragraph to it. */
export function appendix(before: string, text: string): { from: number; added: string } {
  const from = before.trimEnd().length;
  return { from, added: from === 0 ? text : `\n\n${text}` };
}

/** How other screens reach the composer: through the draft it shows. */
export class ComposeRequests {
  /** Fields on screen, by the key of the draft they show. */
  private readonly fields = new Map<string, Append>();

  readonly store: ComposeStore = createStore(() => ({
    focusWanted: undefined,
    isEditWanted: false,
    files: [],
    filesFor: ANY_COMPOSER,
  }));

  constructor(
    private readonly drafts: Drafts,
    private readonly session: SessionStore,
  ) {}

  /** `at`: for when the view is about to change, and the current composer isn't meant. */
  focus(at?: ComposerPlace): void {
    this.store.setState({ focusWanted: at ? composerKey(at) : ANY_COMPOSER });
  }

  /** A composer has taken focus. */
  focused(): void {
    this.store.setState({ focusWanted: undefined });
  }

  /** Adds files to the message being written, and focuses it. */
  attach(files: readonly File[]): void {
    this.store.setState({ files, filesFor: ANY_COMPOSER });
    this.focus();
  }

  /**
   * Adds text and files from elsewhere to what is being written at a place, whose composer may not be open yet. A
   * destination chosen there stays.
   */
  add(at: ComposerPlace, text: string, files: readonly File[]): void {
    const before = this.session.getState().drafts.get(composerKey(at));
    if (text !== '') this.put(composerKey(at), text, before?.destination ?? destinationOf(at));
    if (files.length > 0) this.store.setState({ files, filesFor: composerKey(at) });
    this.focus(at);
  }

  /** Hands the files over to the composer. */
  takeFiles(): readonly File[] {
    const { files } = this.store.getState();
    if (files.length > 0) this.store.setState({ files: [] });
    return files;
  }

  /** From an empty composer: edits the user's last message instead. */
  editLast(): void {
    this.store.setState({ isEditWanted: true });
  }

  /** The edit was opened or is no longer wanted: further typing is meant for the composer. */
  editTaken(): void {
    if (this.store.getState().isEditWanted) this.store.setState({ isEditWanted: false });
  }

  /** A composer with this draft is on screen, until the returned function is called. */
  show(key: string, append: Append): () => void {
    this.fields.set(key, append);
    return () => {
      if (this.fields.get(key) === append) this.fields.delete(key);
    };
  }

  /** Whether nothing has been written at this place yet. */
  isEmpty(at: ComposerPlace): boolean {
    return (this.session.getState().drafts.get(composerKey(at))?.content ?? '').trim() === '';
  }

  /**
   * Appends text to what is being written in a conversation, with the caret after it. `at`: in the composer of this
   * place, which may not be open yet. If it is, the user can undo it there like typing.
   */
  append(conversation: Conversation, text: string, at?: ComposerPlace): void {
    this.put(composerKey(at ?? conversation), text, destinationOf(conversation));
    this.focus(at);
  }

  private put(key: string, text: string, destination: Destination): void {
    const isWritten = this.fields.get(key)?.(text) ?? false;
    // Read afterwards: the field has changed the draft.
    const now = this.session.getState().drafts.get(key)?.content ?? '';
    const { from, added } = appendix(now, text);
    const content = isWritten ? now : now.slice(0, from) + added;
    this.drafts.put({ key, destination, content, caret: content.length });
  }
}
