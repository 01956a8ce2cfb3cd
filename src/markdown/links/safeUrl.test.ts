import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { safeUrl } from './safeUrl';

/** The protocol that a browser sees in a URL on a page of our own server. */
function protocolOf(href: string): string {
  return new URL(href, 'https://chat.example/').protocol;
}

describe('safeUrl', () => {
  it.each([
    ['http://a.example', 'http://a.example'],
    ['HTTPS://a.example/b c', 'HTTPS://a.example/b%20c'],
    ['https://a.example/<b></script', 'https://a.example/%3Cb%3E%3C/script'],
    ['mailto:a@b.example', 'mailto:a@b.example'],
    ['a@b.example', 'mailto:a@b.example'],
    ['tel:+123', 'tel:+123'],
    ['sms:+123', 'sms:+123'],
    ['a.example/b', 'http://a.example/b'],
    ['/user_uploads/1/x', '/user_uploads/1/x'],
    ['user_uploads/1/x', '/user_uploads/1/x'],
    ['#narrow/is/starred', '#narrow/is/starred'],
  ])('accepts %j as %j', (target, href) => {
    expect(safeUrl(target)).toBe(href);
  });

  it.each([
    ...['', ' ', 'javascript:alert(1)', ' JavaScript:x', 'java\u0000script:x', 'data:text/html,x'],
    ...['vbscript:x', 'file:///etc/passwd', 'itms://x', 'foo://', 'http:', 'http:///x', 'https:x'],
    ...['//evil.example', '/\\evil.example', '\\\\evil.example', 'mailto:', '?a', '.', '../x'],
    ...['ht\ttp://a.example', '\u200bjavascript:x', 'javascript\u00ad:x'],
  ])('rejects %j', (target) => {
    expect(safeUrl(target)).toBeUndefined();
  });

  it('only lets a browser open web pages, emails and calls', () => {
    const part = fc.oneof(
      fc.constantFrom(
        'javascript:',
        'java',
        'script',
        ':',
        '//',
        '/',
        '\\',
        '#',
        '\t',
        '\n',
        '\u0000',
      ),
      fc.constantFrom(
        'http:',
        'https:',
        'data:',
        'mailto:',
        '&colon;',
        '%6a',
        '@',
        'a.example',
        ' ',
      ),
      fc.string({ unit: 'binary', maxLength: 3 }),
    );
    const target = fc.array(part, { maxLength: 8 }).map((parts) => parts.join(''));
    fc.assert(
      fc.property(target, (text) => {
        const href = safeUrl(text);
        if (href === undefined || !URL.canParse(href, 'https://chat.example/')) return;
        expect(['http:', 'https:', 'mailto:', 'tel:', 'sms:']).toContain(protocolOf(href));
      }),
      { numRuns: 5000 },
    );
  });

  it('keeps paths on this server', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (rest) => {
        const href = safeUrl(`/${rest}`);
        if (href === undefined) return;
        expect(new URL(href, 'https://chat.example/').host).toBe('chat.example');
      }),
    );
  });
});
