import { subscribe, unsubscribe, updateSubscriptionSettings } from '~/contract/routes/channels';
import type { Subscription } from '~/domain/channel';
import type { ChannelId } from '~/domain/ids';
import type { ApiClient } from '../client';

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
