import type { UserSettings } from '~/contract/settings';
import type { ChannelId, MessageId, UserId } from '../ids';
import type {
  Bot,
  CustomEmoji,
  Linkifier,
  Organization,
  Playground,
  ProfileField,
} from '../organization/organization';
import type { UserGroup } from '../people/group';
import type { Presence, User, UserStatus } from '../people/user';
import type {
  NavigationView,
  Reminder,
  SavedSnippet,
  ScheduledMessage,
  ServerDraft,
} from '../personal';
import type { Channel, ChannelFolder, Subscription, TopicVisibility } from '../places/channel';
import type { Conversation } from '../places/conversation';

export interface UnreadConversation {
  readonly conversation: Conversation;
  readonly messageIds: readonly MessageId[];
}

/** The register response: a queue and the state it starts from, both as of the same moment (SY1). */
export interface Snapshot {
  readonly queueId: string;
  readonly lastEventId: number;
  readonly featureLevel: number;
  readonly serverVersion: string;
  readonly selfId: UserId;
  /** The newest message of the organization, 0 when unknown. */
  readonly maxMessageId: MessageId;
  readonly users: readonly User[];
  readonly channels: readonly Channel[];
  readonly subscriptions: ReadonlyMap<ChannelId, Subscription>;
  readonly folders: readonly ChannelFolder[];
  readonly defaultChannels: readonly ChannelId[];
  readonly groups: readonly UserGroup[];
  readonly unreads: readonly UnreadConversation[];
  readonly unreadMentions: readonly MessageId[];
  /** The server did not list all unread messages. */
  readonly areOldUnreadsMissing: boolean;
  readonly starred: readonly MessageId[];
  readonly directConversations: readonly {
    readonly others: readonly UserId[];
    readonly maxId: MessageId;
  }[];
  readonly topicVisibilities: readonly {
    readonly channelId: ChannelId;
    readonly topic: string;
    readonly visibility: TopicVisibility;
  }[];
  readonly mutedUsers: readonly UserId[];
  readonly presences: ReadonlyMap<UserId, Presence>;
  readonly presenceUpdateId: number;
  /** UNIX seconds, with fraction, by the server's clock. */
  readonly serverTime: number;
  readonly statuses: ReadonlyMap<UserId, UserStatus>;
  readonly settings: UserSettings;
  readonly organization: Organization;
  readonly alertWords: readonly string[];
  readonly customEmoji: readonly CustomEmoji[];
  readonly linkifiers: readonly Linkifier[];
  readonly playgrounds: readonly Playground[];
  readonly profileFields: readonly ProfileField[];
  readonly bots: readonly Bot[];
  readonly drafts: readonly ServerDraft[];
  readonly scheduled: readonly ScheduledMessage[];
  readonly reminders: readonly Reminder[];
  readonly snippets: readonly SavedSnippet[];
  readonly views: readonly NavigationView[];
}
