import { createStore, type StoreApi } from 'zustand/vanilla';
import type { ChannelId } from '~/domain/ids';
import type { Destination } from '~/domain/personal';
import { type Conversation, conversationKey, dmKey, sameTopic } from '~/domain/places/conversation';
import type { Pane } from '../panes';
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

/** The composer that shows a draft for this destination; undefined: no channel was chosen. */
export function placeOf(destination: Destination): ComposerPlace | undefined {
  if (destination.kind === 'dm') return destination;
  const { channelId, topic } = destination;
  if (channelId === undefined) return undefined;
  return topic === '' ? { kind: 'channel', channelId } : { kind: 'topic', channelId, topic };
}

/** Whether both lead to the same conversation: topics differ by more than their case. */
export function sameDestination(one: Destination, other: Destination): boolean {
  if (one.kind === 'dm' || other.kind === 'dm')
    return one.kind === 'dm' && other.kind === 'dm' && dmKey(one.others) === dmKey(other.others);
  return one.channelId === other.channelId && sameTopic(one.topic, other.topic);
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

/** The composer of the main place, whichever that will be. */
export const MAIN_COMPOSER = 'main';

export interface ComposeState {
  /** Key of the composer that should take focus, or the main one; undefined once it has. */
  readonly focusWanted: string | undefined;
  /**
   * The pane in which the user wants to edit their last message, until its view has opened it: it may not have
   * arrived.
   */
  readonly editWanted: Pane | undefined;
  /** Files dropped next to the composer, and meant for it. */
  readonly files: readonly File[];
  /** Key of the composer that takes them. */
  readonly filesFor: string;
  /**
   * Where what is written next in an empty composer goes, by its key, until its place is left: to what was picked
   * there, and in a channel to the topic answered or written to last. Drafts have a destination of their own.
   */
  readonly aims: ReadonlyMap<string, Destination>;
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
    editWanted: undefined,
    files: [],
    filesFor: '',
    aims: new Map(),
  }));

  constructor(
    private readonly drafts: Drafts,
    private readonly session: SessionStore,
  ) {}

  /** `at`: the composer of this place, which may not be open yet; absent: that of the main place. */
  focus(at?: ComposerPlace): void {
    this.store.setState({ focusWanted: at ? composerKey(at) : MAIN_COMPOSER });
  }

  /** A composer has taken focus. */
  focused(): void {
    this.store.setState({ focusWanted: undefined });
  }

  /** Aims the composer with this key, in which nothing is written; undefined: at its own place. */
  aim(key: string, destination: Destination | undefined): void {
    this.store.setState(({ aims }) => {
      const next = new Map(aims);
      if (destination) next.set(key, destination);
      else next.delete(key);
      return { aims: next };
    });
  }

  /** Where text written at this place goes now. */
  destinationAt(at: ComposerPlace): Destination {
    const key = composerKey(at);
    const draft = this.session.getState().drafts.get(key);
    return draft?.destination ?? this.store.getState().aims.get(key) ?? destinationOf(at);
  }

  /** Adds files to the message being written in the composer with this key, and focuses it. */
  attach(files: readonly File[], key: string): void {
    this.store.setState({ files, filesFor: key, focusWanted: key });
  }

  /**
   * Adds text and files from elsewhere to what is being written at a place, whose composer may not be open yet. A
   * destination chosen there stays.
   */
  add(at: ComposerPlace, text: string, files: readonly File[]): void {
    if (text !== '') this.put(composerKey(at), text, this.destinationAt(at));
    if (files.length > 0) this.store.setState({ files, filesFor: composerKey(at) });
    this.focus(at);
  }

  /** Hands the files over to the composer. */
  takeFiles(): readonly File[] {
    const { files } = this.store.getState();
    if (files.length > 0) this.store.setState({ files: [] });
    return files;
  }

  /** From the empty composer of a pane: edits the user's last message there instead. */
  editLast(pane: Pane): void {
    this.store.setState({ editWanted: pane });
  }

  /**
   * The edit was opened or is no longer wanted: further typing is meant for the composer. `pane`: only if it was wanted
   * there.
   */
  editTaken(pane = this.store.getState().editWanted): void {
    if (pane && this.store.getState().editWanted === pane)
      this.store.setState({ editWanted: undefined });
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

  /** Whether the composer of a conversation is on screen, and shows what is appended there. */
  isShown(conversation: Conversation): boolean {
    return this.fields.has(composerKey(conversation));
  }

  /**
   * Appends text to what is being written in a conversation, with the caret after it. If its composer is on screen, the
   * user can undo it there like typing, and it takes the focus, wherever on the page it is. `at`: in the composer of
   * this place instead, which may not be open yet; it takes the focus then.
   */
  append(conversation: Conversation, text: string, at?: ComposerPlace): void {
    const isShown = this.isShown(conversation);
    this.put(composerKey(at ?? conversation), text, destinationOf(conversation));
    if (at || isShown) this.focus(at ?? conversation);
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
