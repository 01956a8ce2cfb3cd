import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { tryLinkifier } from './tryLinkifier';

const ISSUES = { pattern: '#(?P<id>[0-9]+)', urlTemplate: 'https://git.example/issues/{id}' };

describe('tryLinkifier', () => {
  it('shows what becomes a link, and where it leads', () => {
    expect(tryLinkifier(ISSUES, 'see #12, and x#13')).toEqual([
      { text: 'see ', href: undefined },
      { text: '#12', href: 'https://git.example/issues/12' },
      { text: ', and x#13', href: undefined },
    ]);
  });

  it('keeps all of the text', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(
          tryLinkifier(ISSUES, text)
            ?.map((part) => part.text)
            .join(''),
        ).toBe(text);
      }),
    );
  });

  it('returns undefined for patterns it can’t handle', () => {
    expect(tryLinkifier({ ...ISSUES, pattern: '(?=x)' }, 'x')).toBeUndefined();
    expect(tryLinkifier({ ...ISSUES, pattern: '(' }, 'x')).toBeUndefined();
  });
});
