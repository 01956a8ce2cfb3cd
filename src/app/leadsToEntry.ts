/** To an invitation, a password reset, or back from an external sign-in. The screens do the parsing (Entry.tsx). */
const PATHS = /^\/(?:join\/+[^/]|reset-password\/?$|signed-in$)/;
const FRAGMENTS = /^#\/join\/+[^/]/;

/** Whether the URL is a link into an account that isn't signed in yet, whoever is signed in here. */
export function leadsToEntry({ pathname, hash }: Pick<Location, 'pathname' | 'hash'>): boolean {
  return PATHS.test(pathname) || FRAGMENTS.test(hash);
}

/** Removes a link that was used or isn't wanted: a reload must not follow it again. */
export function leaveEntryLink(): void {
  if (leadsToEntry(globalThis.location)) {
    globalThis.history.replaceState(null, '', '/');
  }
}
