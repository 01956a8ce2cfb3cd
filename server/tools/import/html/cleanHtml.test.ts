import fc from 'fast-check';
import { JSDOM } from 'jsdom';
import { describe, expect, it } from 'vitest';
import { cleanHtml } from './cleanHtml';
import { parseHtml } from './parseHtml';
import type { Resolver } from './resolver';
import { serializeHtml } from './serializeHtml';

const BOATS = { channelId: 7, name: 'Boats & co' };

const RESOLVER: Resolver = {
  message: (id) => (id === 900 ? { messageId: 4, channel: BOATS, topic: 'moved here' } : undefined),
  channel: ({ slug, originalId }) =>
    slug === 'boats' || originalId === 144837 ? BOATS : undefined,
  person: ({ name, originalId }) =>
    name === 'Ada Reef' || originalId === 110026 ? { userId: 12 } : undefined,
  sourceUrl: undefined,
};

function clean(html: string, resolver: Partial<Resolver> = {}): string {
  return serializeHtml(cleanHtml(parseHtml(html), { ...RESOLVER, ...resolver }).nodes);
}
const isPending = (html: string) => cleanHtml(parseHtml(html), RESOLVER).isPending;

describe('links and mentions of an archive', () => {
  it('lead to our messages at their current place', () => {
    expect(clean('<a href="/#narrow/stream/1-old-name/topic/old/near/900">said</a>')).toBe(
      '<a href="/#narrow/channel/7-Boats-.26-co/topic/moved.20here/near/4">said</a>',
    );
    expect(
      clean(
        '<a class="stream-topic" data-stream-id="1" href="/#narrow/channel/1-x/topic/y/with/900">#x &gt; y</a>',
      ),
    ).toBe(
      '<a class="stream-topic" data-stream-id="7" ' +
        'href="/#narrow/channel/7-Boats-.26-co/topic/moved.20here/with/4">#x &gt; y</a>',
    );
  });

  it('lead to our channel while the message is missing, and stay pending', () => {
    const html = '<a href="#narrow/stream/1-boats/topic/a.20b/near/901">said</a>';
    expect(clean(html)).toBe('<a href="#narrow/channel/7-Boats-.26-co/topic/a.20b">said</a>');
    expect(isPending(html)).toBe(true);
  });

  it('become text if they have no target here, as the ids of another server mean others here', () => {
    const html =
      '<p><a class="stream" data-stream-id="7" href="/#narrow/channel/7-secret">#secret</a>' +
      ' <a href="#narrow/dm/12-dm/near/4">dm</a></p>';
    expect(clean(html)).toBe('<p>#secret dm</p>');
    expect(isPending(html)).toBe(true);
  });

  it('lead to the original server if it is known', () => {
    const sourceUrl = 'https://old.example';
    expect(
      clean('<a class="stream" data-stream-id="7" href="/#narrow/channel/7-secret">#secret</a>', {
        sourceUrl,
      }),
    ).toBe('<a href="https://old.example/#narrow/channel/7-secret">#secret</a>');
    expect(clean('<img src="/user_uploads/2/a/b.png">', { sourceUrl })).toBe(
      '<img src="https://old.example/user_uploads/2/a/b.png">',
    );
    expect(clean('<a href="https://old.example/#narrow/stream/1-boats">x</a>', { sourceUrl })).toBe(
      '<a href="/#narrow/channel/7-Boats-.26-co">x</a>',
    );
  });

  it('count as ours with a full URL only if they name a channel and a message of the archive', () => {
    const inside = '<a href="https://old.example/#narrow/stream/1-boats/topic/y/near/900">x</a>';
    expect(clean(inside)).toContain('href="/#narrow/channel/7-Boats-.26-co/');
    const outside = '<a href="https://other.example/#narrow/stream/1-z/topic/y/near/900">x</a>';
    expect(clean(outside)).toBe(outside);
    expect(isPending(outside)).toBe(false);
  });

  it('keep searches, which mean the same everywhere', () => {
    const html = '<a href="#narrow/is/starred">x</a>';
    expect(clean(html)).toBe(html);
  });

  it('mention our people by name or by a learned id', () => {
    expect(clean('<span class="user-mention" data-user-id="5">@Ada Reef</span>')).toBe(
      '<span class="user-mention" data-user-id="12">@Ada Reef</span>',
    );
    expect(clean('<span class="user-mention silent" data-user-id="110026">Ada R.</span>')).toBe(
      '<span class="user-mention silent" data-user-id="12">Ada R.</span>',
    );
    expect(clean('<span class="user-mention" data-user-id="*">@all</span>')).toContain('"*"');
  });

  it('mention no one rather than someone else', () => {
    expect(clean('<span class="user-mention" data-user-id="12">@Stranger</span>')).toBe(
      '<span class="user-mention">@Stranger</span>',
    );
    expect(clean('<span class="user-group-mention" data-user-group-id="3">@crew</span>')).toBe(
      '<span class="user-group-mention">@crew</span>',
    );
  });
});

describe('the shapes of message HTML', () => {
  it.each([
    '<div class="codehilite" data-code-language="Rust"><pre><span></span><code><span class="k">let</span>\n</code></pre></div>',
    '<div class="spoiler-block"><div class="spoiler-header">\n<p>H</p>\n</div><div class="spoiler-content" aria-hidden="true">\n<p>b</p>\n</div></div>',
    '<table>\n<thead>\n<tr>\n<th style="text-align: left;">a</th>\n</tr>\n</thead>\n</table>',
    '<div class="message_inline_image"><a title="i.jpg" href="/user_uploads/2/ce/x/i.jpg"><img data-original-dimensions="6000x4000" data-original-content-type="image/jpeg" src="/user_uploads/thumbnail/2/ce/x/i.jpg/840x560.webp"></a></div>',
    '<p><span aria-label="thumbs up" class="emoji emoji-1f44d" role="img" title="thumbs up">:thumbs_up:</span></p>',
    '<p><time datetime="2024-03-07T23:00:00Z">original text</time></p>',
    '<ol start="5">\n<li>x</li>\n</ol>',
    '<p><span class="katex"><span class="katex-mathml"><math xmlns="http://www.w3.org/1998/Math/MathML"><semantics><mrow><mi>x</mi></mrow><annotation encoding="application/x-tex">x</annotation></semantics></math></span></span></p>',
  ])('are unchanged: %s', (html) => {
    expect(clean(html)).toBe(html);
  });

  it('contain each formula only once', () => {
    const html =
      '<span class="katex"><span class="katex-mathml"><math><mi>x</mi></math></span>' +
      '<span class="katex-html" aria-hidden="true"><span style="top:1em">x</span></span></span>';
    expect(clean(html)).toBe(
      '<span class="katex"><span class="katex-mathml"><math><mi>x</mi></math></span></span>',
    );
  });
});

const HOSTILE = [
  '<img src=x onerror=alert(1)>',
  '<script>alert(1)</script>',
  '<svg onload=alert(1)><script>alert(1)</script></svg>',
  '<a href="javascript:alert(1)">a</a>',
  '<a href=" java\tscript:alert(1)">a</a>',
  '<a href="/\\evil.example">a</a>',
  '<a href="data:text/html,<script>alert(1)</script>">a</a>',
  '<a href="/#narrow/x" onclick="alert(1)" style="position:fixed" target="_top">a</a>',
  '<img src="javascript:alert(1)"><video src="data:text/html,x" onplay=alert(1)></video>',
  '<iframe src="https://evil.example"></iframe><object data="x"></object><embed src="x">',
  '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">',
  '<math><annotation-xml encoding="text/html"><img src=x onerror=alert(1)></annotation-xml></math>',
  '<form action="https://evil.example"><input autofocus onfocus=alert(1)><button>x</button></form>',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>"></noscript>',
  '<base href="https://evil.example"><meta http-equiv="refresh" content="0;url=x"><link rel=x href=x>',
  '<a class="message_embed_image" href="https://a.example" style="background-image: url(javascript:x)">x</a>',
  '<p style="background:url(https://evil.example)" class="app-root dialog" id="root">x</p>',
  '<template><img src=x onerror=alert(1)></template><select><option><img src=x></select>',
  '<div data-code-language="&quot;><img src=x onerror=alert(1)>">x</div>',
];

const SAFE_LINK = /^(?:https?:\/\/|mailto:|tel:|sms:|\/?#narrow\/|\/user_uploads\/)/;

const { DOMParser } = new JSDOM().window;

/** Expects nothing in the HTML, as a browser parses it, to run, load from odd places or imitate the page. */
function expectInert(html: string): void {
  const { body } = new DOMParser().parseFromString(`<body>${html}`, 'text/html');
  for (const element of body.querySelectorAll('*')) {
    expect(element.localName).not.toMatch(
      /^(?:script|style|iframe|object|embed|svg|form|input|button|base|meta|link|template|select|textarea|noscript)$/,
    );
    for (const { name, value } of Array.from(element.attributes)) {
      expect(name).not.toMatch(/^on|^id$|^target$|^formaction$|^srcdoc$/);
      if (name === 'href') expect(value).toMatch(SAFE_LINK);
      if (name === 'src') expect(value).toMatch(/^(?:https?:\/\/|\/user_uploads\/)/);
      if (name === 'style') expect(value).toMatch(/^(?:text-align: |background-image: url\("http)/);
    }
  }
}

describe('hostile HTML', () => {
  it.each(HOSTILE)('is inert: %s', (html) => {
    expectInert(clean(html));
  });

  it('is inert in any combination', () => {
    const piece = fc.constantFrom(
      ...HOSTILE.flatMap((html) => html.split(/(?=<)/)),
      '"',
      "'",
      '>',
      '<p>',
      '</p>',
      '<!--',
      '-->',
      '<math>',
      '</math>',
      '<table>',
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
        expectInert(clean(pieces.join('')));
      }),
      { numRuns: 200 },
    );
  });
});
