import type { UserGroup } from '~/domain/people/group';
import { peopleIn } from '~/domain/permissions/groups';
import { isLargeMention } from '~/domain/permissions/mentions';
import { mayMentionGroup } from '~/domain/permissions/userGroups';
import type { Destination } from '~/domain/personal';
import type { RealmState } from '../../state';
import { channelActor, groupLookup, mayInOrganization } from '../permissions/permissions';

/** Everyone in a group, including its subgroups. */
export function groupPeople(realm: RealmState, groupId: number): ReadonlySet<number> {
  return peopleIn(groupId, groupLookup(realm));
}

export function canMentionGroup(realm: RealmState, group: UserGroup): boolean {
  return mayMentionGroup(channelActor(realm), group);
}

/** How many people read a destination; undefined where that is not known. */
export function readersOf(realm: RealmState, destination: Destination): number | undefined {
  if (destination.kind === 'dm') return destination.others.length;
  const { channelId } = destination;
  return channelId === undefined ? undefined : realm.channels.get(channelId)?.subscriberCount;
}

/** Why the user can't notify everyone there; undefined: they can, as far as the client knows. */
export function wildcardDenial(realm: RealmState, destination: Destination): string | undefined {
  if (destination.kind === 'dm' || !isLargeMention(readersOf(realm, destination) ?? 0))
    return undefined;
  return mayInOrganization(realm, 'can_mention_many_users_group')
    ? undefined
    : 'You can’t notify this many people';
}
