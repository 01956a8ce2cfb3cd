import { expect, it } from 'vitest';
import { choiceWords, fieldWords } from './fieldWords';

it.each([
  ['organization_updated', 'name_changes_disabled', 'People can change their name'],
  ['organization_updated', 'signup_announcements_stream_id', 'Where people who join are announced'],
  ['user_defaults_changed', 'send_read_receipts', 'Send read receipts'],
  ['channel_updated', 'can_administer_channel_group', 'Manage this channel'],
  ['group_updated', 'can_manage_group', 'Manage this group'],
  ['channel_created', 'invite_only', 'Private'],
  ['rocket_launched', 'launch_site_id', 'Launch site'],
])('of %s, %s reads %s', (kind, name, words) => {
  expect(fieldWords(kind, name)).toBe(words);
});

it('values read as on their control', () => {
  const words = (name: string, value: unknown) => choiceWords('organization_updated', name, value);
  expect(words('name_changes_disabled', true)).toBe('off');
  expect(words('require_unique_names', true)).toBe('on');
  expect(words('parley_second_factor_role', 100)).toBe('From owners');
  expect(words('parley_second_factor_role', 150)).toBeUndefined();
  expect(choiceWords('channel_updated', 'name_changes_disabled', true)).toBeUndefined();
});
