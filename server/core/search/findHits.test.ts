import { expect, it } from 'vitest';
import { findHits } from './findHits';
import { parseSearch } from './query';

it.each([
  ['tide', 'The [Tides] turn; a [tide], untidy', 'inflections, and no parts of words'],
  ['"sea trial"', 'sea [sea trials] trial', 'a phrase'],
  ['Nat.succ_le', 'by [Nat.succ_le]_of_lt, [nat succ le]', 'a name in code'],
  ['cafe', '[Café] [cafe\u0301s]', 'accents'],
  ['C++', 'C, [C++]17 and C#', 'signs'],
  ['math*', '[Mathlib], [mathematics], aftermath', 'beginnings'],
  ['hope*', '[hoping]', 'the beginning of a stem'],
  ['京', '東[京]タワー [京]', 'one character'],
  ['京都', '東[京都]庁', 'two of several'],
  ['a京', '[a京]都', 'a word and the character after it'],
  ['one two', '[one] [two]', 'each word'],
])('MS4 %s marks %s (%s)', (query, marked) => {
  const text = marked.replace(/[[\]]/g, '');
  let at = 0;
  let out = '';
  for (const { start, end } of findHits(text, parseSearch(query))) {
    out += `${text.slice(at, start)}[${text.slice(start, end)}]`;
    at = end;
  }
  expect(out + text.slice(at)).toBe(marked);
});
