import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { guessPassword } from './passwordGuesses';

const scoreOf = async (password: string, known: readonly string[] = []) =>
  (await guessPassword(password, known)).score;

describe('guessPassword', () => {
  it.each(['password', 'P4ssw0rd', 'letmein', 'dragon', 'tugboat', 'michael1'])(
    'finds %s in the list of stolen passwords',
    async (password) => {
      expect((await guessPassword(password, [])).isCommon).toBe(true);
    },
  );

  it.each([
    ['aaaaaaaaaaaaaaaaaaaaaaaa', 1],
    ['abcdefghijklmnopqrstuvwxyz', 1],
    ['qwertyuiop', 1],
  ])('rates %s as trivial to guess', async (password, most) => {
    expect(await scoreOf(password)).toBeLessThanOrEqual(most);
  });

  it.each(['a long enough phrase', 'correct horse battery staple', 'x9$Lq!7vTz@2mKd#'])(
    'rates %s as strong',
    async (password) => {
      expect(await scoreOf(password)).toBe(4);
    },
  );

  it('lowers the score of passwords built from known facts about the person', async () => {
    const known = ['Harbor Robotics', 'Ana Breakwater', 'ana.b@harbor.example'];
    expect(await scoreOf('breakwater2026', known)).toBeLessThan(await scoreOf('breakwater2026'));
    expect(await scoreOf('Robotics!!', known)).toBeLessThanOrEqual(1);
  });

  it('scores any input without throwing', async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: 'binary', maxLength: 300 }), async (password) => {
        expect([0, 1, 2, 3, 4]).toContain(await scoreOf(password, [password.slice(0, 5)]));
      }),
      { numRuns: 30 },
    );
  });
});
