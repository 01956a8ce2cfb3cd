import type { Change } from '../../core/change';

/** Finished deliveries that are kept for each bot. */
const KEPT = 500;

/** Lets go of what is old and done, so that the log of a busy bot does not grow for ever. */
export async function pruneDeliveries({ db }: Change, botId: number): Promise<void> {
  const oldest = await db
    .selectFrom('webhook_deliveries')
    .select('id')
    .where('bot_id', '=', botId)
    .orderBy('id', 'desc')
    .offset(KEPT)
    .limit(1)
    .executeTakeFirst();
  if (oldest === undefined) return;
  await db
    .deleteFrom('webhook_deliveries')
    .where('bot_id', '=', botId)
    .where('id', '<=', oldest.id)
    .where('due_ms', 'is', null)
    .execute();
}
