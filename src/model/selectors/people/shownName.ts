import type { UserId } from '~/domain/ids';
import { ROLE, type User } from '~/domain/people/user';
import type { RealmState } from '../../state';

/** A name as it is read: guests are marked behind theirs where the organization wants that. */
export function shownName({ organization }: Pick<RealmState, 'organization'>, user: User): string {
  const isMarked = organization.enable_guest_user_indicator && user.role === ROLE.guest;
  return isMarked ? `${user.fullName} (guest)` : user.fullName;
}

/** The same by id; undefined for somebody whom nobody knows here. */
export function shownNameOf(realm: RealmState, id: UserId): string | undefined {
  const user = realm.users.get(id);
  return user && shownName(realm, user);
}

/** Where several names share a line, first names are enough; what bots are called has no parts. */
export function shortName(realm: Pick<RealmState, 'organization'>, user: User): string {
  if (user.isBot) return user.fullName;
  return shownName(realm, { ...user, fullName: user.fullName.split(/\s/)[0] ?? '' });
}
