import {
  CHANNEL_PERMISSION_SPECS,
  GROUP_PERMISSION_SPECS,
  REALM_PERMISSIONS,
  type RealmPermission,
} from '~/contract/permissions';
import type { ChannelPermission } from '~/contract/records/channel';
import type { GroupPermission } from '~/contract/records/group';
import { ROLE } from '~/contract/records/user';
import { type GroupSetting, holdsPermission } from '~/domain/permissions/groups';
import { ApiError } from './apiError';
import type { Group, Standing } from './groupDirectory';
import type { Organization } from './organization';

/** Whether someone has a permission in the organization (PE2: resolved by the same code as in clients). */
export function mayInOrganization(
  organization: Organization,
  person: Standing,
  permission: RealmPermission,
): boolean {
  return holdsPermission(
    { userId: person.id, role: person.role },
    organization.settings[permission],
    REALM_PERMISSIONS[permission],
    organization.groups.lookupFor(person),
  );
}

export type ChannelPermissions = Readonly<Record<ChannelPermission, GroupSetting>>;

export function mayInChannel(
  organization: Organization,
  person: Standing,
  channel: { readonly permissions: ChannelPermissions },
  permission: ChannelPermission,
): boolean {
  return holdsPermission(
    { userId: person.id, role: person.role },
    channel.permissions[permission],
    CHANNEL_PERMISSION_SPECS[permission],
    organization.groups.lookupFor(person),
  );
}

export function mayInGroup(
  organization: Organization,
  person: Standing,
  group: Group,
  permission: GroupPermission,
): boolean {
  return holdsPermission(
    { userId: person.id, role: person.role },
    group.permissions[permission],
    GROUP_PERMISSION_SPECS[permission],
    organization.groups.lookupFor(person),
  );
}

export function isAdministrator({ role }: { readonly role: number }): boolean {
  return role <= ROLE.administrator;
}

export function isModerator({ role }: { readonly role: number }): boolean {
  return role <= ROLE.moderator;
}

export function isGuest({ role }: { readonly role: number }): boolean {
  return role === ROLE.guest;
}

/** The refusal that means "you would have to be …" (gap 5.5). */
export function unauthorized(message: string): ApiError {
  return new ApiError('UNAUTHORIZED_PRINCIPAL', message);
}

export function requireAdministrator(person: { readonly role: number }): void {
  if (!isAdministrator(person)) throw unauthorized('Must be an organization administrator');
}

export function requireOwner(person: { readonly role: number }): void {
  if (person.role !== ROLE.owner) throw unauthorized('Must be an organization owner');
}
