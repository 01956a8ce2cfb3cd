import type { ChannelPermission } from '~/contract/records/channel';
import type { ChannelId, FolderId, MessageId, UserId } from './ids';
import type { GroupSetting } from './permissions/groups';

export type ChannelPermissions = Readonly<Record<ChannelPermission, GroupSetting>>;

export interface Channel {
  readonly channelId: ChannelId;
  readonly name: string;
  /** Markdown, and the same as HTML. */
  readonly description: string;
  readonly renderedDescription: string;
  readonly dateCreated: number;
  readonly creatorId: UserId | null;
  readonly isPrivate: boolean;
  readonly isWebPublic: boolean;
  readonly isHistoryShared: boolean;
  readonly isArchived: boolean;
  readonly isRecentlyActive: boolean;
  readonly firstMessageId: MessageId | null;
  readonly folderId: FolderId | null;
  /** null = as the organization, -1 = forever. */
  readonly retentionDays: number | null;
  /** `inherit`, `allow_empty_topic`, `disable_empty_topic`, `empty_topic_only`. */
  readonly topicsPolicy: string;
  /** undefined where the server does not count (below FL 394). */
  readonly subscriberCount: number | undefined;
  /** Messages a week; null while the channel is too new. */
  readonly weeklyTraffic: number | null;
  readonly permissions: ChannelPermissions;
}

/** One's own settings for a channel; null = as for all channels. */
export interface Subscription {
  readonly color: string;
  readonly isMuted: boolean;
  readonly isPinned: boolean;
  readonly desktopNotifications: boolean | null;
  readonly audibleNotifications: boolean | null;
  readonly pushNotifications: boolean | null;
  readonly emailNotifications: boolean | null;
  readonly wildcardMentionsNotify: boolean | null;
}

export interface ChannelFolder {
  readonly id: FolderId;
  readonly name: string;
  readonly description: string;
  readonly renderedDescription: string;
  readonly isArchived: boolean;
  readonly order: number;
}

/** What a person wants from a topic. `none` is the absence of an entry. */
export type TopicVisibility = 'none' | 'muted' | 'unmuted' | 'followed';
