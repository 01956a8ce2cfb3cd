import type { Change } from '../../core/change';
import { scheduleJobs } from '../../core/jobTable';
import { mailInvitations } from '../mail/invitationMail';
import type { InviteRow } from './invites';

const DAY_SECONDS = 24 * 60 * 60;
/** Time before an invitation expires. */
const REMINDER_SECONDS = 2 * DAY_SECONDS;

/** One reminder each, unless it would come while the invitation itself is fresh. */
export async function scheduleReminders(change: Change, rows: readonly InviteRow[]): Promise<void> {
  const [first] = rows;
  // They were created together, so they expire together.
  const endsAt = first?.expires_at ?? null;
  if (change.post === undefined || endsAt === null) return;
  const at = endsAt - REMINDER_SECONDS;
  if (at < change.now + REMINDER_SECONDS) return;
  const refIds = rows.map(({ id }) => id);
  await scheduleJobs(change, { kind: 'remind_invitation', refIds, dueMs: at * 1000 });
}

/** Does not remind people who have joined, or whose invitation was revoked. */
export async function remindInvitation(change: Change, inviteId: number): Promise<void> {
  const row = await change.db
    .selectFrom('invites')
    .selectAll()
    .where('id', '=', inviteId)
    .where('accepted', '=', 0)
    .where('revoked', '=', 0)
    .where('expires_at', '>', change.now)
    .executeTakeFirst();
  if (row !== undefined) await mailInvitations(change, [row], 'invitation_reminder');
}
