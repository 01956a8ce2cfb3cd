import { useMemo } from 'react';
import type { GroupId } from '~/domain/ids';
import { groupTitle } from '~/domain/people/group';
import { useRealm } from '~/session/react';

/** Lowercase names of all groups as people see them, including deactivated ones and roles, except one group. */
export function useTakenNames(except?: GroupId): ReadonlySet<string> {
  const groups = useRealm((realm) => realm.groups);
  return useMemo(
    () =>
      new Set(
        [...groups.values()]
          .filter(({ id }) => id !== except)
          .map((group) => groupTitle(group).toLowerCase()),
      ),
    [groups, except],
  );
}
