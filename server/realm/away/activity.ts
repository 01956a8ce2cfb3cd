import { PRESENCE } from '~/contract/limits';
import type { Reader } from '../../core/db/schema';

/** Until when someone counts as present, and sees new messages on the page; UNIX seconds, possibly long past. */
export async function activeUntil(db: Reader, userId: number): Promise<number> {
  const presence = await db
    .selectFrom('presence')
    .select('active_at')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  // People who appear offline have no presence, but their messages show that they are there.
  const sent = await db
    .selectFrom('messages')
    .select('sent_at')
    .where('sender_id', '=', userId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return Math.max(presence?.active_at ?? 0, sent?.sent_at ?? 0) + PRESENCE.offlineThresholdSeconds;
}
