import type { Change } from '../../../core/change';
import { isUnread } from './flagConditions';
import { FLAG } from './flags';
import { setFlag } from './setFlag';

/** Messages that one call marks as read. */
const BATCH = 5000;

interface Unread {
  /** One channel or conversation; absent: everywhere. */
  readonly recipientId?: number;
  readonly topicKey?: string;
}

/** Marks the oldest unread messages as read. False while there are more. */
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
  const read = { op: 'add', flag: 'read', bit: FLAG.read } as const;
  await setFlag(change, userId, ids.slice(0, BATCH), read);
  return ids.length <= BATCH;
}

/** Marks everything as read, however much it is. */
export async function readAll(change: Change, userId: number, unread: Unread): Promise<void> {
  while (!(await readBatch(change, userId, unread)));
}
