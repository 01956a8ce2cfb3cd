import type { Write } from '~/contract/decode';
import type { webhookDelivery } from '~/contract/routes/parley';
import type { WebhookDeliveryRow } from '../../core/db/schema';

/** A delivery as shown to the bot's owner in the log. */
export function presentDelivery(row: WebhookDeliveryRow): Write<typeof webhookDelivery> {
  const { response_status: status, response: body } = row;
  return {
    id: row.id,
    message_id: row.message_id,
    status: row.status,
    tries: row.tries,
    created_at: row.created_ms / 1000,
    tried_at: seconds(row.tried_ms),
    next_try_at: row.status === 'waiting' ? seconds(row.due_ms) : null,
    request: { url: row.url, body: JSON.parse(row.payload_json) as unknown },
    response: status === null ? null : { status, body: body ?? '' },
    error: row.error,
    reply_message_id: row.reply_id,
  };
}

function seconds(ms: number | null): number | null {
  return ms === null ? null : ms / 1000;
}
