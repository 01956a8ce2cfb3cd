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

/** It has done its work, or is not wanted: a reload must not ask again. */
export function leaveInvitation(): void {
  if (invitationKey(globalThis.location) !== undefined) {
    globalThis.history.replaceState(null, '', '/');
  }
}
