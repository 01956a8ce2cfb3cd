import { expect, test } from 'vitest';
import { countOf, listNames } from './listNames';

test('lists names, and counts the ones it leaves out', () => {
  expect(listNames(['Ana'])).toBe('Ana');
  expect(listNames(['Ana', 'Ben'])).toBe('Ana and Ben');
  expect(listNames(['Ana', 'Ben', 'Cai', 'Dee'])).toBe('Ana, Ben, Cai, and Dee');
  expect(listNames(['Ana', 'Ben', 'Cai', 'Dee', 'Eve'])).toBe('Ana, Ben, Cai, and 2 more');
  expect(listNames([])).toBe('');
});

test('uses the singular or plural noun', () => {
  expect(countOf(1, 'person', 'people')).toBe('1 person');
  expect(countOf(0, 'person', 'people')).toBe('0 people');
});
