import createDOMPurify from 'dompurify';
import fc from 'fast-check';
import { JSDOM } from 'jsdom';
import { beforeAll, describe, expect, it } from 'vitest';
import { renderContext } from '~/testing/renderContext';
import { loadHighlight } from '../../server/render/highlight/loadHighlight';
import { loadMath } from '../../server/render/math/loadMath';
import type { RenderContext } from './context';
import { loadEmoji } from './emoji/emoji';
import { render } from './render';

/** Every element of the public HTML, with its attributes (gap 9.1, gap 9.2). MathML has a separate list. */
const ELEMENTS: Readonly<Record<string, readonly string[]>> = {
  A: ['href', 'title', 'class', 'data-stream-id', 'data-id'],
  AUDIO: ['controls', 'preload', 'src', 'title'],
  BLOCKQUOTE: [],
  BR: [],
  CODE: [],
  DEL: [],
  DIV: ['class', 'data-code-language', 'aria-hidden'],
  EM: [],
  H1: [],
  H2: [],
  H3: [],
  H4: [],
  H5: [],
  H6: [],
  HR: [],
  IMG: [
    'alt',
    'class',
    'src',
    'title',
    'data-animated',
    'data-original-content-type',
    'data-original-dimensions',
  ],
  LI: [],
  OL: ['start'],
  P: [],
  PRE: [],
  SPAN: ['class', 'aria-label', 'role', 'title', 'data-user-id', 'data-user-group-id'],
  STRONG: [],
  TABLE: [],
  TBODY: [],
  TD: ['style'],
  TH: ['style'],
  THEAD: [],
  TIME: ['datetime'],
  TR: [],
  UL: [],
  VIDEO: ['preload', 'src'],
};
const MATHML = /^(?:math|semantics|annotation|m[a-z]+)$/;
const MATHML_ATTRIBUTE =
  /^(?:xmlns|display|encoding|math(?:variant|color|background|size)|stretchy|fence|separator|(?:min|max)size|width|height|depth|lspace|rspace|voffset|notation|linethickness|scriptlevel|displaystyle|accent|accentunder|movablelimits|form|lquote|rquote|columnalign|columnspacing|columnlines|rowspacing|rowlines|rowalign|side|minlabelspacing|symmetric|largeop|linebreak|class)$/;
const SAFE_ADDRESS = /^(?:https?:\/\/[^/\\]|mailto:|tel:|sms:|\/(?![/\\])|#)/i;

const PIECES = [
  ...'`*_~[]()<>!#@$&:|-+>"\'\\/ \n\t=;.'.split(''),
  ...['**', '***', '~~', '```', '~~~', '```quote\n', '```spoiler <b>\n', '```math\n', '```js\n'],
  ...[
    '@**',
    '@_**',
    '@*',
    '#**',
    '**>',
    '$$',
    '<time:',
    '](',
    '![',
    '[x](',
    '\n\n',
    '\n> ',
    '\n* ',
  ],
  ...[
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    '<svg/onload=alert(1)>',
    '<a href=',
  ],
  ...['javascript:alert(1)', 'JaVaScRiPt:', 'java\tscript:', 'data:text/html,x', 'vbscript:x'],
  ...['&#106;avascript:', '&colon;', '&lt;script&gt;', '&#60;', '&quot;', '" onmouseover="x', "'>"],
  ...['http://', 'https://a.example/x.png', 'a.com', 'a@b.example', '//evil.example', '/\\evil'],
  ...[
    '/user_uploads/1/ab/c.png',
    '/user_uploads/1/../x.mp4',
    '#narrow/channel/9',
    'tel:1',
    'mailto:a',
  ],
  ...[
    'Ana Lima',
    'Mallory',
    'announce',
    'backend',
    ':tada:',
    ':heron:',
    '🎉',
    '👩‍💻',
    '#12',
    'BUG-3',
  ],
  ...[
    '|a|b|\n|:-|-:|\n|1|2|\n',
    '\u0000',
    '\u0002',
    '0',
    '\u0003',
    '\u202e',
    '\ufeff',
    '\u2028',
    '-->',
  ],
];
const hostileSource = fc
  .array(
    fc.oneof({ weight: 5, arbitrary: fc.constantFrom(...PIECES) }, fc.string({ unit: 'binary' })),
    {
      maxLength: 60,
    },
  )
  .map((pieces) => pieces.join(''));

/** An organization whose own names are attacks. */
const HOSTILE = '"><img src=x onerror=alert(1)>';
function hostileContext(): RenderContext {
  const mallory = { userId: 66, fullName: HOSTILE };
  return renderContext({
    userByName: () => [mallory],
    userById: () => mallory,
    groupByName: () => ({ groupId: 6, name: HOSTILE, description: HOSTILE, isSystem: false }),
    channelByName: () => ({ channelId: 6, name: HOSTILE }),
    customEmoji: (name) => (name === 'heron' ? { id: '6', sourceUrl: `/x${HOSTILE}` } : undefined),
    topicDisplayName: HOSTILE,
    upload: (path) => ({
      contentType: path.endsWith('mp4') ? 'video/mp4' : 'image/png',
      width: 30,
      height: 20,
      thumbnailReady: path.length % 2 === 0,
    }),
    externalImageUrl: (url) => `/external_content/${url}`,
    translateEmoticons: true,
    linkifiers: [
      { pattern: '#(?P<id>[0-9]+)', urlTemplate: 'javascript:alert({id})' },
      { pattern: 'BUG-(?P<id>.+)', urlTemplate: 'https://bugs.example/{+id}' },
    ],
  });
}

const { window } = new JSDOM();
const purify = createDOMPurify(window);

function parse(html: string): HTMLElement {
  const body = window.document.createElement('body');
  body.innerHTML = html;
  return body;
}

const VOID = new Set(['br', 'hr', 'img']);

/** Start and end tags in written order. */
function tagsInSource(html: string): string[] {
  return [...html.matchAll(/<(\/?[a-z]\w*)/g)].map(([, tag = '']) => tag);
}

/** The same, as a parser understood them. */
function tagsInTree(parent: Element): string[] {
  return [...parent.children].flatMap((child) => {
    const tag = child.tagName.toLowerCase();
    return VOID.has(tag) ? [tag] : [tag, ...tagsInTree(child), `/${tag}`];
  });
}

function faultsOf(html: string): string[] {
  return [...parse(html).querySelectorAll('*')].flatMap((element) => [
    ...[...element.attributes].flatMap(({ name, value }) => attributeFaults(element, name, value)),
    ...(isKnown(element) ? [] : [`<${element.tagName}>`]),
  ]);
}

function isKnown(element: Element): boolean {
  return element.tagName in ELEMENTS || MATHML.test(element.tagName);
}

function attributeFaults(element: Element, name: string, value: string): string[] {
  const known = ELEMENTS[element.tagName]?.includes(name);
  const isMathml = MATHML.test(element.tagName) && MATHML_ATTRIBUTE.test(name);
  if (!known && !isMathml) return [`<${element.tagName} ${name}>`];
  if ((name === 'href' || name === 'src') && !SAFE_ADDRESS.test(value))
    return [`${name}="${value}"`];
  if (name === 'style' && !/^text-align: (?:left|center|right);$/.test(value)) return [value];
  return [];
}

describe('render, for any source', () => {
  let plain: RenderContext;
  let hostile: RenderContext;

  beforeAll(async () => {
    await loadEmoji();
    plain = hostileContext();
    hostile = { ...plain, math: await loadMath(), highlight: await loadHighlight() };
  });

  it('writes only known elements, attributes and URLs', () => {
    fc.assert(
      fc.property(hostileSource, (source) => {
        expect(faultsOf(render(source, hostile).html)).toEqual([]);
      }),
      { numRuns: 1500 },
    );
  });

  it('leaves a sanitizer nothing to remove', () => {
    fc.assert(
      fc.property(hostileSource, (source) => {
        const { html } = render(source, plain);
        expect(purify.sanitize(html)).toBe(parse(html).innerHTML);
      }),
      { numRuns: 500 },
    );
  });

  it('writes HTML that parses without repair', () => {
    fc.assert(
      fc.property(hostileSource, (source) => {
        const { html } = render(source, plain);
        expect(tagsInSource(html)).toEqual(tagsInTree(parse(html)));
      }),
      { numRuns: 500 },
    );
  });

  it.each([
    '[x](javascript:alert(1))',
    '[x](JAVASCRIPT:alert(1))',
    '[x](java\nscript:alert(1))',
    '[x](java\tscript:alert(1))',
    '[x]( javascript:alert(1))',
    '[x](\u0001javascript:alert(1))',
    '[x](java\u200bscript:alert(1))',
    '[x](java\u00adscript:alert(1))',
    '[x](<javascript:alert(1)>)',
    '[x](data:text/html;base64,PHNjcmlwdD4=)',
    '[x](vbscript:msgbox)',
    '[x](file:///etc/passwd)',
    '[x](blob:null/1)',
    '[x](view-source:x)',
    '![x](javascript:alert(1))',
    '<javascript:alert(1)>',
  ])('creates no link for %j', (source) => {
    expect(render(source, plain).html).not.toMatch(/<a|<img|<audio/);
  });

  it('treats entities in a URL as the typed text, not as what they mean', () => {
    const { html } = render('[x](&#106;avascript:alert(1)) [y](javascript&colon;alert(1))', plain);
    expect(faultsOf(html)).toEqual([]);
    expect(html).not.toMatch(/href="[^"]*javascript:/i);
  });

  it('lets no path lead to another host', () => {
    const { html } = render(
      '[a](//evil.example) [b](/\\evil.example) [c](\\\\evil.example)',
      plain,
    );
    expect(html).not.toContain('href');
  });
});
