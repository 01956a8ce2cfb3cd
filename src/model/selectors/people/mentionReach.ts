import type { UserGroup } from '~/domain/people/group';
import { peopleIn } from '~/domain/permissions/groups';
import { isLargeMention } from '~/domain/permissions/mentions';
import { mayMentionGroup } from '~/domain/permissions/userGroups';
import type { Destination } from '~/domain/personal';
import type { RealmState } from '../../state';
import { channelActor, groupLookup, mayInOrganization } from '../permissions/permissions';

/** Everybody in a group and those inside it. */
export function groupPeople(realm: RealmState, groupId: number): ReadonlySet<number> {
  return peopleIn(groupId, groupLookup(realm));
}

export function canMentionGroup(realm: RealmState, group: UserGroup): boolean {
  return mayMentionGroup(channelActor(realm), group);
}

/** How many read what goes there; undefined where that is not known. */
export function readersOf(realm: RealmState, destination: Destination): number | undefined {
  if (destination.kind === 'dm') return destination.others.length;
  const { channelId } = destination;
  return channelId === undefined ? undefined : realm.channels.get(channelId)?.subscriberCount;
}

/** Why one may not notify everyone there; undefined: one may, as far as this side knows. */
export function wildcardDenial(realm: RealmState, destination: Destination): string | undefined {
  if (destination.kind === 'dm' || !isLargeMention(readersOf(realm, destination) ?? 0))
    return undefined;
  return mayInOrganization(realm, 'can_mention_many_users_group')
    ? undefined
    : 'You can’t notify this many people';
}
