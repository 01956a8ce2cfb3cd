import { VISIBILITY } from '~/contract/records/channel';
import type { UserSettings } from '~/contract/settings';
import { nameKey } from '~/lib/nameKey';
import type { Change } from '../../core/change';
import type { UserRow } from '../../core/db/schema';
import { subscribersOf } from '../channels/channel';
import type { Destination } from '../messages/destination';
import { ANY_MENTION, DIRECT_BIT, FLAG } from '../messages/flags/flags';
import type { Receivers } from '../messages/receivers';
import { settingsOf } from '../users/userSettings';
import { usersByIds } from '../users/users';

/** A message that has just been sent. */
export interface Sent {
  readonly messageId: number;
  readonly sender: UserRow;
  readonly destination: Destination;
  readonly receivers: Receivers;
}

/** How people who aren't looking are notified. */
export type Way = 'email' | 'push';

/** The settings for each way: messages addressed to the person, followed topics, all channels, a single channel. */
const SETTINGS = {
  email: {
    addressed: 'enable_offline_email_notifications',
    followed: 'enable_followed_topic_email_notifications',
    channels: 'enable_stream_email_notifications',
    channel: 'email_notifications',
  },
  push: {
    addressed: 'enable_offline_push_notifications',
    followed: 'enable_followed_topic_push_notifications',
    channels: 'enable_stream_push_notifications',
    channel: 'push_notifications',
  },
} as const satisfies Readonly<Record<Way, Readonly<Record<string, string>>>>;

const WILDCARDS = FLAG.stream_wildcard_mentioned | FLAG.topic_wildcard_mentioned;
const ASKED = ANY_MENTION | DIRECT_BIT | FLAG.has_alert_word;

/** Who should be notified this way unless they read the message first. `among`: considers no one else. */
export async function awayReaders(
  change: Change,
  sent: Sent,
  way: Way,
  among?: ReadonlySet<number>,
): Promise<readonly UserRow[]> {
  const followers = await followersOf(change, sent.destination);
  const readers = await channelReaders(change, sent.destination, way);
  const wanting = new Set([...sent.receivers.withAny(ASKED), ...followers, ...readers]);
  const ids = [...wanting].filter((id) => {
    if (id === sent.sender.id || among?.has(id) === false) return false;
    const flags = sent.receivers.flagsOf(id);
    return flags !== undefined && (flags & FLAG.read) === 0;
  });
  if (ids.length === 0) return [];
  const muted = await mutedFor(change, sent.destination, ids);
  const wishes = await wildcardWishes(change, sent, ids);
  return [...(await usersByIds(change.db, ids)).values()]
    .filter((user) => {
      const { id } = user;
      if (user.is_bot === 1 || user.is_active === 0 || muted.has(id)) return false;
      return wants(settingsOf(user), way, {
        flags: sent.receivers.flagsOf(id) ?? 0,
        isFollowed: followers.has(id),
        isRead: readers.has(id),
        wildcards: wishes.get(id),
      });
    })
    .sort((one, other) => one.id - other.id);
}

interface Facts {
  readonly flags: number;
  readonly isFollowed: boolean;
  /** Everything written in the channel is wanted. */
  readonly isRead: boolean;
  /** Whether wildcard mentions count in this channel; undefined: as in other channels. */
  readonly wildcards: boolean | undefined;
}

function wants(settings: UserSettings, way: Way, facts: Facts): boolean {
  const { flags, isFollowed, isRead, wildcards = settings.wildcard_mentions_notify } = facts;
  const names = SETTINGS[way];
  if (isRead || (isFollowed && settings[names.followed])) return true;
  if (!settings[names.addressed]) return false;
  if ((flags & (DIRECT_BIT | FLAG.mentioned | FLAG.has_alert_word)) !== 0) return true;
  if ((flags & WILDCARDS) === 0) return false;
  return isFollowed && settings.enable_followed_topic_wildcard_mentions_notify ? true : wildcards;
}

async function followersOf({ db }: Change, destination: Destination): Promise<ReadonlySet<number>> {
  if (destination.kind === 'direct') return new Set();
  const rows = await db
    .selectFrom('user_topics')
    .select('user_id')
    .where('channel_id', '=', destination.access.channel.id)
    .where('topic_key', '=', nameKey(destination.topic))
    .where('policy', '=', VISIBILITY.followed)
    .execute();
  return new Set(rows.map((row) => row.user_id));
}

/** People who want every message in the channel. Almost no one does, so most people's settings aren't loaded. */
async function channelReaders(
  { db }: Change,
  destination: Destination,
  way: Way,
): Promise<ReadonlySet<number>> {
  if (destination.kind === 'direct') return new Set();
  const { channel, channels } = SETTINGS[way];
  const rows = await subscribersOf(db, destination.access.channel.id)
    .innerJoin('users as readers', 'readers.id', 'subscriptions.user_id')
    .where((eb) =>
      eb.or([
        eb(`subscriptions.${channel}`, '=', 1),
        eb.and([
          eb(`subscriptions.${channel}`, 'is', null),
          eb('readers.settings_json', 'like', `%"${channels}":true%`),
        ]),
      ]),
    )
    .select('subscriptions.user_id')
    .execute();
  return new Set(rows.map((row) => row.user_id));
}

/** The channel's own setting only, for people who have set it. */
async function wildcardWishes(
  { db }: Change,
  { destination, receivers }: Sent,
  ids: readonly number[],
): Promise<ReadonlyMap<number, boolean>> {
  const isAsked = ids.some((id) => ((receivers.flagsOf(id) ?? 0) & WILDCARDS) !== 0);
  if (destination.kind === 'direct' || !isAsked) return new Map();
  const rows = await db
    .selectFrom('subscriptions')
    .select(['user_id', 'wildcard_mentions_notify'])
    .where('channel_id', '=', destination.access.channel.id)
    .where('wildcard_mentions_notify', 'is not', null)
    .execute();
  return new Map(rows.map((row) => [row.user_id, row.wildcard_mentions_notify === 1]));
}

/** A followed or unmuted topic of a muted channel is not muted. */
async function mutedFor(
  { db }: Change,
  destination: Destination,
  ids: readonly number[],
): Promise<ReadonlySet<number>> {
  if (destination.kind === 'direct') return new Set();
  const { id: channelId } = destination.access.channel;
  const channels = await db
    .selectFrom('subscriptions')
    .select('user_id')
    .where('channel_id', '=', channelId)
    .where('is_muted', '=', 1)
    .execute();
  const topics = await db
    .selectFrom('user_topics')
    .select(['user_id', 'policy'])
    .where('channel_id', '=', channelId)
    .where('topic_key', '=', nameKey(destination.topic))
    .execute();
  const wishes = new Map(topics.map(({ user_id, policy }) => [user_id, policy]));
  const inMutedChannel = new Set(channels.map((row) => row.user_id));
  return new Set(
    ids.filter((id) => {
      const wish = wishes.get(id);
      if (wish === VISIBILITY.muted) return true;
      const isWanted = wish === VISIBILITY.followed || wish === VISIBILITY.unmuted;
      return inMutedChannel.has(id) && !isWanted;
    }),
  );
}
