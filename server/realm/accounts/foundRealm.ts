import { LIMITS } from '~/contract/limits';
import { ROLE } from '~/contract/records/user';
import type { UserRow } from '../../core/db/schema';
import type { Random } from '../../core/random';
import type { Realm } from '../../core/realm';
import { checkText, plainName } from '../../core/text';
import { createChannel } from '../channels/createChannel';
import { subscribePeople } from '../channels/subscribe';
import { insertOrganization } from '../foundOrganization';
import { createUser } from '../users/createUser';
import { checkEmailAddress } from '../users/emailAddress';
import { checkFullName } from '../users/fullName';
import { createSystemBots } from '../users/systemBots';
import { checkPasswordStrength, hashPassword } from './passwords';

interface Founding {
  readonly name: string;
  readonly fullName: string;
  readonly email: string;
  readonly password: string;
  /** For API URLs; taken from the address at which the founder reached the server. */
  readonly host: string;
  readonly nowMs: number;
}

/** The channel everyone starts in. */
const FIRST_CHANNEL = 'general';

/** Creates the organization with its first owner and one channel. Refused if one exists. */
export async function foundRealm(
  realm: Realm,
  random: Random,
  founding: Founding,
): Promise<UserRow> {
  const name = checkText(plainName(founding.name), {
    what: 'Organization name',
    max: LIMITS.organizationName,
  });
  const fullName = checkFullName(founding.fullName);
  const email = checkEmailAddress(founding.email);
  await checkPasswordStrength(founding.password, [name, fullName, email]);
  const passwordHash = await hashPassword(founding.password);
  const now = Math.floor(founding.nowMs / 1000);
  return realm.found(
    (db) => insertOrganization(db, { name, host: founding.host, now }),
    async (change) => {
      await createSystemBots(change, random);
      const owner = await createUser(change, random, {
        email,
        fullName,
        role: ROLE.owner,
        passwordHash,
      });
      const channel = await createChannel(change, owner, {
        name: FIRST_CHANNEL,
        description: 'For everyone',
        isPrivate: false,
        isWebPublic: false,
        isDefault: true,
        historyPublic: true,
        retentionDays: null,
        topicsPolicy: 'inherit',
        folderId: null,
        permissions: {},
      });
      await subscribePeople(change, channel, [owner]);
      return owner;
    },
  );
}
