import { expect, it } from 'vitest';
import { auditWords, valueWords } from './auditWords';

it('names acts that it does not know by their own name', () => {
  expect(auditWords('channel_archived')).toBe('Archived the channel');
  expect(auditWords('rocket_launched')).toBe('Rocket launched');
});

it.each([
  [null, 'nothing'],
  ['', 'nothing'],
  [false, 'off'],
  [0, '0'],
  [[1, 'a', []], '1, a, nothing'],
  [{ direct_members: [] }, '{"direct_members":[]}'],
])('says %j as %s', (value, words) => {
  expect(valueWords(value)).toBe(words);
});
