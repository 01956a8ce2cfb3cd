import { existsSync } from 'node:fs';
import { RECOVERY } from '~/contract/limits';
import { ROLE } from '~/contract/records/user';
import { recoveryUrl } from '~/contract/recovery';
import { systemClock } from '~/lib/clock';
import { nameKey } from '~/lib/nameKey';
import { ApiError } from '../../core/apiError';
import type { Change } from '../../core/change';
import {
  type DatabaseLocation,
  databaseFile,
  openDatabase,
  sqliteIn,
} from '../../core/db/database';
import { DatabaseInUse } from '../../core/db/lockFile';
import type { UserRow } from '../../core/db/schema';
import { jsonLogger } from '../../core/log';
import { systemRandom } from '../../core/random';
import { NoOrganization, Realm } from '../../core/realm';
import { endAccountLinks } from '../../realm/accounts/accountLinks';
import { makeRecoveryLink } from '../../realm/accounts/recovery';
import { endSessions } from '../../realm/accounts/sessions';
import { audit } from '../../realm/audit/audit';
import { takeFactorsAway } from '../../realm/factors/resetFactors';
import { notificationBot } from '../../realm/users/systemBots';
import { giveRole } from '../../realm/users/updateUser';
import { Failure } from '../failure';

/** What the operator of the machine can do without an account, to help a locked-out user. */
export type AdminAct =
  | { readonly kind: 'owners' }
  | {
      readonly kind: 'password-link' | 'make-owner' | 'sign-out' | 'reset-factors';
      readonly email: string;
    };

interface AdminPlace {
  readonly dataDir: string;
  /** Default: the SQLite file in the data folder. */
  readonly database: DatabaseLocation | undefined;
  /** The base URL for links. */
  readonly origin: string;
}

/** Performs the act and returns the text to print. With SQLite, the server must not be running. Throws Failure. */
export async function administer(place: AdminPlace, act: AdminAct): Promise<string> {
  const { dataDir, origin } = place;
  if (place.database === undefined && !existsSync(databaseFile(dataDir))) {
    throw new Failure(`no database found in ${dataDir}`);
  }
  const log = jsonLogger('error', (line) => process.stderr.write(line));
  try {
    const database = await openDatabase(place.database ?? sqliteIn(dataDir), log);
    try {
      const realm = new Realm({ database, clock: systemClock, origin, publish: () => undefined });
      return await run(realm, origin, act);
    } finally {
      await database.close();
    }
  } catch (error) {
    const isForPeople =
      error instanceof DatabaseInUse ||
      error instanceof ApiError ||
      error instanceof NoOrganization;
    throw isForPeople ? new Failure(error.message, { cause: error }) : error;
  }
}

function run(realm: Realm, origin: string, act: AdminAct): Promise<string> {
  if (act.kind === 'owners') return listOwners(realm);
  return realm.change(async (change) => {
    const user = await accountOf(change, act.email);
    const server = await notificationBot(change.db, change.organization.settings.host);
    switch (act.kind) {
      case 'password-link':
        return passwordLink(change, origin, server, user);
      case 'make-owner':
        await giveRole(change, server, user, ROLE.owner);
        return `${user.email} is an owner.`;
      case 'reset-factors':
        await takeFactorsAway(change, server, user);
        return `${user.email} signs in with the password alone, until they set up another second factor.`;
      case 'sign-out':
        await endSessions(change, user.id);
        await audit(change, server, { kind: 'user_signed_out', id: user.id, name: user.full_name });
        return `${user.email} is signed out everywhere, and their API keys are deleted.`;
    }
  });
}

async function listOwners({ db }: Realm): Promise<string> {
  const owners = await db
    .selectFrom('users')
    .select(['email', 'full_name', 'is_active'])
    .where('role', '=', ROLE.owner)
    .where('is_bot', '=', 0)
    .orderBy('id')
    .execute();
  const state = (isActive: number) => (isActive === 1 ? '' : '  (deactivated)');
  return owners
    .map(({ email, full_name, is_active }) => `${email}  ${full_name}${state(is_active)}`)
    .join('\n');
}

async function accountOf({ db }: Change, email: string): Promise<UserRow> {
  const user = await db
    .selectFrom('users')
    .selectAll()
    .where('email_key', '=', nameKey(email))
    .where('is_bot', '=', 0)
    .executeTakeFirst();
  if (user === undefined) throw new Failure(`no account has the email ${email}`);
  if (user.is_active === 0) throw new Failure(`the account ${email} is deactivated`);
  return user;
}

async function passwordLink(
  change: Change,
  origin: string,
  server: UserRow,
  user: UserRow,
): Promise<string> {
  await endAccountLinks(change, user.id);
  const terms = { makerId: null, minutes: RECOVERY.linkMinutes };
  const { token, expiresAt } = await makeRecoveryLink(change, systemRandom, user, terms);
  const kind = 'user_recovery_link_created';
  await audit(change, server, { kind, id: user.id, name: user.full_name });
  const until = new Date(expiresAt * 1000).toISOString();
  return `${recoveryUrl(origin, token)}\nWorks once, until ${until}.`;
}
