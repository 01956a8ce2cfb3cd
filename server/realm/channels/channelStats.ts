import { type ExpressionBuilder, sql } from 'kysely';
import { prepared } from '../../core/db/prepared';
import type { Reader, Schema } from '../../core/db/schema';
import type { ChannelStats } from '../present/channel';
import type { Channel } from './channel';

const DAY_SECONDS = 86_400;
/** Traffic is averaged over four weeks, and hidden until a channel is a week old. */
const TRAFFIC_DAYS = 28;
const MIN_AGE_DAYS = 7;
/** A channel without messages for half a year is inactive. */
const ACTIVE_DAYS = 180;

/** Computes channel statistics in a few queries, however many channels there are. */
export async function channelStats(
  db: Reader,
  channels: readonly Channel[],
  now: number,
): Promise<(channel: Channel) => ChannelStats> {
  const [only] = channels;
  if (only !== undefined && channels.length === 1) {
    const stats = await statsOf(db, only, now);
    return () => stats;
  }
  const subscribers = await countSubscribers(db);
  const traffic = await countRecentMessages(db, channels, now);
  const newest = await newestMessageTimes(db);
  return (channel) =>
    summary(channel, now, {
      subscribers: subscribers.get(channel.id),
      traffic: traffic.get(channel.id),
      newest: newest.get(channel.id),
    });
}

/** Statistics of one channel. */
export async function statsOf(db: Reader, channel: Channel, now: number): Promise<ChannelStats> {
  const [row] = await numbersOfOne(db, { channelId: channel.id });
  const traffic = await countRecentMessages(db, [channel], now);
  return summary(channel, now, {
    subscribers: Number(row?.subscribers ?? 0),
    traffic: traffic.get(channel.id),
    newest: row?.newest,
  });
}

interface Numbers {
  readonly subscribers: number | undefined;
  /** Messages of the last four weeks. */
  readonly traffic: number | undefined;
  /** When the newest message was sent. */
  readonly newest: number | null | undefined;
}

function summary(channel: Channel, now: number, numbers: Numbers): ChannelStats {
  const { subscribers = 0, traffic = 0, newest } = numbers;
  return {
    subscriberCount: subscribers,
    weeklyTraffic: weeklyTraffic(channel, traffic, now),
    isRecentlyActive: (newest ?? channel.created_at) > now - ACTIVE_DAYS * DAY_SECONDS,
  };
}

function ageDays({ created_at }: Channel, now: number): number {
  return (now - created_at) / DAY_SECONDS;
}

function weeklyTraffic(channel: Channel, messages: number, now: number): number | null {
  const days = ageDays(channel, now);
  if (days < MIN_AGE_DAYS) return null;
  return Math.ceil((messages * 7) / Math.min(days, TRAFFIC_DAYS));
}

const numbersOfOne = prepared((db: Reader, { channelId }: { readonly channelId: number }) =>
  db
    .selectFrom('channels')
    .where('channels.id', '=', channelId)
    .select((eb) => [
      eb
        .selectFrom('subscriptions')
        .innerJoin('users', 'users.id', 'subscriptions.user_id')
        .select(eb.fn.countAll<number>().as('count'))
        .whereRef('subscriptions.channel_id', '=', 'channels.id')
        .where('subscriptions.active', '=', 1)
        .where('users.is_active', '=', 1)
        .as('subscribers'),
      newestTime(eb).as('newest'),
    ]),
);

async function countSubscribers(db: Reader): Promise<Map<number, number>> {
  const rows = await db
    .selectFrom('subscriptions')
    .innerJoin('users', 'users.id', 'subscriptions.user_id')
    .select(['channel_id', (eb) => eb.fn.countAll<number>().as('count')])
    .where('active', '=', 1)
    .where('users.is_active', '=', 1)
    .groupBy('channel_id')
    .execute();
  return toMap(rows);
}

/** Messages of the last four weeks, where that is shown: none are counted for new channels. */
async function countRecentMessages(
  db: Reader,
  channels: readonly Channel[],
  now: number,
): Promise<Map<number, number>> {
  if (channels.every((channel) => ageDays(channel, now) < MIN_AGE_DAYS)) return new Map();
  const since = await firstMessageSince(db, now - TRAFFIC_DAYS * DAY_SECONDS);
  if (since === undefined) return new Map();
  let query = db
    .selectFrom('messages')
    .select([
      sql<number>`channel_id`.as('channel_id'),
      (eb) => eb.fn.countAll<number>().as('count'),
    ])
    .where('channel_id', 'is not', null)
    .where('id', '>=', since)
    .groupBy('channel_id');
  const [only] = channels;
  if (only !== undefined && channels.length === 1) query = query.where('channel_id', '=', only.id);
  return toMap(await query.execute());
}

/**
 * Ids rise with time, so a binary search finds where a period begins in a handful of steps; an index on the time would
 * slow every send. The database takes the steps, in one statement.
 */
async function firstMessageSince(db: Reader, time: number): Promise<number | undefined> {
  const { rows } = await sql<{ readonly id: number }>`
    with recursive search (low, high) as (
      select min(id), max(id) + 1 from messages
      union all
      select
        case when found.id < high and found.sent_at < ${time} then found.id + 1 else low end,
        case when found.id < high and found.sent_at < ${time} then high else (low + high) / 2 end
      from search inner join messages as found on found.id = (
        select id from messages where id >= (low + high) / 2 order by id limit 1)
      where low < high
    )
    select low as id from search where low = high`.execute(db);
  return rows[0]?.id;
}

async function newestMessageTimes(db: Reader): Promise<Map<number, number>> {
  const rows = await db
    .selectFrom('channels')
    .select((eb) => ['channels.id as channel_id', newestTime(eb).as('count')])
    .execute();
  return toMap(
    rows.flatMap(({ channel_id, count }) => (count === null ? [] : [{ channel_id, count }])),
  );
}

/** When the newest message of the query's channel was sent. */
function newestTime(eb: ExpressionBuilder<Schema, 'channels'>) {
  return eb
    .selectFrom('messages')
    .select('sent_at')
    .whereRef('messages.channel_id', '=', 'channels.id')
    .orderBy('messages.id', 'desc')
    .limit(1);
}

function toMap(rows: readonly { channel_id: number; count: number }[]): Map<number, number> {
  return new Map(rows.map((row) => [row.channel_id, Number(row.count)]));
}
