import { queryOptions } from '@tanstack/react-query';
import { LIMITS } from '~/contract/limits';
import type { CallResult } from '~/contract/route';
import {
  addPasskey as addPasskeyRoute,
  confirmTotp as confirmTotpRoute,
  getFactors as getRoute,
  removePasskey as removePasskeyRoute,
  removeTotp as removeTotpRoute,
  renamePasskey as renamePasskeyRoute,
  renewRecoveryCodes as renewRoute,
  startPasskey as startPasskeyRoute,
  startTotp as startTotpRoute,
} from '~/contract/routes/factors';
import { accountPreference, type Preference } from '~/storage/page/preferences';
import type { Session } from '../../session';
import { createPasskey } from '../../signIn/passkeys';

/** The caller's second factors; `ways` is empty if there are none. */
export type Factors = CallResult<typeof getRoute>;
export type Passkey = Factors['passkeys'][number];

export const PASSKEY_NAME_MAX = LIMITS.keyName;

const keyOf = ({ account }: Session) => [account.id, 'factors'] as const;

/** Our own server only. */
export function factorsOptions(session: Session) {
  return queryOptions({
    queryKey: keyOf(session),
    queryFn: (): Promise<Factors> => session.api.send(getRoute, {}),
    staleTime: 0,
  });
}

const reload = (session: Session) =>
  session.queries.invalidateQueries({ queryKey: keyOf(session) });

export function startTotp({ api }: Session): Promise<{ secret: string; uri: string }> {
  return api.send(startTotpRoute, {});
}

/** Returns the recovery codes if there were none before. */
export async function confirmTotp(session: Session, code: string): Promise<readonly string[]> {
  const { recovery_codes } = await session.api.send(confirmTotpRoute, { code });
  await reload(session);
  return recovery_codes;
}

export async function removeTotp(session: Session): Promise<void> {
  await session.api.send(removeTotpRoute, {});
  await reload(session);
}

export async function renewRecoveryCodes(session: Session): Promise<readonly string[]> {
  const { recovery_codes } = await session.api.send(renewRoute, {});
  await reload(session);
  return recovery_codes;
}

/** Returns the recovery codes if there were none before. */
export async function addPasskey(session: Session, name: string): Promise<readonly string[]> {
  const passkey = await createPasskey(await session.api.send(startPasskeyRoute, {}));
  const { recovery_codes } = await session.api.send(addPasskeyRoute, { name, passkey });
  await reload(session);
  return recovery_codes;
}

export async function renamePasskey(session: Session, id: number, name: string): Promise<void> {
  await session.api.send(renamePasskeyRoute, { passkey_id: id, name });
  await reload(session);
}

export async function removePasskey(session: Session, id: number): Promise<void> {
  await session.api.send(removePasskeyRoute, { passkey_id: id });
  await reload(session);
}

/** Until when not to mention a factor that is due on this device, in any of its tabs. */
export function factorDuePreference({ account }: Session): Preference {
  return accountPreference('factorDue', account.id);
}
