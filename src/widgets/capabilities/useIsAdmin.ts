import { ROLE } from '~/domain/people/user';
import { useRealm } from '~/session/react';

/** Administrators and owners. The server decides; this only leaves out what it would refuse. */
export function useIsAdmin(): boolean {
  return useRealm(
    (realm) => (realm.users.get(realm.selfId)?.role ?? ROLE.guest) <= ROLE.administrator,
  );
}
