import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { ApiClient } from '~/api/client';
import { getTopics } from '~/api/endpoints/messages';
import { getPublicMessages, getPublicPlace } from '~/api/endpoints/spectator';
import type { ChannelId, MessageId } from '~/domain/ids';

/** Messages a page. */
const PAGE = 60;
/** There is no queue of events for spectators: what is shown is asked for again this often. */
const REFRESH_MS = 15_000;

/** The channels that people without an account may read. */
export function publicPlaceOptions(origin: string) {
  return queryOptions({
    queryKey: ['public', origin],
    queryFn: () => getPublicPlace(new ApiClient({ origin })),
  });
}

/** Newest first. */
export function publicTopicsOptions(origin: string, channelId: ChannelId) {
  return queryOptions({
    queryKey: ['public', origin, 'topics', channelId],
    queryFn: async () => {
      const topics = await getTopics(new ApiClient({ origin }), channelId);
      return [...topics].sort((a, b) => b.maxId - a.maxId);
    },
    refetchInterval: REFRESH_MS,
  });
}

/** Page by page, the newest first; the messages of a page are in order. */
export function publicMessagesOptions(origin: string, channelId: ChannelId, topic: string) {
  return infiniteQueryOptions({
    queryKey: ['public', origin, 'messages', channelId, topic],
    queryFn: async ({ pageParam: until }) => {
      const api = new ApiClient({ origin });
      const range = { channelId, topic, until, count: PAGE };
      const { messages, foundOldest } = await getPublicMessages(api, range);
      const fetched = messages.map(({ message }) => message);
      // The anchor is on the page before.
      const own = until === undefined ? fetched : fetched.filter(({ id }) => id < until);
      return { messages: own, foundOldest };
    },
    initialPageParam: undefined as MessageId | undefined,
    getNextPageParam: ({ messages: [oldest], foundOldest }) =>
      foundOldest ? undefined : oldest?.id,
    refetchInterval: REFRESH_MS,
  });
}
