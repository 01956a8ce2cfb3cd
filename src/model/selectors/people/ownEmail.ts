import type { RealmState } from '../../state';

/** The email that the user signs in with, as the server has it now. */
export function ownEmail(realm: RealmState): string | undefined {
  return realm.users.get(realm.selfId)?.deliveryEmail || undefined;
}
