import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { wordDiff } from './wordDiff';

const side = (parts: ReturnType<typeof wordDiff>, kind: 'added' | 'removed') =>
  parts
    .filter((part) => part.kind === 'same' || part.kind === kind)
    .map(({ text }) => text)
    .join('');

describe('wordDiff', () => {
  it('marks the changed words', () => {
    expect(wordDiff('the old magent holder', 'the old magnet holder')).toEqual([
      { kind: 'same', text: 'the old ' },
      { kind: 'removed', text: 'magent' },
      { kind: 'added', text: 'magnet' },
      { kind: 'same', text: ' holder' },
    ]);
  });

  it('preserves both texts in full', () => {
    const text = fc.array(fc.constantFrom('a', 'b', 'c d', '\n', '  ')).map((all) => all.join(' '));
    fc.assert(
      fc.property(text, text, (before, after) => {
        const parts = wordDiff(before, after);
        expect(side(parts, 'removed')).toBe(before);
        expect(side(parts, 'added')).toBe(after);
      }),
    );
  });

  it('skips the comparison for texts long enough to cause lag', () => {
    const long = 'x y '.repeat(3000);
    expect(wordDiff(long, `${long}z`)).toHaveLength(2);
  });
});
