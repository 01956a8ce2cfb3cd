import { REALM_PERMISSIONS, type RealmPermission } from '~/contract/permissions';
import type { GroupSetting } from '~/domain/permissions/groups';
import type { Change } from '../../core/change';
import { channelOf } from '../channels/channel';
import { channelAudiences } from '../channels/channelAudience';
import { emitProperty } from '../channels/emitChannel';
import { presentSetting } from '../present/groupSetting';

/** After someone left or returned: every permission that names them now reads differently (FL 303). */
export async function emitSettingsNaming(change: Change, userId: number): Promise<void> {
  const { organization, emit } = change;
  const toAll = { kind: 'everyone' } as const;
  const realm = naming(change, userId, permissionsOf(organization.settings));
  if (realm.length > 0) {
    const data = Object.fromEntries(realm);
    emit({ type: 'realm', op: 'update_dict', property: 'default', data }, toAll);
  }
  for (const group of organization.groups.all()) {
    const data = Object.fromEntries(naming(change, userId, group.permissions));
    if (Object.keys(data).length === 0) continue;
    const hints = group.deactivated ? ({ requires: 'include_deactivated_groups' } as const) : {};
    emit({ type: 'user_group', op: 'update', group_id: group.id, data }, toAll, hints);
  }
  const rows = await change.db.selectFrom('channels').selectAll().orderBy('id').execute();
  const named = rows
    .map(channelOf)
    .map((channel) => ({ channel, values: naming(change, userId, channel.permissions) }))
    .filter(({ values }) => values.length > 0);
  const audiences = await channelAudiences(
    change,
    named.map(({ channel }) => channel),
  );
  for (const { channel, values } of named) {
    const audience = audiences.get(channel.id);
    if (audience === undefined) continue;
    for (const [property, value] of values) {
      emitProperty(change, channel, { property, value }, audience);
    }
  }
}

function permissionsOf(
  settings: Readonly<Record<RealmPermission, GroupSetting>>,
): Readonly<Record<string, GroupSetting>> {
  const names = Object.keys(REALM_PERMISSIONS) as RealmPermission[];
  return Object.fromEntries(names.map((name) => [name, settings[name]]));
}

/** The permissions that name someone directly, as presented now. */
function naming(
  { organization }: Change,
  userId: number,
  permissions: Readonly<Record<string, GroupSetting>>,
): [string, GroupSetting][] {
  return Object.entries(permissions).flatMap(([name, setting]) =>
    typeof setting !== 'number' && setting.direct_members.includes(userId)
      ? [[name, presentSetting(setting, organization.deactivatedUserIds)]]
      : [],
  );
}
