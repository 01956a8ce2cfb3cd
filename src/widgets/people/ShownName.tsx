import type { User } from '~/domain/people/user';
import { shownName } from '~/model/selectors/people/shownName';
import { useRealm } from '~/session/react';

/** Someone's name, with a mark for guests. */
export function ShownName({ user }: { user: User }) {
  return useRealm((realm) => shownName(realm, user));
}
