import { queryOptions } from '@tanstack/react-query';
import type { Caller } from '~/api/client';
import { isRefusal } from '~/api/errors';
import type { Read } from '~/contract/decode';
import {
  createBot as createRoute,
  deactivateBot as deactivateRoute,
  regenerateBotApiKey as regenerateRoute,
  updateBot as updateRoute,
} from '~/contract/routes/bots';
import {
  getWebhookDeliveries as deliveriesRoute,
  resendWebhookDelivery as resendRoute,
  type webhookDelivery,
} from '~/contract/routes/parley';
import { asMessageId, asUserId, type UserId } from '~/domain/ids';
import type { WebhookDelivery } from '~/domain/people/bot';
import type { Session } from '../../session';

const UPLOAD_TIMEOUT_MS = 120_000;

export interface NewBot {
  readonly fullName: string;
  /** Its email address becomes `{shortName}-bot@{bot domain}`. */
  readonly shortName: string;
  readonly type: number;
  /** For outgoing webhooks only. */
  readonly webhook?: { readonly url: string; readonly format: number } | undefined;
  readonly avatar?: File | undefined;
}

/** gap 4.8. The creator becomes the bot's owner. */
export async function createBot({ api }: Caller, bot: NewBot): Promise<UserId> {
  const { user_id } = await api.send(
    createRoute,
    {
      full_name: bot.fullName,
      short_name: bot.shortName,
      bot_type: bot.type,
      ...(bot.webhook && { payload_url: bot.webhook.url, interface_type: bot.webhook.format }),
    },
    { file: bot.avatar, ...(bot.avatar ? { timeoutMs: UPLOAD_TIMEOUT_MS } : {}) },
  );
  return asUserId(user_id);
}

/** Editable properties of a bot; absent ones stay. */
export interface BotEdit {
  readonly fullName?: string | undefined;
  readonly role?: number | undefined;
  readonly ownerId?: UserId | undefined;
  readonly webhookUrl?: string | undefined;
  readonly webhookFormat?: number | undefined;
  readonly avatar?: File | undefined;
}

/** gap 4.8. For its owner and administrators. */
export async function updateBot({ api }: Caller, botId: UserId, edit: BotEdit): Promise<void> {
  await api.send(
    updateRoute,
    {
      bot_id: botId,
      full_name: edit.fullName,
      role: edit.role,
      bot_owner_id: edit.ownerId,
      service_payload_url: edit.webhookUrl,
      service_interface: edit.webhookFormat,
    },
    { file: edit.avatar, ...(edit.avatar ? { timeoutMs: UPLOAD_TIMEOUT_MS } : {}) },
  );
}

/** gap 4.8. Bots are reactivated like people. */
export async function deactivateBot({ api }: Caller, botId: UserId): Promise<void> {
  await api.send(deactivateRoute, { bot_id: botId });
}

/** gap 4.8. Invalidates the old key at once. */
export async function regenerateBotKey({ api }: Caller, botId: UserId): Promise<void> {
  await api.send(regenerateRoute, { bot_id: botId });
}

/** Our own server only: past and pending posts to an outgoing webhook, newest first, at most 100. */
async function getDeliveries({ api }: Caller, botId: UserId): Promise<readonly WebhookDelivery[]> {
  const { deliveries } = await api.send(deliveriesRoute, { bot_id: botId });
  return deliveries.map(toDelivery);
}

/** Our own server only: posts it again right away. */
export async function resendDelivery(
  { api }: Caller,
  botId: UserId,
  deliveryId: number,
): Promise<void> {
  await api.send(resendRoute, { bot_id: botId, delivery_id: deliveryId });
}

const STATUSES = ['waiting', 'sending', 'failed', 'delivered'] as const;

function toDelivery(wire: Read<typeof webhookDelivery>): WebhookDelivery {
  return {
    id: wire.id,
    messageId: asMessageId(wire.message_id),
    status: STATUSES.find((status) => status === wire.status) ?? 'delivered',
    tries: wire.tries,
    createdAt: wire.created_at,
    triedAt: wire.tried_at,
    nextTryAt: wire.next_try_at,
    request: wire.request,
    response: wire.response,
    error: wire.error,
    replyId: wire.reply_message_id === null ? null : asMessageId(wire.reply_message_id),
  };
}

/** Deliveries have no events: poll this often while they are shown. */
const UNDER_WAY_MS = 1500;
const QUIET_MS = 5000;

/** Posts to an outgoing webhook; only for servers that keep a log of them. */
export function deliveriesOptions(session: Pick<Session, 'account' | 'api'>, botId: UserId) {
  return queryOptions({
    queryKey: [session.account.id, 'deliveries', botId],
    queryFn: () => getDeliveries(session, botId),
    refetchInterval: ({ state: { data, error } }) => {
      if (isRefusal(error)) return false;
      const isUnderWay = data?.some(({ status }) => status === 'waiting' || status === 'sending');
      return isUnderWay ? UNDER_WAY_MS : QUIET_MS;
    },
  });
}
