import { queryOptions } from '@tanstack/react-query';
import { type ChannelQuery, getSubscribers, listChannels } from '~/api/endpoints/channels';
import type { ChannelId } from '~/domain/ids';
import type { Session } from '../session';
import { CHANNEL_LISTS } from './queryKeys';

export type { ChannelQuery, SubscribeResult } from '~/api/endpoints/channels';

/** Channels by what one may see of them (E19); asked for anew when a channel comes, goes or changes. */
export function channelListOptions(session: Session, query: ChannelQuery) {
  return queryOptions({
    queryKey: [session.account.id, CHANNEL_LISTS, query],
    queryFn: () => listChannels(session.api, query),
  });
}

/** Who is in a channel, all of them. */
export function subscribersOptions(session: Session, channelId: ChannelId) {
  return queryOptions({
    queryKey: [session.account.id, 'subscribers', channelId],
    queryFn: () => getSubscribers(session.api, channelId),
  });
}
