import { describe, expect, it } from 'vitest';
import { remainingCharacters } from './remaining';

describe('remainingCharacters', () => {
  it('counts only near the limit', () => {
    expect(remainingCharacters('x'.repeat(8999), 10_000)).toBeUndefined();
    expect(remainingCharacters('x'.repeat(9001), 10_000)).toBe(999);
    expect(remainingCharacters('🚢'.repeat(10_003), 10_000)).toBe(-3);
  });
});
