import { describe, expect, it } from 'vitest';
import { emojiFromCode } from './emoji';

describe('emojiFromCode', () => {
  it.each([
    ['1f44d', '👍'],
    ['1f1e9-1f1ea', '🇩🇪'],
    ['1f3f3-fe0f-200d-26a7-fe0f', '🏳️‍⚧️'],
    ['1f468-200d-1f469-200d-1f466', '👨‍👩‍👦'],
    ['1f44d-1f3fd', '👍🏽'],
  ])('spells %s', (code, emoji) => expect(emojiFromCode(code)).toBe(emoji));

  it.each([
    ['2764', '❤\u{fe0f}'],
    ['2639', '☹\u{fe0f}'],
    ['0031-20e3', '1\u{fe0f}\u{20e3}'],
    ['1f3f3-200d-1f308', '🏳\u{fe0f}\u{200d}🌈'],
  ])('adds the emoji variation selector that the code %s lacks', (code, emoji) => {
    expect(emojiFromCode(code)).toBe(emoji);
  });

  it('adds no variation selector before a skin tone', () => {
    expect(emojiFromCode('261d-1f3fd')).toBe('☝🏽');
  });

  it.each(['', 'zz', '202e', '0041', '110000', 'd800', '1f44d-202e', 'ffffffffffffffff'])(
    'refuses %s, which is not an emoji',
    (code) => expect(emojiFromCode(code)).toBeUndefined(),
  );
});
