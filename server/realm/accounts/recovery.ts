import { RECOVERY } from '~/contract/limits';
import { ROLE } from '~/contract/records/user';
import { badRequest } from '../../core/apiError';
import type { Change } from '../../core/change';
import type { UserRow } from '../../core/db/schema';
import { requireAdministrator, requireOwner } from '../../core/permissions';
import type { Random } from '../../core/random';
import { hashSecret } from '../../core/secrets';
import { audit } from '../audit/audit';
import { factorRequired, requireCode } from '../factors/factorState';
import { mailSecurityChange } from '../mail/securityMail';
import { findUser } from '../users/users';
import { endAccountLinks, openLink } from './accountLinks';
import type { Device } from './device';
import { noteDevice } from './knownDevices';
import { endSessions, openSession } from './sessions';

const TOKEN_BYTES = 32;

/** A way in for someone who has no password, or forgot it. */
export interface RecoveryLink {
  /** In the clear only here: the database has its hash. */
  readonly token: string;
  /** UNIX seconds. */
  readonly expiresAt: number;
}

interface LinkTerms {
  /** Whose role the link depends on; null: made by the machine's own command, or mailed to the person's address. */
  readonly makerId: number | null;
  readonly minutes: number;
}

/**
 * Creates a link with which `user` can set a new password. The caller has checked that the link reaches no one else,
 * and writes the audit entry if one person made it for another.
 */
export async function makeRecoveryLink(
  { db, now }: Change,
  random: Random,
  user: UserRow,
  { makerId, minutes }: LinkTerms,
): Promise<RecoveryLink> {
  if (user.is_bot === 1) throw badRequest('Bots have no password');
  if (user.is_active === 0) throw badRequest('Reactivate this account first');
  const token = random.token(TOKEN_BYTES);
  const expiresAt = now + minutes * 60;
  await db
    .insertInto('account_links')
    .values({
      kind: 'password_reset',
      token_hash: hashSecret(token),
      user_id: user.id,
      maker_id: makerId,
      created_at: now,
      expires_at: expiresAt,
      used_at: null,
    })
    .execute();
  return { token, expiresAt };
}

/** An administrator's link for someone. Earlier links end: one may have gone astray. */
export async function giveRecoveryLink(
  change: Change,
  random: Random,
  actor: UserRow,
  userId: number,
): Promise<RecoveryLink> {
  requireAdministrator(actor);
  const user = await findUser(change.db, userId);
  if (user === undefined || user.is_system_bot === 1) throw badRequest('No such user');
  if (user.role === ROLE.owner) requireOwner(actor);
  // Otherwise a stolen key would be worth a password.
  if (user.id === actor.id) throw badRequest('Change your own password in your settings');
  await endAccountLinks(change, user.id);
  const terms = { makerId: actor.id, minutes: RECOVERY.linkMinutes };
  const link = await makeRecoveryLink(change, random, user, terms);
  await audit(change, actor, {
    kind: 'user_recovery_link_created',
    id: user.id,
    name: user.full_name,
  });
  return link;
}

interface NewPassword {
  readonly token: string;
  readonly passwordHash: string;
  /** From an authenticator app, or a recovery code: reading someone's mail isn't enough to be them. */
  readonly code: string | undefined;
  readonly device: Device;
}

/** Sets the password a link is for. Uses up the link and ends all other sessions. */
export async function recoverPassword(
  change: Change,
  random: Random,
  { token, passwordHash, code, device }: NewPassword,
): Promise<{ readonly user: UserRow; readonly apiKey: string }> {
  const { user } = await openLink(change.db, 'password_reset', token, change.now);
  if (user.has_factor === 1) {
    if (code === undefined) throw await factorRequired(change.db, user.id);
    await requireCode(change, user.id, code);
  }
  await endAccountLinks(change, user.id);
  await change.db
    .updateTable('users')
    .set({ password_hash: passwordHash })
    .where('id', '=', user.id)
    .execute();
  await mailSecurityChange(change, user, device, { kind: 'password' });
  await endSessions(change, user.id);
  // The mail about the password names the device: a second mail would add nothing.
  await noteDevice(change, user.id, device);
  const apiKey = await openSession(change, random, user.id, device);
  await audit(change, user, { kind: 'user_password_recovered', id: user.id, name: user.full_name });
  return { user, apiKey };
}
