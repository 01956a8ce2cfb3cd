import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compilePattern } from './compilePattern';
import { findLinkifierMatches } from './findLinkifierMatches';
import { matchPattern } from './matchPattern';
import { parsePattern } from './parsePattern';
import { topicLinks } from './topicLinks';

const BUG = { pattern: '#(?P<id>[0-9]+)', urlTemplate: 'https://bugs.example/{id}' };

function matches(pattern: string, text: string): string[] | undefined {
  const parsed = parsePattern(pattern);
  const program = parsed && compilePattern(parsed);
  return program && matchPattern(program, text).map(({ start, end }) => text.slice(start, end));
}

describe('patterns', () => {
  it.each([
    ['#[0-9]+', 'see #1, #22 (#3)', ['#1', '#22', '#3']],
    ['#[0-9]+', 'a#1 #1a [#1] /#1', []],
    ['[A-Z]{2,}-\\d{1,3}', 'AB-1 A-1 AB-1234 ABC-123', ['AB-1', 'ABC-123']],
    ['(?i)bug (?P<id>\\d+)', 'BUG 1 Bug 2', ['BUG 1', 'Bug 2']],
    ['(?:a|ab)(?:c|bcd)?', 'abcd', ['abcd']],
    ['a.*?b', 'axbxb', ['axbxb']],
    ['a+?', 'aaa', ['aaa']],
    ['\\bx\\b', 'x', ['x']],
    ['[^\\s,]+@v\\d', 'foo@v1, bar@v2', ['foo@v1', 'bar@v2']],
    ['[\\]a-c-]+', ' ]a-', [']a-']],
    ['\\x23\\u0031', '#1', ['#1']],
    ['^a|b$', 'a a b', ['a', 'b']],
    ['😀+', 'x 😀😀', ['😀😀']],
    ['\\w+é', ' cafÉé', ['cafÉé']],
    ['a{,2}b', 'aab', ['aab']],
    ['x*', 'y', []],
  ])('%s finds in %j', (pattern, text, found) => {
    expect(matches(pattern, text)).toEqual(found);
  });

  it.each([
    ...[
      '(',
      ')',
      'a)',
      '[a',
      '[]',
      '[z-a]',
      '*a',
      'a**',
      'a+*',
      'a{3,2}',
      'a{5000}',
      '\\',
      '\\q',
      '\\x1',
    ],
    ...[
      '(?=a)',
      '(?!a)',
      '(?<=a)',
      '(?<!a)',
      '(?P=x)',
      '(a)\\1',
      '(?s)a',
      '(?P<1>a)',
      '(?#a)',
      '^*',
    ],
    ...['a'.repeat(3000), '(?:'.repeat(60) + ')'.repeat(60), '(?:a{900}){900}'],
  ])('%s is not supported', (pattern) => {
    expect(matches(pattern, 'a')).toBeUndefined();
  });

  it('that are too expensive match nothing, and later patterns get no time for that text', () => {
    const greedy = { pattern: '(?:\\w+ ?){300}c', urlTemplate: 'https://x.example/' };
    const text = `${'ab '.repeat(3300)}c- #12`;
    expect(findLinkifierMatches(text, [BUG])).toHaveLength(1);
    expect(findLinkifierMatches(text, [greedy, BUG])).toEqual([]);
    expect(findLinkifierMatches('ab #12', [greedy, BUG])).toHaveLength(1);
  });

  it('match like JavaScript regular expressions where both support the syntax', {
    timeout: 30_000,
  }, () => {
    const atom = fc.constantFrom(
      'a',
      'b',
      '[ab]',
      '[^a]',
      '.',
      '\\d',
      '(?:a|b)',
      '(?:ab|a)',
      '1',
      '-',
    );
    const quantified = fc
      .tuple(atom, fc.constantFrom('', '*', '+', '?', '*?', '+?', '??', '{2}', '{1,2}'))
      .map((parts) => parts.join(''));
    const pattern = fc.array(quantified, { minLength: 1, maxLength: 6 }).map((p) => p.join(''));
    const text = fc.array(fc.constantFrom('a', 'b', '1', '-', ' ', 'aab')).map((t) => t.join(''));
    fc.assert(
      fc.property(pattern, text, (source, subject) => {
        // The linkifiers' lookaround; a match can't be empty.
        const js = new RegExp(`(?<![^\\s'"(,:<])(?=.)(?:${source})(?<=.)(?![\\p{L}\\p{N}])`, 'gu');
        const expected = [...subject.matchAll(js)].map(([match]) => match);
        fc.pre(expected.every((match) => match !== ''));
        expect(matches(source, subject)).toEqual(expected);
      }),
      { numRuns: 3000 },
    );
  });

  it.each([
    ...['(?:a*)*b', '(?:a|a)*b', '(?:a|aa)+b', '(?:.*)*(?:.*)*x'],
    `${'a?'.repeat(60)}${'a'.repeat(60)}b`,
  ])('%s gives up on text that would hang a backtracking engine', (pattern) => {
    expect(matches(pattern, `${'a'.repeat(5000)}!`)).toEqual([]);
  });
});

describe('findLinkifierMatches', () => {
  it('expands the template with the named groups', () => {
    const linkifiers = [
      {
        pattern: '(?P<org>[a-z]+)/(?P<repo>[a-z]+)(?:@(?P<ref>[a-f0-9]+))?',
        urlTemplate: 'https://git.example/{org}/{repo}{/ref}{?q}',
      },
    ];
    expect(findLinkifierMatches('a/b c/d@0f', linkifiers).map(({ href }) => href)).toEqual([
      'https://git.example/a/b',
      'https://git.example/c/d/0f',
    ]);
  });

  it('encodes the values it inserts into a URL', () => {
    const linkifiers = [{ pattern: 'q:(?P<q>.+)', urlTemplate: 'https://a.example/{q}' }];
    expect(findLinkifierMatches('q:a b"<é', linkifiers)[0]?.href).toBe(
      'https://a.example/a%20b%22%3C%C3%A9',
    );
  });

  it('prefers the earlier linkifier when two overlap', () => {
    const wide = { pattern: 'see #(?P<id>[0-9]+)', urlTemplate: 'https://wide.example/{id}' };
    const hrefs = (list: (typeof BUG)[]) =>
      findLinkifierMatches('see #1 #2', list).map(({ href }) => href);
    expect(hrefs([wide, BUG])).toEqual(['https://wide.example/1', 'https://bugs.example/2']);
    expect(hrefs([BUG, wide])).toEqual(['https://bugs.example/1', 'https://bugs.example/2']);
  });

  it('ignores invalid linkifiers', () => {
    const broken = { pattern: '(', urlTemplate: 'https://x.example' };
    expect(findLinkifierMatches('#1', [broken, BUG])).toHaveLength(1);
  });
});

describe('topicLinks', () => {
  it('come from linkifiers and URLs in a topic', () => {
    expect(topicLinks('#7: see https://a.example/#8 or b.com', [BUG])).toEqual([
      { text: '#7', url: 'https://bugs.example/7' },
      { text: 'https://a.example/#8', url: 'https://a.example/#8' },
      { text: 'b.com', url: 'http://b.com' },
    ]);
    expect(topicLinks('plain', [BUG])).toEqual([]);
  });
});
