import { badRequest } from '../../core/apiError';
import type { Change } from '../../core/change';
import type { UserRow } from '../../core/db/schema';
import type { Random } from '../../core/random';
import { findProof, spendProof } from '../accounts/addressProofs';
import { mailAddressChanged, mailAddressProof } from '../mail/proofMail';
import { checkEmailAddress } from './emailAddress';
import { changeEmail, checkFreeAddress } from './updateUser';
import { findUser } from './users';

/** Where mail is sent, a new address takes effect once the link sent there is followed. */
export async function askForEmail(
  change: Change,
  random: Random,
  user: UserRow,
  email: string,
): Promise<void> {
  if (change.post === undefined) return changeEmail(change, user, user, email);
  const address = checkEmailAddress(email);
  if (address === user.email) return;
  await checkFreeAddress(change, user, address);
  await mailAddressProof(change, random, user, address);
}

/** Follows such a link. Refused with the same words whatever is wrong. */
export async function confirmEmail(change: Change, token: string): Promise<string> {
  const proof = await findProof(change.db, token);
  const isGood = proof?.used_at === null && proof.expires_at > change.now;
  const user = isGood && proof.user_id !== null && (await findUser(change.db, proof.user_id));
  if (!user || user.is_active === 0) throw badRequest('This link has expired or was used already.');
  await changeEmail(change, user, user, proof.email);
  await spendProof(change, proof);
  await mailAddressChanged(change, user, proof.email);
  return proof.email;
}
