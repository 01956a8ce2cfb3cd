import type { Caller } from '~/api/client';
import { confirmIdentity, startConfirmation } from '~/contract/routes/factors';
import { askPasskey } from '../../signIn/passkeys';

/** Ways to confirm one's identity: `password`, `code`, `recovery_code`, `passkey`. */
export async function confirmationWays({ api }: Caller): Promise<readonly string[]> {
  return (await api.send(startConfirmation, {})).ways;
}

/** Actions that require confirmation are then allowed for a quarter of an hour. */
export async function confirmBy(
  { api }: Caller,
  proof: { readonly password: string } | { readonly code: string },
): Promise<void> {
  await api.send(confirmIdentity, proof, { hasOwnLimit: true });
}

export async function confirmByPasskey({ api }: Caller): Promise<void> {
  const { passkey } = await api.send(startConfirmation, {});
  if (passkey === null) return;
  await api.send(confirmIdentity, { passkey: await askPasskey(passkey) });
}
