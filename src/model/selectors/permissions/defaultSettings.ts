import type { GroupSetting } from '~/domain/permissions/groups';
import type { PermissionSpec } from '~/domain/permissions/settingChoices';
import type { RealmState } from '../../state';
import { nobodyGroupId } from '../people/settingPeople';

/** The initial group settings of a new object when its creator chooses none (gap 1.8). */
export function defaultSettings<N extends string>(
  realm: Pick<RealmState, 'groups' | 'selfId'>,
  names: readonly N[],
  specs: Readonly<Record<N, PermissionSpec>>,
): Readonly<Record<N, GroupSetting>> {
  const creator = { direct_members: [realm.selfId], direct_subgroups: [] };
  const nobody = nobodyGroupId(realm) ?? { direct_members: [], direct_subgroups: [] };
  const settings = {} as Record<N, GroupSetting>;
  for (const name of names) {
    const { default_group_name: group } = specs[name];
    const isCreator = group === 'stream_creator_or_nobody' || group === 'group_creator';
    const system = [...realm.groups.values()].find((one) => one.isSystem && one.name === group);
    settings[name] = isCreator ? creator : (system?.id ?? nobody);
  }
  return settings;
}
