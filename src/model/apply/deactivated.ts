import type { UserId } from '~/domain/ids';
import type { GroupSetting } from '~/domain/permissions/groups';
import type { Draft } from '../draft';

/**
 * Removes a deactivated user from all groups, from permissions that name them, and from statuses. Clients must do this
 * themselves (contract 3, FL 303). On reactivation, the server says what comes back.
 */
export function dropFromSets(draft: Draft, userId: UserId): void {
  const { groups, channels, organization, statuses } = draft.state;
  for (const group of groups.values()) {
    const permissions = without(group.permissions, userId);
    const members = group.members.filter((id) => id !== userId);
    if (permissions === group.permissions && members.length === group.members.length) continue;
    draft.map('groups').set(group.id, { ...group, members, permissions });
  }
  for (const channel of channels.values()) {
    const permissions = without(channel.permissions, userId);
    if (permissions === channel.permissions) continue;
    draft.map('channels').set(channel.channelId, { ...channel, permissions });
  }
  const permissions = without(organization.permissions, userId);
  if (permissions !== organization.permissions) {
    draft.set('organization', { ...organization, permissions });
  }
  if (statuses.has(userId)) draft.map('statuses').delete(userId);
}

/** Returns the same object when nothing names the user. */
function without<K extends string>(
  permissions: Readonly<Record<K, GroupSetting>>,
  userId: UserId,
): Readonly<Record<K, GroupSetting>> {
  const changed: Partial<Record<K, GroupSetting>> = {};
  for (const [name, setting] of Object.entries(permissions) as [K, GroupSetting][]) {
    if (typeof setting === 'number' || !setting.direct_members.includes(userId)) continue;
    const direct_members = setting.direct_members.filter((id) => id !== userId);
    changed[name] = { ...setting, direct_members };
  }
  return Object.keys(changed).length === 0 ? permissions : { ...permissions, ...changed };
}
