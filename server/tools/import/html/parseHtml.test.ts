import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { textOfAll } from './htmlTree';
import { parseHtml } from './parseHtml';
import { serializeHtml } from './serializeHtml';

const again = (html: string) => serializeHtml(parseHtml(html));

describe('parseHtml', () => {
  it('round-trips message HTML', () => {
    const html =
      '<p>a &amp; b &lt;c&gt;<br>\n<a href="https://x.example/?a=1&amp;b=2" title="&quot;t&quot;">x</a>' +
      '<img alt=":x:" class="emoji" src="/e.png"></p>\n<ul>\n<li>one</li>\n</ul>';
    expect(again(html)).toBe(html);
  });

  it('closes unclosed elements and ignores stray end tags', () => {
    expect(again('<p>a<b>c</i></p>d</span>')).toBe('<p>a<b>c</b></p>d');
    expect(again('<ul><li>a</ul>b')).toBe('<ul><li>a</li></ul>b');
  });

  it('reads attributes in every notation and keeps the first of each name', () => {
    expect(again(`<a HREF='x"y' title=bare hidden href="z">t</a>`)).toBe(
      '<a href="x&quot;y" title="bare" hidden="">t</a>',
    );
  });

  it('handles void elements, and self-closing ones in formulas', () => {
    expect(again('a<br/>b<hr>c')).toBe('a<br>b<hr>c');
    expect(again('<math><mspace width="1em"/><mi>x</mi></math>')).toBe(
      '<math><mspace width="1em"></mspace><mi>x</mi></math>',
    );
  });

  it('drops comments, declarations and non-text content', () => {
    expect(again('a<!-- <b>x</b> --><!doctype x><?php ?>b')).toBe('ab');
    expect(again('a<script>if (a < b) alert("</p>")</script>b<style>*{}</style>')).toBe('ab');
    expect(again('a<script>never closed')).toBe('a');
    expect(again('<textarea><img src=x onerror=alert(1)></textarea>t')).toBe('t');
  });

  it('treats a lone < as text and drops an unterminated tag', () => {
    expect(again('1 < 2 <3')).toBe('1 &lt; 2 &lt;3');
    expect(again('a<b title="x')).toBe('a');
  });

  it('drops deep nesting but keeps its text', () => {
    const nodes = parseHtml(`${'<b>'.repeat(5000)}deep${'</b>'.repeat(5000)}`);
    expect(textOfAll(nodes)).toBe('deep');
    expect(serializeHtml(nodes).length).toBeLessThan(1000);
  });

  it('removes NUL from text and attributes', () => {
    expect(again('a\0b<a title="\0c&#0;">d</a>')).toBe('ab<a title="c&amp;#0;">d</a>');
  });

  it('is idempotent: its output parses to the same HTML', () => {
    const piece = fc.constantFrom(
      ...'< > & " \' / = ! -- <p> </p> <br> <a href=" "> <!-- --> <math> <mi/> <script> </script> x é &amp; &lt; &#39; \n'.split(
        ' ',
      ),
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 30 }), (pieces) => {
        const once = again(pieces.join(''));
        expect(again(once)).toBe(once);
      }),
    );
  });

  it('reads a megabyte of any input in linear time', () => {
    for (const piece of ['<', '<a "', "<a b='", '<!--', '</', '<script', '<b ', '&', '<a b="c" ']) {
      expect(() => parseHtml(piece.repeat(1_000_000 / piece.length))).not.toThrow();
    }
  });
});
