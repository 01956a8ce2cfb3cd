import { ROLE } from '~/contract/records/user';
import type { Change } from '../../core/change';
import { scheduleJob } from '../../core/jobTable';
import { emitSystemGroupChange } from './createUser';

const DAY_SECONDS = 86_400;
const CHECK_INTERVAL_MS = 3_600_000;
/** There is only one such job. */
const JOB = { kind: 'promote_members', refId: 1 } as const;

/** People become full members when their accounts are old enough, and new members again if the period is extended. */
async function promoteMembers(change: Change): Promise<void> {
  const { db, now, organization } = change;
  const since = now - organization.settings.waiting_period_threshold * DAY_SECONDS;
  const people = await db.selectFrom('users').selectAll().execute();
  for (const person of people) {
    const full_member = person.created_at <= since ? 1 : 0;
    if (full_member === person.full_member) continue;
    await db.updateTable('users').set({ full_member }).where('id', '=', person.id).execute();
    // Other roles are in their groups regardless of age.
    if (person.role !== ROLE.member) continue;
    emitSystemGroupChange(change, 'remove_members', person);
    emitSystemGroupChange(change, 'add_members', { ...person, full_member });
  }
}

/** Promotes everyone who is due, and checks again later as long as there is a waiting period. */
export async function promoteMembersRegularly(change: Change): Promise<void> {
  await promoteMembers(change);
  if (change.organization.settings.waiting_period_threshold === 0) return;
  await scheduleJob(change, { ...JOB, dueMs: change.nowMs + CHECK_INTERVAL_MS });
}
