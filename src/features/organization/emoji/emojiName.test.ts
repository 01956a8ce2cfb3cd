import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { emojiNameFault, nameFromFile } from './emojiName';

const none = new Set<string>();

describe('emojiNameFault', () => {
  it('accepts what the server accepts', () => {
    expect(emojiNameFault(' Big Crab ', none)).toBeUndefined();
    expect(emojiNameFault('a.b-c_1', none)).toBeUndefined();
  });

  it('says what is wrong', () => {
    expect(emojiNameFault('', none)).toBe('Enter a name.');
    expect(emojiNameFault('krabbe_', none)).toMatch(/End it/);
    expect(emojiNameFault('måke', none)).toMatch(/English letters/);
    expect(emojiNameFault('x'.repeat(81), none)).toBe('1 character too long.');
    expect(emojiNameFault('Crab', new Set(['crab']))).toBe(':crab: already exists.');
  });
});

describe('nameFromFile', () => {
  it('derives a name from a typical file name', () => {
    expect(nameFromFile('Big Crab (2).png')).toBe('big_crab_2');
  });

  it('never derives an invalid name, whatever the file is called', () => {
    fc.assert(
      fc.property(fc.string(), (file) => {
        const name = nameFromFile(file);
        expect(name === '' || emojiNameFault(name, none) === undefined).toBe(true);
      }),
    );
  });
});
