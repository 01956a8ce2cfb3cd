import { ROLE } from '~/contract/records/user';
import { ApiError, badRequest } from '../../core/apiError';
import type { Change } from '../../core/change';
import type { UserRow } from '../../core/db/schema';
import type { Organization } from '../../core/organization';
import type { Random } from '../../core/random';
import { audit } from '../audit/audit';
import { checkClaimedAddress } from './allowedAddress';
import { createUser } from './createUser';
import { checkEmailAddress } from './emailAddress';
import { joinDefaultChannels } from './joinDefaultChannels';
import { welcome } from './welcome';

interface Newcomer {
  readonly fullName: string;
  readonly email: string;
  /** null: they sign in with an external account. */
  readonly passwordHash: string | null;
  /** The address was proved elsewhere to be theirs. */
  readonly isProved?: boolean;
}

/** Whether anyone can create an account. */
export function hasOpenSignUp({ settings, deactivated }: Organization): boolean {
  return !settings.invite_required && !deactivated;
}

/** Creates the account of someone without an invitation: a member, in the default channels. */
export async function signUp(
  change: Change,
  random: Random,
  { fullName, email, passwordHash, isProved }: Newcomer,
): Promise<UserRow> {
  checkOpenSignUp(change.organization);
  const address = checkEmailAddress(email);
  await checkClaimedAddress(change, address, isProved ? { isProved } : {});
  const newcomer = { email: address, fullName, role: ROLE.member, passwordHash };
  const user = await createUser(change, random, newcomer);
  await joinDefaultChannels(change, user);
  await welcome(change, user, change.organization.settings.welcome_message_custom_text);
  await auditJoining(change, user);
  return user;
}

/** Records that people created their account themselves, as allowed by `inviter` or a link. */
export async function auditJoining(
  change: Change,
  { id, email, full_name, role }: UserRow,
  inviter?: number,
): Promise<void> {
  const invited = inviter === undefined ? {} : { inviting_user_id: inviter };
  const joined = { kind: 'user_joined', id, name: full_name } as const;
  await audit(change, { id }, { ...joined, new: { email, role, ...invited } });
}

/** Refuses if people need an invitation. */
export function checkOpenSignUp(organization: Organization): void {
  if (hasOpenSignUp(organization)) return;
  if (organization.deactivated) {
    throw new ApiError('REALM_DEACTIVATED', 'This organization has been deactivated');
  }
  throw badRequest('People need an invitation to join this organization.');
}
