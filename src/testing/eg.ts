import { REALM_PERMISSIONS } from '~/contract/permissions';
import { REALM_LIMIT_SETTINGS, REALM_SETTINGS } from '~/contract/realm';
import { CHANNEL_PERMISSIONS } from '~/contract/records/channel';
import { GROUP_PERMISSIONS } from '~/contract/records/group';
import { USER_SETTINGS, type UserSettings } from '~/contract/settings';
import type { RealmEvent, RealmEventBody } from '~/domain/connection/event';
import type { Snapshot } from '~/domain/connection/snapshot';
import {
  asChannelId,
  asGroupId,
  asMessageId,
  asUserId,
  type ChannelId,
  type UserId,
} from '~/domain/ids';
import type { Message, Reaction } from '~/domain/message';
import type { Organization } from '~/domain/organization/organization';
import type { UserGroup } from '~/domain/people/group';
import type { User } from '~/domain/people/user';
import type { Channel, ChannelPermissions, Subscription } from '~/domain/places/channel';
import type { Conversation } from '~/domain/places/conversation';
import type { Account } from '~/storage/schema';

/**
 * Examples with boring defaults: a test states only what it is about. Ids increase and differ between kinds, so that
 * mixing two up shows.
 */
let nextId = 1000;
const id = () => nextId++;

export const NOBODY = { direct_members: [], direct_subgroups: [] };

export function user(fields: Partial<User> = {}): User {
  const userId = fields.userId ?? asUserId(id());
  return {
    userId,
    fullName: `Person ${userId}`,
    email: `user${userId}@parley.example`,
    deliveryEmail: null,
    role: 400,
    isActive: true,
    isBot: false,
    botType: null,
    botOwnerId: null,
    timezone: '',
    avatarUrl: null,
    avatarVersion: 1,
    dateJoined: '2026-01-02T03:04+00:00',
    isSystemBot: false,
    profile: {},
    ...fields,
  };
}

export const self = user({ userId: asUserId(5), fullName: 'Mei Self' });
export const ana = user({ userId: asUserId(11), fullName: 'Ana Other' });
export const ben = user({ userId: asUserId(12), fullName: 'Ben Third' });

function all<N extends string, T>(names: readonly N[], value: T): Record<N, T> {
  return Object.fromEntries(names.map((name) => [name, value])) as Record<N, T>;
}

export function channel(fields: Partial<Channel> = {}): Channel {
  const channelId = fields.channelId ?? asChannelId(id());
  return {
    channelId,
    name: `channel ${channelId}`,
    description: '',
    renderedDescription: '',
    dateCreated: 1_700_000_000,
    creatorId: null,
    isPrivate: false,
    isWebPublic: false,
    isHistoryShared: true,
    isArchived: false,
    isRecentlyActive: true,
    firstMessageId: null,
    folderId: null,
    retentionDays: null,
    topicsPolicy: 'inherit',
    subscriberCount: 3,
    weeklyTraffic: null,
    permissions: all(CHANNEL_PERMISSIONS, NOBODY) as ChannelPermissions,
    ...fields,
  };
}

export const general = channel({ channelId: asChannelId(50), name: 'general' });
export const design = channel({ channelId: asChannelId(51), name: 'design' });

export function subscription(fields: Partial<Subscription> = {}): Subscription {
  return {
    color: '#76ce90',
    isMuted: false,
    isPinned: false,
    desktopNotifications: null,
    audibleNotifications: null,
    pushNotifications: null,
    emailNotifications: null,
    wildcardMentionsNotify: null,
    ...fields,
  };
}

export function group(fields: Partial<UserGroup> = {}): UserGroup {
  const groupId = fields.id ?? asGroupId(id());
  return {
    id: groupId,
    name: `group ${groupId}`,
    description: '',
    isSystem: false,
    isDeactivated: false,
    creatorId: null,
    dateCreated: null,
    members: [],
    subgroups: [],
    permissions: all(GROUP_PERMISSIONS, NOBODY),
    ...fields,
  };
}

export function topicOf(topic: string, channelId: ChannelId = general.channelId): Conversation {
  return { kind: 'topic', channelId, topic };
}
export function dmWith(...others: readonly User[]): Conversation {
  return { kind: 'dm', others: others.map((u) => u.userId).sort((a, b) => a - b) };
}

export function message(fields: Partial<Message> = {}): Message {
  const messageId = fields.id ?? asMessageId(id());
  return {
    id: messageId,
    conversation: topicOf('greetings'),
    senderId: ana.userId,
    senderName: ana.fullName,
    senderAvatarUrl: null,
    content: `<p>message ${messageId}</p>`,
    isMe: false,
    timestamp: 1_760_000_000 + messageId,
    client: 'Parley',
    reactions: [],
    submessages: [],
    lastEditTimestamp: undefined,
    lastMovedTimestamp: undefined,
    changes: [],
    isMention: false,
    hasAlertWord: false,
    isCollapsed: false,
    isHistorical: false,
    ...fields,
  };
}

export function reaction(userId: UserId = ana.userId, fields: Partial<Reaction> = {}): Reaction {
  return {
    emojiName: 'tada',
    emojiCode: '1f389',
    reactionType: 'unicode_emoji',
    userId,
    ...fields,
  };
}

export function settings(fields: Partial<UserSettings> = {}): UserSettings {
  const defaults = Object.entries(USER_SETTINGS).map(([name, spec]) => [name, spec.default]);
  return { ...(Object.fromEntries(defaults) as UserSettings), ...fields };
}

function organization(fields: Partial<Organization> = {}): Organization {
  return {
    ...REALM_SETTINGS,
    ...REALM_LIMIT_SETTINGS,
    name: 'Harbor Robotics',
    url: 'https://chat.example',
    icon_url: '',
    icon_source: 'G',
    date_created: 1_700_000_000,
    message_retention_days: -1,
    bot_domain: 'chat.example',
    default_external_accounts: {},
    permissions: all(Object.keys(REALM_PERMISSIONS) as (keyof typeof REALM_PERMISSIONS)[], NOBODY),
    limits: {
      messageLength: 10_000,
      topicLength: 60,
      channelNameLength: 60,
      channelDescriptionLength: 1024,
      uploadMib: 25,
      avatarMib: 5,
      reminderNoteLength: 512,
      longPollTimeoutSeconds: 90,
      presencePingIntervalSeconds: 60,
      presenceOfflineThresholdSeconds: 200,
      typingStartedWaitMs: 30_000,
      typingStoppedWaitMs: 12_000,
      typingStartedExpiryMs: 45_000,
      passwordMinLength: 6,
      emptyTopicName: 'general chat',
      emojiDataUrl: undefined,
      thumbnailFormats: [],
    },
    facts: undefined,
    ...fields,
  };
}

/** As from Parley's own server, which is recognized by its `facts`. */
export function ownOrganization(fields: Partial<Organization> = {}): Organization {
  return organization({
    facts: {
      unsupported: [],
      lacking: [],
      hasLinkPreviews: undefined,
      hasSummaries: undefined,
      hasDigests: undefined,
      callProviders: undefined,
      gifRatings: undefined,
    },
    ...fields,
  });
}

/** A fresh register of someone who is in two channels with two others. */
export function snapshot(fields: Partial<Snapshot> = {}): Snapshot {
  return {
    queueId: 'queue-1',
    lastEventId: 0,
    featureLevel: 416,
    serverVersion: 'test',
    selfId: self.userId,
    maxMessageId: asMessageId(0),
    users: [self, ana, ben],
    channels: [general, design],
    subscriptions: new Map([
      [general.channelId, subscription()],
      [design.channelId, subscription()],
    ]),
    folders: [],
    defaultChannels: [],
    groups: [],
    unreads: [],
    unreadMentions: [],
    areOldUnreadsMissing: false,
    starred: [],
    directConversations: [],
    topicVisibilities: [],
    mutedUsers: [],
    presences: new Map(),
    presenceUpdateId: -1,
    serverTime: 1_760_000_000,
    statuses: new Map(),
    settings: settings(),
    organization: organization(),
    alertWords: [],
    customEmoji: [],
    linkifiers: [],
    playgrounds: [],
    profileFields: [],
    bots: [],
    drafts: [],
    scheduled: [],
    reminders: [],
    snippets: [],
    views: [],
    ...fields,
  };
}

export const account: Account = {
  id: 'https://chat.example#5',
  origin: 'https://chat.example',
  email: self.email,
  apiKey: 'key',
  userId: self.userId,
  organizationName: 'Harbor Robotics',
  organizationIconUrl: '',
};

export function event(eventId: number, body: RealmEventBody): RealmEvent {
  return { ...body, id: eventId };
}

export function messageBody(
  fields: Partial<Message> = {},
  flags: {
    readonly isRead?: boolean;
    readonly isStarred?: boolean;
    readonly localId?: string;
  } = {},
): Extract<RealmEventBody, { kind: 'message' }> {
  return {
    kind: 'message',
    message: message(fields),
    isRead: flags.isRead ?? false,
    isStarred: flags.isStarred ?? false,
    localId: flags.localId,
  };
}
