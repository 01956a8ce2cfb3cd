export { BOT_TYPE } from '~/contract/records/user';

import type { MessageId } from '../ids';
import type { Bot } from '../organization/organization';

/** The format for an outgoing webhook: the API's own JSON (E21), or Slack's. */
export const WEBHOOK_FORMAT = { json: 1, slack: 2 } as const;

/** Where a bot's messages are posted. */
export interface Webhook {
  readonly url: string;
  /** One of WEBHOOK_FORMAT. */
  readonly format: number;
  /** Sent with every request, so that the receiver can verify the source. */
  readonly token: string;
}

/** The outgoing webhook of a bot; undefined for bots of other kinds. */
export function webhookOf({ services }: Bot): Webhook | undefined {
  const [service] = services;
  if (typeof service !== 'object' || service === null) return undefined;
  const { base_url, interface: format, token } = service as Readonly<Record<string, unknown>>;
  if (typeof base_url !== 'string' || typeof token !== 'string') return undefined;
  return { url: base_url, format: format === 2 ? 2 : 1, token };
}

/** A message's delivery to an outgoing webhook, and its result. Times are UNIX seconds. */
export interface WebhookDelivery {
  readonly id: number;
  readonly messageId: MessageId;
  readonly status: 'waiting' | 'sending' | 'delivered' | 'failed';
  readonly tries: number;
  readonly createdAt: number;
  readonly triedAt: number | null;
  readonly nextTryAt: number | null;
  readonly request: { readonly url: string | null; readonly body: unknown };
  readonly response: { readonly status: number; readonly body: string } | null;
  readonly error: string | null;
  /** The message created from the response. */
  readonly replyId: MessageId | null;
}
