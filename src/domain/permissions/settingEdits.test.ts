import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type GroupSetting, sameSetting } from './groups';
import { mergeSettings, settingChanges, settingStand } from './settingEdits';

const MODERATORS = 3;
const MEMBERS = 5;
const withAna: GroupSetting = { direct_members: [11], direct_subgroups: [MODERATORS] };

describe('where an edit of a group setting stands', () => {
  test('untouched, it follows what is saved', () => {
    expect(settingStand(MEMBERS, undefined)).toEqual({ kind: 'saved', value: MEMBERS });
  });

  test('changed, it is sent with what the person saw', () => {
    const edits = { can_send_message_group: { base: MODERATORS, mine: withAna } };
    expect(settingChanges({ can_send_message_group: MODERATORS }, edits)).toEqual({
      can_send_message_group: { new: withAna, old: MODERATORS },
    });
  });

  test('saved by somebody else meanwhile, it waits for a choice and is not sent', () => {
    const edits = { can_send_message_group: { base: MODERATORS, mine: withAna } };
    expect(settingStand(MEMBERS, edits.can_send_message_group)).toEqual({
      kind: 'conflict',
      base: MODERATORS,
      theirs: MEMBERS,
      mine: withAna,
    });
    expect(settingChanges({ can_send_message_group: MEMBERS }, edits)).toEqual({});
  });

  test('when both meant the same there is nothing to choose', () => {
    const same = { direct_members: [11], direct_subgroups: [MODERATORS] };
    expect(settingStand(same, { base: MEMBERS, mine: withAna }).kind).toBe('saved');
  });

  test('never sends over a value that nobody saw', () => {
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

describe('both edits of a group setting', () => {
  const NOBODY = 9;
  const people = (...ids: number[]): GroupSetting => ({
    direct_members: ids,
    direct_subgroups: [MODERATORS],
  });

  test('whom either added is in, whom either took out is not', () => {
    const merged = mergeSettings(
      { base: people(1, 2), theirs: people(1, 2, 7), mine: people(2, 8) },
      NOBODY,
    );
    expect(sameSetting(merged, people(2, 7, 8))).toBe(true);
  });

  test('a role in place of another takes its place, beside what was added', () => {
    const merged = mergeSettings({ base: MODERATORS, theirs: MEMBERS, mine: withAna }, NOBODY);
    expect(sameSetting(merged, { direct_members: [11], direct_subgroups: [MEMBERS] })).toBe(true);
  });

  test('where both took everybody out nobody is left', () => {
    const merged = mergeSettings(
      { base: { direct_members: [1, 2], direct_subgroups: [] }, theirs: 9, mine: 9 },
      NOBODY,
    );
    expect(merged).toBe(NOBODY);
  });
});
