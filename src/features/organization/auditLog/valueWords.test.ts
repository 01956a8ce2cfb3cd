import { expect, it } from 'vitest';
import { valueWords } from './valueWords';

const NAMES = {
  user: (id: number) => (id === 5 ? 'Ana' : undefined),
  channel: (id: number) => (id === 3 ? 'keel' : undefined),
  group: (id: number) => (id === 7 ? 'Members' : undefined),
};

it.each([
  ['name', null, 'nothing'],
  ['name', '', 'nothing'],
  ['invite_only', false, 'off'],
  ['role', 200, 'Administrator'],
  ['owner_id', 5, 'Ana'],
  ['owner_id', 6, '6'],
  ['signup_announcements_stream_id', 3, '#keel'],
  ['moderation_request_channel_id', -1, 'nothing'],
  ['can_send_message_group', 7, 'Members'],
  ['can_send_message_group', { direct_members: [5], direct_subgroups: [7] }, 'Ana, Members'],
  ['can_send_message_group', { direct_members: [], direct_subgroups: [] }, 'nobody'],
  ['waiting_period_threshold', 0, '0'],
  ['order', [1, 'a', []], '1, a, nothing'],
  ['field_data', { a: 1 }, '{"a":1}'],
])('%s %j is %s', (name, value, words) => {
  expect(valueWords(name, value, NAMES)).toBe(words);
});
