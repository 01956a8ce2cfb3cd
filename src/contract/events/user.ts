import {
  anyOf,
  bool,
  int,
  list,
  literal,
  nullable,
  num,
  object,
  optional,
  partial,
  record,
  str,
} from '../decode';
import { groupSetting, userGroup } from '../records/group';
import { bot, legacyPresence, mutedUser, presence, user } from '../records/user';

const event = { id: int } as const;
const realmUserEvent = { ...event, type: literal('realm_user') } as const;
const userGroupEvent = { ...event, type: literal('user_group') } as const;
const realmBotEvent = { ...event, type: literal('realm_bot') } as const;

export const realmUserAddEvent = object({ ...realmUserEvent, op: literal('add'), person: user });
/** One form of contract 6 at a time; the keys present tell which. */
const personUpdate = object({
  user_id: int,
  full_name: optional(str),
  avatar_url: optional(nullable(str)),
  avatar_url_medium: optional(nullable(str)),
  avatar_source: optional(str),
  avatar_version: optional(int),
  email: optional(str),
  timezone: optional(str),
  bot_owner_id: optional(nullable(int)),
  role: optional(int),
  delivery_email: optional(nullable(str)),
  custom_profile_field: optional(
    object({ id: int, value: nullable(str), rendered_value: optional(nullable(str)) }),
  ),
  new_email: optional(str),
  is_active: optional(bool),
});
export const realmUserUpdateEvent = object({
  ...realmUserEvent,
  op: literal('update'),
  person: personUpdate,
});
/** This user can no longer see that person; not a deactivation. */
export const realmUserRemoveEvent = object({
  ...realmUserEvent,
  op: literal('remove'),
  person: object({ user_id: int, full_name: optional(str) }),
});

export const userGroupAddEvent = object({
  ...userGroupEvent,
  op: literal('add'),
  group: userGroup,
});
export const userGroupUpdateEvent = object({
  ...userGroupEvent,
  op: literal('update'),
  group_id: int,
  data: object({
    name: optional(str),
    description: optional(str),
    deactivated: optional(bool),
    can_add_members_group: optional(groupSetting),
    can_join_group: optional(groupSetting),
    can_leave_group: optional(groupSetting),
    can_manage_group: optional(groupSetting),
    can_mention_group: optional(groupSetting),
    can_remove_members_group: optional(groupSetting),
  }),
});
export const userGroupMembersEvent = object({
  ...userGroupEvent,
  op: literal('add_members', 'remove_members'),
  group_id: int,
  user_ids: list(int),
});
export const userGroupSubgroupsEvent = object({
  ...userGroupEvent,
  op: literal('add_subgroups', 'remove_subgroups'),
  group_id: int,
  direct_subgroup_ids: list(int),
});
/** Only without the `include_deactivated_groups` capability. */
export const userGroupRemoveEvent = object({
  ...userGroupEvent,
  op: literal('remove'),
  group_id: int,
});

/** Only the changed keys; an empty string clears. */
export const userStatusEvent = object({
  ...event,
  type: literal('user_status'),
  user_id: int,
  away: optional(bool),
  status_text: optional(str),
  emoji_name: optional(str),
  emoji_code: optional(str),
  reaction_type: optional(str),
});

export const presenceEvent = anyOf(
  object({ ...event, type: literal('presence'), presences: record(presence) }),
  object({
    ...event,
    type: literal('presence'),
    user_id: int,
    email: optional(str),
    server_timestamp: num,
    presence: legacyPresence,
  }),
);

export const mutedUsersEvent = object({
  ...event,
  type: literal('muted_users'),
  muted_users: list(mutedUser),
});

export const realmBotAddEvent = object({ ...realmBotEvent, op: literal('add'), bot });
export const realmBotUpdateEvent = object({
  ...realmBotEvent,
  op: literal('update'),
  // The id and one changed key.
  bot: object({ ...partial(bot.fields), user_id: int }),
});
export const realmBotDeleteEvent = object({
  ...realmBotEvent,
  op: literal('delete', 'remove'),
  bot: object({ user_id: int }),
});
