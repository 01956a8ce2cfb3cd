import type { Change } from '../../../core/change';
import type { MessageRow } from '../../../core/db/schema';
import { recipientId } from '../recipientId';
import { NOT_IN_HISTORY } from './flags';

/** Databases limit the number of bound values. */
const BATCH = 1000;

/**
 * Adds messages sent before a person could receive them to that person's history. Required before starring, reacting,
 * or keeping a message unread.
 */
export async function ensureOwnRows(
  { db }: Change,
  userId: number,
  messages: readonly (MessageRow & { readonly flags: number | null })[],
): Promise<void> {
  const missing = messages.filter((message) => message.flags === null);
  const rows = missing.map((message) => ({
    user_id: userId,
    message_id: message.id,
    flags: NOT_IN_HISTORY,
    recipient_id: recipientId(message),
  }));
  for (let from = 0; from < rows.length; from += BATCH) {
    await db
      .insertInto('user_messages')
      .values(rows.slice(from, from + BATCH))
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
}
