import { sql } from 'kysely';
import type { Reader, UserRow } from '../../core/db/schema';
import type { Channel } from '../channels/channel';

export interface TopicSummary {
  /** As most recently written. */
  readonly name: string;
  readonly maxId: number;
}

/** The topics of a channel, newest first; where history is protected, those of messages the viewer has received. */
export async function topicsOf(
  db: Reader,
  channel: Channel,
  user: UserRow | undefined,
): Promise<readonly TopicSummary[]> {
  let newest = db
    .selectFrom('messages')
    .select((eb) => eb.fn.max('messages.id').as('id'))
    .where('channel_id', '=', channel.id)
    .groupBy('topic_key');
  if (channel.history_public === 0) {
    newest = newest
      .innerJoin('user_messages', 'user_messages.message_id', 'messages.id')
      .where('user_messages.user_id', '=', user?.id ?? -1);
  }
  const rows = await db
    .selectFrom('messages')
    .select(['topic as name', 'id as maxId'])
    .where('id', 'in', sql<number>`(select id from (${newest}) as newest)`)
    .orderBy('id', 'desc')
    .execute();
  return rows;
}
