import type { EventOut } from '~/contract/events';
import { groupBy, inChunks } from '../../core/db/rows';
import type { Reader } from '../../core/db/schema';
import { ANY_MENTION } from '../messages/flags/flags';

type Details = NonNullable<Extract<EventOut, { type: 'update_message_flags' }>['message_details']>;

/** The location of messages marked unread, so that clients can count them without having them (gap 2.1). */
export async function messageDetails(
  db: Reader,
  userId: number,
  messageIds: readonly number[],
): Promise<Details> {
  const rows = await inChunks(messageIds, (ids) =>
    db
      .selectFrom('messages')
      .innerJoin('user_messages', 'user_messages.message_id', 'messages.id')
      .select(['messages.id', 'channel_id', 'conversation_id', 'topic', 'flags'])
      .where('user_messages.user_id', '=', userId)
      .where('messages.id', 'in', ids)
      .execute(),
  );
  const conversationIds = rows.flatMap((row) => row.conversation_id ?? []);
  const members = await inChunks([...new Set(conversationIds)], (ids) =>
    db
      .selectFrom('conversation_members')
      .selectAll()
      .where('conversation_id', 'in', ids)
      .orderBy('user_id')
      .execute(),
  );
  const membersOf = groupBy(members, (row) => row.conversation_id);
  const entries = rows.map((row) => {
    const mentioned = (row.flags & ANY_MENTION) !== 0 ? { mentioned: true } : {};
    if (row.channel_id !== null) {
      const place = { stream_id: row.channel_id, topic: row.topic, unmuted_stream_msg: false };
      return [String(row.id), { type: 'stream', ...mentioned, ...place }] as const;
    }
    const others = membersOf.get(row.conversation_id ?? 0) ?? [];
    const user_ids = others.map((m) => m.user_id).filter((id) => id !== userId);
    return [String(row.id), { type: 'private', ...mentioned, user_ids }] as const;
  });
  return Object.fromEntries(entries);
}
