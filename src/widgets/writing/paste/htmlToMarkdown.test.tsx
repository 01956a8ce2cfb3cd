import { describe, expect, it } from 'vitest';
import { htmlToMarkdown } from './htmlToMarkdown';
import { kindOfPaste } from './pasted';

const names = {
  linkName: (url: string) =>
    url === 'https://chat.example/#narrow/channel/7-x' ? '#**x**' : undefined,
  userName: (id: number) => (id === 5 ? 'Mei Lantern' : undefined),
};
const markdown = (html: string) => htmlToMarkdown(html, names);

describe('pasted HTML becomes Markdown', () => {
  it.each([
    [
      'a page',
      '<p>One <b>bold</b> and <em>slanted</em></p><p>Two <del>gone</del></p>',
      'One **bold** and *slanted*\n\nTwo ~~gone~~',
    ],
    [
      'a word processor that styles everything',
      '<b style="font-weight:normal"><p><span style="font-weight:700;font-style:italic">Both</span><span style="font-weight:400"> none</span></p></b>',
      '***Both*** none',
    ],
    ['bold in bold', '<b>a <span style="font-weight:700">b</span> c</b>', '**a b c**'],
    ['a heading that is bold itself', '<h2><b>Plan</b></h2><p>now</p>', '## Plan\n\nnow'],
    ['marks do not reach over lines', '<b>one<br>two</b>', '**one**\n**two**'],
    [
      'lists in lists',
      '<ul><li>a<ol><li>b</li><li>c</li></ol></li><li>d</li></ul>',
      '- a\n  1. b\n  2. c\n- d',
    ],
    [
      'lists beside their item',
      '<ul><li>a</li><ul><li>b</li></ul><li>c</li></ul>',
      '- a\n  - b\n- c',
    ],
    [
      'a list that begins late',
      '<ol start="3"><li><p>three</p></li><li><p>four</p></li></ol>',
      '3. three\n4. four',
    ],
    ['a quote', '<blockquote><p>said</p></blockquote>', '> said'],
    [
      'a link',
      'see <a href="https://a.example/x(1)">the\nfix</a>',
      'see [the fix](https://a.example/x%281%29)',
    ],
    ['a bare link', '<a href="https://a.example/">https://a.example/</a>', 'https://a.example/'],
    ['what is no link for others', '<a href="/in">in</a> <a href="javascript:x()">js</a>', 'in js'],
    [
      'a place by its name',
      'in <a href="https://chat.example/#narrow/channel/7-x">#x</a>',
      'in #**x**',
    ],
    [
      'a place with words of its own',
      '<a href="https://chat.example/#narrow/channel/7-x">there</a>',
      '[there](https://chat.example/#narrow/channel/7-x)',
    ],
    [
      'code with its language',
      '<div class="highlight-source-rust"><pre>let <b>x</b>;\n  y</pre></div>',
      '```rust\nlet x;\n  y\n```',
    ],
    ['code with a fence in it', '<pre>```\na\n```</pre>', '````\n```\na\n```\n````'],
    ['inline code', 'run <code>npm ci</code>', 'run `npm ci`'],
    ['signs as they are', '<p>2 * 3 * 4_5_ [x]</p>', '2 * 3 * 4_5_ [x]'],
    [
      'a mention notifies nobody',
      '<bdi class="at" data-user-id="5">@Mei Lantern</bdi> hi',
      '@_**Mei Lantern|5** hi',
    ],
    ['a person of another organization', '<bdi data-user-id="5">@Somebody</bdi>', '@Somebody'],
    [
      'a formula',
      '<span class="katex"><math><annotation>x^2</annotation></math><i>x2</i></span>',
      '$$x^2$$',
    ],
    ['no scripts and styles', '<style>p{}</style><script>x()</script><p>a</p>', 'a'],
    [
      'a picture',
      '<img src="https://a.example/b.png" alt="Boat">',
      '[Boat](https://a.example/b.png)',
    ],
    [
      'nothing of a picture that only the page has',
      '<img src="data:image/png;base64,xx"> <b>b</b>',
      '**b**',
    ],
  ])('%s', (_name, html, source) => expect(markdown(html)).toBe(source));

  it('turns a spreadsheet into a table with the first row as its header', () => {
    const html =
      '<style>td{}</style><table><colgroup><col></colgroup><tbody>' +
      '<tr><td>Boat</td><td style="font-weight:bold">Days</td></tr>' +
      '<tr><td>Gull|Tern</td><td></td></tr>' +
      '<tr><td colspan="2">both<br>lines</td></tr></tbody></table>';
    expect(markdown(html)).toBe(
      '| Boat | Days |\n|---|---|\n| Gull\\|Tern |  |\n| both lines |  |',
    );
  });

  it('turns a single column into lines', () => {
    expect(markdown('<table><tr><td>a|b</td></tr><tr><td>c</td></tr></table>')).toBe('a|b\nc');
  });

  it('reports no styles to the console, since the CSP forbids them', () => {
    // The parser's input has no style attribute; text that looks like one stays.
    expect(markdown('<p style="color:red">x</p><p>a style="b" c</p>')).toBe('x\n\na style="b" c');
  });
});

describe('kinds of paste', () => {
  const file = new File(['x'], 'a.png', { type: 'image/png' });
  it.each([
    ['a picture', { text: '', html: '', files: [file] }, 'files'],
    [
      'a picture of a page',
      { text: '', html: '<img src="https://a.example/b.png">', files: [file] },
      'files',
    ],
    ['a file of a file manager', { text: 'a.png', html: '', files: [file] }, 'files'],
    [
      'cells, with their picture',
      { text: 'a\tb', html: '<table><td>a</table>', files: [file] },
      'rich',
    ],
    ['a URL', { text: ' https://a.example/b ', html: '', files: [] }, 'url'],
    ['two URLs', { text: 'https://a.example https://b.example', html: '', files: [] }, 'plain'],
    ['words', { text: 'a', html: '<meta><span style="color:red">a</span>', files: [] }, 'plain'],
    [
      'bold words',
      { text: 'a', html: '<span style="font-weight:700">a</span>', files: [] },
      'rich',
    ],
  ])('%s', (_name, pasted, kind) => expect(kindOfPaste(pasted, []).kind).toBe(kind));

  it('code from an editor is plain text, despite its colors', () => {
    const pasted = { text: 'let x', html: '<b>let</b> x', files: [] };
    expect(kindOfPaste(pasted, ['vscode-editor-data']).kind).toBe('plain');
  });
});
