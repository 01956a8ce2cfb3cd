import { describe, expect, test } from 'vitest';
import {
  CHANNEL_PERMISSION_SPECS,
  GROUP_PERMISSION_SPECS,
  groupChoiceDenial,
  personChoiceDenial,
  settingOf,
  settingParts,
} from './settingChoices';

const NOBODY = 8;
const role = (name: string) => ({ id: 1, name, isSystem: true, isDeactivated: false });

describe('PE1 the choices for a group setting', () => {
  test('subscribing can’t be given to everyone, posting can', () => {
    const everyone = role('role:everyone');
    expect(groupChoiceDenial(CHANNEL_PERMISSION_SPECS.can_subscribe_group, everyone)).toBe(
      'tooWide',
    );
    expect(
      groupChoiceDenial(CHANNEL_PERMISSION_SPECS.can_send_message_group, everyone),
    ).toBeUndefined();
  });

  test('mentioning a group can’t be given to owners only or the internet (E12)', () => {
    const { can_mention_group } = GROUP_PERMISSION_SPECS;
    expect(groupChoiceDenial(can_mention_group, role('role:owners'))).toBe('notOffered');
    expect(groupChoiceDenial(can_mention_group, role('role:internet'))).toBe('tooWide');
    expect(groupChoiceDenial(can_mention_group, role('role:administrators'))).toBeUndefined();
  });

  test('guests can be chosen only where everyone can', () => {
    const guest = { role: 600 };
    expect(personChoiceDenial(CHANNEL_PERMISSION_SPECS.can_subscribe_group, guest)).toBe('tooWide');
    expect(
      personChoiceDenial(CHANNEL_PERMISSION_SPECS.can_send_message_group, guest),
    ).toBeUndefined();
  });
});

test('an empty choice is stored as the nobody group, and read back as empty', () => {
  expect(settingParts(NOBODY, NOBODY)).toEqual({ members: [], groups: [] });
  expect(settingOf({ members: [], groups: [] }, NOBODY)).toBe(NOBODY);
  expect(settingOf({ members: [], groups: [4] }, NOBODY)).toBe(4);
  expect(settingOf({ members: [9, 7], groups: [4] }, NOBODY)).toEqual({
    direct_members: [7, 9],
    direct_subgroups: [4],
  });
});
