import type { RealmState } from '~/model/state';
import { useRealm, useSession } from '~/session/react';

/** The realm for naming people and groups: rerenders when one of them changes, not at every event. */
export function usePeopleRealm(): RealmState {
  const session = useSession();
  const users = useRealm((realm) => realm.users);
  const groups = useRealm((realm) => realm.groups);
  const { realm } = session.realm.getState();
  if (!realm) throw new Error('usePeopleRealm before there is a realm');
  return { ...realm, users, groups };
}
