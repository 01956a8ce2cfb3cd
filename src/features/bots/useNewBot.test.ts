import { expect, it } from 'vitest';
import { shortNameFrom } from './useNewBot';

it.each([
  ['Tide Watch', 'tide-watch'],
  ['Build Bot', 'build'],
  ['Größe & Maß!', 'gro-e-ma'],
  ['株式', ''],
])('%s has the address %s-bot', (fullName, shortName) => {
  expect(shortNameFrom(fullName)).toBe(shortName);
});
