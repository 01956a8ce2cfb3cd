import { describe, expect, it } from 'vitest';
import { renderContext } from '~/testing/renderContext';
import { render } from '../render';

const lineOf = (source: string, overrides = {}) =>
  render(source, renderContext(overrides)).html.replace(/^<p>|<\/p>$/g, '');

describe('emphasis', () => {
  it.each([
    [
      '**a** *b* ***c*** ~~d~~',
      '<strong>a</strong> <em>b</em> <strong><em>c</em></strong> <del>d</del>',
    ],
    ['a**b**c', 'a<strong>b</strong>c'],
    ['**a *b* c**', '<strong>a <em>b</em> c</strong>'],
    ['x * a*b', 'x * a*b'],
    ['2 * 3 * 4', '2 * 3 * 4'],
    ['**a\nb**', '**a<br>\nb**'],
    ['_a_ __b__ snake_case_name', '_a_ __b__ snake_case_name'],
    ['~a~ ~~~b~~~', '~a~ ~~~b~~~'],
    ['**a `**` b**', '<strong>a <code>**</code> b</strong>'],
    ['*a [b*c](http://d.example) e*', '<em>a <a href="http://d.example">b*c</a> e</em>'],
    ['\\*a\\*', '\\<em>a\\</em>'],
  ])('parses %j', (source, html) => {
    expect(lineOf(` ${source}`)).toBe(html);
  });
});

describe('code', () => {
  it.each([
    ['`a`', '<code>a</code>'],
    ['`` a`b ``', '<code> a`b </code>'],
    ['`a', '`a'],
    ['`a``', '`a``'],
    ['`<b>&amp;`', '<code>&lt;b&gt;&amp;amp;</code>'],
    ['`a\nb`', '<code>a\nb</code>'],
  ])('parses %j as code', (source, html) => {
    expect(lineOf(source)).toBe(html);
  });
});

describe('formulas', () => {
  const math = (tex: string, display: boolean) => (display ? undefined : `<i>${tex}</i>`);

  it('are passed on unparsed', () => {
    expect(lineOf('$$a_1 < **b**$$', { math: (tex: string) => `{${tex.length}}` })).toBe('{11}');
  });

  it.each(['$$', '$a$', 'cost$$5$$more', '$$a', '$$$a$$$', '$$a\nb$$'])('are not %j', (source) => {
    expect(lineOf(source, { math })).not.toContain('<i>');
  });

  it('show their source when invalid', () => {
    expect(lineOf('$$\\oops<$$', { math: () => undefined })).toBe(
      '<span class="tex-error">$$\\oops&lt;$$</span>',
    );
  });
});

describe('times', () => {
  it('are converted to UTC', () => {
    expect(lineOf('at <time:2024-03-07T15:00:00-08:00>')).toBe(
      'at <time datetime="2024-03-07T23:00:00Z">2024-03-07T15:00:00-08:00</time>',
    );
  });

  it('show an error when invalid', () => {
    expect(lineOf('<time:soon & later>')).toBe(
      '<span class="timestamp-error">Invalid time format: soon &amp; later</span>',
    );
  });
});

describe('character references', () => {
  it('are kept, and everything else is escaped', () => {
    expect(lineOf('a&nbsp;b &#42;c&#x2a; &copy AT&T')).toBe(
      'a&nbsp;b &#42;c&#x2a; &amp;copy AT&amp;T',
    );
  });

  it('can escape syntax', () => {
    expect(lineOf('[#&#42;&#42;a](#narrow/channel/1)')).toBe(
      '<a href="#narrow/channel/1">#&#42;&#42;a</a>',
    );
  });
});

describe('linkifiers', () => {
  const linkifiers = [
    { pattern: '#(?P<id>[0-9]{2,8})', urlTemplate: 'https://bugs.example/{id}' },
    { pattern: '(?P<key>[A-Z]+-[0-9]+)', urlTemplate: 'https://jira.example/{key}{?a,b}' },
    { pattern: '(((', urlTemplate: 'https://never.example' },
  ];

  it('link exactly what they match', () => {
    expect(lineOf('see #123, ABC-7.', { linkifiers })).toBe(
      'see <a href="https://bugs.example/123">#123</a>, <a href="https://jira.example/ABC-7">ABC-7</a>.',
    );
  });

  it('ignore matches inside words, code, links and URLs', () => {
    const source = 'a#123 #123b `#123` [#123](http://a.example) http://b.example/#123';
    expect(lineOf(source, { linkifiers })).not.toContain('bugs.example');
  });

  it('work inside emphasis', () => {
    expect(lineOf('see "#123" and *x #456 y*', { linkifiers })).toContain(
      '<em>x <a href="https://bugs.example/456">#456</a> y</em>',
    );
  });

  it('can’t lead to an unsafe URL', () => {
    const unsafe = [{ pattern: 'x(?P<a>.+)', urlTemplate: 'javascript:{a}' }];
    expect(lineOf('xalert', { linkifiers: unsafe })).toBe('xalert');
  });
});
