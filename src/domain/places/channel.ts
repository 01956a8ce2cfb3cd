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
  /** Markdown source; the next field has the HTML. */
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
  /** null = the organization's, -1 = forever. */
  readonly retentionDays: number | null;
  /** `inherit`, `allow_empty_topic`, `disable_empty_topic`, `empty_topic_only`. */
  readonly topicsPolicy: string;
  /** undefined if the server does not send it (below FL 394). */
  readonly subscriberCount: number | undefined;
  /** Messages per week; null while the channel is too new. */
  readonly weeklyTraffic: number | null;
  readonly permissions: ChannelPermissions;
}

/** The user's own settings for a channel; null = as for all channels. */
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

/** The user's preference for a topic. `none` means there is no entry. */
export type TopicVisibility = 'none' | 'muted' | 'unmuted' | 'followed';

/** A channel's settings at creation. */
interface ChannelSettings {
  readonly isPrivate: boolean;
  readonly isWebPublic: boolean;
  readonly isHistoryShared: boolean;
  readonly isDefault: boolean;
  /** null = the organization's, -1 = forever. */
  readonly retentionDays: number | null;
  readonly topicsPolicy: TopicsPolicy;
  readonly folderId: FolderId | null;
}

/** The arguments of E2. The server decides whatever is left out. */
export interface NewChannels extends Partial<ChannelSettings> {
  readonly channels: readonly { readonly name: string; readonly description?: string }[];
  /** The initial subscribers. */
  readonly people: readonly UserId[];
  /** Announces the channel where new channels are announced. */
  readonly isAnnounced: boolean;
  /** Notifies the people who are added; undefined: the server's default. */
  readonly isToldToPeople: boolean | undefined;
  /** Skips and lists channels that refuse, instead of failing altogether. */
  readonly skipsRefused: boolean;
  readonly permissions: Readonly<Partial<Record<ChannelPermission, GroupSetting>>>;
}

/** The arguments of E3; absent = unchanged. */
export interface ChannelEdit extends Partial<ChannelSettings> {
  readonly name?: string;
  readonly description?: string;
  readonly isArchived?: false;
  readonly permissions?: SettingChanges<ChannelPermission>;
}

/** A channel's openness as a single choice. */
export type ChannelPrivacy = 'public' | 'private' | 'web';

export function channelPrivacy({
  isPrivate,
  isWebPublic,
}: Pick<Channel, 'isPrivate' | 'isWebPublic'>): ChannelPrivacy {
  if (isWebPublic) return 'web';
  return isPrivate ? 'private' : 'public';
}
