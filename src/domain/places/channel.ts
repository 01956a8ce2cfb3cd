import type { ChannelPermission, TopicsPolicyWire } from '~/contract/records/channel';
import type { ChannelId, FolderId, MessageId, UserId } from '../ids';
import type { GroupSetting } from '../permissions/groups';
import type { SettingChanges } from '../permissions/settingEdits';

export { CHANNEL_PERMISSIONS, type ChannelPermission } from '~/contract/records/channel';
export type TopicsPolicy = TopicsPolicyWire;

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

/** What a channel starts with. */
interface ChannelSettings {
  readonly isPrivate: boolean;
  readonly isWebPublic: boolean;
  readonly isHistoryShared: boolean;
  readonly isDefault: boolean;
  /** null = as the organization, -1 = forever. */
  readonly retentionDays: number | null;
  readonly topicsPolicy: TopicsPolicy;
  readonly folderId: FolderId | null;
}

/** What E2 takes. What is left out is as the server decides. */
export interface NewChannels extends Partial<ChannelSettings> {
  readonly channels: readonly { readonly name: string; readonly description?: string }[];
  /** Who is in them from the start. */
  readonly people: readonly UserId[];
  /** Says so where new channels are announced. */
  readonly isAnnounced: boolean;
  /** Tells those who are added that they were; undefined: as the server does. */
  readonly isToldToPeople: boolean | undefined;
  /** Channels that refuse are left out and named, instead of stopping everything. */
  readonly skipsRefused: boolean;
  readonly permissions: Readonly<Partial<Record<ChannelPermission, GroupSetting>>>;
}

/** What E3 takes; absent = stays. */
export interface ChannelEdit extends Partial<ChannelSettings> {
  readonly name?: string;
  readonly description?: string;
  readonly isArchived?: false;
  readonly permissions?: SettingChanges<ChannelPermission>;
}

/** How open a channel is, as one choice. */
export type ChannelPrivacy = 'public' | 'private' | 'web';

export function channelPrivacy({
  isPrivate,
  isWebPublic,
}: Pick<Channel, 'isPrivate' | 'isWebPublic'>): ChannelPrivacy {
  if (isWebPublic) return 'web';
  return isPrivate ? 'private' : 'public';
}
