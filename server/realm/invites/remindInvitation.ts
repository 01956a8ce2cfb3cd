import type { Change } from '../../core/change';
import { scheduleJob } from '../../core/jobTable';
import { mailInvitation } from '../mail/invitationMail';
import type { InviteRow } from './invites';

const DAY_SECONDS = 24 * 60 * 60;
/** Before an invitation ends. */
const REMINDER_SECONDS = 2 * DAY_SECONDS;

/** One reminder, unless it would come when the invitation itself is fresh. */
export async function scheduleReminder(change: Change, row: InviteRow): Promise<void> {
  if (change.post === undefined || row.expires_at === null) return;
  const at = row.expires_at - REMINDER_SECONDS;
  if (at < change.now + REMINDER_SECONDS) return;
  await scheduleJob(change, { kind: 'remind_invitation', refId: row.id, dueMs: at * 1000 });
}

/** Nobody who has joined is reminded, and nobody who is not wanted any more. */
export async function remindInvitation(change: Change, inviteId: number): Promise<void> {
  const row = await change.db
    .selectFrom('invites')
    .selectAll()
    .where('id', '=', inviteId)
    .where('accepted', '=', 0)
    .where('revoked', '=', 0)
    .where('expires_at', '>', change.now)
    .executeTakeFirst();
  if (row !== undefined) await mailInvitation(change, row, 'invitation_reminder');
}
