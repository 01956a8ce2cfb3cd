import type { RealmPermission } from '~/contract/permissions';
import { asGroupId, type ChannelId } from '~/domain/ids';
import type { UserGroup } from '~/domain/people/group';
import { ROLE } from '~/domain/people/user';
import type { ChannelActor } from '~/domain/permissions/channels';
import type { GroupLookup, GroupNode } from '~/domain/permissions/groups';
import type { ChannelRules, MessageRules } from '~/domain/permissions/messages';
import { mayInOrganization as holds, type Standing } from '~/domain/permissions/standing';
import type { RealmState } from '../../state';

const nodes = new WeakMap<UserGroup, GroupNode>();

/** Built only for groups that a rule asks about, and once per version of the group. */
function nodeOf(group: UserGroup): GroupNode {
  let node = nodes.get(group);
  if (!node) {
    node = { members: new Set<number>(group.members), subgroups: group.subgroups };
    nodes.set(group, node);
  }
  return node;
}

export function groupLookup(realm: Pick<RealmState, 'groups'>): GroupLookup {
  return (id) => {
    const group = realm.groups.get(asGroupId(id));
    return group && nodeOf(group);
  };
}

/** The user's own standing, for permission checks. */
export function ownStanding(realm: RealmState): Standing {
  const { organization, selfId } = realm;
  return {
    self: { userId: selfId, role: realm.users.get(selfId)?.role ?? ROLE.guest },
    lookup: groupLookup(realm),
    realmPermissions: organization.permissions,
  };
}

/** `nowMs` by the server's clock. */
export function messageRules(realm: RealmState, nowMs: number): MessageRules {
  const { organization } = realm;
  return {
    ...ownStanding(realm),
    allowsEditing: organization.allow_message_editing,
    editLimitSeconds: organization.message_content_edit_limit_seconds,
    deleteLimitSeconds: organization.message_content_delete_limit_seconds,
    nowSeconds: nowMs / 1000,
  };
}

export function channelRules(realm: RealmState, channelId: ChannelId): ChannelRules | undefined {
  return realm.channels.get(channelId);
}

/** The actor for rules about channels and groups, which need no clock. */
export function channelActor(
  realm: Pick<RealmState, 'groups' | 'organization' | 'selfId' | 'users'>,
): ChannelActor {
  const { organization, selfId } = realm;
  return {
    self: { userId: selfId, role: realm.users.get(selfId)?.role ?? 600 },
    lookup: groupLookup(realm),
    realmPermissions: organization.permissions,
  };
}

/** Whether this user holds an organization permission. The server decides; this only saves asking. */
export function mayInOrganization(realm: RealmState, permission: RealmPermission): boolean {
  return holds(ownStanding(realm), permission);
}

/** Whether the user can create channels of any kind. */
export function mayCreateChannels(realm: RealmState): boolean {
  return (
    mayInOrganization(realm, 'can_create_public_channel_group') ||
    mayInOrganization(realm, 'can_create_private_channel_group')
  );
}
