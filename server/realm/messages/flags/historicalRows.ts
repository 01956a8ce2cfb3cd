import type { Change } from '../../../core/change';
import type { MessageRow } from '../../../core/db/schema';
import { recipientId } from '../recipientId';
import { NOT_IN_HISTORY } from './flags';

/**
 * Takes messages into somebody's own history that were sent before they could receive them:
 * needed to star, to react, or to keep a message unread.
 */
export async function ensureOwnRows(
  { db }: Change,
  userId: number,
  messages: readonly (MessageRow & { readonly flags: number | null })[],
): Promise<void> {
  const missing = messages.filter((message) => message.flags === null);
  for (const message of missing) {
    await db
      .insertInto('user_messages')
      .values({
        user_id: userId,
        message_id: message.id,
        flags: NOT_IN_HISTORY,
        recipient_id: recipientId(message),
      })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
}
