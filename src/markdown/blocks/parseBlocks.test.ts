import { describe, expect, it } from 'vitest';
import { renderContext } from '~/testing/renderContext';
import { render } from '../render';

const htmlOf = (source: string, overrides = {}) => render(source, renderContext(overrides)).html;

describe('paragraphs', () => {
  it('break where the source does', () => {
    expect(htmlOf('a\nb\n\nc')).toBe('<p>a<br>\nb</p>\n<p>c</p>');
  });

  it('treat carriage returns as line ends', () => {
    expect(htmlOf('a\r\nb\rc')).toBe('<p>a<br>\nb<br>\nc</p>');
  });

  it('do not support raw HTML, reference links or underlined headings', () => {
    expect(htmlOf('<div>\n<b>x</b>\n</div>')).toBe(
      '<p>&lt;div&gt;<br>\n&lt;b&gt;x&lt;/b&gt;<br>\n&lt;/div&gt;</p>',
    );
    expect(htmlOf('Title\n===')).toBe('<p>Title<br>\n===</p>');
    expect(htmlOf('[a]: b\n\n[a]')).toBe('<p>[a]: b</p>\n<p>[a]</p>');
  });
});

describe('headings and rules', () => {
  it('have six levels and need a space', () => {
    expect(htmlOf('# a\n###### b ##\n#c\n####### d')).toBe(
      '<h1>a</h1>\n<h6>b</h6>\n<p>#c<br>\n####### d</p>',
    );
  });

  it('interrupt text', () => {
    expect(htmlOf('a\n---\nb\n# c')).toBe('<p>a</p>\n<hr>\n<p>b</p>\n<h1>c</h1>');
  });
});

describe('lists', () => {
  it('are tight without blank lines, and loose around a blank line', () => {
    expect(htmlOf('* a\n* b\n\n* c')).toBe(
      '<ul>\n<li>a</li>\n<li>\n<p>b</p>\n</li>\n<li>\n<p>c</p>\n</li>\n</ul>',
    );
  });

  it('start at the first number', () => {
    expect(htmlOf('5. a\n9. b')).toBe('<ol start="5">\n<li>a</li>\n<li>b</li>\n</ol>');
  });

  it('end when numbers change to bullets', () => {
    expect(htmlOf('* a\n1. b')).toBe('<ul>\n<li>a</li>\n</ul>\n<ol>\n<li>b</li>\n</ol>');
  });

  it('nest by two spaces or a tab', () => {
    const nested = '<ul>\n<li>a<ul>\n<li>b</li>\n</ul>\n</li>\n</ul>';
    expect(htmlOf('* a\n  * b')).toBe(nested);
    expect(htmlOf('* a\n\t* b')).toBe(nested);
  });

  it('nest bullets in numbers and back', () => {
    expect(htmlOf('1. a\n   * b\n2. c')).toBe(
      '<ol>\n<li>a<ul>\n<li>b</li>\n</ul>\n</li>\n<li>c</li>\n</ol>',
    );
  });

  it('interrupt text, but not at a year', () => {
    expect(htmlOf('a\n1. b')).toBe('<p>a</p>\n<ol>\n<li>b</li>\n</ol>');
    expect(htmlOf('It was in\n2019. A year')).toBe('<p>It was in<br>\n2019. A year</p>');
  });

  it('include lines that follow an item', () => {
    expect(htmlOf('* a\nb\n  c')).toBe('<ul>\n<li>a<br>\nb<br>\n  c</li>\n</ul>');
  });

  it('can contain indented paragraphs, quotes and fences', () => {
    expect(htmlOf('1. a\n\n   b\n\n   > c\n\n   ```\n   * d\n   ```\n2. e')).toBe(
      '<ol>\n<li>\n<p>a</p>\n<p>b</p>\n<blockquote>\n<p>c</p>\n</blockquote>\n' +
        '<div class="codehilite"><pre><span></span><code>* d\n</code></pre></div>\n</li>\n' +
        '<li>\n<p>e</p>\n</li>\n</ol>',
    );
  });

  it('keep the indentation of code inside them', () => {
    expect(htmlOf('* a\n  ```\n    b\n  c\n  ```')).toContain('<code>  b\nc\n</code>');
    expect(htmlOf('* a\n  * b\n    ```\n    * c\n      d\n    ```')).toContain(
      '<code>* c\n  d\n</code>',
    );
  });

  it('end before unindented text after a blank line', () => {
    expect(htmlOf('* a\n\nb')).toBe('<ul>\n<li>a</li>\n</ul>\n<p>b</p>');
  });

  it('end at an unindented fence', () => {
    expect(htmlOf('1. a\n```\nb\n```\n2. c')).toBe(
      '<ol>\n<li>a</li>\n</ol>\n<div class="codehilite"><pre><span></span><code>b\n</code></pre></div>\n' +
        '<ol start="2">\n<li>c</li>\n</ol>',
    );
  });
});

describe('quotes', () => {
  it('continue to the next blank line', () => {
    expect(htmlOf('> a\nb\n\nc')).toBe('<blockquote>\n<p>a<br>\nb</p>\n</blockquote>\n<p>c</p>');
  });

  it('interrupt text and contain any block', () => {
    expect(htmlOf('a\n> * b\n> ```\n> c\n> ```')).toBe(
      '<p>a</p>\n<blockquote>\n<ul>\n<li>b</li>\n</ul>\n' +
        '<div class="codehilite"><pre><span></span><code>c\n</code></pre></div>\n</blockquote>',
    );
  });

  it('need more than the mark', () => {
    expect(htmlOf('>')).toBe('<p>&gt;</p>');
    expect(htmlOf('>\n>')).toBe('<p>&gt;<br>\n&gt;</p>');
  });
});

describe('fences', () => {
  it('keep code as it is, with or without a language', () => {
    expect(htmlOf('```\n**a** <b>\n\n@**Ana Lima**\n```')).toBe(
      '<div class="codehilite"><pre><span></span><code>**a** &lt;b&gt;\n\n@**Ana Lima**\n</code></pre></div>',
    );
    expect(htmlOf('~~~ {.zog}\na\n~~~')).toBe(
      '<div class="codehilite" data-code-language="zog"><pre><span></span><code>a\n</code></pre></div>',
    );
  });

  it('keep tabs in code', () => {
    expect(htmlOf('```\nall:\n\tmake\n```')).toContain('all:\n\tmake\n');
  });

  it('use the organization’s default language', () => {
    expect(htmlOf('```\na\n```', { defaultCodeLanguage: 'rust' })).toContain(
      'data-code-language="rust"',
    );
  });

  it('continue to the end when not closed', () => {
    expect(htmlOf('```\na\n\n* b')).toBe(
      '<div class="codehilite"><pre><span></span><code>a\n\n* b\n</code></pre></div>',
    );
  });

  it('close only at the same marker', () => {
    expect(htmlOf('````\n```\na\n```\n````')).toContain('<code>```\na\n```\n</code>');
    expect(htmlOf('~~~\n```\na\n~~~')).toContain('<code>```\na\n</code>');
  });

  it('close a quote around an unclosed fence', () => {
    expect(htmlOf('````quote\n```\na\n````\nb')).toBe(
      '<blockquote>\n<div class="codehilite"><pre><span></span><code>a\n</code></pre></div>\n</blockquote>\n<p>b</p>',
    );
    expect(htmlOf('```quote\n```js\na\n```\nb')).toMatch(/<p>b<\/p>\n<\/blockquote>$/);
  });

  it('nest code in quotes in quotes, whatever their markers', () => {
    expect(htmlOf('```quote\na\n```quote\nb\n```\n```js\nc\n```\n```\nd')).toBe(
      '<blockquote>\n<p>a</p>\n<blockquote>\n<p>b</p>\n</blockquote>\n' +
        '<div class="codehilite" data-code-language="js"><pre><span></span><code>c\n</code></pre></div>\n' +
        '</blockquote>\n<p>d</p>',
    );
  });

  it('hide spoilers behind a header, which can contain any text', () => {
    expect(htmlOf('```spoiler The **end**\nThey lived.\n\n* a\n```')).toBe(
      '<div class="spoiler-block"><div class="spoiler-header">\n<p>The <strong>end</strong></p>\n</div>' +
        '<div class="spoiler-content" aria-hidden="true">\n<p>They lived.</p>\n<ul>\n<li>a</li>\n</ul>\n</div></div>',
    );
  });

  it('show the source of formulas without a renderer, one per blank-line block', () => {
    expect(htmlOf('```math\na<b\n\nc\n```')).toBe(
      '<p><span class="tex-error">a&lt;b</span>\n\n<span class="tex-error">c</span></p>',
    );
  });

  it('render formulas in one paragraph', () => {
    const math = (tex: string, display: boolean) => `<i>${tex}|${display}</i>`;
    expect(htmlOf('```math\na\n\nb\n```', { math })).toBe('<p><i>a|true</i>\n\n<i>b|true</i></p>');
  });
});

describe('indented code', () => {
  it('follows a blank line, but not text', () => {
    expect(htmlOf('a\n\n    b\n      c')).toBe(
      '<p>a</p>\n<div class="codehilite"><pre><span></span><code>b\n  c\n</code></pre></div>',
    );
    expect(htmlOf('a\n    b')).toBe('<p>a<br>\n    b</p>');
  });
});

describe('tables', () => {
  it('align their columns', () => {
    expect(htmlOf('a|b|c|d\n:-|:-:|-:|-\n1|*2*|3|4')).toBe(
      '<table>\n<thead>\n<tr>\n<th style="text-align: left;">a</th>\n' +
        '<th style="text-align: center;">b</th>\n<th style="text-align: right;">c</th>\n<th>d</th>\n</tr>\n</thead>\n' +
        '<tbody>\n<tr>\n<td style="text-align: left;">1</td>\n<td style="text-align: center;"><em>2</em></td>\n' +
        '<td style="text-align: right;">3</td>\n<td>4</td>\n</tr>\n</tbody>\n</table>',
    );
  });

  it('fill short rows and truncate long ones', () => {
    expect(htmlOf('|a|b|\n|-|-|\n|1|\n|1|2|3|')).toContain(
      '<tr>\n<td>1</td>\n<td></td>\n</tr>\n<tr>\n<td>1</td>\n<td>2</td>\n</tr>',
    );
  });

  it('need a row of dashes', () => {
    expect(htmlOf('|a|b|\n|1|2|')).toBe('<p>|a|b|<br>\n|1|2|</p>');
  });
});
