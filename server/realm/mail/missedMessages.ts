import type { Change } from '../../core/change';
import type { UserRow } from '../../core/db/schema';
import { awayReaders, type Sent } from '../away/awayReaders';
import { settingsOf } from '../users/userSettings';

/** Records who wants a mail about the message, by their settings; they get it unless they read it first. */
export async function noteMissed(change: Change, sent: Sent): Promise<void> {
  if (change.post === undefined) return;
  await plan(change, await awayReaders(change, sent, 'email'), sent.messageId);
}

/** One job per person: the first message schedules it, and what arrives until then goes into the same mail. */
async function plan(change: Change, people: readonly UserRow[], messageId: number): Promise<void> {
  const { db, nowMs } = change;
  if (people.length === 0) return;
  await db
    .insertInto('missed_messages')
    .values(people.map(({ id }) => ({ user_id: id, message_id: messageId })))
    .execute();
  await db
    .insertInto('jobs')
    .values(
      people.map((user) => ({
        kind: 'missed_messages',
        ref_id: user.id,
        due_ms: nowMs + batchMs(user),
        retry_ms: 0,
        attempts: 0,
      })),
    )
    .onConflict((conflict) => conflict.columns(['kind', 'ref_id']).doNothing())
    .execute();
}

const BATCH_MIN_SECONDS = 30;

/** How long messages are batched before they are mailed. */
export function batchMs(user: UserRow): number {
  const { email_notifications_batching_period_seconds: seconds } = settingsOf(user);
  return 1000 * Math.max(BATCH_MIN_SECONDS, seconds);
}
