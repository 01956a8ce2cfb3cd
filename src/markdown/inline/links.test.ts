import { describe, expect, it } from 'vitest';
import { renderContext } from '~/testing/renderContext';
import { render } from '../render';

const lineOf = (source: string, overrides = {}) =>
  render(source, renderContext({ inlineImages: false, ...overrides })).html.replace(
    /^<p>|<\/p>$/g,
    '',
  );

describe('links with text', () => {
  it('lead to their target', () => {
    expect(lineOf('[a](https://b.example/c?d=e&f#g)')).toBe(
      '<a href="https://b.example/c?d=e&amp;f#g">a</a>',
    );
  });

  it('can have a quoted title', () => {
    expect(lineOf(`[a](http://b.example "t <u> 'v'") [c](http://d.example 'e "f"')`)).toBe(
      `<a href="http://b.example" title="t &lt;u&gt; 'v'">a</a> ` +
        '<a href="http://d.example" title="e &quot;f&quot;">c</a>',
    );
  });

  it('keep paired parentheses and brackets', () => {
    expect(lineOf('[a [b] c](http://d.example/e_(f))')).toBe(
      '<a href="http://d.example/e_(f)">a [b] c</a>',
    );
    expect(lineOf('([a](http://b.example))')).toBe('(<a href="http://b.example">a</a>)');
  });

  it('can contain emphasis, code and emoji, but no other link', () => {
    expect(lineOf('[**a** `b` http://c.example](http://d.example)')).toBe(
      '<a href="http://d.example"><strong>a</strong> <code>b</code> http://c.example</a>',
    );
  });

  it('need a target on the same line', () => {
    expect(lineOf('[a](http://b.example')).toBe(
      '[a](<a href="http://b.example">http://b.example</a>',
    );
    expect(lineOf('[a]()')).toBe('[a]()');
    expect(lineOf('[a] (b)')).toBe('[a] (b)');
  });
});

describe('link targets', () => {
  it('without a scheme are paths, fragments, email addresses or hosts', () => {
    expect(lineOf('[a](/user_uploads/1/x.txt)')).toContain('href="/user_uploads/1/x.txt"');
    expect(lineOf('[a](#narrow/dm/5-dm)')).toContain('href="#narrow/dm/5-dm"');
    expect(lineOf('[a](b@c.example)')).toContain('href="mailto:b@c.example"');
    expect(lineOf('[a](b.example/c)')).toContain('href="http://b.example/c"');
  });

  it('on this server become relative', () => {
    expect(lineOf('[a](https://chat.example/#narrow/is/starred)')).toContain(
      'href="#narrow/is/starred"',
    );
    expect(lineOf('https://chat.example/user_uploads/1/a.pdf')).toContain(
      'href="/user_uploads/1/a.pdf"',
    );
    expect(lineOf('https://chat.example/help')).toContain('href="https://chat.example/help"');
  });

  it('can be in angle brackets, and contain spaces', () => {
    expect(lineOf('[a](<http://b.example/c d>)')).toContain('href="http://b.example/c%20d"');
  });
});

describe('media', () => {
  const upload = () => ({ contentType: 'audio/mpeg', thumbnailReady: false });

  it('plays audio inline', () => {
    expect(lineOf('![memo "1"](/user_uploads/1/ab/memo.mp3)', { upload })).toBe(
      '<audio controls preload="metadata" src="/user_uploads/1/ab/memo.mp3" title="memo &quot;1&quot;"></audio>',
    );
  });

  it('uses the file name if nothing is known about the file', () => {
    expect(lineOf('![a](/user_uploads/1/a.flac)')).toMatch(/^<audio /);
    expect(lineOf('![a](/user_uploads/1/a.png)')).toBe('<a href="/user_uploads/1/a.png">a</a>');
  });

  it('loads nothing from other hosts', () => {
    expect(lineOf('![a](https://b.example/c.mp3)')).toBe(
      '!<a href="https://b.example/c.mp3">a</a>',
    );
  });

  it('counts as attachments', () => {
    const result = render(
      '![a](/user_uploads/1/a.mp3) [b](/user_uploads/1/b.txt)',
      renderContext(),
    );
    expect(result.uploadPaths).toEqual(['/user_uploads/1/a.mp3', '/user_uploads/1/b.txt']);
    expect(result.hasAttachment).toBe(true);
  });
});
