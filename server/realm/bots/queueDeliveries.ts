import type { Read, Write } from '~/contract/decode';
import { BOT_TYPE } from '~/contract/records/user';
import type { outgoingWebhookPayload } from '~/contract/routes/messages';
import type { Change } from '../../core/change';
import type { MessageRow, UserRow } from '../../core/db/schema';
import { findSubscription } from '../channels/channel';
import { canReadContent } from '../channels/channelAccess';
import type { Destination } from '../messages/destination';
import { loadBundle } from '../messages/messageBundle';
import { presentMessage } from '../present/message';
import { usersByIds } from '../users/users';

/** E21 without the token, which is the bot's at the time of sending. */
export type DeliveryPayload = Omit<Write<typeof outgoingWebhookPayload>, 'token'>;
type Trigger = Read<typeof outgoingWebhookPayload>['trigger'];

interface SentMessage {
  readonly sender: UserRow;
  readonly destination: Destination;
  readonly row: MessageRow;
  /** Mentioned non-silently, individually or in a group; not by a wildcard. */
  readonly mentionedIds: ReadonlySet<number>;
}

/**
 * Queues deliveries of a message (E21), in the change that sends it, to outgoing webhooks that are mentioned or
 * addressed. Messages from bots trigger nothing, so that two bots never talk to each other forever.
 */
export async function queueDeliveries(change: Change, message: SentMessage): Promise<void> {
  const { sender, destination, row, mentionedIds } = message;
  if (sender.is_bot === 1) return;
  const people = destination.kind === 'direct' ? destination.users.map((user) => user.id) : [];
  const bots = await listeningBots(change, message, [...mentionedIds, ...people]);
  if (bots.length === 0) return;
  const shown = await shownMessage(change, row);
  for (const bot of bots) {
    const trigger = mentionedIds.has(bot.id) ? 'mention' : 'direct_message';
    const payload = payloadFor(bot, row, shown, trigger);
    await pruneDeliveries(change, bot.id);
    await change.db
      .insertInto('webhook_deliveries')
      .values({
        bot_id: bot.id,
        message_id: row.id,
        payload_json: JSON.stringify(payload),
        status: 'waiting',
        tries: 0,
        due_ms: change.nowMs,
        created_ms: change.nowMs,
      })
      .execute();
  }
  change.dispatch();
}

/** The outgoing webhooks among these accounts that can read the message's conversation. */
async function listeningBots(
  { db, organization }: Change,
  { destination }: SentMessage,
  ids: readonly number[],
): Promise<readonly UserRow[]> {
  if (ids.length === 0) return [];
  const users = await usersByIds(db, ids);
  const listening: UserRow[] = [];
  for (const user of users.values()) {
    if (user.bot_type !== BOT_TYPE.outgoingWebhook || user.is_active === 0) continue;
    if (destination.kind === 'channel') {
      const { channel } = destination.access;
      const subscription = await findSubscription(db, user.id, channel.id);
      if (!canReadContent(organization, user, { channel, subscription })) continue;
    }
    listening.push(user);
  }
  return listening;
}

type ShownMessage = DeliveryPayload['message'];

async function shownMessage({ db, organization }: Change, row: MessageRow): Promise<ShownMessage> {
  const message = presentMessage(row, await loadBundle(db, [row]), {
    organization,
    applyMarkdown: false,
    clientGravatar: false,
    allowEmptyTopic: true,
  });
  return { ...message, rendered_content: row.rendered };
}

function payloadFor(
  bot: UserRow,
  { content }: MessageRow,
  message: ShownMessage,
  trigger: Trigger,
): DeliveryPayload {
  return { bot_email: bot.email, bot_full_name: bot.full_name, data: content, trigger, message };
}

/** Finished deliveries kept for each bot. */
const KEPT = 500;

/** Drops old finished deliveries, so that the log of a busy bot does not grow forever. */
async function pruneDeliveries({ db }: Change, botId: number): Promise<void> {
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
