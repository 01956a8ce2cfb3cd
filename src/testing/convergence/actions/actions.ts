import type { SeededRandom } from '../random';
import type { ActionTable } from './action';
import { channelActions } from './channelActions';
import { deviceActions } from './deviceActions';
import { groupActions } from './groupActions';
import { messageActions } from './messageActions';
import { organizationActions } from './organizationActions';
import { peopleActions } from './peopleActions';
import { personalActions } from './personalActions';
import { settingActions } from './settingActions';
import { tabActions } from './tabActions';
import { viewActions } from './viewActions';

const TALK: ActionTable = { ...messageActions, ...tabActions, ...viewActions, ...deviceActions };

export const ACTIONS: ActionTable = {
  ...TALK,
  ...channelActions,
  ...groupActions,
  ...peopleActions,
  ...organizationActions,
  ...personalActions,
  ...settingActions,
};

/** `talk`: messages, and what happens to browsers. `all`: also configuration and administration. */
export type Mix = 'talk' | 'all';
const MIXES: Readonly<Record<Mix, ActionTable>> = { talk: TALK, all: ACTIONS };

/** One step of a run, fully determined by these three values and by the steps before it. */
export interface Action {
  readonly do: string;
  readonly salt: number;
  /** How much time passes afterwards. */
  readonly pauseMs: number;
}

export function someAction(random: SeededRandom, mix: Mix): Action {
  return {
    do: someName(random, MIXES[mix]),
    salt: random.below(2 ** 31),
    pauseMs: random.one([0, 0, 0, 1, 20, 200, 800, 3000]),
  };
}

function someName(random: SeededRandom, table: ActionTable): string {
  const names = Object.keys(table);
  const total = names.reduce((sum, name) => sum + (table[name]?.weight ?? 0), 0);
  let left = random.next() * total;
  for (const name of names) {
    left -= table[name]?.weight ?? 0;
    if (left < 0) return name;
  }
  return names[0] ?? '';
}
