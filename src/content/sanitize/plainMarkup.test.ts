import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isPlainMarkup } from './plainMarkup';

describe('isPlainMarkup', () => {
  it.each([
    '',
    'text &amp; entities',
    '<p>a<br>\nb <strong>c</strong></p>',
    '<p><a href="https://example.org/?a=1&amp;b=2" title="x">t</a></p>',
    '<p><a href="/#narrow/channel/9-fleet">t</a> <a href="#narrow/dm/5-dm">t</a></p>',
    '<div class="codehilite" data-code-language="C++"><pre><span></span><code><span class="k">if</span>\n</code></pre></div>',
    '<p><span class="user-mention silent" data-user-id="31">Ann</span></p>',
    '<p><span aria-label="anchor" class="emoji emoji-2693" role="img" title="anchor">:anchor:</span></p>',
    '<div class="message_inline_image"><a href="/user_uploads/2/a.png" title="a.png"><img data-original-dimensions="6x4" data-original-content-type="image/png" src="/user_uploads/thumbnail/2/a.png/840x560.webp"></a></div>',
  ])('accepts what servers write every day: %s', (html) => {
    expect(isPlainMarkup(html)).toBe(true);
  });

  it.each([
    '<script>alert(1)</script>',
    '<img src=x>',
    '<img data-original-dimensions="6x4" data-original-content-type="image/png" src="https://evil.example/a.png">',
    '<img data-original-dimensions="6x4" data-original-content-type="image/png" src="/user_uploads/a" onerror="x">',
    '<p onclick="x">a</p>',
    '<p id="a">a</p>',
    '<p class="x">a</p>',
    '<p style="color: red">a</p>',
    '<a href="javascript:alert(1)">a</a>',
    '<a href="//evil.example">a</a>',
    '<a href="https://x" onclick="y">a</a>',
    '<a href="https://x"onclick="y">a</a>',
    '<a href="https://x">"onclick="y">a</a><b>',
    '<A HREF="https://x">a</A>',
    '<!-- a -->',
    '<![CDATA[a]]>',
    '<?xml a?>',
    '</script>',
    '<',
    '<p',
    '<p\n>',
    '<span class="codehilite">a</span>',
    '<span class="k" title="x">a</span>',
    '<div class="spoiler-content" aria-hidden="true">a</div>',
  ])('refuses everything else: %s', (html) => {
    expect(isPlainMarkup(html)).toBe(false);
  });

  it('accepts any text without a tag, and nothing with an unknown tag', () => {
    const text = fc.string().filter((value) => !value.includes('<'));
    fc.assert(
      fc.property(text, text, (before, after) => {
        expect(isPlainMarkup(before + after)).toBe(true);
        expect(isPlainMarkup(`${before}<u>${after}`)).toBe(false);
      }),
    );
  });
});
