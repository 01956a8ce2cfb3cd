import { createHmac } from 'node:crypto';
import type { Change } from '../../core/change';
import type { Reader } from '../../core/db/schema';
import { equalSecrets, signingSecret } from '../../core/secrets';
import { updateOwnSettings } from '../users/updateOwnSettings';
import { findUser } from '../users/users';

export const UNSUBSCRIBE_PATH = '/mail/unsubscribe';

/** The settings an unsubscribe link turns off. */
const SETTINGS = {
  missed: {
    enable_offline_email_notifications: false,
    enable_followed_topic_email_notifications: false,
    enable_stream_email_notifications: false,
  },
  digest: { enable_digest_emails: false },
} as const;

export type MailSubject = keyof typeof SETTINGS;

/** A URL, usable by anyone, that ends one kind of mail and does nothing else: mail programs call it by themselves. */
export async function unsubscribeUrl(
  { db, origin = '' }: Change,
  userId: number,
  subject: MailSubject,
): Promise<string> {
  const token = `${userId}.${await signature(db, userId, subject)}`;
  // Links for the only kind that used to exist have no suffix.
  return `${origin}${UNSUBSCRIBE_PATH}/${token}${subject === 'missed' ? '' : `.${subject}`}`;
}

/** The kind of mail a link is for, whether or not we made the link. */
export function subjectOf(token: string): MailSubject {
  return token.endsWith('.digest') ? 'digest' : 'missed';
}

/** False: the link is not one of ours. */
export async function unsubscribe(change: Change, token: string): Promise<boolean> {
  const [id = '', given = ''] = token.split('.');
  const userId = Number(id);
  const subject = subjectOf(token);
  if (!equalSecrets(given, await signature(change.db, userId, subject))) return false;
  const user = await findUser(change.db, userId);
  if (user === undefined) return false;
  await updateOwnSettings(change, user, SETTINGS[subject]);
  return true;
}

async function signature(db: Reader, userId: number, subject: MailSubject): Promise<string> {
  const secret = await signingSecret(db);
  const signed = subject === 'missed' ? 'unsubscribe' : `unsubscribe ${subject}`;
  return createHmac('sha256', secret).update(`${signed} ${userId}`).digest('base64url');
}
