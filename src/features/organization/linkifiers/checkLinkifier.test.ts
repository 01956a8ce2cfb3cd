import { describe, expect, it } from 'vitest';
import { checkLinkifier } from './checkLinkifier';

describe('checkLinkifier', () => {
  it('accepts a pattern whose groups match the placeholders of its URL', () => {
    const rule = { pattern: '#(?P<id>[0-9]+)', urlTemplate: 'https://git.example/{id}{?id*}' };
    expect(checkLinkifier(rule)).toEqual({});
    expect(checkLinkifier({ pattern: 'wiki', urlTemplate: 'https://wiki.example' })).toEqual({});
  });

  it.each([
    ['', 'https://x.example', { pattern: 'Enter a pattern.' }],
    ['x', '', { urlTemplate: 'Enter a URL.' }],
    ['x', 'https://x.example/{', { urlTemplate: 'A brace isn’t closed.' }],
    ['x', 'javascript:alert(1)', { urlTemplate: 'Start the URL with https://' }],
  ])('says what is wrong with %s to %s', (pattern, urlTemplate, errors) => {
    expect(checkLinkifier({ pattern, urlTemplate })).toEqual(errors);
  });

  it('names the group that is missing on either side', () => {
    const { pattern } = checkLinkifier({ pattern: '(?P<id>x)', urlTemplate: 'https://x.example' });
    expect(pattern).toContain('{id}');
    const { urlTemplate } = checkLinkifier({ pattern: 'x', urlTemplate: 'https://x.example/{id}' });
    expect(urlTemplate).toContain('(?P<id>');
  });
});
