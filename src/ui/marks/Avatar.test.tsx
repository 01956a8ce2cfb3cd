import { expect, it } from 'vitest';
import { initials } from './Avatar';

it.each([
  ['Mei Lantern', 'ML'],
  ['Piet van der Zee', 'PZ'],
  ['Greta Lindqvist (contractor)', 'GL'],
  ['Plato', 'P'],
  ['李 雷', '李雷'],
  ['2nd shift', '2S'],
  ['🦊 Fox', 'F'],
  ['🦊', '🦊'],
  ['(bot)', '('],
  ['', '?'],
])('the initials of “%s” are %s', (name, letters) => {
  expect(initials(name)).toBe(letters);
});
