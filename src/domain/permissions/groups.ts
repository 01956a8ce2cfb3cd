import type { PermissionSpec } from '~/contract/permissions';
import { ROLE } from '~/contract/records/user';

/** Who holds a permission: a group's id, or people and groups named directly (contract 2.1). */
export type GroupSetting =
  | number
  | {
      readonly direct_members: readonly number[];
      readonly direct_subgroups: readonly number[];
    };

/** The part of a group needed to resolve settings. Deactivated groups still count where they are used. */
export interface GroupNode {
  readonly members: { has(userId: number): boolean } & Iterable<number>;
  readonly subgroups: readonly number[];
}
export type GroupLookup = (groupId: number) => GroupNode | undefined;

export interface Person {
  readonly userId: number;
  readonly role: number;
}

/** Walks a group and its nested groups, visiting each group once, so loops end. */
function* reachable(groupIds: readonly number[], lookup: GroupLookup): Generator<GroupNode> {
  const seen = new Set<number>();
  const todo = [...groupIds];
  for (let id = todo.pop(); id !== undefined; id = todo.pop()) {
    if (seen.has(id)) continue;
    seen.add(id);
    const node = lookup(id);
    if (node === undefined) continue;
    yield node;
    todo.push(...node.subgroups);
  }
}

/** Whether a person is in the group, or in a group nested at any depth. */
export function isInGroup(groupId: number, userId: number, lookup: GroupLookup): boolean {
  for (const node of reachable([groupId], lookup)) if (node.members.has(userId)) return true;
  return false;
}

function isInSetting(setting: GroupSetting, userId: number, lookup: GroupLookup): boolean {
  if (typeof setting === 'number') return isInGroup(setting, userId, lookup);
  if (setting.direct_members.includes(userId)) return true;
  for (const node of reachable(setting.direct_subgroups, lookup)) {
    if (node.members.has(userId)) return true;
  }
  return false;
}

/**
 * Whether a person holds a permission (gap 1.8): guests never do, unless the setting can be given to everyone;
 * otherwise membership decides, at any depth.
 */
export function holdsPermission(
  person: Person,
  setting: GroupSetting,
  spec: PermissionSpec,
  lookup: GroupLookup,
): boolean {
  if (person.role === ROLE.guest && !spec.allow_everyone_group) return false;
  return isInSetting(setting, person.userId, lookup);
}

/** Everyone that a setting names, with nested groups expanded. */
export function peopleIn(setting: GroupSetting, lookup: GroupLookup): Set<number> {
  const direct = typeof setting === 'number' ? [] : setting.direct_members;
  const groups = typeof setting === 'number' ? [setting] : setting.direct_subgroups;
  const people = new Set(direct);
  for (const node of reachable(groups, lookup)) for (const id of node.members) people.add(id);
  return people;
}

/** All groups nested in a group, including itself. A subgroup that contains its parent would be a loop. */
export function nestedGroupIds(groupId: number, lookup: GroupLookup): Set<number> {
  const ids = new Set<number>();
  const todo = [groupId];
  for (let id = todo.pop(); id !== undefined; id = todo.pop()) {
    if (ids.has(id)) continue;
    ids.add(id);
    todo.push(...(lookup(id)?.subgroups ?? []));
  }
  return ids;
}

/** The stored form: an anonymous set of exactly one group becomes that group. Order does not matter. */
export function normalizeSetting(setting: GroupSetting): GroupSetting {
  if (typeof setting === 'number') return setting;
  const members = [...new Set(setting.direct_members)].sort((a, b) => a - b);
  const groups = [...new Set(setting.direct_subgroups)].sort((a, b) => a - b);
  const only = members.length === 0 && groups.length === 1 ? groups[0] : undefined;
  return only ?? { direct_members: members, direct_subgroups: groups };
}

export function sameSetting(a: GroupSetting, b: GroupSetting): boolean {
  return JSON.stringify(normalizeSetting(a)) === JSON.stringify(normalizeSetting(b));
}
