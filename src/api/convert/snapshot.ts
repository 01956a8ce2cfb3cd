import type { UnreadMessagesWire } from '~/contract/records/message';
import type { InitialStateWire } from '~/contract/register';
import { USER_SETTINGS, type UserSettings } from '~/contract/settings';
import type { Snapshot, UnreadConversation } from '~/domain/connection/snapshot';
import {
  asChannelId,
  asMessageId,
  asUserId,
  type ChannelId,
  type MessageId,
  type UserId,
} from '~/domain/ids';
import type { Presence, User, UserStatus } from '~/domain/people/user';
import type { Channel, Subscription } from '~/domain/places/channel';
import { othersOf } from '~/domain/places/conversation';
import { toChannel, toFolder, toGroup, toSubscription, toVisibility } from './channel';
import {
  toBot,
  toEmoji,
  toLinkifier,
  toOrganization,
  toPlayground,
  toProfileField,
} from './organization';
import { toDraft, toReminder, toScheduled, toSnippet, toView } from './personal';
import { fromLegacyPresence, isUploaded, toPresence, toStatus, toUser } from './user';

const messageIds = (ids: readonly number[]) => ids as readonly MessageId[];
const userIds = (ids: readonly number[]) => ids as readonly UserId[];

function toUnreads(wire: UnreadMessagesWire, self: UserId): UnreadConversation[] {
  return [
    ...wire.streams.map(({ stream_id, topic, unread_message_ids }) => ({
      conversation: { kind: 'topic' as const, channelId: asChannelId(stream_id), topic },
      messageIds: messageIds(unread_message_ids),
    })),
    ...wire.pms.map(({ other_user_id, sender_id, unread_message_ids }) => ({
      conversation: { kind: 'dm' as const, others: othersOf([other_user_id ?? sender_id], self) },
      messageIds: messageIds(unread_message_ids),
    })),
    ...wire.huddles.map(({ user_ids_string, unread_message_ids }) => ({
      conversation: {
        kind: 'dm' as const,
        others: othersOf(user_ids_string.split(',').map(Number), self),
      },
      messageIds: messageIds(unread_message_ids),
    })),
  ];
}

function toUsers(wire: InitialStateWire): User[] {
  const users: User[] = [];
  for (const user of wire.realm_users) users.push(toUser(user, true));
  const self = users.findIndex(({ userId }) => userId === wire.user_id);
  const own = users[self];
  if (own) users[self] = { ...own, isAvatarUploaded: isUploaded(wire.avatar_source) };
  for (const user of wire.realm_non_active_users) users.push(toUser(user, false));
  for (const user of wire.cross_realm_bots)
    users.push({ ...toUser(user, true), isSystemBot: true });
  return users;
}

/** Skips empty entries: a user who only hides their presence has an entry without a status. */
function toStatuses(wire: InitialStateWire['user_status']): ReadonlyMap<UserId, UserStatus> {
  const statuses = new Map<UserId, UserStatus>();
  for (const [id, entry] of Object.entries(wire)) {
    const status = toStatus(entry);
    if (status.text !== '' || status.emojiName !== '') statuses.set(asUserId(Number(id)), status);
  }
  return statuses;
}

function toChannels(wire: InitialStateWire): {
  channels: Channel[];
  subscriptions: Map<ChannelId, Subscription>;
} {
  const channels: Channel[] = [];
  const subscriptions = new Map<ChannelId, Subscription>();
  for (const channel of wire.subscriptions) {
    channels.push(toChannel(channel));
    subscriptions.set(asChannelId(channel.stream_id), toSubscription(channel));
  }
  for (const channel of wire.unsubscribed) channels.push(toChannel(channel));
  for (const channel of wire.never_subscribed) channels.push(toChannel(channel));
  return { channels, subscriptions };
}

/** Fills settings that the server lacks with their defaults, and drops unknown ones. */
function toSettings(wire: Readonly<Record<string, unknown>>): UserSettings {
  const settings: Record<string, unknown> = {};
  for (const [name, spec] of Object.entries(USER_SETTINGS))
    settings[name] = wire[name] ?? spec.default;
  return settings as unknown as UserSettings;
}

/** Reads both formats: modern ones are keyed by user id, legacy ones by API email. */
function toPresences(
  wire: InitialStateWire['presences'],
  users: readonly User[],
): Map<UserId, Presence> {
  const presences = new Map<UserId, Presence>();
  const byEmail = new Map<string, UserId>();
  for (const [key, value] of Object.entries(wire)) {
    if (/^\d+$/.test(key)) {
      presences.set(asUserId(Number(key)), toPresence(value as Parameters<typeof toPresence>[0]));
      continue;
    }
    if (byEmail.size === 0) for (const user of users) byEmail.set(user.email, user.userId);
    const userId = byEmail.get(key);
    if (userId !== undefined) {
      presences.set(userId, fromLegacyPresence(value as Parameters<typeof fromLegacyPresence>[0]));
    }
  }
  return presences;
}

/** Converts the register response to the client's own form. */
export function toSnapshot(wire: InitialStateWire & { readonly queue_id: string }): Snapshot {
  const self = asUserId(wire.user_id);
  const users = toUsers(wire);
  return {
    queueId: wire.queue_id,
    lastEventId: wire.last_event_id,
    featureLevel: wire.zulip_feature_level,
    serverVersion: wire.zulip_version ?? '',
    selfId: self,
    maxMessageId: asMessageId(wire.max_message_id),
    users,
    ...toChannels(wire),
    folders: (wire.channel_folders ?? []).map(toFolder),
    defaultChannels: wire.realm_default_streams.map((s) =>
      asChannelId(typeof s === 'number' ? s : s.stream_id),
    ),
    groups: wire.realm_user_groups.map(toGroup),
    unreads: toUnreads(wire.unread_msgs, self),
    unreadMentions: messageIds(wire.unread_msgs.mentions),
    areOldUnreadsMissing: wire.unread_msgs.old_unreads_missing,
    starred: messageIds(wire.starred_messages),
    directConversations: wire.recent_private_conversations.map((c) => ({
      others: [...userIds(c.user_ids)].sort((a, b) => a - b),
      maxId: asMessageId(c.max_message_id),
    })),
    topicVisibilities: (wire.user_topics ?? []).map((t) => ({
      channelId: asChannelId(t.stream_id),
      topic: t.topic_name,
      visibility: toVisibility(t.visibility_policy),
    })),
    mutedUsers: (wire.muted_users ?? []).map((m) => asUserId(m.id)),
    presences: toPresences(wire.presences, users),
    presenceUpdateId: wire.presence_last_update_id ?? -1,
    serverTime: wire.server_timestamp,
    statuses: toStatuses(wire.user_status),
    // Servers before FL 89 send the same values at the top level (gap 1.2).
    settings: toSettings((wire.user_settings ?? wire) as Readonly<Record<string, unknown>>),
    organization: toOrganization(wire),
    alertWords: wire.alert_words,
    customEmoji: Object.values(wire.realm_emoji).map(toEmoji),
    linkifiers: (wire.realm_linkifiers ?? []).map(toLinkifier),
    playgrounds: (wire.realm_playgrounds ?? []).map(toPlayground),
    profileFields: wire.custom_profile_fields.map(toProfileField),
    bots: wire.realm_bots.map(toBot),
    drafts: (wire.drafts ?? []).map((d) => toDraft(d, self)),
    scheduled: (wire.scheduled_messages ?? []).map((s) => toScheduled(s, self)),
    reminders: (wire.reminders ?? []).map(toReminder),
    snippets: (wire.saved_snippets ?? []).map(toSnippet),
    views: (wire.navigation_views ?? []).map(toView),
  };
}
