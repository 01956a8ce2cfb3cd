import type { Webhook } from '../../realm/bots/botDetails';
import type { DeliveryPayload } from '../../realm/bots/queueDeliveries';

/** What is posted. */
export interface WebhookRequest {
  readonly body: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** Slack's format, by `interface_type`. */
export const SLACK = 2;

interface Delivery {
  readonly id: number;
  readonly botId: number;
  readonly payload: DeliveryPayload;
}

/**
 * Builds the request for one delivery, in the bot's configured format; undefined where that format can't represent the
 * message. The delivery id lets receivers recognize duplicates.
 */
export function webhookRequest(
  { format, token }: Pick<Webhook, 'format' | 'token'>,
  { id, botId, payload }: Delivery,
): WebhookRequest | undefined {
  const headers = { 'x-parley-delivery': String(id) };
  if (format !== SLACK) {
    const body = JSON.stringify({ ...payload, token });
    return { body, headers: { ...headers, 'content-type': 'application/json' } };
  }
  // Slack has outgoing webhooks in channels only.
  if (payload.message.stream_id === undefined) return undefined;
  const fields = slackFields(payload, { token, botId });
  const type = 'application/x-www-form-urlencoded';
  return {
    body: new URLSearchParams(fields).toString(),
    headers: { ...headers, 'content-type': type },
  };
}

function slackFields(
  { message, data, trigger, bot_email }: DeliveryPayload,
  { token, botId }: { readonly token: string; readonly botId: number },
): Record<string, string> {
  return {
    token,
    team_id: 'T1',
    team_domain: bot_email.split('@').at(-1) ?? '',
    channel_id: `C${message.stream_id}`,
    channel_name: String(message.display_recipient),
    thread_ts: String(message.timestamp),
    timestamp: String(message.timestamp),
    user_id: `U${message.sender_id}`,
    user_name: message.sender_full_name,
    text: data,
    trigger_word: trigger,
    service_id: String(botId),
  };
}
