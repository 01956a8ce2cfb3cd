import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type GroupSetting, sameSetting } from './groups';
import { settingChanges, settingStand } from './settingEdits';

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
