import { afterAll, describe, expect, it } from 'vitest';
import { makeScript, play, type Script } from './run';
import { forgetTemplate } from './world/template';

/** A bounded sample; `npm run fuzz` continues for as long as requested. */
const SEEDS = [
  1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 45, 58, 88, 105, 135, 189, 264, 315, 564, 661,
];
/** Seeds of runs that also include configuration and administration. */
const ADMINISTERED = [7, 12, 17, 23, 27, 36, 41, 50, 59, 74, 141, 194, 3012, 3063, 20_063, 20_066];
/** A message is moved while its channel is being left, and the leaving fails. */
const MOVED_WHILE_LEAVING: Script = {
  setup: {
    seed: 20065,
    devices: [
      { person: 2, worker: 'shared' },
      { person: 4, worker: 'shared', isServerOld: false },
    ],
  },
  actions: [
    { do: 'tabSend', salt: 2058698348, pauseMs: 800 },
    { do: 'sendToTopic', salt: 1119006272, pauseMs: 0 },
    { do: 'changeWeather', salt: 374157374, pauseMs: 20 },
    { do: 'tabLeave', salt: 2097926858, pauseMs: 0 },
    { do: 'moveMessages', salt: 824942453, pauseMs: 0 },
  ],
};
/** A full disk refuses a draft's update, and another tab is opened. */
const DRAFT_ON_A_FULL_DISK: Script = {
  setup: {
    seed: 142117,
    devices: [
      { person: 2, worker: 'shared' },
      { person: 0, worker: 'dedicated', isServerOld: true },
    ],
  },
  actions: [
    { do: 'tabDraft', salt: 2040186582, pauseMs: 0 },
    { do: 'loseNetwork', salt: 636413627, pauseMs: 3000 },
    { do: 'changeDisk', salt: 462294967, pauseMs: 0 },
    { do: 'changeWeather', salt: 281455, pauseMs: 20 },
    { do: 'waitLong', salt: 1458665630, pauseMs: 20 },
    { do: 'changeDraft', salt: 1216980512, pauseMs: 0 },
    { do: 'expireQueue', salt: 6297891, pauseMs: 0 },
    { do: 'openTab', salt: 962787726, pauseMs: 1 },
  ],
};
/** A browser without shared workers crashes while it holds a message back, and both tabs find it again. */
const HELD_BACK_IN_A_CRASH: Script = {
  setup: {
    seed: 458397,
    devices: [
      { person: 2, worker: 'dedicated' },
      { person: 2, worker: 'dedicated', isServerOld: false },
    ],
  },
  actions: [
    { do: 'tabSend', salt: 10607201, pauseMs: 200 },
    { do: 'crashBrowser', salt: 1869192708, pauseMs: 0 },
    { do: 'waitLong', salt: 1102095112, pauseMs: 0 },
    { do: 'tabEdit', salt: 391965490, pauseMs: 0 },
  ],
};
const STEPS = 120;
const SEED_MS = 60_000;

afterAll(() => forgetTemplate());

describe('CX1 after random actions and failures every client has converged', () => {
  it.each(SEEDS)('seed %i', { timeout: SEED_MS }, async (seed) => {
    const { failure } = await play(makeScript(seed, STEPS, 'talk'));
    expect(failure).toBeUndefined();
  });

  it.each(ADMINISTERED)('administered, seed %i', { timeout: SEED_MS }, async (seed) => {
    const { failure } = await play(makeScript(seed, STEPS, 'all'));
    expect(failure).toBeUndefined();
  });

  it.each([
    ['a message moved while its channel is being left', MOVED_WHILE_LEAVING],
    ['a draft changed elsewhere while the disk is full', DRAFT_ON_A_FULL_DISK],
    ['a message held back while the browser crashes', HELD_BACK_IN_A_CRASH],
  ])('%s', { timeout: SEED_MS }, async (_story, script) => {
    const { failure } = await play(script);
    expect(failure).toBeUndefined();
  });
});
