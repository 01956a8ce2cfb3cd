import type { ChannelRow, SubscriptionRow } from '../../core/db/schema';
import { isGuest } from '../../core/permissions';
import { type Channel, type ChannelWithSubscription, channelOf } from '../channels/channel';
import { canSeeMetadata } from '../channels/channelAccess';
import { channelStats } from '../channels/channelStats';
import { readFolders } from '../channels/folders';
import { NEW_SUBSCRIPTION } from '../channels/newSubscription';
import { type SubscriberList, subscriberLists } from '../channels/subscriberLists';
import { presentChannel, presentSubscription } from '../present/channel';
import { presentFolder } from '../present/folder';
import { presentUserTopic } from '../present/userTopic';
import { settingsOf } from '../users/userSettings';
import {
  type OwnContext,
  RawJson,
  type RegisterContext,
  type RegisterFields,
  type RegisterPart,
} from './part';

export const channelParts: readonly RegisterPart[] = [
  { type: 'stream', load: streams, loadPublic: streams },
  { type: 'subscription', load: subscriptions, loadPublic: publicSubscriptions },
  { type: 'default_streams', load: defaultStreams },
  { type: 'default_stream_groups', load: () => ({ realm_default_stream_groups: [] }) },
  { type: 'channel_folders', load: folders, loadPublic: folders },
  { type: 'user_topic', load: userTopics },
  { type: 'muted_topics', load: mutedTopics },
];

interface VisibleChannels {
  readonly accesses: readonly ChannelWithSubscription[];
  readonly present: (channel: Channel) => ReturnType<typeof presentChannel>;
}

/** Per register in progress: two of its parts need the same list. */
const visibleIn = new WeakMap<RegisterContext, Promise<VisibleChannels>>();

function visibleChannels(context: RegisterContext): Promise<VisibleChannels> {
  const known = visibleIn.get(context) ?? findVisible(context);
  visibleIn.set(context, known);
  return known;
}

/** Channels the viewer can see; archived ones only for clients that support them. */
async function findVisible(context: RegisterContext): Promise<VisibleChannels> {
  const { db, organization, user, options, now } = context;
  const rows = await db.selectFrom('channels').selectAll().orderBy('id').execute();
  const own = new Map<number, SubscriptionRow>();
  if (user !== undefined) {
    const subscribed = await db
      .selectFrom('subscriptions')
      .selectAll()
      .where('user_id', '=', user.id)
      .execute();
    for (const row of subscribed) own.set(row.channel_id, row);
  }
  const isListed = (row: ChannelRow) =>
    row.archived === 0 || options.capabilities.has('archived_channels');
  const accesses = rows
    .filter(isListed)
    .map((row) => ({ channel: channelOf(row), subscription: own.get(row.id) }))
    .filter((access) => canSeeMetadata(organization, user, access));
  const stats = await channelStats(
    db,
    accesses.map((access) => access.channel),
    now,
  );
  return {
    accesses,
    present: (channel) => presentChannel(channel, stats(channel), organization),
  };
}

async function streams(context: RegisterContext): Promise<RegisterFields> {
  const { accesses, present } = await visibleChannels(context);
  return { streams: accesses.map(({ channel }) => present(channel)) };
}

async function subscriptions(context: OwnContext): Promise<RegisterFields> {
  const { db, user, options, now } = context;
  const { accesses, present } = await visibleChannels(context);
  const lists =
    options.includeSubscribers === false
      ? undefined
      : await subscriberLists(
          db,
          accesses.map(({ channel }) => channel.id),
          { partial: options.includeSubscribers === 'partial', now },
        );
  const fillIn = options.capabilities.has('notification_settings_null')
    ? undefined
    : settingsOf(user);
  const groups = { subscriptions: [], unsubscribed: [], never_subscribed: [] } as Record<
    string,
    string[]
  >;
  for (const { channel, subscription } of accesses) {
    const list = lists?.get(channel.id);
    if (subscription === undefined) {
      groups['never_subscribed']?.push(withSubscribers(present(channel), list));
      continue;
    }
    const presented = presentSubscription(present(channel), subscription, { fillIn });
    const group = subscription.active === 1 ? 'subscriptions' : 'unsubscribed';
    groups[group]?.push(withSubscribers(presented, list));
  }
  return Object.fromEntries(
    Object.entries(groups).map(([key, items]) => [key, new RawJson(`[${items.join(',')}]`)]),
  );
}

/** The database returns the ids as text, which goes into the response as is. */
function withSubscribers(record: object, list: SubscriberList | undefined): string {
  const json = JSON.stringify(record);
  if (list === undefined) return json;
  const key = list.isPartial ? 'partial_subscribers' : 'subscribers';
  return `${json.slice(0, -1)},"${key}":${list.json}}`;
}

/** Spectators see web-public channels as if they were subscribed. */
async function publicSubscriptions(context: RegisterContext): Promise<RegisterFields> {
  const { accesses, present } = await visibleChannels(context);
  const subscribed = accesses.map(({ channel }) => {
    const row = { ...NEW_SUBSCRIPTION, user_id: 0, channel_id: channel.id, color: '#c2c2c2' };
    return presentSubscription(present(channel), row, {});
  });
  return { subscriptions: subscribed, unsubscribed: [], never_subscribed: [] };
}

async function defaultStreams({ db, user }: OwnContext): Promise<RegisterFields> {
  if (isGuest(user)) return { realm_default_streams: [] };
  const rows = await db
    .selectFrom('channels')
    .select('id')
    .where('is_default', '=', 1)
    .where('archived', '=', 0)
    .orderBy('id')
    .execute();
  return { realm_default_streams: rows.map((row) => row.id) };
}

async function folders({ db }: RegisterContext): Promise<RegisterFields> {
  return { channel_folders: (await readFolders(db)).map(presentFolder) };
}

async function userTopics({ db, user }: OwnContext): Promise<RegisterFields> {
  const rows = await db
    .selectFrom('user_topics')
    .selectAll()
    .where('user_id', '=', user.id)
    .execute();
  return { user_topics: rows.map(presentUserTopic) };
}

/** Predates multiple policies per topic; omitted if the newer state is requested too. */
async function mutedTopics({ db, user, options }: OwnContext): Promise<RegisterFields> {
  if (options.types === null || options.types.has('user_topic')) return {};
  const rows = await db
    .selectFrom('user_topics')
    .innerJoin('channels', 'channels.id', 'user_topics.channel_id')
    .select(['channels.name', 'user_topics.topic', 'user_topics.updated_at'])
    .where('user_id', '=', user.id)
    .where('policy', '=', 1)
    .execute();
  return { muted_topics: rows.map((row) => [row.name, row.topic, row.updated_at]) };
}
