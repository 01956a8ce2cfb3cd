import { expect, it } from 'vitest';
import { valueWords } from './valueWords';

const NAMES = {
  user: (id: number) => (id === 5 ? 'Ana' : undefined),
  channel: (id: number) => (id === 3 ? 'keel' : undefined),
  group: (id: number) => (id === 7 ? 'Members' : undefined),
  folder: (id: number) => (id === 2 ? 'Deck' : undefined),
  profileField: (id: number) => (id === 4 ? 'Team' : undefined),
  linkifier: (id: number) => (id === 8 ? '#(?P<id>[0-9]+)' : undefined),
};

it.each([
  ['name', null, 'nothing'],
  ['name', '', 'nothing'],
  ['invite_only', false, 'off'],
  ['role', 200, 'Administrator'],
  ['message_content_edit_limit_seconds', 600, '10 minutes'],
  ['owner_id', 5, 'Ana'],
  ['owner_id', 6, 'a deleted user'],
  ['bot_type', 3, 'Outgoing webhook'],
  ['type', 4, 'Date'],
  ['signup_announcements_stream_id', 3, '#keel'],
  ['moderation_request_channel_id', -1, 'nothing'],
  ['signup_announcements_stream_id', 4, 'a deleted channel'],
  ['folder_id', 2, 'Deck'],
  ['folder_id', 3, 'a deleted folder'],
  ['profile_field_ids', [4, 5], 'Team, a deleted field'],
  ['linkifier_ids', [8, 9], '#(?P<id>[0-9]+), a deleted item'],
  ['add', [5, 6], 'Ana, a deleted user'],
  ['remove', [5], 'Ana'],
  ['addSubgroups', [7], 'Members'],
  ['remove_subgroups', [7, 9], 'Members, a deleted group'],
  ['members', [5], 'Ana'],
  ['can_send_message_group', 7, 'Members'],
  ['can_send_message_group', { direct_members: [5], direct_subgroups: [7] }, 'Ana, Members'],
  ['can_send_message_group', { direct_members: [], direct_subgroups: [] }, 'nobody'],
  ['waiting_period_threshold', 0, '0'],
  ['order', [1, 'a', []], '1, a, nothing'],
  [
    'field_data',
    '{"b":{"text":"Beta","order":"2"},"a":{"text":"Alpha","order":"1"}}',
    'Alpha, Beta',
  ],
  ['field_data', '{"subtype":"github"}', 'github'],
  [
    'field_data',
    '{"subtype":"custom","url_pattern":"https://a/%(username)s"}',
    'https://a/%(username)s',
  ],
  ['field_data', '', 'nothing'],
  ['field_data', '{"a":1}', '{"a":1}'],
  ['', ['Team', 'Pier'], 'Team, Pier'],
])('%s %j is %s', (name, value, words) => {
  expect(valueWords(name, value, NAMES)).toBe(words);
});
