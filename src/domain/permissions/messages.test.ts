import { describe, expect, it } from 'vitest';
import { REALM_PERMISSIONS, type RealmPermission } from '~/contract/permissions';
import { CHANNEL_PERMISSIONS, type ChannelPermission } from '~/contract/records/channel';
import type { GroupSetting } from './groups';
import {
  type ChannelRules,
  deleteDenial,
  editDenial,
  type MessageRules,
  sendDenial,
} from './messages';

const NOBODY: GroupSetting = { direct_members: [], direct_subgroups: [] };
const ME: GroupSetting = { direct_members: [5], direct_subgroups: [] };
const realm = (fields: Partial<Record<RealmPermission, GroupSetting>> = {}) =>
  ({
    ...Object.fromEntries(Object.keys(REALM_PERMISSIONS).map((n) => [n, NOBODY])),
    ...fields,
  }) as MessageRules['realmPermissions'];
const channel = (
  fields: Partial<Record<ChannelPermission, GroupSetting>> = {},
  isArchived = false,
): ChannelRules => ({
  isArchived,
  permissions: {
    ...Object.fromEntries(CHANNEL_PERMISSIONS.map((n) => [n, NOBODY])),
    ...fields,
  } as ChannelRules['permissions'],
});
const rules = (fields: Partial<MessageRules> = {}): MessageRules => ({
  self: { userId: 5, role: 400 },
  lookup: () => undefined,
  realmPermissions: realm(),
  allowsEditing: true,
  editLimitSeconds: 600,
  deleteLimitSeconds: 600,
  nowSeconds: 10_000,
  ...fields,
});
const mine = { senderId: 5, timestamp: 9900 };
const old = { senderId: 5, timestamp: 9000 };
const theirs = { senderId: 7, timestamp: 9900 };

describe('PE2 messages', () => {
  it.each([
    ['own, in time', editDenial(mine, channel(), rules()), undefined],
    ['own, too late', editDenial(old, channel(), rules()), 'tooLate'],
    ['own, no limit', editDenial(old, channel(), rules({ editLimitSeconds: null })), undefined],
    ['somebody else’s', editDenial(theirs, channel(), rules()), 'notYours'],
    ['editing off', editDenial(mine, undefined, rules({ allowsEditing: false })), 'editingOff'],
    ['archived channel', editDenial(mine, channel({}, true), rules()), 'archived'],
  ])('edit: %s', (_name, denial, expected) => expect(denial).toBe(expected));

  it.each([
    ['own, without permission', deleteDenial(mine, channel(), rules()), 'notAllowed'],
    [
      'own, by the organization',
      deleteDenial(
        mine,
        undefined,
        rules({ realmPermissions: realm({ can_delete_own_message_group: ME }) }),
      ),
      undefined,
    ],
    [
      'own, by the channel',
      deleteDenial(mine, channel({ can_delete_own_message_group: ME }), rules()),
      undefined,
    ],
    [
      'own, too late',
      deleteDenial(old, channel({ can_delete_own_message_group: ME }), rules()),
      'tooLate',
    ],
    [
      'any, by the channel, too late or not',
      deleteDenial(theirs, channel({ can_delete_any_message_group: ME }), rules()),
      undefined,
    ],
    [
      'somebody else’s',
      deleteDenial(theirs, channel({ can_delete_own_message_group: ME }), rules()),
      'notYours',
    ],
    [
      'archived channel',
      deleteDenial(theirs, channel({ can_delete_any_message_group: ME }, true), rules()),
      'archived',
    ],
  ])('delete: %s', (_name, denial, expected) => expect(denial).toBe(expected));

  it('send: needs the channel’s permission and an unarchived channel', () => {
    expect(sendDenial(channel(), rules())).toBe('notAllowed');
    expect(sendDenial(channel({ can_send_message_group: ME }), rules())).toBeUndefined();
    expect(sendDenial(channel({ can_send_message_group: ME }, true), rules())).toBe('archived');
  });
});
