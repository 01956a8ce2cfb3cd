import type { Change } from '../../core/change';
import type { Reader, WebhookDeliveryRow } from '../../core/db/schema';
import { type BotDetails, readBot, type Webhook } from '../../realm/bots/botDetails';
import type { DeliveryPayload } from '../../realm/bots/queueDeliveries';

/** A delivery that, for now, only this process may send. */
export interface ClaimedDelivery {
  readonly id: number;
  readonly botId: number;
  readonly messageId: number;
  readonly webhook: Webhook;
  readonly payload: DeliveryPayload;
  /** This one included. */
  readonly tries: number;
}

/** A process that has claimed a delivery and is silent for this long counts as dead. */
const LEASE_MS = 60_000;

/** Returns the delivery that has been due the longest, among bots that aren't being sent to. */
export async function dueDelivery(
  db: Reader,
  nowMs: number,
  busyBots: readonly number[],
): Promise<WebhookDeliveryRow | undefined> {
  return waiting(db, nowMs, busyBots)
    .selectAll()
    .where('due_ms', '<=', nowMs)
    .orderBy('due_ms')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
}

/** When the next delivery is due, in milliseconds since 1970; undefined when there is none. */
export async function nextDeliveryMs(
  db: Reader,
  nowMs: number,
  busyBots: readonly number[],
): Promise<number | undefined> {
  const { next } = await waiting(db, nowMs, busyBots)
    .select((eb) => eb.fn.min('due_ms').as('next'))
    .executeTakeFirstOrThrow();
  return next === null ? undefined : Number(next);
}

/** While another process is sending to a bot, the bot's other deliveries wait, so that they arrive in order. */
function waiting(db: Reader, nowMs: number, busyBots: readonly number[]) {
  const query = db
    .selectFrom('webhook_deliveries')
    .where('due_ms', 'is not', null)
    .where((eb) =>
      eb.or([
        eb('status', '=', 'sending'),
        eb.not(
          eb.exists(
            eb
              .selectFrom('webhook_deliveries as sent')
              .select('sent.id')
              .whereRef('sent.bot_id', '=', 'webhook_deliveries.bot_id')
              .where('sent.status', '=', 'sending')
              .where('sent.due_ms', '>', nowMs),
          ),
        ),
      ]),
    );
  return busyBots.length === 0 ? query : query.where('bot_id', 'not in', busyBots);
}

/**
 * Claims the delivery that is due, so that no other process sends it too. 'skipped': there was one, but its bot can no
 * longer receive it.
 */
export async function claimDelivery(
  change: Change,
  busyBots: readonly number[],
): Promise<ClaimedDelivery | 'skipped' | undefined> {
  const row = await dueDelivery(change.db, change.nowMs, busyBots);
  if (row === undefined) return undefined;
  const bot = await readBot(change.db, row.bot_id);
  const obstacle = obstacleOf(bot);
  if (bot?.webhook === undefined || obstacle !== undefined) {
    await settleDelivery(change, row.id, { status: 'failed', error: obstacle ?? null });
    return 'skipped';
  }
  const tries = row.tries + 1;
  await change.db
    .updateTable('webhook_deliveries')
    .set({
      status: 'sending',
      tries,
      due_ms: change.nowMs + LEASE_MS,
      tried_ms: change.nowMs,
      url: bot.webhook.url,
      response_status: null,
      response: null,
      error: null,
    })
    .where('id', '=', row.id)
    .execute();
  return {
    id: row.id,
    botId: row.bot_id,
    messageId: row.message_id,
    webhook: bot.webhook,
    payload: JSON.parse(row.payload_json) as DeliveryPayload,
    tries,
  };
}

function obstacleOf(bot: BotDetails | undefined): string | undefined {
  if (bot?.user.is_active !== 1) return 'the bot is deactivated';
  return bot.webhook === undefined ? 'the bot has no outgoing webhook' : undefined;
}

/**
 * Whether the claim still holds. It doesn't if the message was deleted in the meantime, or if sending took so long that
 * another process has claimed the delivery.
 */
export async function isStillClaimed(
  { db }: Change,
  { id, tries }: ClaimedDelivery,
): Promise<boolean> {
  const row = await db
    .selectFrom('webhook_deliveries')
    .select('id')
    .where('id', '=', id)
    .where('status', '=', 'sending')
    .where('tries', '=', tries)
    .executeTakeFirst();
  return row !== undefined;
}

type Settled = Partial<Omit<WebhookDeliveryRow, 'id' | 'status'>> & {
  readonly status: 'waiting' | 'delivered' | 'failed';
};

/** Records the outcome of a try. Without `due_ms`, there is no further try. */
export async function settleDelivery({ db }: Change, id: number, settled: Settled): Promise<void> {
  await db
    .updateTable('webhook_deliveries')
    .set({ due_ms: null, ...settled })
    .where('id', '=', id)
    .execute();
}
