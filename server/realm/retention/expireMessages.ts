import { sql } from 'kysely';
import type { Change } from '../../core/change';
import type { MessageRow } from '../../core/db/schema';
import { scheduleJob } from '../../core/jobTable';
import { deleteMessages } from '../messages/deleteMessages';

const DAY_SECONDS = 86_400;
/** How long a message may remain after it expires. */
const CHECK_INTERVAL_MS = 3_600_000;
/** Between batches, other changes can run. */
const BATCH_INTERVAL_MS = 20;
const BATCH_MESSAGES = 100;
/** Receiver rows deleted with one batch of messages, unless it is a single message. */
const BATCH_RECEIVERS = 5000;
/** There is only one such job. */
const JOB = { kind: 'expire_messages', refId: 1 } as const;

/** Looks for expired messages right after this change. */
export async function expireMessagesSoon(change: Change): Promise<void> {
  await scheduleJob(change, { ...JOB, dueMs: change.nowMs });
}

/**
 * Deletes a batch of expired messages, and reschedules itself for the rest, or an hour later. Each batch is one change:
 * a process that dies loses nothing, and deletes nothing twice.
 */
export async function expireMessages(change: Change): Promise<void> {
  const messages = await withinReach(change, await expired(change));
  for (const conversation of byConversation(messages).values()) {
    await deleteMessages(change, undefined, conversation);
  }
  const wait = messages.length === 0 ? CHECK_INTERVAL_MS : BATCH_INTERVAL_MS;
  await scheduleJob(change, { ...JOB, dueMs: change.nowMs + wait });
}

/** Channel messages expire by their channel's setting, direct messages by the organization's. -1 = forever. */
async function expired({ db, now, organization }: Change): Promise<readonly MessageRow[]> {
  const usual = organization.settings.message_retention_days;
  const days = sql<number>`coalesce(channels.retention_days, cast(${usual} as integer))`;
  // SQLite doesn't reorder cross joins: channels first, then a range of each.
  const inChannels = await db
    .selectFrom('channels')
    .crossJoin('messages')
    .selectAll('messages')
    .whereRef('messages.channel_id', '=', 'channels.id')
    .where(days, '>', 0)
    .where('messages.sent_at', '<', sql<number>`${now} - ${days} * ${sql.lit(DAY_SECONDS)}`)
    .limit(BATCH_MESSAGES)
    .execute();
  if (inChannels.length > 0 || usual <= 0) return inChannels;
  return db
    .selectFrom('messages')
    .selectAll()
    .where('channel_id', 'is', null)
    .where('sent_at', '<', now - usual * DAY_SECONDS)
    .limit(BATCH_MESSAGES)
    .execute();
}

/** As many of them as can be deleted at once without making others wait. */
async function withinReach(
  { db }: Change,
  messages: readonly MessageRow[],
): Promise<readonly MessageRow[]> {
  if (messages.length === 0) return [];
  const ids = messages.map(({ id }) => id);
  const rows = await db
    .selectFrom('user_messages')
    .select(({ fn }) => ['message_id', fn.countAll<number | string>().as('receivers')])
    .where('message_id', 'in', ids)
    .groupBy('message_id')
    .execute();
  const receivers = new Map(rows.map((row) => [row.message_id, Number(row.receivers)]));
  let sum = 0;
  return messages.filter(({ id }, i) => {
    sum += receivers.get(id) ?? 0;
    return i === 0 || sum <= BATCH_RECEIVERS;
  });
}

function byConversation(messages: readonly MessageRow[]): Map<string, MessageRow[]> {
  const groups = new Map<string, MessageRow[]>();
  for (const message of messages) {
    const key = `${message.channel_id} ${message.conversation_id} ${message.topic}`;
    groups.set(key, [...(groups.get(key) ?? []), message]);
  }
  return groups;
}
