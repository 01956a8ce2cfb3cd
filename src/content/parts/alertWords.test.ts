import { describe, expect, it } from 'vitest';
import { alertPattern } from './alertWords';

function matches(words: readonly string[], text: string): string[] {
  return Array.from(text.matchAll(alertPattern(words)?.pattern ?? /$^/g), (match) => match[0]);
}

describe('alertPattern', () => {
  it('finds whole words in any case', () => {
    expect(matches(['keel'], 'Keel, keels, KEEL. unkeel (keel)')).toEqual(['Keel', 'KEEL', 'keel']);
  });

  it('finds phrases across line breaks', () => {
    expect(matches(['harbor trial'], 'a harbor\ntrial')).toEqual(['harbor\ntrial']);
  });

  it('prefers the longer of two', () => {
    expect(matches(['rig', 'rig 2'], 'rig 2 and rig')).toEqual(['rig 2', 'rig']);
  });

  it('respects letters of every script', () => {
    expect(matches(['über'], 'über überall düber')).toEqual(['über']);
    expect(matches(['мир'], 'мир мира')).toEqual(['мир']);
  });

  it('finds words of scripts without spaces', () => {
    expect(matches(['試験'], 'これは試験です')).toEqual(['試験']);
  });

  it('takes every character literally', () => {
    expect(matches(['c++', '.*', 'a|b'], 'c++ .* a|b abc')).toEqual(['c++', '.*', 'a|b']);
  });

  it('is undefined without words', () => {
    expect(alertPattern(['', '  '])).toBeUndefined();
  });
});

describe('mayMatch', () => {
  it('rules out HTML without the word', () => {
    expect(alertPattern(['keel'])?.mayMatch('<p>mast</p>')).toBe(false);
    expect(alertPattern(['keel'])?.mayMatch('<p>keel</p>')).toBe(true);
  });

  it('rules out nothing when the word is spelled differently in HTML', () => {
    expect(alertPattern(['r&d'])?.mayMatch('<p>R&amp;D</p>')).toBe(true);
  });
});
