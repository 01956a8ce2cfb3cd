import { recoveryToken } from '~/contract/recovery';
import { signInCode } from '~/contract/signInReturn';

/** What the address of an invitation begins with, on the server that it is to. Its key follows. */
const JOIN = '/join/';

/** The key of the invitation whose link was opened; as a path, which servers hand out, or as a fragment. */
export function invitationKey({
  pathname,
  hash,
}: Pick<Location, 'pathname' | 'hash'>): string | undefined {
  const path = hash.startsWith(`#${JOIN}`) ? hash.slice(1) : pathname;
  const key = path.startsWith(JOIN) ? path.slice(JOIN.length).replace(/\/+$/, '') : '';
  return key === '' ? undefined : key;
}

/** Whether somebody follows a link to an account that they are not in yet, whoever is signed in here. */
export function leadsToEntry(location: Pick<Location, 'pathname' | 'hash'>): boolean {
  return [invitationKey, recoveryToken, signInCode].some((read) => read(location) !== undefined);
}

/** It has done its work, or is not wanted: a reload must not ask again. */
export function leaveEntryLink(): void {
  if (leadsToEntry(globalThis.location)) {
    globalThis.history.replaceState(null, '', '/');
  }
}
