import { endCeremony } from '../../../realm/factors/ceremonies';
import { checkProof, type PasskeyProof } from '../../../realm/factors/passkeys';
import type { Services } from '../../http/services';

/**
 * Verifies a passkey's signature. Consumes the challenge in a separate change, so that it stays consumed even if the
 * signature is invalid. `userId`: the user the challenge was issued to.
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
