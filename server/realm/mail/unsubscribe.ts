import { createHmac } from 'node:crypto';
import type { Change } from '../../core/change';
import type { Reader } from '../../core/db/schema';
import { equalSecrets, signingSecret } from '../../core/secrets';
import { updateOwnSettings } from '../users/updateOwnSettings';
import { findUser } from '../users/users';

export const UNSUBSCRIBE_PATH = '/mail/unsubscribe';

/** Ends mail about missed messages for whoever has it, and does nothing else: mail programs ask it by themselves. */
export async function unsubscribeUrl({ db, origin = '' }: Change, userId: number): Promise<string> {
  return `${origin}${UNSUBSCRIBE_PATH}/${userId}.${await signature(db, userId)}`;
}

/** False: the address was not made by us. */
export async function unsubscribe(change: Change, token: string): Promise<boolean> {
  const [id = '', given = ''] = token.split('.');
  const userId = Number(id);
  if (!equalSecrets(given, await signature(change.db, userId))) return false;
  const user = await findUser(change.db, userId);
  if (user === undefined) return false;
  await updateOwnSettings(change, user, {
    enable_offline_email_notifications: false,
    enable_followed_topic_email_notifications: false,
    enable_stream_email_notifications: false,
  });
  return true;
}

async function signature(db: Reader, userId: number): Promise<string> {
  const secret = await signingSecret(db);
  return createHmac('sha256', secret).update(`unsubscribe ${userId}`).digest('base64url');
}
