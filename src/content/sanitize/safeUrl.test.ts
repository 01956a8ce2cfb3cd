import { describe, expect, it } from 'vitest';
import { isSafeLink, isSafeMediaUrl } from './safeUrl';

describe('isSafeLink', () => {
  it.each([
    'https://example.org/a?b#c',
    'http://example.org',
    'HTTPS://EXAMPLE.ORG',
    '/user_uploads/1/a.png',
    '#narrow/dm/5-dm',
    'stats',
    '//example.org/a',
    'mailto:a@example.org',
    'tel:+491234',
    'xmpp:a@example.org',
  ])('accepts %s', (url) => expect(isSafeLink(url)).toBe(true));

  it.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    ' javascript:alert(1)',
    'java\tscript:alert(1)',
    'java\nscript:alert(1)',
    '\u0001javascript:alert(1)',
    'java\u00a0script:alert(1)',
    '\u2028javascript:alert(1)',
    'data:text/html,x',
    'vbscript:x',
    'file:///etc/passwd',
    'blob:https://example.org/x',
    'filesystem:https://example.org/x',
    'about:blank',
    'ftp://example.org',
    'view-source:https://example.org',
    'https://[broken',
  ])('refuses %j', (url) => expect(isSafeLink(url)).toBe(false));
});

describe('isSafeMediaUrl', () => {
  it('accepts what can be fetched, and nothing that opens a program or embeds its own bytes', () => {
    expect(isSafeMediaUrl('/user_avatars/1/emoji/images/2.png')).toBe(true);
    expect(isSafeMediaUrl('mailto:a@example.org')).toBe(false);
    expect(isSafeMediaUrl('data:image/svg+xml,<svg/>')).toBe(false);
  });
});
