import { sql } from 'kysely';
import type { ClientFlag } from '~/contract/records/message';
import type { Change } from '../../../core/change';
import { inChunks } from '../../../core/db/rows';
import { messageDetails } from '../../present/messageDetails';
import { withdrawPushes } from '../../push/pushMessages';

interface FlagChange {
  readonly op: 'add' | 'remove';
  readonly flag: ClientFlag;
  readonly bit: number;
}

/** Sets or clears a flag on messages in a person's history, and tells their clients. Returns the changed ids. */
export async function setFlag(
  change: Change,
  userId: number,
  messageIds: readonly number[],
  { op, flag, bit }: FlagChange,
): Promise<readonly number[]> {
  const wanted = op === 'add' ? 0 : bit;
  const value = op === 'add' ? sql<number>`flags | ${bit}` : sql<number>`flags & ${~bit}`;
  const updated = await inChunks(messageIds, (ids) =>
    change.db
      .updateTable('user_messages')
      .set({ flags: value })
      .where('user_id', '=', userId)
      .where('message_id', 'in', ids)
      .where((eb) => eb(eb('flags', '&', bit), '=', wanted))
      .returning('message_id')
      .execute(),
  );
  const messages = updated.map((row) => row.message_id).sort((a, b) => a - b);
  if (messages.length === 0) return messages;
  if (op === 'add' && flag === 'read') await withdrawPushes(change, messages, [userId]);
  const details =
    op === 'remove' && flag === 'read'
      ? { message_details: await messageDetails(change.db, userId, messages) }
      : {};
  change.emit(
    { type: 'update_message_flags', op, operation: op, flag, messages, all: false, ...details },
    { kind: 'users', ids: [userId] },
  );
  return messages;
}
