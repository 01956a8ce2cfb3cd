import { endCeremony } from '../../../realm/factors/ceremonies';
import { checkProof, type PasskeyProof } from '../../../realm/factors/passkeys';
import type { Services } from '../../http/services';

/**
 * The passkey that has signed. Its challenge is used up by a change of its own, so that it stays used up when the
 * signature is no good. `userId`: to whom the challenge was given.
 */
export async function provedPasskey(
  { services: { realm }, origin }: { readonly services: Services; readonly origin: string },
  { ceremony, response }: { readonly ceremony: string; readonly response: unknown },
  userId: number | undefined,
): Promise<PasskeyProof> {
  const kind = userId === undefined ? 'sign_in' : 'confirm';
  const challenge = await realm.change(
    (change) => endCeremony(change, ceremony, { kind, userId: userId ?? null }),
    { lane: [] },
  );
  return checkProof(realm.db, { response, challenge, origin });
}
