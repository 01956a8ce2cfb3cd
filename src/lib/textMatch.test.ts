import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fold, matchRank } from './textMatch';

const rank = (query: string, text: string) => matchRank(fold(query), fold(text));

describe('matchRank', () => {
  it('prefer what begins with the query, then words that do, then what is inside a word', () => {
    expect(rank('enc', 'Encoder drift')).toBe(1);
    expect(rank('dri', 'Encoder drift')).toBe(2);
    expect(rank('coder', 'Encoder drift')).toBe(3);
    expect(rank('x', 'Encoder drift')).toBeUndefined();
  });

  it('find words in any order, whatever their case and accents', () => {
    expect(rank('drift ENC', 'Encoder drift')).toBe(2);
    expect(rank('tomas', 'Tomás Halyard')).toBe(1);
    expect(rank('hal tom', 'Tomás Halyard')).toBe(2);
  });

  it('find the start of a later word when the same letters stand inside an earlier one', () => {
    expect(rank('on', 'person on shore')).toBe(2);
  });

  it('find any text by a piece of it', () => {
    fc.assert(
      fc.property(fc.string(), fc.nat(), fc.nat(), (text, from, length) => {
        const folded = fold(text);
        expect(matchRank(folded.slice(from, from + length).trim(), folded)).toBeDefined();
      }),
    );
  });
});
