import { NOBODY_GROUP, SYSTEM_GROUPS, type SystemGroupName } from '~/contract/names';
import type { GroupPermission } from '~/contract/records/group';
import { ROLE } from '~/contract/records/user';
import type { GroupLookup, GroupSetting } from '~/domain/permissions/groups';

/** A user group with its direct members and subgroups. Membership in system groups follows from roles. */
export interface Group {
  readonly id: number;
  readonly name: string;
  readonly description: string;
  readonly isSystem: boolean;
  readonly deactivated: boolean;
  readonly creatorId: number | null;
  readonly createdAt: number | null;
  readonly permissions: Readonly<Record<GroupPermission, GroupSetting>>;
  readonly members: ReadonlySet<number>;
  readonly subgroups: readonly number[];
}

/** What determines a person's system groups. */
export interface Standing {
  readonly id: number;
  readonly role: number;
  readonly full_member: number;
}

/** The one system group that a person is a direct member of; the wider ones contain it. */
export function systemGroupOf({ role, full_member }: Omit<Standing, 'id'>): SystemGroupName {
  if (role <= ROLE.owner) return 'role:owners';
  if (role <= ROLE.administrator) return 'role:administrators';
  if (role <= ROLE.moderator) return 'role:moderators';
  if (role <= ROLE.member) return full_member === 1 ? 'role:fullmembers' : 'role:members';
  return 'role:everyone';
}

/** All groups of the organization. */
export class GroupDirectory {
  private readonly groups: ReadonlyMap<number, Group>;
  private readonly systemIds: ReadonlyMap<string, number>;

  constructor(groups: readonly Group[]) {
    this.groups = new Map(groups.map((group) => [group.id, group]));
    this.systemIds = new Map(groups.filter((g) => g.isSystem).map((g) => [g.name, g.id]));
  }

  all(): readonly Group[] {
    return [...this.groups.values()];
  }

  get(id: number): Group | undefined {
    return this.groups.get(id);
  }

  systemId(name: SystemGroupName): number {
    const id = this.systemIds.get(name);
    if (id === undefined) throw new Error(`the organization lacks its system group ${name}`);
    return id;
  }

  /** For questions about one person: needs no list of everyone for system groups. */
  lookupFor(person: Standing): GroupLookup {
    const ownGroup = this.systemId(systemGroupOf(person));
    const self = new Set([person.id]);
    const nobody = new Set<number>();
    return (id) => {
      const group = this.groups.get(id);
      if (group === undefined) return undefined;
      const members = group.isSystem ? (id === ownGroup ? self : nobody) : group.members;
      return { members, subgroups: group.subgroups };
    };
  }

  /** For lists of people; `people` are all active users. */
  lookupAmong(people: readonly Standing[]): GroupLookup {
    const bySystemGroup = new Map<number, Set<number>>();
    const active = new Set<number>();
    for (const person of people) {
      active.add(person.id);
      const groupId = this.systemId(systemGroupOf(person));
      const members = bySystemGroup.get(groupId);
      if (members === undefined) bySystemGroup.set(groupId, new Set([person.id]));
      else members.add(person.id);
    }
    return (id) => {
      const group = this.groups.get(id);
      if (group === undefined) return undefined;
      const members = group.isSystem
        ? (bySystemGroup.get(id) ?? new Set<number>())
        : new Set([...group.members].filter((userId) => active.has(userId)));
      return { members, subgroups: group.subgroups };
    };
  }
}

/** Each system group contains the one before it in SYSTEM_GROUPS. */
export function systemSubgroup(name: string): SystemGroupName | undefined {
  const index = SYSTEM_GROUPS.indexOf(name as (typeof SYSTEM_GROUPS)[number]);
  return index > 0 ? SYSTEM_GROUPS[index - 1] : undefined;
}

/** What third-party clients show instead of the name. */
export const SYSTEM_GROUP_DESCRIPTIONS: Readonly<Record<SystemGroupName, string>> = {
  'role:owners': 'Owners of this organization',
  'role:administrators': 'Administrators of this organization, including owners',
  'role:moderators': 'Moderators of this organization, including administrators',
  'role:fullmembers': 'Members of this organization, not including new accounts and guests',
  'role:members': 'Members of this organization, not including guests',
  'role:everyone': 'Everyone in this organization, including guests',
  'role:internet': 'Everyone on the Internet',
  [NOBODY_GROUP]: 'Nobody',
};
