import { describe, expect, it } from 'vitest';
import { sizeWords } from './sizeWords';

describe('sizeWords', () => {
  it.each([
    [0, '1 KB'],
    [12_345, '12 KB'],
    [1_048_100, '1.0 MB'],
    [3_565_158, '3.4 MB'],
    [10_500_000, '10 MB'],
    [5_368_709_120, '5.0 GB'],
    [9_007_199_254_740_991, '8192 TB'],
  ])('formats %i bytes as %s', (bytes, words) => {
    expect(sizeWords(bytes)).toBe(words);
  });
});
