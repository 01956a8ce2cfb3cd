import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { matchRanges, matchRank, searchKey } from './textMatch';

const rank = (query: string, text: string) => matchRank(searchKey(query), searchKey(text));

describe('matchRank', () => {
  it('ranks prefixes of the text first, then prefixes of words, then matches inside words', () => {
    expect(rank('enc', 'Encoder drift')).toBe(1);
    expect(rank('dri', 'Encoder drift')).toBe(2);
    expect(rank('coder', 'Encoder drift')).toBe(3);
    expect(rank('x', 'Encoder drift')).toBeUndefined();
  });

  it('finds words in any order, ignoring case and accents', () => {
    expect(rank('drift ENC', 'Encoder drift')).toBe(2);
    expect(rank('tomas', 'Tomás Halyard')).toBe(1);
    expect(rank('hal tom', 'Tomás Halyard')).toBe(2);
  });

  it('finds a later word’s prefix when the same letters also occur inside an earlier word', () => {
    expect(rank('on', 'person on shore')).toBe(2);
  });

  it('finds any text by any part of it', () => {
    fc.assert(
      fc.property(fc.string(), fc.nat(), fc.nat(), (text, from, length) => {
        const folded = searchKey(text);
        expect(matchRank(folded.slice(from, from + length).trim(), folded)).toBeDefined();
      }),
    );
  });
});

describe('matchRanges', () => {
  const marked = (query: string, text: string) =>
    matchRanges(query, text).map(({ from, to }) => text.slice(from, to));

  it('marks the matched words, preferring matches at the start of a word', () => {
    expect(marked('lim', 'Slim Limpet')).toEqual(['Lim']);
    expect(marked('drift ENC', 'Encoder drift')).toEqual(['Enc', 'drift']);
    expect(marked('tomas', 'Tomás Halyard')).toEqual(['Tomás']);
    expect(marked('x', 'Encoder')).toEqual([]);
  });

  it('returns ordered ranges inside the text for any input', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'grapheme' }),
        fc.string({ unit: 'grapheme' }),
        (query, text) => {
          let end = 0;
          for (const { from, to } of matchRanges(query, text)) {
            expect(from).toBeGreaterThanOrEqual(end);
            expect(to).toBeGreaterThanOrEqual(from);
            end = to;
          }
          expect(end).toBeLessThanOrEqual(text.length);
        },
      ),
    );
  });
});
