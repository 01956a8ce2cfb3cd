import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mergeOrder, moveItem } from './moveItem';

describe('moveItem', () => {
  it('moves up and down, but not past the ends', () => {
    expect(moveItem(['a', 'b', 'c'], 'c', 0)).toEqual(['c', 'a', 'b']);
    expect(moveItem(['a', 'b', 'c'], 'a', 1)).toEqual(['b', 'a', 'c']);
    expect(moveItem(['a', 'b', 'c'], 'b', 9)).toEqual(['a', 'c', 'b']);
    expect(moveItem(['a', 'b', 'c'], 'b', -1)).toEqual(['b', 'a', 'c']);
  });

  it('returns the list unchanged if it lacks the item', () => {
    expect(moveItem(['a'], 'x', 0)).toEqual(['a']);
  });
});

const lists = fc.uniqueArray(fc.nat(30));

describe('mergeOrder', () => {
  it('contains the list’s items exactly once, and keeps the order of those in both', () => {
    fc.assert(
      fc.property(lists, lists, (order, list) => {
        const merged = mergeOrder(order, list);
        expect([...merged].sort()).toEqual([...list].sort());
        const both = order.filter((item) => list.includes(item));
        expect(merged.filter((item) => both.includes(item))).toEqual(both);
      }),
    );
  });
});
