import {
  joinChannel as joinChannelApi,
  leaveChannel as leaveChannelApi,
  updateSubscription,
} from '~/api/endpoints/subscriptions';
import { isRequestError } from '~/api/errors';
import type { Channel, Subscription } from '~/domain/channel';
import type { ChannelId } from '~/domain/ids';
import { unreadPlacesIn } from '~/model/selectors/unreads';
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
  changes: Partial<Subscription>,
): Promise<void> {
  const { subscription } = subscribed(session, channelId) ?? {};
  if (!subscription) return;
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

export type NotificationKind =
  | 'desktopNotifications'
  | 'audibleNotifications'
  | 'pushNotifications'
  | 'emailNotifications'
  | 'wildcardMentionsNotify';

/**
 * One kind of notification for a channel; null = as for all channels. Servers that take only yes or no
 * (gaps 4.4) get what "as for all channels" means now.
 */
export async function setNotification(
  session: Session,
  channelId: ChannelId,
  kind: NotificationKind,
  { value, usual }: { readonly value: boolean | null; readonly usual: boolean },
): Promise<void> {
  try {
    await changeSubscription(session, channelId, { [kind]: value });
  } catch (error) {
    if (value !== null || !isRequestError(error) || error.kind !== 'refused') throw error;
    await changeSubscription(session, channelId, { [kind]: usual });
  }
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
