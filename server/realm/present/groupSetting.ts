import type { GroupSetting } from '~/domain/permissions/groups';

/** A stored permission without deactivated people (FL 303); they stay stored in case they return. */
export function presentSetting(
  setting: GroupSetting,
  deactivated: ReadonlySet<number>,
): GroupSetting {
  if (typeof setting === 'number') return setting;
  if (!setting.direct_members.some((id) => deactivated.has(id))) return setting;
  return {
    ...setting,
    direct_members: setting.direct_members.filter((id) => !deactivated.has(id)),
  };
}

export function presentSettings<K extends string>(
  settings: Readonly<Record<K, GroupSetting>>,
  deactivated: ReadonlySet<number>,
): Record<K, GroupSetting> {
  const entries = Object.entries<GroupSetting>(settings);
  return Object.fromEntries(
    entries.map(([name, setting]) => [name, presentSetting(setting, deactivated)]),
  ) as Record<K, GroupSetting>;
}
