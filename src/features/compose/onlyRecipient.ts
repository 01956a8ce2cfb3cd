import type { User } from '~/domain/people/user';
import type { Destination } from '~/domain/personal';
import type { RealmState } from '~/model/state';

/** The person a direct message goes to, if it goes to just one. */
export function onlyRecipient(realm: RealmState, destination: Destination): User | undefined {
  if (destination.kind !== 'dm' || destination.others.length > 1) return undefined;
  const [id] = destination.others;
  return id === undefined ? undefined : realm.users.get(id);
}
