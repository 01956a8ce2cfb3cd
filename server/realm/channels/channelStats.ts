import { sql } from 'kysely';
import type { Reader } from '../../core/db/schema';
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
  const only = channels.length === 1 ? channels[0]?.id : undefined;
  const subscribers = await countSubscribers(db, only);
  const traffic = await countRecentMessages(db, now, only);
  const newest = await newestMessageTimes(db, only);
  return (channel) => ({
    subscriberCount: subscribers.get(channel.id) ?? 0,
    weeklyTraffic: weeklyTraffic(channel, traffic.get(channel.id) ?? 0, now),
    isRecentlyActive:
      (newest.get(channel.id) ?? channel.created_at) > now - ACTIVE_DAYS * DAY_SECONDS,
  });
}

/** Statistics of one channel. */
export async function statsOf(db: Reader, channel: Channel, now: number): Promise<ChannelStats> {
  return (await channelStats(db, [channel], now))(channel);
}

function weeklyTraffic({ created_at }: Channel, messages: number, now: number): number | null {
  const ageDays = (now - created_at) / DAY_SECONDS;
  if (ageDays < MIN_AGE_DAYS) return null;
  return Math.ceil((messages * 7) / Math.min(ageDays, TRAFFIC_DAYS));
}

async function countSubscribers(
  db: Reader,
  only: number | undefined,
): Promise<Map<number, number>> {
  let query = db
    .selectFrom('subscriptions')
    .innerJoin('users', 'users.id', 'subscriptions.user_id')
    .select(['channel_id', (eb) => eb.fn.countAll<number>().as('count')])
    .where('active', '=', 1)
    .where('users.is_active', '=', 1)
    .groupBy('channel_id');
  if (only !== undefined) query = query.where('channel_id', '=', only);
  return toMap(await query.execute());
}

async function countRecentMessages(
  db: Reader,
  now: number,
  only: number | undefined,
): Promise<Map<number, number>> {
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
  if (only !== undefined) query = query.where('channel_id', '=', only);
  return toMap(await query.execute());
}

/**
 * Ids rise with time, so a binary search finds where a period begins in a handful of steps; an index on the time would
 * slow every send.
 */
async function firstMessageSince(db: Reader, time: number): Promise<number | undefined> {
  const ends = await db
    .selectFrom('messages')
    .select((eb) => [eb.fn.min('id').as('first'), eb.fn.max('id').as('last')])
    .executeTakeFirst();
  if (ends === undefined || ends.first === null || ends.last === null) return undefined;
  let low = ends.first;
  let high = ends.last + 1;
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    const row = await db
      .selectFrom('messages')
      .select(['id', 'sent_at'])
      .where('id', '>=', middle)
      .orderBy('id')
      .limit(1)
      .executeTakeFirst();
    if (row === undefined || row.id >= high || row.sent_at >= time) high = middle;
    else low = row.id + 1;
  }
  return low;
}

async function newestMessageTimes(
  db: Reader,
  only: number | undefined,
): Promise<Map<number, number>> {
  let query = db
    .selectFrom('channels')
    .select([
      'channels.id as channel_id',
      (eb) =>
        eb
          .selectFrom('messages')
          .select('sent_at')
          .whereRef('messages.channel_id', '=', 'channels.id')
          .orderBy('messages.id', 'desc')
          .limit(1)
          .as('count'),
    ]);
  if (only !== undefined) query = query.where('channels.id', '=', only);
  const rows = await query.execute();
  return toMap(
    rows.flatMap(({ channel_id, count }) => (count === null ? [] : [{ channel_id, count }])),
  );
}

function toMap(rows: readonly { channel_id: number; count: number }[]): Map<number, number> {
  return new Map(rows.map((row) => [row.channel_id, Number(row.count)]));
}
