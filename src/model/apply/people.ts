import type { RealmEventBody } from '~/domain/connection/event';
import type { UserId } from '~/domain/ids';
import type { UserGroup } from '~/domain/people/group';
import { NO_STATUS, type Presence } from '~/domain/people/user';
import { assertNever } from '~/lib/assertNever';
import type { Draft } from '../draft';
import { dropFromSets } from './deactivated';

type Body<K extends RealmEventBody['kind']> = Extract<RealmEventBody, { readonly kind: K }>;

/** Changes one entry of a map. An unknown id is ignored, since access may have been lost. */
export function patch<K, V extends object>(map: Map<K, V>, key: K, changes: Partial<V>): void {
  const value = map.get(key);
  if (value) map.set(key, { ...value, ...changes });
}

/** Like `patch`, for records whose permissions change one at a time. */
export function patchPermissions<K, V extends { readonly permissions: object }>(
  map: Map<K, V>,
  key: K,
  changes: Partial<Omit<V, 'permissions'>> & { readonly permissions?: Partial<V['permissions']> },
): void {
  const value = map.get(key);
  if (!value) return;
  const permissions = { ...value.permissions, ...changes.permissions };
  map.set(key, { ...value, ...changes, permissions });
}

type UserBody = Body<'userAdded' | 'userChanged' | 'profileValue' | 'userRemoved'>;
export function applyUser(draft: Draft, event: UserBody): void {
  const users = draft.map('users');
  switch (event.kind) {
    case 'userAdded':
      users.set(event.user.userId, event.user);
      return;
    case 'userChanged':
      patch(users, event.userId, event.changes);
      if (event.changes.isActive === false) dropFromSets(draft, event.userId);
      return;
    case 'userRemoved':
      users.delete(event.userId);
      return;
    case 'profileValue': {
      const user = users.get(event.userId);
      if (!user) return;
      const { [event.fieldId]: _before, ...rest } = user.profile;
      const profile = event.value === null ? rest : { ...rest, [event.fieldId]: event.value };
      users.set(event.userId, { ...user, profile });
      return;
    }
    default:
      assertNever(event);
  }
}

/** A status with neither text nor emoji is deleted. */
export function applyStatus(draft: Draft, { userId, changes }: Body<'status'>): void {
  const statuses = draft.map('statuses');
  const status = { ...(statuses.get(userId) ?? NO_STATUS), ...changes };
  if (status.text === '' && status.emojiName === '') statuses.delete(userId);
  else statuses.set(userId, status);
}

/**
 * The server's latest report wins (`toldAt`, its clock), not the latest times: a user who wants to appear offline is
 * reported with a time in the past. A slow response, however, must not make someone look away who has come back since.
 */
export function mergePresences(
  draft: Draft,
  news: readonly (readonly [UserId, Presence])[],
  toldAt: number | undefined,
): void {
  if (news.length === 0) return;
  const presences = draft.map('presences');
  for (const [userId, { activeAt, idleAt }] of news) {
    const before = presences.get(userId);
    if (toldAt !== undefined && toldAt < (before?.toldAt ?? 0)) continue;
    // The older format reports only one of the two times: an idle user may have been active earlier, but not since.
    const earlier = before && before.activeAt < idleAt ? before.activeAt : 0;
    presences.set(userId, {
      activeAt: activeAt === 0 ? earlier : activeAt,
      idleAt,
      toldAt: toldAt ?? before?.toldAt,
    });
  }
}

const withAll = <T>(list: readonly T[], more: readonly T[]) => [
  ...list,
  ...more.filter((item) => !list.includes(item)),
];
const withoutAll = <T>(list: readonly T[], gone: readonly T[]) =>
  list.filter((item) => !gone.includes(item));

type GroupBody = Body<
  'groupAdded' | 'groupChanged' | 'groupMembers' | 'groupSubgroups' | 'groupRemoved'
>;
export function applyGroup(draft: Draft, event: GroupBody): void {
  const groups = draft.map('groups');
  const change = (id: UserGroup['id'], changed: (group: UserGroup) => Partial<UserGroup>) => {
    const group = groups.get(id);
    if (group) groups.set(id, { ...group, ...changed(group) });
  };
  switch (event.kind) {
    case 'groupAdded':
      groups.set(event.group.id, event.group);
      return;
    case 'groupChanged':
      patchPermissions(groups, event.groupId, event.changes);
      return;
    case 'groupMembers': {
      const update = event.op === 'add' ? withAll : withoutAll;
      change(event.groupId, (group) => ({ members: update(group.members, event.userIds) }));
      return;
    }
    case 'groupSubgroups': {
      const update = event.op === 'add' ? withAll : withoutAll;
      change(event.groupId, (group) => ({ subgroups: update(group.subgroups, event.groupIds) }));
      return;
    }
    case 'groupRemoved':
      groups.delete(event.groupId);
      return;
    default:
      assertNever(event);
  }
}
