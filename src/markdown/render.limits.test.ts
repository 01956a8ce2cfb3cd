import { beforeAll, describe, expect, it } from 'vitest';
import { renderContext } from '~/testing/renderContext';
import { loadEmoji } from './emoji/emoji';
import { render } from './render';

const MESSAGE_LIMIT = 10_000;
/** The maximum output per character of source: an emoji is about 120 characters of HTML for two. */
const MAX_GROWTH = 60;
const MAX_DEPTH = 70;

const REPEATED = [
  ...'`*_~[]()<>!#@$&:|-+>"\'\\/ \n\t=;.1a'.split(''),
  ...[
    '> ',
    '* ',
    '- ',
    '1. ',
    '`a``',
    '**a',
    '***',
    '~~a',
    '![',
    '[](',
    '[a](',
    '[a](b',
    '[a]',
    '@**',
  ],
  ...[
    '@**a|',
    '#**a>',
    '$$',
    '<time:',
    ':a',
    ':+1:',
    '&amp;',
    '|-',
    'a|b\n-|-\n',
    '\n\n',
    '> \n',
    '* \n',
  ],
  ...[
    'http://',
    'http://a/(',
    'a.com/(',
    'a.com ',
    'a@b.',
    '<a href=',
    '# a\n',
    '#1 ',
    'A-1,',
    '🏳️',
    '👨‍',
  ],
  ...[
    '```\n',
    '~~~\n',
    '```quote\n',
    '```spoiler a\n',
    '```math\n',
    '  * a\n',
    '    * a\n',
    '  1. a\n',
  ],
  ...[
    'x\n===\n',
    '[x]: y\n',
    '!http://a/!',
    '🇺',
    '\u200d',
    '\ufe0f',
    '\u2028',
    '((((',
    '))))',
    '(a)',
  ],
];
const NESTED: Readonly<Record<string, string>> = {
  quotes: `${'>'.repeat(9000)}a`,
  'quotes and lists': `${'> * '.repeat(2400)}a`,
  lists: `${'* '.repeat(4900)}a`,
  'numbered lists': `${'1. '.repeat(3300)}a`,
  'indented lists': Array.from({ length: 130 }, (_, i) => `${'  '.repeat(i)}* a`).join('\n'),
  'fences of quotes': '```quote\n'.repeat(1100),
  'fences of spoilers': '~~~spoiler x\n'.repeat(760),
  'brackets around a link': `${'['.repeat(4900)}a](http://a.example)${']'.repeat(4900)}`,
  'parentheses in an address': `http://a.example/${'('.repeat(4900)}${')'.repeat(4900)}`,
};

function depthOf(html: string): number {
  let depth = 0;
  let deepest = 0;
  for (const [tag] of html.matchAll(/<\/?[a-z]+/g)) {
    if (/^<(?:br|hr|img)$/.test(tag)) continue;
    depth += tag.startsWith('</') ? -1 : 1;
    deepest = Math.max(deepest, depth);
  }
  return deepest;
}

describe('render, with messages designed to exhaust it', () => {
  const context = renderContext({
    linkifiers: [
      { pattern: '#(?P<id>[0-9]+)', urlTemplate: 'https://bugs.example/{id}' },
      { pattern: '(?P<a>(?:a*)*)(?P<b>(?:a|aa)+)b', urlTemplate: 'https://x.example/{a}{b}' },
    ],
  });

  beforeAll(loadEmoji);

  it.each(REPEATED)('bounds the output of 10,000 characters of %j', (piece) => {
    const source = piece.repeat(MESSAGE_LIMIT / piece.length);
    for (const variant of [source, `x${source}x`]) {
      const { html } = render(variant, context);
      expect(html.length).toBeLessThan(MESSAGE_LIMIT * MAX_GROWTH);
      expect(depthOf(html)).toBeLessThan(MAX_DEPTH);
    }
  });

  it.each(Object.entries(NESTED))('stops nesting %s and keeps the text', (_name, source) => {
    const { html, text } = render(source, context);
    expect(depthOf(html)).toBeLessThan(MAX_DEPTH);
    expect(html.length).toBeLessThan(MESSAGE_LIMIT * MAX_GROWTH);
    expect(text.length).toBeGreaterThan(0);
  });

  it('still nests as deeply as real messages', () => {
    expect(depthOf(render(`${'> '.repeat(20)}a`, context).html)).toBe(21);
  });
});
