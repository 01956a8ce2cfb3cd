import { expect, it } from 'vitest';
import { auditWords, readable } from './auditWords';

it('names unknown actions after their identifier', () => {
  expect(auditWords('channel_archived')).toBe('Archived the channel');
  expect(auditWords('rocket_launched')).toBe('Rocket launched');
});

it.each([
  ['full_name', 'Full name'],
  ['moderation_request_channel_id', 'Moderation request'],
  ['can_send_message_group', 'Can send message'],
  ['addSubgroups', 'Add subgroups'],
])('reads %s as %s', (name, words) => {
  expect(readable(name)).toBe(words);
});
