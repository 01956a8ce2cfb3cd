import { groupTitle } from '~/domain/people/group';
import {
  type ChoiceDenial,
  groupChoiceDenial,
  isNobodyGroup,
  type PermissionSpec,
  personChoiceDenial,
} from '~/domain/permissions/settingChoices';
import { countOf } from '~/lib/listNames';
import { findGroups, findPeople } from '~/model/selectors/people/findPeople';
import { groupSize } from '~/model/selectors/people/settingPeople';
import type { RealmState } from '~/model/state';
import { bestSectionFirst } from '~/ui/lists/bestSectionFirst';
import type { PickOption } from '~/ui/lists/PickRow';
import { PersonAvatar } from '../people/PersonAvatar';
import { GroupIcon } from './GroupIcon';
import { groupToken, personToken } from './settingTokens';

const REASONS: Readonly<Record<ChoiceDenial, string>> = {
  deactivated: 'Deactivated',
  rolesOnly: 'Only role-based groups can have this',
  tooWide: 'This can’t be given to guests',
  notOffered: 'This role can’t be chosen here',
  required: 'Someone has to have this',
};

/** Options for a group setting that aren't chosen yet; disallowed ones are listed with the reason (PE1). */
export function settingOptions(
  realm: RealmState,
  { query, spec, taken }: { query: string; spec: PermissionSpec; taken: ReadonlySet<string> },
): readonly PickOption[] {
  const groups = findGroups(realm, query)
    .filter((group) => !taken.has(groupToken(group.id)))
    // Few people mean the internet; where it isn't allowed, no one looks for it.
    .filter((group) => group.name !== 'role:internet' || spec.allow_internet_group)
    .filter((group) => !isNobodyGroup(group) || (taken.size > 0 && spec.allow_nobody_group));
  const people = spec.require_system_group
    ? []
    : findPeople(realm, query, (user) => !taken.has(personToken(user.userId)));
  const options = [
    ...groups.map((group) => ({
      id: groupToken(group.id),
      label: groupTitle(group),
      icon: <GroupIcon group={group} />,
      group: group.isSystem ? 'Roles' : 'Groups',
      meta: isNobodyGroup(group)
        ? undefined
        : countOf(groupSize(realm, group.id), 'person', 'people'),
      disabledReason: reasonOf(groupChoiceDenial(spec, group)),
    })),
    ...people.map((user) => ({
      id: personToken(user.userId),
      label: user.fullName,
      icon: <PersonAvatar userId={user.userId} size="tiny" />,
      group: 'People',
      meta: user.deliveryEmail ?? undefined,
      disabledReason: reasonOf(personChoiceDenial(spec, user)),
    })),
  ];
  return bestSectionFirst(options, query);
}

export function reasonOf(denial: ChoiceDenial | undefined): string | undefined {
  return denial && REASONS[denial];
}
