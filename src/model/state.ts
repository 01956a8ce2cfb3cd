import type { UserSettings } from '~/contract/settings';
import type { RealmEvent } from '~/domain/connection/event';
import type { ChannelId, FolderId, GroupId, MessageId, UserId } from '~/domain/ids';
import type { MatchHighlights, Message } from '~/domain/message';
import type {
  Bot,
  CustomEmoji,
  Linkifier,
  Organization,
  Playground,
  ProfileField,
} from '~/domain/organization/organization';
import type { UserGroup } from '~/domain/people/group';
import type { Presence, User, UserStatus } from '~/domain/people/user';
import type {
  NavigationView,
  Reminder,
  SavedSnippet,
  ScheduledMessage,
  ServerDraft,
} from '~/domain/personal';
import type {
  Channel,
  ChannelFolder,
  Subscription,
  TopicVisibility,
} from '~/domain/places/channel';
import type { Conversation, ConversationKey } from '~/domain/places/conversation';
import type { Narrow } from '~/domain/places/narrow';

/**
 * Everything an event can change, as of one event id. One such state per registered queue;
 * a new queue means a new state, swapped in whole.
 *
 * Leaf objects are replaced when they change, so `===` tells whether one did. The maps are copied
 * at most once a batch. Three large tables (messages, unreads, topics) are changed in place and get
 * a new wrapper a batch: compare the wrapper, read through it, and never keep one across batches.
 * Measured: copying a table of 15,000 messages a batch halves the events applied a second.
 */
export interface RealmState {
  readonly queueId: string;
  /** The last event that is in here (SY2). */
  readonly lastEventId: number;
  readonly featureLevel: number;
  readonly serverVersion: string;
  readonly selfId: UserId;
  /** The newest message heard of; any message sent from now on has a higher id. */
  readonly maxMessageId: MessageId;

  readonly users: ReadonlyMap<UserId, User>;
  readonly statuses: ReadonlyMap<UserId, UserStatus>;
  readonly presences: ReadonlyMap<UserId, Presence>;
  readonly presenceUpdateId: number;
  readonly mutedUsers: ReadonlySet<UserId>;
  readonly groups: ReadonlyMap<GroupId, UserGroup>;
  readonly bots: ReadonlyMap<UserId, Bot>;

  readonly channels: ReadonlyMap<ChannelId, Channel>;
  /** Of the channels this user is in. */
  readonly subscriptions: ReadonlyMap<ChannelId, Subscription>;
  readonly folders: ReadonlyMap<FolderId, ChannelFolder>;
  readonly defaultChannels: ReadonlySet<ChannelId>;
  readonly topicVisibilities: ReadonlyMap<ConversationKey, TopicVisibilityEntry>;

  readonly messages: MessageTable;
  readonly windows: ReadonlyMap<string, MessageWindow>;
  readonly unreads: Unreads;
  readonly starred: ReadonlySet<MessageId>;
  readonly topics: TopicTable;
  readonly directConversations: ReadonlyMap<ConversationKey, DirectConversation>;
  /** Who is writing where, and until when that is believed (milliseconds of the local clock). */
  readonly typing: ReadonlyMap<ConversationKey, ReadonlyMap<UserId, number>>;
  /** Who is changing which message, as `typing`. */
  readonly editing: ReadonlyMap<MessageId, ReadonlyMap<UserId, number>>;

  readonly settings: UserSettings;
  readonly organization: Organization;
  readonly alertWords: readonly string[];
  readonly customEmoji: ReadonlyMap<string, CustomEmoji>;
  readonly linkifiers: readonly Linkifier[];
  readonly playgrounds: readonly Playground[];
  readonly profileFields: readonly ProfileField[];

  readonly drafts: ReadonlyMap<number, ServerDraft>;
  readonly scheduled: ReadonlyMap<number, ScheduledMessage>;
  readonly reminders: ReadonlyMap<number, Reminder>;
  readonly snippets: ReadonlyMap<number, SavedSnippet>;
  readonly views: ReadonlyMap<string, NavigationView>;
}

export interface TopicVisibilityEntry {
  readonly channelId: ChannelId;
  readonly topic: string;
  readonly visibility: TopicVisibility;
}

/** One message id, one object (MS1): windows and rows hold ids. */
export interface MessageTable {
  readonly byId: ReadonlyMap<MessageId, Message>;
  /** Copies that no event keeps current, for example of channels this user is not in (MS2). */
  readonly maybeStale: ReadonlySet<MessageId>;
  /** The latest events about messages: a page that was asked for before them has to be brought up to date. */
  readonly recent: readonly RealmEvent[];
  /** All events about messages after this id are in `recent`. */
  readonly recentAfter: number;
}

export type WindowStatus =
  | 'unstarted'
  | 'fetchingInitial'
  | 'idle'
  | 'fetchingOlder'
  | 'fetchingNewer'
  | 'fetchingGap'
  | 'backoff'
  | 'failed';

/**
 * What is known of one view: ranges of message ids, complete between their edges (MS3).
 *
 *   unstarted -> fetchingInitial -> idle <-> fetchingOlder | fetchingNewer | fetchingGap
 *                      any fetching -> backoff (tries again by itself) | failed (the user may)
 */
export interface MessageWindow {
  readonly narrow: Narrow;
  /** Counts fresh starts: an answer to a question of an older generation is dropped. */
  readonly generation: number;
  readonly status: WindowStatus;
  /** Ascending. */
  readonly ids: readonly MessageId[];
  /**
   * Where the window is complete: ascending, apart from each other. From -Infinity when the oldest
   * is known, to Infinity when the newest is. Between two of them lies a gap.
   */
  readonly ranges: readonly IdRange[];
  readonly isHistoryLimited: boolean;
  /** Something changed that could not be followed: fetch again, and keep showing this meanwhile. */
  readonly isStale: boolean;
  /** Messages that the server has to be asked about before they may be shown (MS4). */
  readonly candidates: readonly MessageId[];
  /** What a search found in its messages. */
  readonly highlights: ReadonlyMap<MessageId, MatchHighlights>;
}

/** Both ends belong to it. */
export interface IdRange {
  readonly from: number;
  readonly to: number;
}

export interface UnreadConversation {
  readonly conversation: Conversation;
  readonly ids: ReadonlySet<MessageId>;
}

/** Every count derives from the keys of `byId` (UN1); the rest are indexes over it. */
export interface Unreads {
  readonly byId: ReadonlyMap<MessageId, ConversationKey>;
  readonly byConversation: ReadonlyMap<ConversationKey, UnreadConversation>;
  readonly mentions: ReadonlySet<MessageId>;
  /** The server did not list all: counts are lower bounds. */
  readonly areOldMissing: boolean;
}

export interface Topic {
  /** In the spelling of its newest message. */
  readonly name: string;
  readonly maxId: MessageId;
}

export interface ChannelTopics {
  /** All topics are known; else only those seen so far. */
  readonly isComplete: boolean;
  readonly byKey: ReadonlyMap<ConversationKey, Topic>;
}

export interface TopicTable {
  readonly byChannel: ReadonlyMap<ChannelId, ChannelTopics>;
}

export interface DirectConversation {
  readonly others: readonly UserId[];
  readonly maxId: MessageId;
}
