import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type GroupSetting, sameSetting } from './groups';
import { mergeSettings, settingChanges, settingStand } from './settingEdits';

const MODERATORS = 3;
const MEMBERS = 5;
const withAna: GroupSetting = { direct_members: [11], direct_subgroups: [MODERATORS] };

describe('the state of a group setting edit', () => {
  test('unchanged, it follows the saved value', () => {
    expect(settingStand(MEMBERS, undefined)).toEqual({ kind: 'saved', value: MEMBERS });
  });

  test('changed, it is sent with the value that the user saw', () => {
    const edits = { can_send_message_group: { base: MODERATORS, mine: withAna } };
    expect(settingChanges({ can_send_message_group: MODERATORS }, edits)).toEqual({
      can_send_message_group: { new: withAna, old: MODERATORS },
    });
  });

  test('if someone else saved meanwhile, it waits for a choice and is not sent', () => {
    const edits = { can_send_message_group: { base: MODERATORS, mine: withAna } };
    expect(settingStand(MEMBERS, edits.can_send_message_group)).toEqual({
      kind: 'conflict',
      base: MODERATORS,
      theirs: MEMBERS,
      mine: withAna,
    });
    expect(settingChanges({ can_send_message_group: MEMBERS }, edits)).toEqual({});
  });

  test('if both made the same change, there is no conflict', () => {
    const same = { direct_members: [11], direct_subgroups: [MODERATORS] };
    expect(settingStand(same, { base: MEMBERS, mine: withAna }).kind).toBe('saved');
  });

  test('never overwrites a value that the user has not seen', () => {
    const setting = fc.oneof(
      fc.integer({ min: 1, max: 4 }),
      fc.record({
        direct_members: fc.uniqueArray(fc.integer({ min: 1, max: 3 }), { maxLength: 2 }),
        direct_subgroups: fc.uniqueArray(fc.integer({ min: 1, max: 3 }), { maxLength: 2 }),
      }),
    );
    fc.assert(
      fc.property(setting, setting, setting, (live, base, mine) => {
        const { x } = settingChanges({ x: live }, { x: { base, mine } });
        if (x) expect(sameSetting(x.old, live) && sameSetting(base, live)).toBe(true);
      }),
    );
  });
});

describe('merging two edits of a group setting', () => {
  const NOBODY = 9;
  const people = (...ids: number[]): GroupSetting => ({
    direct_members: ids,
    direct_subgroups: [MODERATORS],
  });

  test('includes what either added, and drops what either removed', () => {
    const merged = mergeSettings(
      { base: people(1, 2), theirs: people(1, 2, 7), mine: people(2, 8) },
      NOBODY,
    );
    expect(sameSetting(merged, people(2, 7, 8))).toBe(true);
  });

  test('replaces a role that one edit changed, and keeps the other’s addition', () => {
    const merged = mergeSettings({ base: MODERATORS, theirs: MEMBERS, mine: withAna }, NOBODY);
    expect(sameSetting(merged, { direct_members: [11], direct_subgroups: [MEMBERS] })).toBe(true);
  });

  test('leaves no one when both removed everyone', () => {
    const merged = mergeSettings(
      { base: { direct_members: [1, 2], direct_subgroups: [] }, theirs: 9, mine: 9 },
      NOBODY,
    );
    expect(merged).toBe(NOBODY);
  });
});
