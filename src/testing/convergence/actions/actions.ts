import type { SeededRandom } from '../random';
import type { ActionTable } from './action';
import { deviceActions } from './deviceActions';
import { messageActions } from './messageActions';
import { tabActions } from './tabActions';
import { viewActions } from './viewActions';

export const ACTIONS: ActionTable = {
  ...messageActions,
  ...tabActions,
  ...viewActions,
  ...deviceActions,
};

/** One step of a run: everything about it follows from these three, and from what was done before. */
export interface Action {
  readonly do: string;
  readonly salt: number;
  /** How much time passes afterwards. */
  readonly pauseMs: number;
}

const names = Object.keys(ACTIONS);
const total = names.reduce((sum, name) => sum + (ACTIONS[name]?.weight ?? 0), 0);

export function someAction(random: SeededRandom): Action {
  return {
    do: someName(random),
    salt: random.below(2 ** 31),
    pauseMs: random.one([0, 0, 0, 1, 20, 200, 800, 3000]),
  };
}

function someName(random: SeededRandom): string {
  let left = random.next() * total;
  for (const name of names) {
    left -= ACTIONS[name]?.weight ?? 0;
    if (left < 0) return name;
  }
  return names[0] ?? '';
}
