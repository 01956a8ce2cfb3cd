import type { CallArgs } from '~/contract/route';
import type { RouteName, RouteTable } from '~/contract/routes';
import type { Tab } from '../device/tab';
import type { SeededRandom } from '../random';
import type { Person } from '../world/person';
import type { World } from '../world/world';

/** `idle`: there was nothing to do it to. */
export type ActionResult = 'done' | 'refused' | 'idle';

export interface ActionContext {
  readonly world: World;
  /** A separate one for each action: deleting an action from a recorded list leaves the others unchanged. */
  readonly dice: SeededRandom;
  /** Records what was done, for the list printed on a failure. */
  note(text: string): void;
}

export interface ActionSpec {
  /** How often it is chosen, relative to the others. */
  readonly weight: number;
  run(context: ActionContext): Promise<ActionResult>;
}

export type ActionTable = Readonly<Record<string, ActionSpec>>;

/** Calls an endpoint as a person and records it. Endpoints that the server doesn't have yet aren't called. */
export async function act<N extends RouteName>(
  { world, note }: ActionContext,
  person: Person,
  name: N,
  args: CallArgs<RouteTable[N]>,
): Promise<ActionResult> {
  if (!world.isServerUp || !world.has(name)) return 'idle';
  const outcome = await world.call(person, name, args);
  const result = outcome.kind === 'ok' ? 'done' : 'refused';
  const code = outcome.kind === 'ok' ? '' : ` ${outcome.code}`;
  note(`${person.name}: ${name} ${JSON.stringify(args).slice(0, 200)} -> ${result}${code}`);
  return result;
}

export function somebody({ world, dice }: ActionContext): Person {
  return world.people[dice.below(world.people.length)] as Person;
}

export function someTab({ world, dice }: ActionContext): Tab | undefined {
  return dice.pick(world.devices.flatMap((device) => device.tabs));
}
