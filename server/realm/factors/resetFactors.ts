import { ROLE } from '~/contract/records/user';
import { badRequest } from '../../core/apiError';
import type { Change } from '../../core/change';
import type { UserRow } from '../../core/db/schema';
import { requireAdministrator, requireOwner } from '../../core/permissions';
import { audit } from '../audit/audit';
import { mailFactorsReset } from '../mail/securityMail';
import { sendDirectNotice, silentMention } from '../messages/notices';
import { findUser } from '../users/users';
import { removedFactor } from './factorState';
import { removePasskeys } from './passkeys';
import { removeTotp } from './totp';

const MACHINE = 'Whoever runs this server';

/** For someone who lost their second factor and the recovery codes. */
export async function resetFactors(change: Change, actor: UserRow, userId: number): Promise<void> {
  requireAdministrator(actor);
  const user = await findUser(change.db, userId);
  if (user === undefined || user.is_bot === 1) throw badRequest('No such user');
  if (user.role === ROLE.owner) requireOwner(actor);
  // Otherwise a stolen key could get rid of it.
  if (user.id === actor.id) throw badRequest('Change your own second factor in your settings');
  await takeFactorsAway(change, actor, user);
}

/** The caller has checked that `actor` is allowed to. */
export async function takeFactorsAway(
  change: Change,
  actor: UserRow,
  user: UserRow,
): Promise<void> {
  if (user.has_factor === 0) throw badRequest('This account has no second factor');
  await removeTotp(change, user.id);
  await removePasskeys(change, user.id);
  await removedFactor(change, user.id);
  await audit(change, actor, { kind: 'user_factors_reset', id: user.id, name: user.full_name });
  const isMachine = actor.is_bot === 1;
  const by = isMachine ? MACHINE : silentMention(actor);
  await mailFactorsReset(change, user, isMachine ? MACHINE : actor.full_name);
  await sendDirectNotice(
    change,
    user,
    `${by} reset your two-step verification: your authenticator app, passkeys and recovery codes no longer work. Your password alone signs you in until you set it up again.`,
  );
}
