import { JSDOM } from 'jsdom';
import { beforeAll, describe, expect, it } from 'vitest';
import { renderContext } from '~/testing/renderContext';
import { hasShared, sharedJson } from '~/testing/shared';
import { loadHighlight } from '../../server/render/highlight/loadHighlight';
import { loadMath } from '../../server/render/math/loadMath';
import type { RenderContext } from './context';
import { loadEmoji } from './emoji/emoji';
import { render } from './render';

interface RenderingCase {
  readonly name: string;
  readonly input: string;
  readonly html: string;
  /** The notification text, where the public description gives one. */
  readonly text?: string;
}
type LinkCase = readonly [input: string, html: string, link: string];

const isThere = hasShared('conformance/markdown.json');
const { regular, linkify } = isThere
  ? sharedJson<{ regular: readonly RenderingCase[]; linkify: readonly LinkCase[] }>(
      'conformance/markdown.json',
    )
  : { regular: [], linkify: [] };

const { document } = new JSDOM().window;
const NO_SIGNATURE = '0'.repeat(40);

/**
 * Removes what is not compared in any case: the HTML half of KaTeX, which gap 9.1 lets a server leave out; the spans
 * inside code, since highlight.js splits code into fewer tokens than Pygments (loadHighlight.test.ts checks their
 * classes); and the image proxy's signature, whose key is not known.
 */
function comparable(html: string): string {
  const body = document.createElement('body');
  body.innerHTML = html;
  for (const drawn of body.querySelectorAll('.katex-html')) drawn.remove();
  for (const code of body.querySelectorAll('.codehilite code'))
    code.replaceChildren(code.textContent ?? '');
  return body.innerHTML.replace(/(external_content\/)[0-9a-f]{40}/g, `$1${NO_SIGNATURE}`);
}

const lineBreaksAlike = (text: string) => text.replace(/\n+/g, '\n').trim();

describe.runIf(isThere)('rendering cases of the public API', () => {
  let context: RenderContext;
  const zoe = { userId: 7, fullName: 'Zoe' };

  beforeAll(async () => {
    await loadEmoji();
    context = renderContext({
      userByName: (name) => (name === 'Zoe' ? [zoe] : []),
      userById: (userId) => (userId === 7 ? zoe : undefined),
      realmUrl: 'http://zulip.testserver',
      math: await loadMath(),
      highlight: await loadHighlight(),
      externalImageUrl: (url) =>
        `https://external-content.zulipcdn.net/external_content/${NO_SIGNATURE}/${Buffer.from(url).toString('hex')}`,
    });
  });

  it('include 103 messages and 43 links', () => {
    expect([regular.length, linkify.length]).toEqual([103, 43]);
  });

  it.each(regular.map((c) => [c.name, c] as const))('render %s', (name, { input, html, text }) => {
    const translateEmoticons = name.startsWith('translate_emoticons');
    const result = render(input, { ...context, translateEmoticons });
    expect(comparable(result.html)).toBe(comparable(html));
    if (text !== undefined)
      expect(lineBreaksAlike(result.notificationText)).toBe(lineBreaksAlike(text));
  });

  it.each(linkify)('find the link in %s', (input, html, link) => {
    const anchor = `<a href="${hrefOf(link)}">${link}</a>`;
    const result = render(input, { ...context, inlineImages: false });
    expect(comparable(result.html)).toBe(comparable(html.replace('%s', () => anchor)));
  });
});

function hrefOf(link: string): string {
  if (link.startsWith('http')) return link;
  return link.includes('@') ? `mailto:${link}` : `http://${link}`;
}
