import type { Selectable } from 'kysely';
import { groupBy, inChunks } from '../../core/db/rows';
import type { MessageRow, Reader, Schema, UserRow } from '../../core/db/schema';

type ReactionRow = Selectable<Schema['reactions']>;
export type SubmessageRow = Selectable<Schema['submessages']>;

/** Everything needed to present messages, read in a handful of queries, however many there are. */
export interface MessageBundle {
  readonly people: ReadonlyMap<number, UserRow>;
  readonly channelNames: ReadonlyMap<number, string>;
  /** Ids of all members by conversation id. */
  readonly members: ReadonlyMap<number, readonly number[]>;
  readonly reactions: ReadonlyMap<number, readonly ReactionRow[]>;
  readonly submessages: ReadonlyMap<number, readonly SubmessageRow[]>;
}

export async function loadBundle(
  db: Reader,
  messages: readonly MessageRow[],
): Promise<MessageBundle> {
  const conversationIds = distinct(messages.map((m) => m.conversation_id));
  const memberRows = await inChunks(conversationIds, (ids) =>
    db
      .selectFrom('conversation_members')
      .selectAll()
      .where('conversation_id', 'in', ids)
      .orderBy('user_id')
      .execute(),
  );
  const userIds = distinct([
    ...messages.map((m) => m.sender_id),
    ...memberRows.map((row) => row.user_id),
  ]);
  const people = await inChunks(userIds, (ids) =>
    db.selectFrom('users').selectAll().where('id', 'in', ids).execute(),
  );
  const channelIds = distinct(messages.map((m) => m.channel_id));
  const channels = await inChunks(channelIds, (ids) =>
    db.selectFrom('channels').select(['id', 'name']).where('id', 'in', ids).execute(),
  );
  const reacted = messages.filter((m) => m.has_reaction === 1).map((m) => m.id);
  const reactions = await inChunks(reacted, (ids) =>
    db.selectFrom('reactions').selectAll().where('message_id', 'in', ids).orderBy('id').execute(),
  );
  const messageIds = messages.map((m) => m.id);
  const submessages = await inChunks(messageIds, (ids) =>
    db.selectFrom('submessages').selectAll().where('message_id', 'in', ids).orderBy('id').execute(),
  );
  return {
    people: new Map(people.map((user) => [user.id, user])),
    channelNames: new Map(channels.map((channel) => [channel.id, channel.name])),
    members: mapValues(
      groupBy(memberRows, (row) => row.conversation_id),
      (rows) => rows.map((row) => row.user_id),
    ),
    reactions: groupBy(reactions, (row) => row.message_id),
    submessages: groupBy(submessages, (row) => row.message_id),
  };
}

function distinct(ids: readonly (number | null)[]): number[] {
  return [...new Set(ids.filter((id) => id !== null))];
}

function mapValues<K, V, W>(map: ReadonlyMap<K, V>, change: (value: V) => W): Map<K, W> {
  return new Map([...map].map(([key, value]) => [key, change(value)]));
}
