import { anyOf, bool, int, list, nullable, object, optional, since, str } from '../decode';
import {
  GROUP_PERMISSIONS,
  type GroupPermission,
  type GroupSettingUpdate,
  type GroupSettingWire,
  groupSetting,
  userGroup,
} from '../records/group';
import { invite } from '../records/personal';
import { user } from '../records/user';
import {
  lenient,
  maybe,
  maybeBool,
  maybeInt,
  maybeText,
  no,
  or,
  type Param,
  param,
  raw,
  route,
  yes,
} from '../route';

const detail = { client_gravatar: yes, include_custom_profile_fields: no } as const;

export const getUsers = route({
  method: 'GET',
  path: '/users',
  doc: 'gap 4.5',
  auth: 'optional',
  params: { ...detail, user_ids: maybe(param(list(int))) },
  result: object({ members: list(user) }),
});
export const getUser = route({
  method: 'GET',
  path: '/users/{user_id:int}',
  doc: 'gap 4.5',
  params: detail,
  result: object({ user }),
});
export const createUser = route({
  method: 'POST',
  path: '/users',
  doc: 'gap 4.5',
  params: { email: param(str), password: param(str), full_name: param(str) },
  result: object({ user_id: int }),
  errors: ['UNAUTHORIZED_PRINCIPAL'],
});
const profileData = maybe(param(list(object({ id: int, value: nullable(anyOf(list(int), str)) }))));
export const updateUser = route({
  method: 'PATCH',
  path: '/users/{user_id:int}',
  doc: 'gap 4.5',
  params: {
    full_name: maybe(lenient(param(str))),
    role: maybeInt,
    profile_data: profileData,
    new_email: maybeText,
  },
  errors: ['UNAUTHORIZED_PRINCIPAL'],
});
export const deactivateUser = route({
  method: 'DELETE',
  path: '/users/{user_id:int}',
  doc: 'gap 4.5',
  params: { deactivation_notification_comment: maybe(lenient(raw(param(nullable(str))))) },
  errors: ['UNAUTHORIZED_PRINCIPAL'],
});
export const deactivateOwnUser = route({
  method: 'DELETE',
  path: '/users/me',
  doc: 'gap 4.1',
  errors: ['CANNOT_DEACTIVATE_LAST_USER'],
});
export const reactivateUser = route({
  method: 'POST',
  path: '/users/{user_id:int}/reactivate',
  doc: 'gap 4.5',
  errors: ['UNAUTHORIZED_PRINCIPAL'],
});

function permissionParams<P>(one: P): { readonly [K in GroupPermission]: P } {
  return Object.fromEntries(GROUP_PERMISSIONS.map((name) => [name, one])) as {
    [K in GroupPermission]: P;
  };
}
function createPermissions(): { readonly [K in GroupPermission]: Param<GroupSettingWire, false> } {
  return permissionParams(maybe(param(groupSetting)));
}
function updatePermissions(): {
  readonly [K in GroupPermission]: Param<GroupSettingUpdate, false>;
} {
  return permissionParams(maybe(param(object({ new: groupSetting, old: optional(groupSetting) }))));
}

export const getUserGroups = route({
  method: 'GET',
  path: '/user_groups',
  doc: 'gap 4.6',
  params: { include_deactivated_groups: no },
  result: object({ user_groups: list(userGroup) }),
});
export const createUserGroup = route({
  method: 'POST',
  path: '/user_groups/create',
  doc: 'E12',
  params: {
    name: param(str),
    description: param(str),
    members: param(list(int)),
    subgroups: or(param(list(int)), []),
    ...createPermissions(),
  },
  result: object({ group_id: since(317, int) }),
  errors: ['SYSTEM_GROUP_REQUIRED'],
});
/** `deactivated` accepts only false: it reactivates (FL 386). */
export const updateUserGroup = route({
  method: 'PATCH',
  path: '/user_groups/{user_group_id:int}',
  doc: 'gap 4.6',
  params: {
    name: maybeText,
    description: maybeText,
    deactivated: maybeBool,
    ...updatePermissions(),
  },
  errors: ['EXPECTATION_MISMATCH', 'SYSTEM_GROUP_REQUIRED'],
});
export const deactivateUserGroup = route({
  method: 'POST',
  path: '/user_groups/{user_group_id:int}/deactivate',
  doc: 'gap 4.6',
  errors: ['CANNOT_DEACTIVATE_GROUP_IN_USE'],
});
const optionalIds = maybe(param(list(int)));
export const updateUserGroupMembers = route({
  method: 'POST',
  path: '/user_groups/{user_group_id:int}/members',
  doc: 'E15',
  params: {
    add: optionalIds,
    delete: optionalIds,
    add_subgroups: optionalIds,
    delete_subgroups: optionalIds,
  },
});
export const getUserGroupMembers = route({
  method: 'GET',
  path: '/user_groups/{user_group_id:int}/members',
  doc: 'gap 4.6',
  params: { direct_member_only: no },
  result: object({ members: list(int) }),
});
export const getUserGroupMembership = route({
  method: 'GET',
  path: '/user_groups/{user_group_id:int}/members/{user_id:int}',
  doc: 'gap 4.6',
  params: { direct_member_only: no },
  result: object({ is_user_group_member: bool }),
});
export const getUserGroupSubgroups = route({
  method: 'GET',
  path: '/user_groups/{user_group_id:int}/subgroups',
  doc: 'gap 4.6',
  params: { direct_subgroup_only: no },
  result: object({ subgroups: list(int) }),
});
export const updateUserGroupSubgroups = route({
  method: 'POST',
  path: '/user_groups/{user_group_id:int}/subgroups',
  doc: 'gap 4.6',
  params: { add: optionalIds, delete: optionalIds },
});

/** null = never expires. */
const expiresInMinutes = maybe(lenient(param(nullable(int))));
const invitation = {
  invite_expires_in_minutes: expiresInMinutes,
  invite_as: or(param(int), 400),
  group_ids: or(param(list(int)), []),
  include_realm_default_subscriptions: no,
  /** null = the organization's text, empty = none (FL 416). */
  welcome_message_custom_text: maybe(lenient(raw(param(nullable(str))))),
} as const;

export const getInvites = route({
  method: 'GET',
  path: '/invites',
  doc: 'gap 4.7',
  result: object({ invites: list(invite) }),
});
export const sendInvites = route({
  method: 'POST',
  path: '/invites',
  doc: 'E9',
  params: {
    invitee_emails: param(str),
    stream_ids: param(list(int)),
    notify_referrer_on_join: yes,
    ...invitation,
  },
  errors: ['INVITATION_FAILED'],
});
export const createInviteLink = route({
  method: 'POST',
  path: '/invites/multiuse',
  doc: 'gap 4.7',
  params: { stream_ids: or(param(list(int)), []), ...invitation },
  result: object({ invite_link: str }),
});
export const revokeInvite = route({
  method: 'DELETE',
  path: '/invites/{invite_id:int}',
  doc: 'gap 4.7',
});
export const revokeInviteLink = route({
  method: 'DELETE',
  path: '/invites/multiuse/{invite_id:int}',
  doc: 'gap 4.7',
});
export const resendInvite = route({
  method: 'POST',
  path: '/invites/{invite_id:int}/resend',
  doc: 'gap 4.7',
});
