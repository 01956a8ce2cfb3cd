import { ROLE } from '~/contract/records/user';
import { nameKey } from '~/lib/nameKey';
import type { Change } from '../../core/change';
import type { UserRow } from '../../core/db/schema';
import type { Random } from '../../core/random';
import { audit } from '../audit/audit';
import { checkAllowedAddress } from '../users/allowedAddress';
import { createUser } from '../users/createUser';
import { deactivateUser, reactivateUser } from '../users/deactivateUser';
import { checkEmailAddress } from '../users/emailAddress';
import { checkFullName } from '../users/fullName';
import { joinDefaultChannels } from '../users/joinDefaultChannels';
import { giveEmail, renameUser } from '../users/updateUser';
import { welcome } from '../users/welcome';
import { DirectoryConflict, directoryActor, noteProvisioned } from './provisioned';

/** A person as a directory wants them; undefined: not specified. */
export interface WantedPerson {
  readonly email: string;
  readonly fullName: string | undefined;
  readonly isActive: boolean | undefined;
  readonly externalId: string | null | undefined;
}

/** Creates the account of someone in a directory: it has no password, so they sign in with an external account. */
export async function createPerson(
  change: Change,
  random: Random,
  { email, fullName, isActive, externalId }: WantedPerson,
): Promise<UserRow> {
  const address = checkEmailAddress(email);
  await checkFree(change, address);
  await checkAllowedAddress(change, address);
  const actor = await directoryActor(change);
  const user = await createUser(change, random, {
    email: address,
    fullName: checkFullName(fullName ?? address.split('@')[0] ?? ''),
    role: ROLE.member,
    passwordHash: null,
  });
  await joinDefaultChannels(change, user);
  if (isActive !== false) {
    await welcome(change, user, change.organization.settings.welcome_message_custom_text);
  }
  await audit(change, actor, { kind: 'user_created', id: user.id, name: user.full_name });
  await noteProvisioned(change, 'user', user.id, externalId);
  if (isActive === false) await deactivateUser(change, actor, user);
  return user;
}

/** Updates name, address and whether the account is active, just as when an administrator changes them. */
export async function updatePerson(
  change: Change,
  user: UserRow,
  { email, fullName, isActive, externalId }: WantedPerson,
): Promise<void> {
  const actor = await directoryActor(change);
  if (fullName !== undefined && fullName !== user.full_name) {
    await renameUser(change, actor, user, fullName);
  }
  if (email !== user.email) {
    await checkFree(change, email, user.id);
    await giveEmail(change, actor, user, email);
  }
  if (isActive !== undefined && isActive !== (user.is_active === 1)) {
    if (isActive) await reactivateUser(change, actor, user);
    else await deactivateUser(change, actor, user);
  }
  await noteProvisioned(change, 'user', user.id, externalId);
}

async function checkFree({ db }: Change, email: string, exceptId?: number): Promise<void> {
  const taken = await db
    .selectFrom('users')
    .select('id')
    .where('email_key', '=', nameKey(email))
    .executeTakeFirst();
  if (taken === undefined || taken.id === exceptId) return;
  throw new DirectoryConflict(`userName '${email}' is taken`);
}
