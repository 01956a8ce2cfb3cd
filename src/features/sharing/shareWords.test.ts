import { describe, expect, it } from 'vitest';
import { leftOutWords, shareWords } from './shareWords';

const file = (type: string) => new File(['x'], 'x', { type });
const words = (text: string, ...types: string[]) =>
  shareWords({ text, files: types.map(file), leftOut: 0 });

describe('shareWords', () => {
  it('says what was shared, by kind and number', () => {
    expect(words('The tide turns', 'image/png')).toBe('1 photo and text');
    expect(words('', 'image/png', 'image/heic', 'video/mp4', 'application/pdf')).toBe(
      '2 photos, 1 video, and 1 file',
    );
    expect(words('https://tides.example/today')).toBe('a link');
    expect(words('Tides\nhttps://tides.example')).toBe('text');
  });
});

describe('leftOutWords', () => {
  it('says how many files are missing', () => {
    const said = (leftOut: number) => leftOutWords({ text: '', files: [], leftOut });
    expect(said(0)).toBeUndefined();
    expect(said(1)).toBe('1 file isn’t included: too large, or too many at once.');
    expect(said(2)).toBe('2 files aren’t included: too large, or too many at once.');
  });
});
