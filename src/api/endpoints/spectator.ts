import { registerQueue as registerRoute } from '~/contract/routes/session';
import { asChannelId, asUserId, type ChannelId, type MessageId } from '~/domain/ids';
import type { NarrowTerm } from '~/domain/narrow';
import type { PublicPlace } from '~/domain/publicPlace';
import type { ApiClient } from '../client';
import { type FetchedMessages, getMessages } from './messages';

/** Nobody has this id. */
const NOBODY = asUserId(0);

/** gap 1.1. Without credentials, where the organization lets spectators in; there is no queue. */
export async function getPublicPlace(api: ApiClient): Promise<PublicPlace> {
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

export interface PublicRange {
  readonly channelId: ChannelId;
  readonly topic: string;
  /** Up to this message, or all. */
  readonly until: MessageId | undefined;
  readonly count: number;
}

/** E8. The first term says that only what is open to everyone is wanted, which spectators have to. */
export async function getPublicMessages(
  api: ApiClient,
  { channelId, topic, until, count }: PublicRange,
): Promise<FetchedMessages> {
  const terms: readonly NarrowTerm[] = [
    { operator: 'channels', operand: 'web-public' },
    { operator: 'channel', operand: channelId },
    { operator: 'topic', operand: topic },
  ];
  const anchor = until ?? 'newest';
  return getMessages(api, { terms, anchor, numBefore: count, numAfter: 0, self: NOBODY });
}
