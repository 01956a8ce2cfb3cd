import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { ApiClient, type Caller } from '~/api/client';
import { type FetchedMessages, getMessages } from '~/api/requests/messages';
import { registerQueue as registerRoute } from '~/contract/routes/session';
import { asChannelId, asUserId, type ChannelId, type MessageId } from '~/domain/ids';
import type { NarrowTerm } from '~/domain/places/narrow';
import type { PublicPlace } from '~/domain/places/publicPlace';
import { getTopics } from '../resources/channels/topics';

/** Messages per page. */
const PAGE = 60;
/** Spectators have no event queue: what is shown is polled at this interval. */
const REFRESH_MS = 15_000;

/** The channels people without an account can read. */
export function publicPlaceOptions(origin: string) {
  return queryOptions({
    queryKey: ['public', origin],
    queryFn: () => getPublicPlace(spectatorOf(origin)),
  });
}

/** Newest first. */
export function publicTopicsOptions(origin: string, channelId: ChannelId) {
  return queryOptions({
    queryKey: ['public', origin, 'topics', channelId],
    queryFn: async () => {
      const topics = await getTopics(spectatorOf(origin), channelId);
      return [...topics].sort((a, b) => b.maxId - a.maxId);
    },
    refetchInterval: REFRESH_MS,
  });
}

/** Page by page, newest page first; messages within a page are in order. */
export function publicMessagesOptions(origin: string, channelId: ChannelId, topic: string) {
  return infiniteQueryOptions({
    queryKey: ['public', origin, 'messages', channelId, topic],
    queryFn: async ({ pageParam: until }) => {
      const range = { channelId, topic, until, count: PAGE };
      const { messages, foundOldest } = await getPublicMessages(spectatorOf(origin), range);
      const fetched = messages.map(({ message }) => message);
      // The anchor is part of the previous page.
      const own = until === undefined ? fetched : fetched.filter(({ id }) => id < until);
      return { messages: own, foundOldest };
    },
    initialPageParam: undefined as MessageId | undefined,
    getNextPageParam: ({ messages: [oldest], foundOldest }) =>
      foundOldest ? undefined : oldest?.id,
    refetchInterval: REFRESH_MS,
  });
}

function spectatorOf(origin: string): Caller {
  return { api: new ApiClient({ origin }) };
}

/** An id no user has. */
const NOBODY = asUserId(0);

/** gap 1.1. Without credentials, if the organization allows spectators; creates no queue. */
async function getPublicPlace({ api }: Caller): Promise<PublicPlace> {
  const { subscriptions = [] } = await api.send(registerRoute, {
    fetch_event_types: ['subscription'],
  });
  const channels = subscriptions.map(({ stream_id, name, description }) => ({
    channelId: asChannelId(stream_id),
    name,
    description,
  }));
  return { channels: channels.sort((a, b) => a.name.localeCompare(b.name)) };
}

interface PublicRange {
  readonly channelId: ChannelId;
  readonly topic: string;
  /** Messages up to and including this one, or all. */
  readonly until: MessageId | undefined;
  readonly count: number;
}

/** E8. The first term restricts the query to public content, as required of spectators. */
async function getPublicMessages(
  caller: Caller,
  { channelId, topic, until, count }: PublicRange,
): Promise<FetchedMessages> {
  const terms: readonly NarrowTerm[] = [
    { operator: 'channels', operand: 'web-public' },
    { operator: 'channel', operand: channelId },
    { operator: 'topic', operand: topic },
  ];
  const anchor = until ?? 'newest';
  return getMessages(caller, { terms, anchor, numBefore: count, numAfter: 0, self: NOBODY });
}
