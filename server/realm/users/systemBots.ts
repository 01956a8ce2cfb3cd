import { BOT_TYPE, ROLE } from '~/contract/records/user';
import type { Change } from '../../core/change';
import type { Reader, UserRow } from '../../core/db/schema';
import type { Random } from '../../core/random';
import { createUser } from './createUser';

/** Accounts of the server itself: they write notices and answer to nobody (`cross_realm_bots`). */
const NOTIFICATION_BOT = { local: 'notification-bot', name: 'Notification Bot' } as const;

export async function createSystemBots(change: Change, random: Random): Promise<void> {
  await createUser(change, random, {
    email: botAddress(change.organization.settings.host),
    fullName: NOTIFICATION_BOT.name,
    role: ROLE.member,
    passwordHash: null,
    bot: { type: BOT_TYPE.generic, ownerId: null, isSystem: true },
  });
}

export async function notificationBot(db: Reader, host: string): Promise<UserRow> {
  return db
    .selectFrom('users')
    .selectAll()
    .where('email_key', '=', botAddress(host).toLowerCase())
    .executeTakeFirstOrThrow();
}

function botAddress(host: string): string {
  return `${NOTIFICATION_BOT.local}@${host}`;
}
