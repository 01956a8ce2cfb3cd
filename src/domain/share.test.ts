import { describe, expect, it } from 'vitest';
import { MAX_SHARED_BYTES, MAX_SHARED_FILES, sharedText, withinLimits } from './share';

const text = (words: Partial<Parameters<typeof sharedText>[0]>) =>
  sharedText({ title: '', text: '', url: '', ...words });

describe('sharedText', () => {
  it('puts title, text and URL on lines of their own', () => {
    expect(
      text({ title: 'Tide tables', text: 'Low at six', url: 'https://tides.example/today' }),
    ).toBe('Tide tables\nLow at six\nhttps://tides.example/today');
    expect(text({ url: 'https://tides.example' })).toBe('https://tides.example');
    expect(text({})).toBe('');
  });

  it('doesn’t repeat a URL that is in the text, whatever surrounds it', () => {
    const url = 'https://tides.example/today';
    expect(text({ text: `See ${url}`, url })).toBe(`See ${url}`);
    expect(text({ text: `See (${url}/).`, url })).toBe(`See (${url}/).`);
    expect(text({ title: url, url })).toBe(url);
  });

  it('keeps a URL that the text only begins with or contains', () => {
    const url = 'https://tides.example/to';
    expect(text({ text: `${url}day`, url })).toBe(`${url}day\n${url}`);
  });

  it('doesn’t repeat a title that begins the text or is one of its lines, but keeps one inside a word', () => {
    expect(text({ title: 'Low tide', text: 'Low tide at six' })).toBe('Low tide at six');
    expect(text({ title: 'Tides', text: 'From\r\nTides\r\ntoday' })).toBe('From\nTides\ntoday');
    expect(text({ title: 'art', text: 'The start of the race' })).toBe(
      'art\nThe start of the race',
    );
  });

  it('keeps line breaks and markup as they are, and drops what no text has', () => {
    expect(text({ text: ' **one**\r\n\r\ntwo\0 \r' })).toBe('**one**\n\ntwo');
  });

  it('ends text that is far too long, and not within a character', () => {
    const long = text({ text: `${'x'.repeat(99_999)}🌊🌊` });
    expect(long).toBe('x'.repeat(99_999));
  });
});

describe('withinLimits', () => {
  it('keeps the files that fit together', () => {
    const sizes = (all: readonly number[]) =>
      withinLimits(all.map((size) => ({ size }))).map(({ size }) => size);
    expect(sizes([1, MAX_SHARED_BYTES, 2])).toEqual([1, 2]);
    expect(sizes([MAX_SHARED_BYTES])).toEqual([MAX_SHARED_BYTES]);
    expect(sizes(Array<number>(MAX_SHARED_FILES + 2).fill(1))).toHaveLength(MAX_SHARED_FILES);
  });
});
