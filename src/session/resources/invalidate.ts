import type { QueryClient } from '@tanstack/react-query';
import { isRequestError } from '~/api/errors';
import type { RealmEvent } from '~/domain/connection/event';
import type { ChannelId } from '~/domain/ids';
import { sameEmoji } from '~/domain/message';
import { PIN } from '~/domain/pins';

// Parts of query keys that events make stale, so that invalidating doesn't depend on the queries.

/** Lists of channels the user can see; the query follows in the key. */
export const CHANNEL_LISTS = 'channels';

/** Stands in for a channel id in keys that subscriber events make stale. */
export const OF_OWN_CHANNELS = 'own';

/** Lists of pinned messages; the place follows in the key. */
export const PINS = 'pins';

/** Key part invalidated by message events; the ids follow it. */
export const MESSAGES_BY_ID = 'messagesById';

const CHANNEL_EVENTS: readonly RealmEvent['kind'][] = [
  'channelsAdded',
  'channelsRemoved',
  'channelChanged',
];

/** Asks again what couldn't be answered during an outage, where it is on screen, instead of waiting for a "Try again". */
export function refetchFailed(queries: QueryClient, accountId: string): void {
  void queries.invalidateQueries({
    queryKey: [accountId],
    predicate: ({ state: { error } }) => isRequestError(error) && error.isTransient,
  });
}

/** Invalidates answers that these events made wrong; those on screen are refetched. */
export function invalidateAfter(
  queries: QueryClient,
  accountId: string,
  events: readonly RealmEvent[],
): void {
  const drop = (...key: readonly unknown[]) =>
    void queries.invalidateQueries({ queryKey: [accountId, ...key] });
  const edited = new Set<unknown>();
  const heardChannels = new Set<ChannelId>();
  let wasMessageChanged = false;
  let wasChannelChanged = false;
  let werePinsChanged = false;
  for (const event of events) {
    if (event.kind === 'stale') {
      drop(event.what);
    } else if (event.kind === 'peers') {
      for (const id of event.channelIds) {
        drop('subscribers', id);
      }
      drop('subscribers', OF_OWN_CHANNELS);
    } else if (event.kind === 'subscribed' || event.kind === 'unsubscribed') {
      // The user is one of the subscribers.
      wasChannelChanged = true;
      drop('subscribers');
    } else if (CHANNEL_EVENTS.includes(event.kind)) {
      wasChannelChanged = true;
    } else if (event.kind === 'messagesDeleted') {
      for (const id of event.messageIds) edited.add(id);
      if (event.place) heardChannels.add(event.place.channelId);
      werePinsChanged = true;
    } else if (event.kind === 'reaction') {
      werePinsChanged ||= sameEmoji(event.reaction, PIN);
    } else if (event.kind === 'message') {
      const { conversation } = event.message;
      if (conversation.kind === 'topic') heardChannels.add(conversation.channelId);
    } else if (event.kind === 'messageContent' || event.kind === 'messagesMoved') {
      wasMessageChanged = true;
      werePinsChanged = true;
      if (event.kind === 'messageContent') edited.add(event.messageId);
      else heardChannels.add(event.fromChannelId);
    }
  }
  if (wasChannelChanged) {
    drop(CHANNEL_LISTS);
  }
  for (const channelId of heardChannels) {
    drop('reports', channelId);
  }
  if (wasMessageChanged) drop('message');
  if (werePinsChanged) drop(PINS);
  if (edited.size > 0) {
    void queries.invalidateQueries({
      queryKey: [accountId, MESSAGES_BY_ID],
      predicate: ({ queryKey }) => queryKey.some((part) => edited.has(part)),
    });
  }
}
