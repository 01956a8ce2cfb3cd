import {
  joinChannel as joinChannelApi,
  leaveChannel as leaveChannelApi,
  updateSubscription,
} from '~/api/endpoints/people';
import type { Channel, Subscription } from '~/domain/channel';
import type { ChannelId } from '~/domain/ids';
import { unreadPlacesIn } from '~/model/selectors/unreads';
import type { Session } from '../session';
import { optimistically } from './anticipate';

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
  const messageIds = places.map((place) => place.messageId);
  await optimistically(
    session,
    { kind: 'unsubscribed', channelIds: [channelId] },
    [
      { kind: 'subscribed', channel, subscription },
      { kind: 'flagRemoved', flag: 'read', messageIds, places },
    ],
    () => leaveChannelApi(session.api, channel.name),
  );
}

/** Mutes or pins a channel for oneself; shown at once, taken back when refused. */
export async function changeSubscription(
  session: Session,
  channelId: ChannelId,
  change: Partial<Pick<Subscription, 'isMuted' | 'isPinned'>>,
): Promise<void> {
  const { subscription } = subscribed(session, channelId) ?? {};
  if (!subscription) return;
  const names = Object.keys(change) as (keyof typeof change)[];
  const before = Object.fromEntries(names.map((name) => [name, subscription[name]]));
  const body = { kind: 'subscriptionChanged' as const, channelId };
  await optimistically(session, { ...body, changes: change }, [{ ...body, changes: before }], () =>
    updateSubscription(session.api, channelId, change),
  );
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
