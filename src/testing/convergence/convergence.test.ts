import { afterAll, describe, expect, it } from 'vitest';
import { makeScript, play } from './run';
import { forgetTemplate } from './world/template';

/** A bounded look; `npm run fuzz` goes on for as long as one likes. */
const SEEDS = [
  1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 45, 58, 88, 105, 135, 189, 264, 315, 564, 661,
];
/** Of runs in which everything is set up and administered too. */
const ADMINISTERED = [7, 12, 17, 23, 27, 36, 41, 50, 59, 74, 141, 194, 3012, 3063];
const STEPS = 120;
const SEED_MS = 60_000;

afterAll(() => forgetTemplate());

describe('CX1 after random actions and failures every client has come to the truth', () => {
  it.each(SEEDS)('seed %i', { timeout: SEED_MS }, async (seed) => {
    const { failure } = await play(makeScript(seed, STEPS, 'talk'));
    expect(failure).toBeUndefined();
  });

  it.each(ADMINISTERED)('administered, seed %i', { timeout: SEED_MS }, async (seed) => {
    const { failure } = await play(makeScript(seed, STEPS, 'all'));
    expect(failure).toBeUndefined();
  });
});
