import type { ActionResult } from './actions/action';
import { ACTIONS, type Action, type Mix, someAction } from './actions/actions';
import { Coverage } from './coverage';
import { check } from './oracle/check';
import { SeededRandom } from './random';
import { ANN, GUEST, OWNER } from './world/person';
import { takeOver } from './world/takeOver';
import { type DeviceSetup, type Setup, Violation, World } from './world/world';

/** A repeatable run: its setup and its actions. `check` ends each part. */
export interface Script {
  readonly setup: Setup;
  readonly actions: readonly Action[];
}

export interface RunResult {
  /** What was wrong; undefined when all was well. */
  readonly failure: string | undefined;
  /** What each action did, in words. */
  readonly story: readonly string[];
  readonly coverage: Coverage;
}

/** Checkpoints where everything must be true, besides the end. */
const CHECK: Action['do'] = 'check';
const STEPS_BETWEEN_CHECKS = 40;

/** Creates the script of a seed. */
export function makeScript(seed: number, steps: number, mix: Mix): Script {
  const random = new SeededRandom(seed, 7);
  const actions: Action[] = [];
  for (let step = 1; step <= steps; step++) {
    actions.push(someAction(random, mix));
    if (step % STEPS_BETWEEN_CHECKS === 0 && step < steps) {
      actions.push({ do: CHECK, salt: 0, pauseMs: 0 });
    }
  }
  return { setup: { seed, devices: someDevices(random) }, actions };
}

function someDevices(random: SeededRandom): readonly DeviceSetup[] {
  const worker = () => random.one(['shared', 'shared', 'dedicated']);
  const second = random.one([ANN, OWNER, GUEST]);
  return [
    { person: ANN, worker: worker() },
    { person: second, worker: worker(), isServerOld: random.chance(0.25) },
  ];
}

/** Plays a script from the beginning. Never throws for faults of the product. */
export async function play({ setup, actions }: Script): Promise<RunResult> {
  const coverage = new Coverage();
  const story: string[] = [];
  const world = await World.open(setup, coverage);
  const giveBack = takeOver(world);
  try {
    for (const device of world.devices) device.openTab();
    await world.advance(100);
    for (const action of actions) await step(world, action, story);
    story.push(`${world.clock.now()} check`);
    await check(world);
    return { failure: undefined, story, coverage };
  } catch (error) {
    if (!(error instanceof Violation)) story.push(String(error));
    return { failure: error instanceof Error ? messageOf(error) : String(error), story, coverage };
  } finally {
    giveBack();
    await world.close();
  }
}

function messageOf(error: Error): string {
  return error instanceof Violation ? error.message : (error.stack ?? error.message);
}

async function step(world: World, action: Action, story: string[]): Promise<void> {
  const time = world.clock.now();
  if (action.do === CHECK) {
    story.push(`${time} check`);
    await check(world);
    return;
  }
  const spec = ACTIONS[action.do];
  if (spec === undefined) throw new Error(`there is no action ${action.do}`);
  const words: string[] = [];
  const dice = new SeededRandom(action.salt);
  for (const { network } of world.devices) network.reseed(action.salt);
  const result: ActionResult = await spec.run({ world, dice, note: (text) => words.push(text) });
  world.coverage.noteAction(action.do, result);
  story.push(`${time} ${action.do} ${result}${words.map((text) => `\n    ${text}`).join('')}`);
  await world.advance(action.pauseMs);
}
