import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findUrls } from './findUrls';

const found = (text: string) => findUrls(text).map(({ start, end }) => text.slice(start, end));

describe('findUrls', () => {
  it.each([
    [
      'see https://a.example/b?c=d#e, or http://localhost:9991.',
      ['https://a.example/b?c=d#e', 'http://localhost:9991'],
    ],
    [
      'https://a.example?b=c and https://a.example#d',
      ['https://a.example?b=c', 'https://a.example#d'],
    ],
    [
      '(https://a.example/(b)/c) "https://d.example/e"',
      ['https://a.example/(b)/c', 'https://d.example/e'],
    ],
    ['https://a.example/(b https://a.example/(((((((b)))))))', []],
    ['x=https://a.example <a href="https://b.example">c</a> https://d.example<', []],
    [
      '<https://a.example> [https://b.example], https://c.example|',
      ['https://a.example', 'https://b.example'],
    ],
    ['**https://a.example/b** ~~https://c.example~~', ['https://a.example/b', 'https://c.example']],
    ['https://münchen.example/straße', ['https://münchen.example/straße']],
    ['HTTPS://A.EXAMPLE', ['HTTPS://A.EXAMPLE']],
    ['go to foo.com, or www.bar.co.uk/x?', ['foo.com', 'www.bar.co.uk/x']],
    ['readme.md main.py 1.5 e.g. love...it a.b.zzz', []],
    ['foo.commander foo.com-x foo.com.', ['foo.com']],
    ['mail a.b+c@d-e.example, please', ['a.b+c@d-e.example']],
    ['path/foo.com x@y', []],
    ['https:// http://. http://...', []],
    ['xhttps://a.example', []],
  ])('finds URLs in %j', (text, urls) => {
    expect(found(text)).toEqual(urls);
  });

  it('gives the target of bare addresses', () => {
    expect(findUrls('foo.com a@b.example').map(({ href }) => href)).toEqual([
      'http://foo.com',
      'mailto:a@b.example',
    ]);
  });

  it('finds ordered, non-overlapping spans with valid targets', () => {
    const piece = fc.constantFrom(
      ...[
        'http://',
        'https://',
        'a',
        '.com',
        '.',
        '/',
        '(',
        ')',
        '@',
        ' ',
        '"',
        '?',
        '*',
        'é',
        ':',
        ',',
      ],
    );
    fc.assert(
      fc.property(fc.array(piece), (pieces) => {
        const text = pieces.join('');
        let end = 0;
        for (const url of findUrls(text)) {
          expect(url.start).toBeGreaterThanOrEqual(end);
          expect(url.end).toBeGreaterThan(url.start);
          expect(url.href).toMatch(/^(?:https?:\/\/|mailto:)./);
          end = url.end;
        }
      }),
    );
  });
});
