import type { Blobs } from '../../core/blobs/blobs';
import type { Change } from '../../core/change';
import type { JobKind } from '../../core/jobTable';
import { remindInvitation } from '../../realm/invites/remindInvitation';
import { mailDigest } from '../../realm/mail/digestMail';
import { planDigests } from '../../realm/mail/digests';
import { mailMissed } from '../../realm/mail/missedMail';
import { indexMessages } from '../../realm/messages/content/indexMessages';
import { deliverReminder } from '../../realm/personal/reminders';
import {
  deliverScheduledMessage,
  failScheduledMessage,
} from '../../realm/personal/scheduledMessages';
import { dropUpload } from '../../realm/retention/dropUpload';
import { expireMessages } from '../../realm/retention/expireMessages';
import { promoteMembersRegularly } from '../../realm/users/promoteMembers';

/** What a kind of job does, inside the change that deletes it. */
export interface Job {
  readonly run: (change: Change, refId: number, files: Blobs) => Promise<void>;
  /** What to do in a separate change after `run` was refused (ApiError) and rolled back. */
  readonly refused?: (change: Change, refId: number, reason: string) => Promise<void>;
}

export const JOBS: Readonly<Record<JobKind, Job>> = {
  scheduled_message: { run: deliverScheduledMessage, refused: failScheduledMessage },
  reminder: { run: deliverReminder },
  promote_members: { run: promoteMembersRegularly },
  expire_messages: { run: expireMessages },
  index_messages: { run: indexMessages },
  drop_upload: { run: dropUpload },
  remind_invitation: { run: remindInvitation },
  missed_messages: { run: mailMissed },
  plan_digests: { run: planDigests },
  digest: { run: mailDigest },
};
