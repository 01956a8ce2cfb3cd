import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { GROUP_PERMISSION_SPECS, REALM_PERMISSIONS } from '~/contract/permissions';
import {
  type GroupLookup,
  holdsPermission,
  isInGroup,
  nestedGroupIds,
  normalizeSetting,
  peopleIn,
  sameSetting,
} from './groups';

function graph(groups: Record<number, { members?: number[]; subgroups?: number[] }>): GroupLookup {
  return (id) => {
    const group = groups[id];
    return group && { members: new Set(group.members), subgroups: group.subgroups ?? [] };
  };
}

const member = { userId: 7, role: 400 };
const guest = { userId: 7, role: 600 };
const nested = graph({ 1: { subgroups: [2] }, 2: { subgroups: [3] }, 3: { members: [7] } });

describe('PE2 group settings', () => {
  it('find a user through nested groups', () => {
    expect(isInGroup(1, 7, nested)).toBe(true);
    expect(isInGroup(1, 8, nested)).toBe(false);
  });

  it('handle loops and missing groups', () => {
    const loop = graph({ 1: { subgroups: [2, 99] }, 2: { subgroups: [1], members: [5] } });
    expect(isInGroup(1, 7, loop)).toBe(false);
    expect([...peopleIn(1, loop)]).toEqual([5]);
    expect(nestedGroupIds(1, loop)).toEqual(new Set([1, 2, 99]));
  });

  it('apply to people named directly', () => {
    const setting = { direct_members: [7], direct_subgroups: [] };
    expect(holdsPermission(member, setting, REALM_PERMISSIONS.can_create_groups, nested)).toBe(
      true,
    );
  });

  it('deny guests what can’t be given to everyone, even if they are named', () => {
    const setting = { direct_members: [7], direct_subgroups: [] };
    expect(holdsPermission(guest, setting, REALM_PERMISSIONS.can_create_groups, nested)).toBe(
      false,
    );
    expect(holdsPermission(guest, setting, GROUP_PERMISSION_SPECS.can_mention_group, nested)).toBe(
      true,
    );
  });

  it('reduce a set of one group to that group', () => {
    expect(normalizeSetting({ direct_members: [], direct_subgroups: [4] })).toBe(4);
    expect(
      sameSetting(
        { direct_members: [2, 1], direct_subgroups: [] },
        { direct_members: [1, 2], direct_subgroups: [] },
      ),
    ).toBe(true);
    expect(sameSetting(4, { direct_members: [], direct_subgroups: [4] })).toBe(true);
  });

  it('agree: a user is in the expansion exactly when the check says so', () => {
    const groups = fc.dictionary(
      fc.integer({ min: 0, max: 6 }).map(String),
      fc.record({
        members: fc.array(fc.integer({ min: 0, max: 5 })),
        subgroups: fc.array(fc.integer({ min: 0, max: 6 })),
      }),
    );
    fc.assert(
      fc.property(
        groups,
        fc.integer({ min: 0, max: 6 }),
        fc.integer({ min: 0, max: 5 }),
        (g, id, userId) => {
          const lookup = graph(g);
          expect(peopleIn(id, lookup).has(userId)).toBe(isInGroup(id, userId, lookup));
        },
      ),
    );
  });
});
