import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { alignCells, dropPlainTokens, prepareHtml } from './prepareHtml';

const formula = (mathml: string, drawn: string) =>
  `<span class="katex"><span class="katex-mathml"><math><semantics>${mathml}</semantics></math></span>${drawn}</span>`;

describe('prepareHtml', () => {
  it('drops what KaTeX draws next to the MathML, and nothing after it', () => {
    const drawn =
      '<span class="katex-html" aria-hidden="true"><span class="base"><span style="height:1em"></span>x</span></span>';
    const html = `<p>a ${formula('<mi>x</mi>', drawn)} b ${formula('<mi>y</mi>', drawn)} c</p>`;
    expect(prepareHtml(html)).toBe(
      `<p>a ${formula('<mi>x</mi>', '')} b ${formula('<mi>y</mi>', '')} c</p>`,
    );
  });

  it('keeps what KaTeX draws where there is no MathML', () => {
    const html = '<p><span class="katex"><span class="katex-html">x</span></span></p>';
    expect(prepareHtml(html)).toBe(html);
  });

  it('turns style attributes into data, and leaves the same words in text alone', () => {
    expect(prepareHtml('<a class="b" style="c: d">style= &lt;i style="e"&gt;</a>')).toBe(
      '<a class="b" data-style="c: d">style= &lt;i style="e"&gt;</a>',
    );
  });

  it('turns operators that contain elements into rows, since the parser would take the content for HTML', () => {
    const html = '<mrow><mo><mover><mo>→</mo><mi>f</mi></mover></mo><mo lspace="0em">+</mo></mrow>';
    expect(prepareHtml(html)).toBe(
      '<mrow><mrow><mover><mo>→</mo><mi>f</mi></mover></mrow><mo lspace="0em">+</mo></mrow>',
    );
  });

  it('leaves no template element to become a shadow root', () => {
    expect(prepareHtml('<TEMPLATE shadowrootmode=open>')).not.toMatch(/<template/i);
  });

  it('never changes text', () => {
    const text = fc.string({
      unit: fc.constantFrom('a', ' ', '=', '"', '>', 'style=', '&lt;', '\n'),
    });
    fc.assert(
      fc.property(text, (value) => {
        expect(prepareHtml(value)).toBe(value);
      }),
    );
  });
});

describe('alignCells', () => {
  it('keeps the alignment of cells as data', () => {
    expect(alignCells('<td style="text-align: right;">1</td><th style="text-align: left;">')).toBe(
      '<td data-align="right">1</td><th data-align="left">',
    );
  });

  it('handles no other style and no other element', () => {
    const html = '<td style="color: red;"><p style="text-align: right;">';
    expect(alignCells(html)).toBe(html);
  });
});

describe('dropPlainTokens', () => {
  it('unwraps code tokens without a style of their own, and keeps all text', () => {
    const code =
      '<span class="k">def</span><span class="w"> </span><span class="n">f</span><span class="o">&lt;</span>';
    expect(dropPlainTokens(`<div class="codehilite"><pre><code>${code}</code></pre></div>`)).toBe(
      '<div class="codehilite"><pre><code><span class="k">def</span> f&lt;</code></pre></div>',
    );
  });

  it('leaves messages without code as they are', () => {
    const html = '<p><span class="n">f</span></p>';
    expect(dropPlainTokens(html)).toBe(html);
  });
});
