/** To an invitation, a new password, or back from a sign-in elsewhere. What they are is read with the screens (Entry.tsx). */
const PATHS = /^\/(?:join\/+[^/]|reset-password\/?$|signed-in$)/;
const FRAGMENTS = /^#\/join\/+[^/]/;

/** Whether somebody follows a link to an account that they are not in yet, whoever is signed in here. */
export function leadsToEntry({ pathname, hash }: Pick<Location, 'pathname' | 'hash'>): boolean {
  return PATHS.test(pathname) || FRAGMENTS.test(hash);
}

/** It has done its work, or is not wanted: a reload must not ask again. */
export function leaveEntryLink(): void {
  if (leadsToEntry(globalThis.location)) {
    globalThis.history.replaceState(null, '', '/');
  }
}
