import type { Caller } from '~/api/client';
import { subscribe, unsubscribe, updateSubscriptionSettings } from '~/contract/routes/channels';
import { isOwnServer } from '~/domain/capabilities/needs';
import type { RealmEvent, UnreadPlace } from '~/domain/connection/event';
import type { ChannelId } from '~/domain/ids';
import type { Channel, Subscription } from '~/domain/places/channel';
import { unreadPlacesIn } from '~/model/selectors/unread/unreadPlaces';
import type { RealmState } from '~/model/state';
import type { Session } from '../../session';
import { optimistically } from '../early/anticipate';

/** Joins an existing channel. By name: the API subscribes that way. The subscription event does the rest. */
export async function joinChannel({ api }: Caller, name: string): Promise<void> {
  await api.send(subscribe, { subscriptions: [{ name }] });
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

/** Leaves a channel. It disappears at once, and comes back if the server refuses. */
export async function leaveChannel(session: Session, channelId: ChannelId): Promise<void> {
  const { realm } = session.realm.getState();
  const { channel, subscription } = subscribed(session, channelId) ?? {};
  if (!realm || !channel || !subscription) return;
  // Leaving also drops the channel's unreads.
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
    () => session.api.send(unsubscribe, { subscriptions: [channel.name] }),
  );
}

/** The channel's current state, with the user counted as a subscriber again. */
function asSubscribed(session: Session, before: Channel): Channel {
  const channel = session.realm.getState().realm?.channels.get(before.channelId);
  if (!channel) return before;
  const { subscriberCount } = channel;
  if (subscriberCount === undefined) return channel;
  return { ...channel, subscriberCount: subscriberCount + 1 };
}

/** Changes the user's own settings for a channel; shown at once, reverted if refused. */
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
    () =>
      session.api.send(updateSubscriptionSettings, {
        subscription_data: names.map((name) => ({
          stream_id: channelId,
          property: SUBSCRIPTION_PROPERTIES[name],
          value: changes[name],
        })),
      }),
  );
}

/** The account-wide setting behind each kind of notification. */
export const USUAL_NOTIFICATIONS = {
  desktopNotifications: 'enable_stream_desktop_notifications',
  audibleNotifications: 'enable_stream_audible_notifications',
  pushNotifications: 'enable_stream_push_notifications',
  emailNotifications: 'enable_stream_email_notifications',
  wildcardMentionsNotify: 'wildcard_mentions_notify',
} as const satisfies Partial<Record<keyof Subscription, keyof RealmState['settings']>>;
export type NotificationKind = keyof typeof USUAL_NOTIFICATIONS;

/**
 * Other servers report null, the account-wide default, but don't accept it at any feature level (gap 4.4): they get
 * its current value.
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

/**
 * Brings the unread messages of a left channel up to date with later events. The state keeps none of them while the
 * channel counts as left, so events about them would be lost: moves, deletions and new messages.
 */
function placesAfter(
  places: readonly UnreadPlace[],
  events: readonly RealmEvent[],
  channelId: ChannelId,
): readonly UnreadPlace[] {
  const byId = new Map(places.map((place) => [place.messageId, place]));
  for (const event of events) follow(byId, event, channelId);
  return [...byId.values()];
}

function follow(
  byId: Map<UnreadPlace['messageId'], UnreadPlace>,
  event: RealmEvent,
  channelId: ChannelId,
): void {
  switch (event.kind) {
    case 'message': {
      const { id: messageId, conversation, isMention } = event.message;
      if (event.isRead || conversation.kind !== 'topic' || conversation.channelId !== channelId)
        return;
      byId.set(messageId, { messageId, conversation, isMention });
      return;
    }
    case 'messagesMoved': {
      const { channelId: toChannel = event.fromChannelId, topic = event.fromTopic } = event.to;
      for (const id of event.messageIds) {
        const place = byId.get(id);
        const conversation = { kind: 'topic' as const, channelId: toChannel, topic };
        if (place) byId.set(id, { ...place, conversation });
      }
      return;
    }
    case 'messageContent': {
      const place = byId.get(event.messageId);
      if (place && event.flags) {
        byId.set(event.messageId, { ...place, isMention: event.flags.isMention });
      }
      return;
    }
    case 'messagesDeleted':
      for (const id of event.messageIds) byId.delete(id);
      return;
    case 'flagAdded':
      if (event.flag !== 'read') return;
      if (event.isAll) byId.clear();
      for (const id of event.messageIds) byId.delete(id);
      return;
    default:
  }
}
