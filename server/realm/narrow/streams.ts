import { type RawBuilder, sql } from 'kysely';
import { VISIBILITY } from '~/contract/records/channel';
import type { Reader } from '../../core/db/schema';
import type { NarrowTerm } from './terms';

/**
 * Messages along one index of `messages`, ordered by id. What someone follows or has muted is a union of these, so it
 * can be found without walking everything.
 */
export type Stream =
  | { readonly channelId: number; readonly topicKey?: string }
  | { readonly senderId: number };

/** With more of them, walking everything takes no longer. */
const MANY = 400;
/** Databases limit how many selects a statement can have. */
const CHUNK = 100;

/** Streams that together contain all matches of a term, and more; undefined if no term has any, or if too many. */
export async function streamsOf(
  db: Reader,
  userId: number | undefined,
  terms: readonly NarrowTerm[],
): Promise<readonly Stream[] | undefined> {
  for (const term of terms) {
    const streams = term.negated ? undefined : await streamsOfTerm(db, userId, term);
    if (streams !== undefined && streams.length <= MANY) return streams;
  }
  return undefined;
}

async function streamsOfTerm(
  db: Reader,
  userId: number | undefined,
  term: NarrowTerm,
): Promise<readonly Stream[] | undefined> {
  if (term.kind === 'channels' && term.which !== 'public') return channelStreams(db, term.which);
  if (term.kind !== 'is' || userId === undefined) return undefined;
  if (term.what === 'followed') return topicStreams(db, userId, VISIBILITY.followed);
  if (term.what === 'muted') return mutedStreams(db, userId);
  return undefined;
}

async function channelStreams(db: Reader, which: 'web-public' | 'archived'): Promise<Stream[]> {
  const rows = await db
    .selectFrom('channels')
    .select('id')
    .where(which === 'archived' ? 'archived' : 'web_public', '=', 1)
    .limit(MANY + 1)
    .execute();
  return rows.map((row) => ({ channelId: row.id }));
}

async function topicStreams(db: Reader, userId: number, policy: number): Promise<Stream[]> {
  const rows = await db
    .selectFrom('user_topics')
    .select(['channel_id', 'topic_key'])
    .where('user_id', '=', userId)
    .where('policy', '=', policy)
    .limit(MANY + 1)
    .execute();
  return rows.map((row) => ({ channelId: row.channel_id, topicKey: row.topic_key }));
}

async function mutedStreams(db: Reader, userId: number): Promise<Stream[]> {
  const channels = await db
    .selectFrom('subscriptions')
    .select('channel_id')
    .where('user_id', '=', userId)
    .where('is_muted', '=', 1)
    .execute();
  const people = await db
    .selectFrom('muted_users')
    .select('muted_user_id')
    .where('user_id', '=', userId)
    .execute();
  return [
    ...(await topicStreams(db, userId, VISIBILITY.muted)),
    ...channels.map((row) => ({ channelId: row.channel_id })),
    ...people.map((row) => ({ senderId: row.muted_user_id })),
  ];
}

interface Beyond {
  readonly direction: 'older' | 'newer';
  /** Exclusive. */
  readonly edge: number;
  readonly limit: number;
}

/** The ids in the streams beyond an edge, nearest first, without duplicates. */
export async function idsAlong(
  db: Reader,
  streams: readonly Stream[],
  beyond: Beyond,
): Promise<readonly number[]> {
  const ids = new Set<number>();
  for (let from = 0; from < streams.length; from += CHUNK) {
    const parts = streams.slice(from, from + CHUNK).map((stream) => partOf(stream, beyond));
    const { rows } = await sql<{ id: number }>`${sql.join(parts, sql` union all `)}`.execute(
      db as Parameters<RawBuilder<unknown>['execute']>[0],
    );
    for (const { id } of rows) ids.add(id);
  }
  const nearest = beyond.direction === 'older' ? -1 : 1;
  return [...ids].sort((a, b) => nearest * (a - b)).slice(0, beyond.limit);
}

/** Those of the given messages that are in the streams. */
export async function idsAmong(
  db: Reader,
  streams: readonly Stream[],
  ids: readonly number[],
): Promise<readonly number[]> {
  const parts = streams.map(
    (stream) =>
      sql`select id from messages where ${conditionOf(stream)} and id in (${sql.join(ids)})`,
  );
  const { rows } = await sql<{ id: number }>`${sql.join(parts, sql` union `)}`.execute(
    db as Parameters<RawBuilder<unknown>['execute']>[0],
  );
  return rows.map((row) => row.id);
}

function partOf(stream: Stream, { direction, edge, limit }: Beyond): RawBuilder<unknown> {
  const nearest =
    direction === 'older'
      ? sql`id < ${edge} order by id desc limit ${limit}`
      : sql`id > ${edge} order by id asc limit ${limit}`;
  return sql`select id from (select id from messages where ${conditionOf(stream)} and ${nearest}) as part`;
}

function conditionOf(stream: Stream): RawBuilder<unknown> {
  if ('senderId' in stream) return sql`sender_id = ${stream.senderId}`;
  const inChannel = sql`channel_id = ${stream.channelId}`;
  return stream.topicKey === undefined
    ? inChannel
    : sql`${inChannel} and topic_key = ${stream.topicKey}`;
}
