import { sql } from 'kysely';
import type { Change } from '../../../core/change';
import { groupBy, inChunks } from '../../../core/db/rows';
import { withdrawPushes } from '../../push/pushMessages';
import { writeOwed } from '../owedRows';
import { isUnread } from './flagConditions';
import { FLAG } from './flags';
import { setFlag } from './setFlag';

/** Messages marked as read per call. */
const BATCH = 5000;
/** People per query. */
const PEOPLE = 1000;
const READ = { op: 'add', flag: 'read', bit: FLAG.read } as const;

interface Unread {
  /** One channel or conversation; undefined: everywhere. */
  readonly recipientId?: number;
  readonly topicKey?: string;
}

/** Marks the oldest unread messages as read. False while more remain. */
export async function readBatch(
  change: Change,
  userId: number,
  { recipientId, topicKey }: Unread,
): Promise<boolean> {
  let query = change.db
    .selectFrom('user_messages')
    .select('user_messages.message_id')
    .where('user_messages.user_id', '=', userId)
    .where(isUnread)
    .orderBy('user_messages.message_id')
    .limit(BATCH + 1);
  if (recipientId !== undefined) {
    query = query.where('user_messages.recipient_id', '=', recipientId);
  }
  if (topicKey !== undefined) {
    query = query
      .innerJoin('messages', 'messages.id', 'user_messages.message_id')
      .where('messages.topic_key', '=', topicKey);
  }
  const ids = (await query.execute()).map((row) => row.message_id);
  await setFlag(change, userId, ids.slice(0, BATCH), READ);
  return ids.length <= BATCH;
}

/** Marks everything in one channel or conversation as read for these people. */
export async function readForAll(
  change: Change,
  userIds: readonly number[],
  recipientId: number,
): Promise<void> {
  await writeOwed(change.db);
  for (let from = 0; from < userIds.length; from += PEOPLE) {
    const people = userIds.slice(from, from + PEOPLE);
    let unread: readonly { user_id: number; message_id: number }[];
    do {
      unread = await change.db
        .selectFrom('user_messages')
        .select(['user_id', 'message_id'])
        .where('user_id', 'in', people)
        .where('recipient_id', '=', recipientId)
        .where(isUnread)
        .orderBy('user_id')
        .orderBy('message_id')
        .limit(BATCH)
        .execute();
      const holders = new Set(unread.map((row) => row.user_id));
      const messages = new Set(unread.map((row) => row.message_id));
      await markRead(change, [...holders], [...messages]);
    } while (unread.length === BATCH);
  }
}

/** Marks these messages as read for those of these people who haven't read them, and tells their clients. */
export async function markRead(
  change: Change,
  userIds: readonly number[],
  messageIds: readonly number[],
): Promise<void> {
  const updated = await inChunks(userIds, (people) =>
    inChunks(messageIds, (messages) =>
      change.db
        .updateTable('user_messages')
        .set({ flags: sql<number>`flags | ${FLAG.read}` })
        .where('user_id', 'in', people)
        .where('message_id', 'in', messages)
        .where(isUnread)
        .returning(['user_id', 'message_id'])
        .execute(),
    ),
  );
  await withdrawPushes(change, messageIds, userIds);
  // People with the same messages share an event: for a topic, that is most of them.
  const alike = new Map<string, { readonly messages: number[]; readonly ids: number[] }>();
  for (const [userId, rows] of groupBy(updated, (row) => row.user_id)) {
    const messages = rows.map((row) => row.message_id).sort((a, b) => a - b);
    const key = messages.join();
    const known = alike.get(key);
    if (known === undefined) alike.set(key, { messages, ids: [userId] });
    else known.ids.push(userId);
  }
  for (const { messages, ids } of alike.values()) {
    const { op, flag } = READ;
    change.emit(
      { type: 'update_message_flags', op, operation: op, flag, messages, all: false },
      { kind: 'users', ids },
    );
  }
}

/** Marks everything as read, however much there is. */
export async function readAll(change: Change, userId: number, unread: Unread): Promise<void> {
  while (!(await readBatch(change, userId, unread)));
}
