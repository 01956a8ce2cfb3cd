import { queryOptions } from '@tanstack/react-query';
import type { Caller } from '~/api/client';
import { toChannel } from '~/api/convert/channel';
import {
  addDefaultStream,
  archiveStream,
  getStream,
  getStreams,
  getSubscribers as getSubscribersRoute,
  removeDefaultStream,
  subscribe,
  getSubscriptions as subscriptionsRoute,
  unsubscribe,
  updateStream,
} from '~/contract/routes/channels';
import { asChannelId, type ChannelId, type UserId } from '~/domain/ids';
import type { Channel, ChannelEdit, NewChannels } from '~/domain/places/channel';
import type { Session } from '../../session';
import { anticipateIn } from '../early/anticipate';
import { CHANNEL_LISTS, OF_OWN_CHANNELS } from '../invalidate';

/** Which channels to list (E19). The conditions are a union; only `includesArchived` filters. */
export interface ChannelQuery {
  readonly includesPublic: boolean;
  readonly includesWebPublic: boolean;
  readonly includesSubscribed: boolean;
  readonly includesArchived: boolean;
  /** Every channel the user can know of; for administrators, all. */
  readonly includesAll: boolean;
  readonly includesReadable: boolean;
  /** For bots: their owner's channels. */
  readonly includesOwners: boolean;
}

export interface ListedChannel {
  readonly channel: Channel;
  readonly isDefault: boolean;
}

export async function listChannels(
  { api }: Caller,
  query: ChannelQuery,
): Promise<readonly ListedChannel[]> {
  const { streams } = await api.send(getStreams, {
    include_public: query.includesPublic,
    include_web_public: query.includesWebPublic,
    include_subscribed: query.includesSubscribed,
    exclude_archived: !query.includesArchived,
    include_all: query.includesAll,
    include_can_access_content: query.includesReadable,
    include_owner_subscribed: query.includesOwners,
    include_default: true,
  });
  return streams.map((wire) => ({
    channel: toChannel(wire),
    isDefault: wire.is_default ?? false,
  }));
}

async function getChannel({ api }: Caller, channelId: ChannelId): Promise<Channel> {
  const { stream } = await api.send(getStream, { stream_id: channelId });
  return toChannel(stream);
}

/** All subscribers, even if the register answer names only some (FL 412). */
async function getSubscribers({ api }: Caller, channelId: ChannelId): Promise<readonly UserId[]> {
  const { subscribers } = await api.send(getSubscribersRoute, { stream_id: channelId });
  return subscribers as readonly UserId[];
}

/** Who was subscribed to what: channel names by user. */
export interface SubscribeResult {
  readonly added: ReadonlyMap<UserId, readonly string[]>;
  readonly alreadyIn: ReadonlyMap<UserId, readonly string[]>;
  /** Channels that refused; only if refusals don't abort the request. */
  readonly refused: readonly string[];
}

/** Creates channels (E2) and subscribes people. Existing names are only subscribed to. */
export async function createChannels(
  { api }: Caller,
  { channels, people, ...options }: NewChannels,
): Promise<SubscribeResult> {
  const answer = await api.send(subscribe, {
    subscriptions: channels,
    principals: people,
    authorization_errors_fatal: !options.skipsRefused,
    announce: options.isAnnounced,
    invite_only: options.isPrivate,
    is_web_public: options.isWebPublic,
    is_default_stream: options.isDefault,
    history_public_to_subscribers: options.isHistoryShared,
    message_retention_days: retention(options.retentionDays),
    // The server's default; servers before FL 392 don't know the value.
    topics_policy: options.topicsPolicy === 'inherit' ? undefined : options.topicsPolicy,
    folder_id: options.folderId ?? undefined,
    send_new_subscription_messages: options.isToldToPeople,
    ...options.permissions,
  });
  return toSubscribeResult(answer);
}

/** Subscribes people to an existing channel. By name: the API subscribes that way. */
export async function addSubscribers(
  { api }: Caller,
  name: string,
  people: readonly UserId[],
  options: { readonly isToldToPeople: boolean | undefined },
): Promise<SubscribeResult> {
  const answer = await api.send(subscribe, {
    subscriptions: [{ name }],
    principals: people,
    send_new_subscription_messages: options.isToldToPeople,
  });
  return toSubscribeResult(answer);
}

export async function removeSubscribers(
  { api }: Caller,
  name: string,
  people: readonly UserId[],
): Promise<void> {
  await api.send(unsubscribe, { subscriptions: [name], principals: people });
}

/** Changes only the given properties (E3). */
export async function updateChannel(
  { api }: Caller,
  channelId: ChannelId,
  edit: ChannelEdit,
): Promise<void> {
  await api.send(updateStream, {
    stream_id: channelId,
    description: edit.description,
    new_name: edit.name,
    is_private: edit.isPrivate,
    is_web_public: edit.isWebPublic,
    history_public_to_subscribers: edit.isHistoryShared,
    is_default_stream: edit.isDefault,
    message_retention_days: retention(edit.retentionDays),
    is_archived: edit.isArchived,
    folder_id: edit.folderId,
    topics_policy: edit.topicsPolicy,
    ...edit.permissions,
  });
}

export async function archiveChannel({ api }: Caller, channelId: ChannelId): Promise<void> {
  await api.send(archiveStream, { stream_id: channelId });
}

/** Sets whether new people start in it. */
export async function setDefaultChannel(
  { api }: Caller,
  channelId: ChannelId,
  isDefault: boolean,
): Promise<void> {
  await api.send(isDefault ? addDefaultStream : removeDefaultStream, { stream_id: channelId });
}

/** null = the organization's default, -1 = forever (contract 2.3 and E2). */
function retention(
  days: number | null | undefined,
): number | 'realm_default' | 'unlimited' | undefined {
  if (days === null) return 'realm_default';
  return days === -1 ? 'unlimited' : days;
}

function toSubscribeResult(answer: {
  readonly subscribed: Readonly<Record<string, readonly string[]>>;
  readonly already_subscribed: Readonly<Record<string, readonly string[]>>;
  readonly unauthorized?: readonly string[] | undefined;
}): SubscribeResult {
  return {
    added: byUser(answer.subscribed),
    alreadyIn: byUser(answer.already_subscribed),
    refused: answer.unauthorized ?? [],
  };
}

function byUser(
  names: Readonly<Record<string, readonly string[]>>,
): ReadonlyMap<UserId, readonly string[]> {
  return new Map(Object.entries(names).map(([id, list]) => [Number(id) as UserId, list]));
}

/**
 * Fetches the channel's current state and applies it as its event will: so the user sees what someone else changed
 * before overwriting it.
 */
export async function refreshChannel(session: Session, channelId: ChannelId): Promise<Channel> {
  const channel = await getChannel(session, channelId);
  anticipateIn(session, { kind: 'channelsAdded', channels: [channel] });
  return channel;
}

/** Channels the user can see (E19); refetched when a channel is added, removed or changed. */
export function channelListOptions(session: Session, query: ChannelQuery) {
  return queryOptions({
    queryKey: [session.account.id, CHANNEL_LISTS, query],
    queryFn: () => listChannels(session, query),
  });
}

/** All subscribers of a channel. */
export function subscribersOptions(session: Session, channelId: ChannelId) {
  return queryOptions({
    queryKey: [session.account.id, 'subscribers', channelId],
    queryFn: () => getSubscribers(session, channelId),
  });
}

/** gap 4.4. Subscribers of each of the user's channels. */
async function getSubscribersOfOwn({
  api,
}: Caller): Promise<ReadonlyMap<ChannelId, readonly number[]>> {
  const { subscriptions } = await api.send(subscriptionsRoute, { include_subscribers: true });
  return new Map(
    subscriptions.map(({ stream_id, subscribers = [] }) => [asChannelId(stream_id), subscribers]),
  );
}

/** Subscribers of each of the user's channels; left out of register, since they would be most of its bytes. */
export function subscribersOfOwnOptions(session: Session) {
  return queryOptions({
    queryKey: [session.account.id, 'subscribers', OF_OWN_CHANNELS],
    queryFn: () => getSubscribersOfOwn(session),
  });
}
