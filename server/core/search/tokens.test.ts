import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { documentOf } from './document';
import { parseSearch } from './query';
import { tokenize } from './tokens';

describe('search tokens of a text', () => {
  it.each([
    ['inflections are one word', 'Proofs proving, proved', 'proof prove prove'],
    ['small words count', 'to be or not', 'to be or not'],
    ['case and accents do not', 'Café ÉTALE İmran Dvořák', 'cafe etal imran dvorak'],
    ['nor how accents were typed', 'cafe\u0301', 'cafe'],
    ['letters with a stroke, ligatures', 'Łódź Straße Ødegård œuvre', 'lodz strass odegard oeuvr'],
    ['wide and small letters', 'ＦＵＬＬ ﬁne x²', 'full fine x2'],
    ['the end of a Greek word', 'ΛΟΓΟΣ λόγος', 'λογοσ λογοσ'],
    ['names of sets are no letters', 'ℝ≥0 ℕ n', 'ℝ 0 ℕ n'],
    ['Arabic without its points', 'كِتَاب', 'كتاب'],
    ['names in code by their parts', 'Nat.succ_le simp_rw', 'nat succ le simp rw'],
    ['paths, hosts and files too', '~/.elan/bin, lean.org/a.txt', 'elan bin lean org a txt'],
    ['signs that make a name', 'C++ C# F# #12345', 'c ++ c # f # # 12345'],
    ['and no others', 'a + b # c, x+y', 'a b c x y'],
    ['a number after a sign after a word', 'issue#123 c++17', 'issu # 123 c ++ 17'],
    ['Chinese', '東京都', '東京 京都 都'],
    ['beside other words', '在github上', '在 github 上'],
    ['Japanese, of half width too', 'ﾃｽﾄです', 'テス スト トで です す'],
    [
      'Korean, however it was typed',
      `한국어 ${'한국어'.normalize('NFD')}`,
      '한국 국어 어 한국 국어 어',
    ],
    ['Thai', 'กขค', 'กข ขค ค'],
    ['nothing', '— :-) …', ''],
  ])('%s', (_what, text, lexemes) => {
    expect(
      tokenize(text)
        .map((token) => token.lexeme)
        .join(' '),
    ).toBe(lexemes);
  });

  it('knows the position of each token', () => {
    const text = 'İ: #12, Straße 東京';
    const places = tokenize(text).map(({ start, end }) => text.slice(start, end));
    expect(places).toEqual(['İ', '#', '12', 'Straße', '東京', '京']);
  });

  it('accepts any text, keeps positions in order, and makes lexemes of letters, digits, ++ and #', () => {
    const piece = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.constantFrom('#', 'C++', 'é', '東京', "'"),
    );
    fc.assert(
      fc.property(fc.array(piece), (pieces) => {
        const text = pieces.join('');
        let before = 0;
        for (const { start, end, lexeme, form } of tokenize(text)) {
          expect(start).toBeGreaterThanOrEqual(before);
          expect(end).toBeLessThanOrEqual(text.length);
          before = start;
          for (const word of [lexeme, form])
            expect(word).toMatch(/^(?:[\p{L}\p{M}\p{N}]+|\+\+|#)$/u);
        }
      }),
    );
  });

  it('keeps as much of a huge message as both engines can hold', () => {
    const huge = Array.from({ length: 200_000 }, (_, i) =>
      String.fromCodePoint(0x4e00 + (i % 20_000)),
    );
    const { lexemes } = documentOf({ topic: 't', content: huge.join('') });
    const bytes = lexemes.reduce((sum, lexeme) => sum + Buffer.byteLength(lexeme) + 4, 0);
    expect(bytes).toBeGreaterThan(500_000);
    expect(bytes).toBeLessThan(1_048_575);
    const long = documentOf({ topic: '', content: 'x'.repeat(100_000) }).lexemes;
    expect(Math.max(...long.map((lexeme) => lexeme.length))).toBe(64);
  });
});

describe('terms of a search', () => {
  const phrase = (...lexemes: string[]) => ({ kind: 'phrase', lexemes, isOpen: false });
  const open = (...lexemes: string[]) => ({ kind: 'phrase', lexemes, isOpen: true });
  const beginning = (form: string) => ({ kind: 'beginning', form });

  it.each([
    ['two words', [phrase('two'), phrase('word')]],
    ['"two words" more', [phrase('two', 'word'), phrase('more')]],
    ['"unclosed phrase', [phrase('unclos', 'phrase')]],
    ['Same same', [phrase('same')]],
    ['Nat.succ_le', [phrase('nat', 'succ', 'le')]],
    ['C++ #12', [phrase('c', '++'), phrase('#', '12')]],
    ['mathl*', [beginning('mathl')]],
    ['"norm ca*"', [phrase('norm'), beginning('ca')]],
    ['x*', [phrase('x')]],
    ['東京都', [phrase('東京', '京都')]],
    ['東京tower', [phrase('東京', '京', 'tower')]],
    ['東', [open('東')]],
    ['a東', [open('a', '東')]],
    [': -> * ""', []],
  ])('%s', (query, terms) => {
    expect(parseSearch(query)).toEqual(terms);
  });
});
