import { ROLE, type User } from '~/domain/people/user';
import { memoLast } from '~/lib/memo';
import type { RealmState } from '~/model/state';

/** Why the reader can't change someone's role or account; undefined if they can. */
export function ownerReason(realm: RealmState, user: User): string | undefined {
  if (user.role !== ROLE.owner || !user.isActive) return undefined;
  if (realm.users.get(realm.selfId)?.role !== ROLE.owner) return 'Only owners can change owners.';
  return ownerCount(realm.users) === 1
    ? 'This is the only owner. Make someone else an owner first.'
    : undefined;
}

const ownerCount = memoLast((users: RealmState['users']) => {
  let count = 0;
  for (const user of users.values()) {
    if (user.role === ROLE.owner && user.isActive && !user.isBot) count += 1;
  }
  return count;
});
