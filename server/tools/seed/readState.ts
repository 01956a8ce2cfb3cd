import { type SqlBool, sql } from 'kysely';
import { nameKey } from '~/lib/nameKey';
import type { Change } from '../../core/change';
import type { UserRow } from '../../core/db/schema';
import { FLAG } from '../../realm/messages/flags/flags';
import { DESK, type Showpiece } from './content';
import type { Cast } from './demo';

interface Readers {
  readonly owner: UserRow;
  readonly cast: Cast;
  readonly channels: ReadonlyMap<string, number>;
}

/** Marks everything as read for everyone, except the owner's unread messages. */
export async function readAllBut(
  { db }: Change,
  { owner, cast, channels }: Readers,
): Promise<void> {
  await db
    .updateTable('user_messages')
    .set({ flags: sql<number>`flags | ${sql.lit(FLAG.read)}` })
    .where(sql<SqlBool>`flags & ${sql.lit(FLAG.read)} = 0`)
    .execute();
  const waiting: number[] = [];
  for (const { channel, topic, count } of DESK.unread) {
    const rows = await db
      .selectFrom('messages')
      .select('id')
      .where('channel_id', '=', channels.get(channel) ?? 0)
      .where('topic_key', '=', nameKey(topic))
      .where('sender_id', '!=', owner.id)
      .orderBy('id', 'desc')
      .limit(count)
      .execute();
    waiting.push(...rows.map(({ id }) => id));
  }
  for (const { who, count } of DESK.unreadDirect) {
    const rows = await db
      .selectFrom('messages')
      .innerJoin('user_messages', 'user_messages.message_id', 'messages.id')
      .select('messages.id')
      .where('user_messages.user_id', '=', owner.id)
      .where('messages.conversation_id', 'is not', null)
      .where('messages.sender_id', '=', cast.get(who)?.id ?? 0)
      .orderBy('messages.id', 'desc')
      .limit(count)
      .execute();
    waiting.push(...rows.map(({ id }) => id));
  }
  await db
    .updateTable('user_messages')
    .set({ flags: sql<number>`flags - ${sql.lit(FLAG.read)}` })
    .where('user_id', '=', owner.id)
    .where('message_id', 'in', waiting)
    .execute();
}

export async function starPieces(
  { db }: Change,
  owner: UserRow,
  sent: ReadonlyMap<Showpiece, number>,
): Promise<void> {
  const ids = [...sent].flatMap(([piece, id]) => (piece.isStarred === true ? [id] : []));
  await db
    .updateTable('user_messages')
    .set({ flags: sql<number>`flags | ${sql.lit(FLAG.starred)}` })
    .where('user_id', '=', owner.id)
    .where('message_id', 'in', ids)
    .execute();
}
