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
 * Everything an event can change, as of one event id. There is one such state per registered queue; a new queue brings
 * a new state, swapped in whole.
 *
 * Leaf objects are replaced when they change, so `===` tells whether one did. The maps are copied at most once per
 * batch. Three large tables (messages, unreads, topics) are changed in place and get a new wrapper per batch: compare
 * the wrapper, read through it, and never keep one across batches. Measured: copying a table of 15,000 messages per
 * batch halves the number of events applied per second.
 */
export interface RealmState {
  readonly queueId: string;
  /** The id of the last event applied (SY2). */
  readonly lastEventId: number;
  readonly featureLevel: number;
  readonly serverVersion: string;
  readonly selfId: UserId;
  /** The newest known message; any message sent from now on has a higher id. */
  readonly maxMessageId: MessageId;

  readonly users: ReadonlyMap<UserId, User>;
  readonly statuses: ReadonlyMap<UserId, UserStatus>;
  readonly presences: ReadonlyMap<UserId, Presence>;
  readonly presenceUpdateId: number;
  readonly mutedUsers: ReadonlySet<UserId>;
  readonly groups: ReadonlyMap<GroupId, UserGroup>;
  readonly bots: ReadonlyMap<UserId, Bot>;

  readonly channels: ReadonlyMap<ChannelId, Channel>;
  /** Only channels this user is subscribed to. */
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
  /** Who is typing where, and until when to assume so (milliseconds of the local clock). */
  readonly typing: ReadonlyMap<ConversationKey, ReadonlyMap<UserId, number>>;
  /** Who is editing which message; values as in `typing`. */
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
  /** Copies that no event keeps current, such as messages in channels this user isn't in (MS2). */
  readonly maybeStale: ReadonlySet<MessageId>;
  /** The latest message events, used to bring pages up to date that were requested before them. */
  readonly recent: readonly RealmEvent[];
  /** `recent` holds every message event after this id. */
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
 *                      any fetching -> backoff (retries by itself) | failed (the user can retry)
 */
export interface MessageWindow {
  readonly narrow: Narrow;
  /** Counts fresh starts: responses for an older generation are dropped. */
  readonly generation: number;
  readonly status: WindowStatus;
  /** Ascending. */
  readonly ids: readonly MessageId[];
  /**
   * The ranges in which the window is complete: ascending and disjoint. Starts at -Infinity once the oldest message is
   * known, and ends at Infinity once the newest is. Between two ranges lies a gap.
   */
  readonly ranges: readonly IdRange[];
  readonly isHistoryLimited: boolean;
  /** A change could not be tracked: fetch again, and keep showing the current messages meanwhile. */
  readonly isStale: boolean;
  /** Messages to check with the server before showing them (MS4). */
  readonly candidates: readonly MessageId[];
  /** Search highlights, by message. */
  readonly highlights: ReadonlyMap<MessageId, MatchHighlights>;
}

/** Both ends are inclusive. */
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
  /** The server did not list all unread messages, so counts are lower bounds. */
  readonly areOldMissing: boolean;
}

export interface Topic {
  /** Spelled as in its newest message. */
  readonly name: string;
  readonly maxId: MessageId;
}

export interface ChannelTopics {
  /** True once all topics are known; otherwise only those seen so far. */
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
