import { subscribe, unsubscribe, updateSubscriptionSettings } from '~/contract/routes/channels';
import {
  updatePresence as updatePresenceRoute,
  updateUserTopic as updateUserTopicRoute,
} from '~/contract/routes/personal';
import { updateSettings as updateSettingsRoute } from '~/contract/routes/session';
import type { UserSettings } from '~/contract/settings';
import type { Subscription, TopicVisibility } from '~/domain/channel';
import { asUserId, type ChannelId, type UserId } from '~/domain/ids';
import type { Presence } from '~/domain/user';
import type { ApiClient } from '../client';
import { fromVisibility } from '../convert/channel';
import { toPresence } from '../convert/user';

export interface PresenceReport {
  readonly status: 'active' | 'idle';
  readonly hasNewInput: boolean;
  /** -1 the first time. */
  readonly lastUpdateId: number;
  /** Nobody looks: nothing about the others is asked. */
  readonly isPing: boolean;
}

/** How far back 'last seen' goes: people who were away for longer are not shown with a day. */
const HISTORY_DAYS = 30;

export interface PresenceAnswer {
  readonly lastUpdateId: number;
  /** UNIX seconds, with fraction, by the server's clock. */
  readonly serverTime: number | undefined;
  readonly presences: readonly (readonly [UserId, Presence])[];
}

/** Reports, and asks what is new (E5). */
export async function updatePresence(
  api: ApiClient,
  report: PresenceReport,
): Promise<PresenceAnswer> {
  const answer = await api.send(updatePresenceRoute, {
    status: report.status,
    new_user_input: report.hasNewInput,
    last_update_id: report.lastUpdateId,
    slim_presence: true,
    ...(report.isPing ? { ping_only: true } : {}),
    ...(report.lastUpdateId < 0 ? { history_limit_days: HISTORY_DAYS } : {}),
  });
  return {
    lastUpdateId: answer.presence_last_update_id ?? report.lastUpdateId,
    serverTime: answer.server_timestamp,
    presences: Object.entries(answer.presences ?? {})
      .filter(([id]) => /^\d+$/.test(id))
      .map(([id, p]) => [asUserId(Number(id)), toPresence(p as Parameters<typeof toPresence>[0])]),
  };
}

export async function updateSettings(
  api: ApiClient,
  changes: Partial<UserSettings>,
): Promise<void> {
  await api.send(updateSettingsRoute, changes);
}

export async function updateUserTopic(
  api: ApiClient,
  channelId: ChannelId,
  topic: string,
  visibility: TopicVisibility,
): Promise<void> {
  await api.send(updateUserTopicRoute, {
    stream_id: channelId,
    topic,
    visibility_policy: fromVisibility(visibility),
  });
}

/** Joins a channel that exists. By name: the API subscribes that way. */
export async function joinChannel(api: ApiClient, name: string): Promise<void> {
  await api.send(subscribe, { subscriptions: [{ name }] });
}
export async function leaveChannel(api: ApiClient, name: string): Promise<void> {
  await api.send(unsubscribe, { subscriptions: [name] });
}

const SUBSCRIPTION_PROPERTIES = {
  color: 'color',
  isMuted: 'is_muted',
  isPinned: 'pin_to_top',
  desktopNotifications: 'desktop_notifications',
  audibleNotifications: 'audible_notifications',
  pushNotifications: 'push_notifications',
  emailNotifications: 'email_notifications',
  wildcardMentionsNotify: 'wildcard_mentions_notify',
} as const satisfies Record<keyof Subscription, string>;

/** Changes one's own settings for a channel. */
export async function updateSubscription(
  api: ApiClient,
  channelId: ChannelId,
  changes: Partial<Subscription>,
): Promise<void> {
  const names = Object.keys(changes) as (keyof Subscription)[];
  await api.send(updateSubscriptionSettings, {
    subscription_data: names.map((name) => ({
      stream_id: channelId,
      property: SUBSCRIPTION_PROPERTIES[name],
      value: changes[name],
    })),
  });
}
