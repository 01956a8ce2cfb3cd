import type { Change } from '../../core/change';
import type { Reader, UserRow } from '../../core/db/schema';
import type { Random } from '../../core/random';
import { checkClaimedAddress } from '../users/allowedAddress';
import { checkEmailAddress } from '../users/emailAddress';
import { checkOpenSignUp, signUp } from '../users/signUp';
import { findProof, type ProofRow, spendProof } from './addressProofs';
import { invitationOver } from './invitationOver';

/** The proof of an address for open sign-up; undefined: the proof is for something else. */
export async function findOpenProof(db: Reader, token: string): Promise<ProofRow | undefined> {
  const proof = await findProof(db, token);
  return proof?.link_id === null && proof.user_id === null ? proof : undefined;
}

export function openProofState({ used_at, expires_at }: ProofRow, now: number) {
  if (used_at !== null) return 'used';
  return expires_at <= now ? 'expired' : 'open';
}

/** The checks of an address that can fail right away, before the link that proves it is mailed. */
export async function checkOpenAddress(change: Change, typed: string): Promise<string> {
  checkOpenSignUp(change.organization);
  const email = checkEmailAddress(typed);
  await checkClaimedAddress(change, email);
  return email;
}

/** Creates the account for the proved address. */
export async function joinByProof(
  change: Change,
  random: Random,
  newcomer: { readonly key: string; readonly fullName: string; readonly passwordHash: string },
): Promise<UserRow> {
  const { key, fullName, passwordHash } = newcomer;
  const proof = await findOpenProof(change.db, key);
  const state = proof === undefined ? 'expired' : openProofState(proof, change.now);
  if (proof === undefined || state !== 'open')
    throw invitationOver(state === 'used' ? 'used' : 'expired');
  const user = await signUp(change, random, { fullName, email: proof.email, passwordHash });
  await spendProof(change, proof);
  return user;
}
