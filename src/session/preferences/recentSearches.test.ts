// @vitest-environment jsdom
import { beforeEach, expect, it } from 'vitest';
import {
  forgetRecentSearch,
  forgetRecentSearches,
  noteRecentSearch,
  recentSearches,
} from './recentSearches';

const tide = [{ operator: 'search', operand: 'tide' }];
const images = [{ operator: 'has', operand: 'image' }];

beforeEach(() => localStorage.clear());

it('lists the latest first without duplicates, per account', () => {
  noteRecentSearch('a', tide);
  noteRecentSearch('a', images);
  noteRecentSearch('a', tide);
  expect(recentSearches('a')).toEqual([tide, images]);
  expect(recentSearches('b')).toEqual([]);
});

it('forgets one, and all', () => {
  noteRecentSearch('a', tide);
  noteRecentSearch('a', images);
  forgetRecentSearch('a', tide);
  expect(recentSearches('a')).toEqual([images]);
  forgetRecentSearches('a');
  expect(recentSearches('a')).toEqual([]);
  expect(Object.keys(localStorage)).toEqual([]);
});

it('ignores invalid stored values', () => {
  for (const kept of [
    '{}',
    '[[]]',
    '[[{"operator":1}]]',
    '[[{"operator":"x","operand":{}}]]',
    'x',
  ]) {
    localStorage.setItem('parley.recentSearches a', kept);
    expect(recentSearches('a')).toEqual([]);
  }
});
