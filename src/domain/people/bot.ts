export { BOT_TYPE } from '~/contract/records/user';

import type { MessageId } from '../ids';
import type { Bot } from '../organization/organization';

/** How an outgoing webhook is spoken to: in the API's own JSON (E21), or as Slack does. */
export const WEBHOOK_FORMAT = { json: 1, slack: 2 } as const;

/** Where messages for a bot are posted to. */
export interface Webhook {
  readonly url: string;
  /** One of WEBHOOK_FORMAT. */
  readonly format: number;
  /** Comes with every request, so that the receiver can tell whose it is. */
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

/** One message for one outgoing webhook, and what came of it. Times are UNIX seconds. */
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
  /** The message that the answer became. */
  readonly replyId: MessageId | null;
}
