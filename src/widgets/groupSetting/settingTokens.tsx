import { asGroupId, asUserId } from '~/domain/ids';
import { groupTitle, type UserGroup } from '~/domain/people/group';
import type { User } from '~/domain/people/user';
import type { GroupSetting } from '~/domain/permissions/groups';
import { type SettingParts, settingParts } from '~/domain/permissions/settingChoices';
import { nobodyGroupId } from '~/model/selectors/people/settingPeople';
import type { RealmState } from '~/model/state';
import type { Token } from '~/ui/forms/TokenField';
import { PersonAvatar } from '../people/PersonAvatar';
import { GroupIcon } from './GroupIcon';

export const groupToken = (id: number) => `group-${id}`;
export const personToken = (id: number) => `person-${id}`;

/** Parses a chip's id. */
export function parseToken(id: string): { kind: 'group' | 'person'; id: number } | undefined {
  const [, kind, number] = /^(group|person)-(\d+)$/.exec(id) ?? [];
  if (number === undefined) return undefined;
  return { kind: kind === 'group' ? 'group' : 'person', id: Number(number) };
}

/** The chips of a group setting; those not in `saved` are marked as new. */
export function settingTokens(
  realm: RealmState,
  setting: GroupSetting,
  saved?: GroupSetting,
): readonly Token[] {
  const nobody = nobodyGroupId(realm);
  const { members, groups } = settingParts(setting, nobody);
  const before = saved === undefined ? undefined : settingParts(saved, nobody);
  return [
    ...groups.map((id) => {
      const group = realm.groups.get(asGroupId(id));
      return {
        id: groupToken(id),
        label: group ? groupLabel(group) : 'Unknown group',
        icon: <GroupIcon group={group} />,
        look: lookOf(group?.isDeactivated ?? false, before, 'groups', id),
      };
    }),
    ...members.map((id) => {
      const user = realm.users.get(asUserId(id));
      return {
        id: personToken(id),
        label: user ? personLabel(user) : 'Unknown person',
        icon: <PersonAvatar userId={asUserId(id)} size="tiny" />,
        look: lookOf(user?.isActive === false, before, 'members', id),
      };
    }),
  ];
}

function groupLabel(group: UserGroup): string {
  return group.isDeactivated ? `${groupTitle(group)} (deactivated)` : groupTitle(group);
}

function personLabel({ fullName, isActive }: User): string {
  return isActive ? fullName : `${fullName} (deactivated)`;
}

function lookOf(
  isGone: boolean,
  before: SettingParts | undefined,
  part: keyof SettingParts,
  id: number,
): Token['look'] {
  if (isGone) return 'bad';
  return before && !before[part].includes(id) ? 'new' : undefined;
}
