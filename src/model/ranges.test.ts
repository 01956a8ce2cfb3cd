import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { MessageId } from '~/domain/ids';
import { addRange, EVERYTHING, gapsBefore, haveNewest, haveOldest, isKnown } from './ranges';
import type { IdRange } from './state';

const r = (from: number, to: number): IdRange => ({ from, to });
const ids = (...list: number[]) => list as MessageId[];

describe('MS3 ranges', () => {
  it('join when they overlap and stay separate when they do not touch', () => {
    expect(addRange([r(1, 5)], r(5, 9))).toEqual([r(1, 9)]);
    expect(addRange([r(1, 5)], r(6, 9))).toEqual([r(1, 5), r(6, 9)]);
    expect(addRange([r(1, 2), r(5, 6), r(9, 10)], r(2, 9))).toEqual([r(1, 10)]);
  });

  it('know whether they reach the oldest and newest messages', () => {
    expect([haveOldest([EVERYTHING]), haveNewest([EVERYTHING])]).toEqual([true, true]);
    expect([haveOldest([r(1, 5)]), haveNewest([r(1, 5)])]).toEqual([false, false]);
    expect([haveOldest([]), haveNewest([])]).toEqual([false, false]);
  });

  it('show a gap before the first message after it', () => {
    expect(gapsBefore(ids(1, 3, 8, 9), [r(1, 4), r(7, 9)])).toEqual(new Set([8]));
    expect(gapsBefore(ids(8, 9), [r(1, 4), r(7, 9)])).toEqual(new Set());
  });

  it('cover exactly what was added, in any order', () => {
    const range = fc
      .tuple(fc.integer({ min: 0, max: 30 }), fc.integer({ min: 0, max: 6 }))
      .map(([from, length]) => r(from, from + length));
    fc.assert(
      fc.property(fc.array(range, { maxLength: 8 }), (added) => {
        const ranges = added.reduce<readonly IdRange[]>(addRange, []);
        for (let id = 0; id <= 36; id++) {
          const expected = added.some(({ from, to }) => from <= id && id <= to);
          expect(isKnown(ranges, id)).toBe(expected);
        }
        for (const [i, { from }] of ranges.entries()) {
          const before = ranges[i - 1];
          if (before) expect(before.to).toBeLessThan(from);
        }
      }),
    );
  });
});
