import type { RealmEvent } from '~/domain/connection/event';
import type { ChannelId, MessageId } from '~/domain/ids';
import type { Message } from '~/domain/message';
import type { ConversationKey } from '~/domain/places/conversation';
import type { ChannelTopics, MessageWindow, RealmState, UnreadConversation } from './state';

type Mutable<T> = { -readonly [K in keyof T]: T[K] };
type MapKey = {
  [K in keyof RealmState]: RealmState[K] extends ReadonlyMap<infer _K, infer _V> ? K : never;
}[keyof RealmState];
type SetKey = 'mutedUsers' | 'defaultChannels' | 'starred';
type AsMap<T> = T extends ReadonlyMap<infer K, infer V> ? Map<K, V> : never;
type AsSet<T> = T extends ReadonlySet<infer V> ? Set<V> : never;

export type MutableWindow = Mutable<Omit<MessageWindow, 'ids'>> & { ids: MessageId[] };

interface MutableMessages {
  byId: Map<MessageId, Message>;
  maybeStale: Set<MessageId>;
  recent: RealmEvent[];
  recentAfter: number;
}
interface MutableUnreads {
  byId: Map<MessageId, ConversationKey>;
  byConversation: Map<ConversationKey, UnreadConversation & { ids: Set<MessageId> }>;
  mentions: Set<MessageId>;
  areOldMissing: boolean;
}
interface MutableTopics {
  byChannel: Map<ChannelId, ChannelTopics>;
}

/**
 * One batch of changes to a state. Containers are copied on first access, so a batch of a thousand events copies each
 * at most once; `finish` returns the next state.
 */
export class Draft {
  private readonly next: Mutable<RealmState>;
  private readonly owned = new Set<keyof RealmState>();
  private readonly ownedWindows = new Map<string, MutableWindow>();

  constructor(private readonly base: RealmState) {
    this.next = { ...base };
  }

  /** The state with the changes so far. */
  get state(): RealmState {
    return this.next;
  }

  set<K extends keyof RealmState>(key: K, value: RealmState[K]): void {
    this.next[key] = value;
  }

  map<K extends MapKey>(key: K): AsMap<RealmState[K]> {
    if (this.own(key)) {
      const copy = new Map(this.base[key] as ReadonlyMap<unknown, unknown>);
      (this.next as Record<MapKey, unknown>)[key] = copy;
    }
    return this.next[key] as AsMap<RealmState[K]>;
  }

  setOf<K extends SetKey>(key: K): AsSet<RealmState[K]> {
    if (this.own(key)) {
      const copy = new Set(this.base[key] as ReadonlySet<unknown>);
      (this.next as Record<SetKey, unknown>)[key] = copy;
    }
    return this.next[key] as AsSet<RealmState[K]>;
  }

  /** A mutable copy of a window, with its own array of ids; undefined when the window does not exist. */
  window(key: string): MutableWindow | undefined {
    const owned = this.ownedWindows.get(key);
    if (owned) return owned;
    const window = this.next.windows.get(key);
    return window && this.putWindow(key, window);
  }

  putWindow(key: string, window: MessageWindow): MutableWindow {
    const copy: MutableWindow = { ...window, ids: [...window.ids] };
    this.ownedWindows.set(key, copy);
    this.map('windows').set(key, copy);
    return copy;
  }

  dropWindow(key: string): void {
    this.ownedWindows.delete(key);
    this.map('windows').delete(key);
  }

  /** Changed in place, see RealmState; only the wrapper is new. */
  get messages(): MutableMessages {
    if (this.own('messages')) this.next.messages = { ...this.base.messages };
    return this.next.messages as MutableMessages;
  }

  /** Changed in place, see RealmState; only the wrapper is new. */
  get unreads(): MutableUnreads {
    if (this.own('unreads')) this.next.unreads = { ...this.base.unreads };
    return this.next.unreads as MutableUnreads;
  }

  /** Changed in place, see RealmState; only the wrapper is new. */
  get topics(): MutableTopics {
    if (this.own('topics')) this.next.topics = { ...this.base.topics };
    return this.next.topics as MutableTopics;
  }

  finish(): RealmState {
    return this.next;
  }

  /** True the first time in this batch: the caller then makes the copy. */
  private own(key: keyof RealmState): boolean {
    if (this.owned.has(key)) return false;
    this.owned.add(key);
    return true;
  }
}
