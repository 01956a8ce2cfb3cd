import type { Change } from '../../core/change';
import type { UserRow } from '../../core/db/schema';
import { awayReaders, type Sent } from '../away/awayReaders';
import { settingsOf } from '../users/userSettings';

/** Notes for whom the message is worth a mail, as each wants it; they get it unless they read it first. */
export async function noteMissed(change: Change, sent: Sent): Promise<void> {
  if (change.post === undefined) return;
  await plan(change, await awayReaders(change, sent, 'email'), sent.messageId);
}

/** One look a person: the first message begins it, and what comes until then is in the same mail. */
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

/** How long messages are gathered before they are mailed. */
export function batchMs(user: UserRow): number {
  const { email_notifications_batching_period_seconds: seconds } = settingsOf(user);
  return 1000 * Math.max(BATCH_MIN_SECONDS, seconds);
}
