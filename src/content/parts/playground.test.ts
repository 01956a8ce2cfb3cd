import { describe, expect, it } from 'vitest';
import { parsePlaygrounds } from './playground';

const one = (urlTemplate: string) =>
  parsePlaygrounds([{ name: 'Play', language: 'Rust', urlTemplate }])[0];

describe('parsePlaygrounds', () => {
  it('expands the code into the template', () => {
    expect(one('https://play.example/?code={code}')?.urlFor('a & b\n"c"')).toBe(
      'https://play.example/?code=a%20%26%20b%0A%22c%22',
    );
    expect(one('https://play.example/{?code}#run')?.urlFor('x')).toBe(
      'https://play.example/?code=x#run',
    );
  });

  it('offers nothing for code that is too long for a URL', () => {
    expect(one('https://play.example/{code}')?.urlFor('x'.repeat(40_000))).toBeUndefined();
  });

  it('offers nothing when the template leads to another scheme', () => {
    expect(one('javascript:{code}')?.urlFor('x')).toBeUndefined();
    expect(one('{+code}')?.urlFor('javascript:alert(1)')).toBeUndefined();
  });

  it('offers nothing when the template is invalid', () => {
    expect(one('not a template')?.urlFor('x')).toBeUndefined();
  });
});
