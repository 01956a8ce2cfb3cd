import { badRequest, notFound } from '../../core/apiError';
import type { Change } from '../../core/change';

/** Retries a delivery at once, as if it were new; even one that succeeded. */
export async function resendDelivery(
  change: Change,
  botId: number,
  deliveryId: number,
): Promise<void> {
  const row = await change.db
    .selectFrom('webhook_deliveries')
    .select('status')
    .where('id', '=', deliveryId)
    .where('bot_id', '=', botId)
    .executeTakeFirst();
  if (row === undefined) throw notFound('Delivery not found');
  // A concurrent request for the same delivery could arrive first.
  if (row.status === 'sending') throw badRequest('This delivery is already being sent');
  await change.db
    .updateTable('webhook_deliveries')
    .set({ status: 'waiting', tries: 0, due_ms: change.nowMs })
    .where('id', '=', deliveryId)
    .execute();
  change.dispatch();
}
