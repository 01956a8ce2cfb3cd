import type { UserSettings } from '~/contract/settings';
import type { ChannelId, FolderId, GroupId, MessageId, UserId } from '../ids';
import type { Message, Reaction, Submessage } from '../message';
import type {
  Bot,
  CustomEmoji,
  Linkifier,
  Organization,
  Playground,
  ProfileField,
} from '../organization/organization';
import type { UserGroup } from '../people/group';
import type { Presence, ProfileValue, User, UserStatus } from '../people/user';
import type {
  NavigationView,
  Reminder,
  SavedSnippet,
  ScheduledMessage,
  ServerDraft,
} from '../personal';
import type { Channel, ChannelFolder, Subscription, TopicVisibility } from '../places/channel';
import type { Conversation } from '../places/conversation';

/** A partial record; permissions are partial too. */
export type Changes<T extends { readonly permissions: object }> = Partial<
  Omit<T, 'permissions'>
> & { readonly permissions?: Partial<T['permissions']> };

/** The place of a message that may never have been fetched; for unread counts. */
export interface UnreadPlace {
  readonly messageId: MessageId;
  readonly conversation: Conversation;
  readonly isMention: boolean;
}

export interface MoveTarget {
  /** undefined: stays in its channel. */
  readonly channelId: ChannelId | undefined;
  /** undefined: keeps its topic. */
  readonly topic: string | undefined;
}

/** Data that a screen may have fetched, besides the realm state. */
export type StaleAnswer = 'invites' | 'attachments' | 'exports' | 'domains' | 'newPeople';

/** Events in the client's own form. One server event may become several of these. */
export type RealmEventBody =
  | {
      readonly kind: 'message';
      readonly message: Message;
      readonly isRead: boolean;
      readonly isStarred: boolean;
      readonly localId: string | undefined;
      /** The message mentions everyone (`@all`, `@topic`), but not this user or one of their groups. */
      readonly isForEverybody?: boolean;
    }
  | {
      readonly kind: 'messageContent';
      readonly messageId: MessageId;
      readonly content: string;
      readonly isMe: boolean | undefined;
      /** Absent when only the rendering changed: then the message does not count as edited. */
      readonly edit:
        | {
            readonly userId: UserId | null;
            readonly timestamp: number;
            readonly prevContent: string | undefined;
          }
        | undefined;
      /** Flags after the edit; undefined when only the rendering changed. */
      readonly flags: { readonly isMention: boolean; readonly hasAlertWord: boolean } | undefined;
    }
  | {
      readonly kind: 'messagesMoved';
      readonly messageIds: readonly MessageId[];
      readonly fromChannelId: ChannelId;
      readonly fromTopic: string;
      readonly to: MoveTarget;
      /** All messages of the topic were to move, whether the user has them or not. */
      readonly isOfAll?: true;
      readonly userId: UserId | null;
      readonly timestamp: number;
    }
  | {
      readonly kind: 'messagesDeleted';
      readonly messageIds: readonly MessageId[];
      /** The topic they were in; undefined for direct messages. */
      readonly place: { readonly channelId: ChannelId; readonly topic: string } | undefined;
    }
  | {
      readonly kind: 'flagAdded';
      readonly flag: string;
      readonly messageIds: readonly MessageId[];
      readonly isAll: boolean;
    }
  | {
      readonly kind: 'flagRemoved';
      readonly flag: string;
      readonly messageIds: readonly MessageId[];
      readonly places: readonly UnreadPlace[];
    }
  | {
      readonly kind: 'reaction';
      readonly op: 'add' | 'remove';
      readonly messageId: MessageId;
      readonly reaction: Reaction;
      /** The reactions before it, when the user's own is restored to its place. Events add at the end. */
      readonly after?: readonly Reaction[];
    }
  | { readonly kind: 'submessage'; readonly messageId: MessageId; readonly submessage: Submessage }
  | {
      readonly kind: 'typing';
      readonly op: 'start' | 'stop';
      readonly userId: UserId;
      readonly conversation: Conversation;
    }
  | {
      readonly kind: 'typingEdit';
      readonly op: 'start' | 'stop';
      readonly userId: UserId;
      readonly messageId: MessageId;
    }
  | { readonly kind: 'channelsAdded'; readonly channels: readonly Channel[] }
  | { readonly kind: 'channelsRemoved'; readonly channelIds: readonly ChannelId[] }
  | {
      readonly kind: 'channelChanged';
      readonly channelId: ChannelId;
      readonly changes: Changes<Channel>;
    }
  | { readonly kind: 'subscribed'; readonly channel: Channel; readonly subscription: Subscription }
  | { readonly kind: 'unsubscribed'; readonly channelIds: readonly ChannelId[] }
  | {
      readonly kind: 'subscriptionChanged';
      readonly channelId: ChannelId;
      readonly changes: Partial<Subscription>;
    }
  | {
      readonly kind: 'peers';
      readonly op: 'add' | 'remove';
      readonly channelIds: readonly ChannelId[];
      readonly userIds: readonly UserId[];
    }
  | { readonly kind: 'folderAdded'; readonly folder: ChannelFolder }
  | {
      readonly kind: 'folderChanged';
      readonly folderId: FolderId;
      readonly changes: Partial<ChannelFolder>;
    }
  | { readonly kind: 'foldersOrdered'; readonly order: readonly FolderId[] }
  | { readonly kind: 'defaultChannels'; readonly channelIds: readonly ChannelId[] }
  | {
      readonly kind: 'topicVisibility';
      readonly channelId: ChannelId;
      readonly topic: string;
      readonly visibility: TopicVisibility;
    }
  | { readonly kind: 'userAdded'; readonly user: User }
  | { readonly kind: 'userChanged'; readonly userId: UserId; readonly changes: Partial<User> }
  | {
      readonly kind: 'profileValue';
      readonly userId: UserId;
      readonly fieldId: number;
      readonly value: ProfileValue | null;
    }
  | { readonly kind: 'userRemoved'; readonly userId: UserId }
  | { readonly kind: 'groupAdded'; readonly group: UserGroup }
  | {
      readonly kind: 'groupChanged';
      readonly groupId: GroupId;
      readonly changes: Changes<UserGroup>;
    }
  | {
      readonly kind: 'groupMembers';
      readonly op: 'add' | 'remove';
      readonly groupId: GroupId;
      readonly userIds: readonly UserId[];
    }
  | {
      readonly kind: 'groupSubgroups';
      readonly op: 'add' | 'remove';
      readonly groupId: GroupId;
      readonly groupIds: readonly GroupId[];
    }
  | { readonly kind: 'groupRemoved'; readonly groupId: GroupId }
  | { readonly kind: 'status'; readonly userId: UserId; readonly changes: Partial<UserStatus> }
  | {
      readonly kind: 'presence';
      readonly presences: readonly (readonly [UserId, Presence])[];
      /** The server's clock, in UNIX seconds. */
      readonly toldAt?: number;
    }
  /** The user appears offline from now on, without a last-seen time. */
  | { readonly kind: 'presenceHidden'; readonly userId: UserId }
  | { readonly kind: 'mutedUsers'; readonly userIds: readonly UserId[] }
  | { readonly kind: 'settingsChanged'; readonly changes: Partial<UserSettings> }
  | { readonly kind: 'organizationChanged'; readonly changes: Changes<Organization> }
  | { readonly kind: 'alertWords'; readonly alertWords: readonly string[] }
  | { readonly kind: 'customEmoji'; readonly emoji: readonly CustomEmoji[] }
  | { readonly kind: 'linkifiers'; readonly linkifiers: readonly Linkifier[] }
  | { readonly kind: 'playgrounds'; readonly playgrounds: readonly Playground[] }
  | { readonly kind: 'profileFields'; readonly fields: readonly ProfileField[] }
  | { readonly kind: 'botPut'; readonly bot: Bot }
  | { readonly kind: 'botChanged'; readonly userId: UserId; readonly changes: Partial<Bot> }
  | { readonly kind: 'botRemoved'; readonly userId: UserId }
  | { readonly kind: 'draftsPut'; readonly drafts: readonly ServerDraft[] }
  | { readonly kind: 'draftRemoved'; readonly draftId: number }
  | { readonly kind: 'scheduledPut'; readonly scheduled: readonly ScheduledMessage[] }
  | { readonly kind: 'scheduledRemoved'; readonly scheduledId: number }
  | { readonly kind: 'remindersPut'; readonly reminders: readonly Reminder[] }
  | { readonly kind: 'reminderRemoved'; readonly reminderId: number }
  | { readonly kind: 'snippetPut'; readonly snippet: SavedSnippet }
  | { readonly kind: 'snippetRemoved'; readonly snippetId: number }
  | { readonly kind: 'viewPut'; readonly view: NavigationView }
  | {
      readonly kind: 'viewChanged';
      readonly fragment: string;
      readonly changes: Partial<NavigationView>;
    }
  | { readonly kind: 'viewRemoved'; readonly fragment: string }
  /** Changes nothing in the realm state, but something fetched earlier is out of date. */
  | { readonly kind: 'stale'; readonly what: StaleAnswer }
  | { readonly kind: 'serverRestarted'; readonly featureLevel: number | undefined }
  | { readonly kind: 'organizationDeactivated' }
  /** Only advances the last event id: heartbeats, and events that this version does not know. */
  | { readonly kind: 'nothing' };

/** No body has its own `id` field: the event's would overwrite it. */
export type RealmEvent = RealmEventBody & { readonly id: number };
