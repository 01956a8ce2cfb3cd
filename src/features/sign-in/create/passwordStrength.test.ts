import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { passwordStrength } from './passwordStrength';

describe('passwordStrength', () => {
  it.each([
    ['', 0],
    ['a', 1],
    ['password', 1],
    ['P4ssw0rd!', 1],
    ['123letmein123', 1],
    ['dragondragon', 1],
    ['aaaaaaaaaaaaaaaaaaaaaaaa', 1],
    ['abcdefghijklmnopqrstuvwxyz', 1],
    ['qwertyuiop', 1],
    ['09876543210987654321', 1],
    ['tugboat', 1],
    ['Tr0ub4dor&3', 2],
    ['five tall masts', 3],
    ['a long enough phrase', 3],
    ['correct horse battery staple', 4],
    ['x9$Lq!7vTz@2mKd#', 4],
    ['纸上得来终觉浅绝知此事要躬行', 3],
  ] as const)('%j: %d', (password, strength) => {
    expect(passwordStrength(password)).toBe(strength);
  });

  it('weak for what everybody knows of this person', () => {
    const known = ['Harbor Robotics', 'Ana Breakwater', 'ana.b@harbor.example'];
    expect(passwordStrength('breakwater2026', known)).toBe(1);
    expect(passwordStrength('Robotics!!', known)).toBe(1);
    expect(passwordStrength('breakwater2026')).toBeGreaterThan(1);
    expect(passwordStrength('harbor robotics forever', known)).toBeGreaterThan(2);
  });

  it('never more for a common word than for the same one at the end of a phrase', () => {
    const words = fc.constantFrom('password', 'sunshine', 'qwerty', 'liverpool');
    const phrase = fc.constantFrom('seven grey herons ', 'ropes and rudders ');
    fc.assert(
      fc.property(words, phrase, (word, start) => {
        expect(passwordStrength(start + word)).toBeGreaterThan(passwordStrength(word));
      }),
    );
  });

  it('a judgement for anything, at once, and 0 for nothing alone', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 3000 }), (password) => {
        const strength = passwordStrength(password, [password.slice(0, 5)]);
        expect([0, 1, 2, 3, 4]).toContain(strength);
        expect(strength === 0).toBe(password === '');
      }),
    );
  });

  it('the same character again makes nothing stronger', () => {
    fc.assert(
      fc.property(fc.string({ minLength: 1, maxLength: 40 }), (password) => {
        const last = [...password].at(-1) ?? '';
        const twice = passwordStrength(password + last);
        const often = passwordStrength(password + last.repeat(20));
        // A known word with something behind it may be one no more.
        expect(often <= Math.max(twice, 2)).toBe(true);
      }),
    );
  });
});
