import { ROLE } from '~/domain/people/user';
import { useRealm } from '~/session/react';

/** Whether the reader is an administrator or owner. The server decides; this only hides what it would refuse. */
export function useIsAdmin(): boolean {
  return useRealm(
    (realm) => (realm.users.get(realm.selfId)?.role ?? ROLE.guest) <= ROLE.administrator,
  );
}
