import type { UserId } from '~/domain/ids';
import { ROLE, type User } from '~/domain/people/user';
import type { RealmState } from '../../state';

/** A name as shown: guests are marked after theirs where the organization wants that. */
export function shownName({ organization }: Pick<RealmState, 'organization'>, user: User): string {
  const isMarked = organization.enable_guest_user_indicator && user.role === ROLE.guest;
  return isMarked ? `${user.fullName} (guest)` : user.fullName;
}

/** The same by id; undefined for an unknown user. */
export function shownNameOf(realm: RealmState, id: UserId): string | undefined {
  const user = realm.users.get(id);
  return user && shownName(realm, user);
}

/** For lines with several names, where first names are enough; bots keep their full names. */
export function shortName(realm: Pick<RealmState, 'organization'>, user: User): string {
  if (user.isBot) return user.fullName;
  return shownName(realm, { ...user, fullName: user.fullName.split(/\s/)[0] ?? '' });
}
