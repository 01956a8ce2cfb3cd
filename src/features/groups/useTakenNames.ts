import { useMemo } from 'react';
import type { GroupId } from '~/domain/ids';
import { useRealm } from '~/session/react';

/** Lowercase names of all groups, including deactivated ones, except one group. */
export function useTakenNames(except?: GroupId): ReadonlySet<string> {
  const groups = useRealm((realm) => realm.groups);
  return useMemo(
    () =>
      new Set(
        [...groups.values()]
          .filter(({ id }) => id !== except)
          .map(({ name }) => name.toLowerCase()),
      ),
    [groups, except],
  );
}
