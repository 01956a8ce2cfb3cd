import {
  joinChannel as joinChannelApi,
  leaveChannel as leaveChannelApi,
  updateSubscription,
} from '~/api/endpoints/subscriptions';
import { isOwnServer } from '~/domain/capabilities/needs';
import type { Channel, Subscription } from '~/domain/channel';
import type { ChannelId } from '~/domain/ids';
import { unreadPlacesIn } from '~/model/selectors/unreads';
import type { RealmState } from '~/model/state';
import type { Session } from '../session';
import { optimistically } from './anticipate';
import { placesAfter } from './placesAfter';

/** By name: the API subscribes that way. The subscription event does the rest. */
export function joinChannel(session: Session, name: string): Promise<void> {
  return joinChannelApi(session.api, name);
}

/** Leaves a channel. It goes from the screen at once, and comes back when the server refuses. */
export async function leaveChannel(session: Session, channelId: ChannelId): Promise<void> {
  const { realm } = session.realm.getState();
  const { channel, subscription } = subscribed(session, channelId) ?? {};
  if (!realm || !channel || !subscription) return;
  // Leaving also forgets what was unread.
  const places = unreadPlacesIn(realm, { kind: 'channel', channelId });
  await optimistically(
    session,
    { kind: 'unsubscribed', channelIds: [channelId] },
    (told) => {
      const current = placesAfter(places, told, channelId);
      const messageIds = current.map((place) => place.messageId);
      return [
        { kind: 'subscribed', channel: asSubscribed(session, channel), subscription },
        { kind: 'flagRemoved', flag: 'read', messageIds, places: current },
      ];
    },
    () => leaveChannelApi(session.api, channel.name),
  );
}

/** The channel as it is by now, with oneself among its subscribers again. */
function asSubscribed(session: Session, before: Channel): Channel {
  const channel = session.realm.getState().realm?.channels.get(before.channelId);
  if (!channel) return before;
  const { subscriberCount } = channel;
  return { ...channel, subscriberCount: subscriberCount && subscriberCount + 1 };
}

/** Changes one's own settings for a channel; shown at once, taken back when refused. */
export async function changeSubscription(
  session: Session,
  channelId: ChannelId,
  wanted: Partial<Subscription>,
): Promise<void> {
  const { realm } = session.realm.getState();
  const { subscription } = subscribed(session, channelId) ?? {};
  if (!realm || !subscription) return;
  const changes = takenBy(realm, wanted);
  const names = Object.keys(changes) as (keyof Subscription)[];
  const before = Object.fromEntries(names.map((name) => [name, subscription[name]]));
  const body = { kind: 'subscriptionChanged' as const, channelId };
  await optimistically(
    session,
    { ...body, changes },
    () => [{ ...body, changes: before }],
    () => updateSubscription(session.api, channelId, changes),
  );
}

/** What a kind of notification is for all channels, by the name of its setting. */
export const USUAL_NOTIFICATIONS = {
  desktopNotifications: 'enable_stream_desktop_notifications',
  audibleNotifications: 'enable_stream_audible_notifications',
  pushNotifications: 'enable_stream_push_notifications',
  emailNotifications: 'enable_stream_email_notifications',
  wildcardMentionsNotify: 'wildcard_mentions_notify',
} as const satisfies Partial<Record<keyof Subscription, keyof RealmState['settings']>>;
export type NotificationKind = keyof typeof USUAL_NOTIFICATIONS;

/**
 * null, as for all channels, is a value that other servers tell of and do not take, at any feature level
 * (gap 4.4): they get what it means now.
 */
function takenBy(
  { organization, settings }: RealmState,
  changes: Partial<Subscription>,
): Partial<Subscription> {
  if (isOwnServer(organization)) return changes;
  const kinds = Object.keys(USUAL_NOTIFICATIONS) as NotificationKind[];
  const usual = kinds.filter((kind) => changes[kind] === null);
  return {
    ...changes,
    ...Object.fromEntries(
      usual.map((kind) => [kind, settings[USUAL_NOTIFICATIONS[kind]] === true]),
    ),
  };
}

function subscribed(
  session: Session,
  channelId: ChannelId,
): { readonly channel: Channel; readonly subscription: Subscription } | undefined {
  const { realm } = session.realm.getState();
  const channel = realm?.channels.get(channelId);
  const subscription = realm?.subscriptions.get(channelId);
  return channel && subscription && { channel, subscription };
}
