import { expect, it } from 'vitest';
import { timeUntil } from './moments';

it.each([
  [10, 'in 1 minute'],
  [59 * 60, 'in 59 minutes'],
  [60 * 60, 'in 1 hour'],
  [90 * 60, 'in 90 minutes'],
  [130 * 60, 'in 2 hours'],
  [3 * 24 * 3600, 'in 3 days'],
])('says how far away %d seconds are: %s', (seconds, words) => {
  expect(timeUntil(seconds * 1000, 0)).toBe(words);
});
