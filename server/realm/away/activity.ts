import { PRESENCE } from '~/contract/limits';
import type { Reader } from '../../core/db/schema';

/** Until when somebody counts as being there, who sees on the page what comes; UNIX seconds, perhaps long ago. */
export async function activeUntil(db: Reader, userId: number): Promise<number> {
  const presence = await db
    .selectFrom('presence')
    .select('active_at')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  // Of who appears offline there is no presence, but what they write shows that they are there.
  const sent = await db
    .selectFrom('messages')
    .select('sent_at')
    .where('sender_id', '=', userId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return Math.max(presence?.active_at ?? 0, sent?.sent_at ?? 0) + PRESENCE.offlineThresholdSeconds;
}
