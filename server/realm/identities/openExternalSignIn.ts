import type { Change } from '../../core/change';
import type { UserRow } from '../../core/db/schema';
import type { Random } from '../../core/random';
import type { Device } from '../accounts/device';
import { openSignIn } from '../accounts/sessions';

interface Origin {
  readonly provider: string;
  readonly subject: string;
  readonly providerSession: string | null;
  readonly idToken: string | null;
}

/** Signs a user in and records the external account used, so that both sessions can end together. */
export async function openExternalSignIn(
  change: Change,
  random: Random,
  { id: userId }: UserRow,
  { device, keyBytes }: { readonly device: Device; readonly keyBytes?: number },
  { provider, subject, providerSession, idToken }: Origin,
): Promise<string> {
  const { id, key } = await openSignIn(change, random, userId, device, keyBytes);
  await change.db
    .insertInto('session_identities')
    .values({
      session_id: id,
      provider,
      subject,
      provider_session: providerSession,
      id_token: idToken,
    })
    .execute();
  return key;
}
