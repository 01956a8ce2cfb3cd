import { BOT_TYPE, ROLE } from '~/contract/records/user';
import { nameKey } from '~/lib/nameKey';
import type { Change } from '../../core/change';
import type { Reader, UserRow } from '../../core/db/schema';
import { type Random, systemRandom } from '../../core/random';
import { createUser } from './createUser';

/** The server's own accounts: they send notices and belong to no one (`cross_realm_bots`). */
const NOTIFICATION_BOT = { local: 'notification-bot', name: 'Notification Bot' } as const;
const EMAIL_GATEWAY = { local: 'emailgateway', name: 'Email Gateway' } as const;

type SystemBot = typeof NOTIFICATION_BOT | typeof EMAIL_GATEWAY;

export async function createSystemBots(change: Change, random: Random): Promise<void> {
  await createSystemBot(change, random, NOTIFICATION_BOT);
}

export async function notificationBot(db: Reader, host: string): Promise<UserRow> {
  return botQuery(db, NOTIFICATION_BOT, host).executeTakeFirstOrThrow();
}

/** The sender of mail that arrives in channels; undefined until someone has requested an address. */
export function findEmailGateway(db: Reader, host: string): Promise<UserRow | undefined> {
  return botQuery(db, EMAIL_GATEWAY, host).executeTakeFirst();
}

/** Creates it if needed: most servers receive no mail. */
export async function emailGateway(change: Change): Promise<UserRow> {
  const found = await findEmailGateway(change.db, change.organization.settings.host);
  return found ?? createSystemBot(change, systemRandom, EMAIL_GATEWAY);
}

function createSystemBot(change: Change, random: Random, bot: SystemBot): Promise<UserRow> {
  return createUser(change, random, {
    email: addressOf(bot, change.organization.settings.host),
    fullName: bot.name,
    role: ROLE.member,
    passwordHash: null,
    bot: { type: BOT_TYPE.generic, ownerId: null, isSystem: true },
  });
}

function botQuery(db: Reader, bot: SystemBot, host: string) {
  return db
    .selectFrom('users')
    .selectAll()
    .where('email_key', '=', nameKey(addressOf(bot, host)))
    .where('is_system_bot', '=', 1);
}

function addressOf({ local }: SystemBot, host: string): string {
  return `${local}@${host}`;
}
