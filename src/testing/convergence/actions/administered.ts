import { NOBODY_GROUP, SYSTEM_GROUPS } from '~/contract/names';
import type { GroupSettingWire } from '~/contract/records/group';
import { OWNER, type Person } from '../world/person';
import { type ActionContext, somebody } from './action';

/** Names for what is created here: few, so that they collide, and some that are hard to tell apart. */
const NAMES = [
  'north',
  'North',
  'south wing',
  'straße',
  '__proto__',
  'a:b,c',
  '<b>bold</b>',
  'İzmir',
  'n'.repeat(60),
  '',
] as const;

export function someName({ dice }: Pick<ActionContext, 'dice'>): string {
  const name = dice.one(NAMES);
  return dice.chance(0.6) ? `${name} ${dice.below(12)}` : name;
}

/** Most administration is done by people who are allowed to. */
export function someStaff(context: ActionContext): Person {
  const owner = context.world.people[OWNER];
  return owner !== undefined && context.dice.chance(0.75) ? owner : somebody(context);
}

/** Anyone with an account, including later arrivals, and occasionally system bots. */
export async function someAccountId({ world, dice }: ActionContext): Promise<number> {
  if (dice.chance(0.6)) return dice.pick(world.people)?.id ?? 1;
  const rows = await world.db.selectFrom('users').select('id').orderBy('id').execute();
  return dice.pick(rows)?.id ?? 1;
}

export async function someAccountIds(context: ActionContext): Promise<number[]> {
  const ids = new Set<number>();
  for (let left = context.dice.below(4); left > 0; left--) ids.add(await someAccountId(context));
  return [...ids];
}

/** Someone who uses none of this run's browsers, since deactivating a user signs their browsers out. */
export async function someAbsentId(context: ActionContext): Promise<number | undefined> {
  const { world, dice } = context;
  const present = world.devices.map(({ person }) => person.id);
  const rows = await world.db
    .selectFrom('users')
    .select('id')
    .where('id', 'not in', present)
    .where('is_system_bot', '=', 0)
    .orderBy('id')
    .execute();
  return dice.pick(rows.filter(({ id }) => id !== world.people[OWNER]?.id))?.id;
}

/** A group made by people; undefined while there is none. */
export async function someOwnGroupId({ world, dice }: ActionContext): Promise<number | undefined> {
  const rows = await world.db
    .selectFrom('groups')
    .select('id')
    .where('is_system', '=', 0)
    .orderBy('id')
    .execute();
  return dice.recent(rows)?.id;
}

export async function someGroupId({ world, dice }: ActionContext): Promise<number> {
  const rows = await world.db
    .selectFrom('groups')
    .select('id')
    .where('is_system', '=', dice.chance(0.3) ? 1 : 0)
    .orderBy('id')
    .execute();
  return dice.pick(rows)?.id ?? 1;
}

/** Who holds a permission: mostly a role, otherwise people and groups by name. */
export async function someSetting(context: ActionContext): Promise<GroupSettingWire> {
  const { world, dice } = context;
  if (dice.chance(0.3)) {
    const direct_subgroups = dice.chance(0.5) ? [await someGroupId(context)] : [];
    return { direct_members: await someAccountIds(context), direct_subgroups };
  }
  if (dice.chance(0.2)) return someGroupId(context);
  const name = dice.pick([...SYSTEM_GROUPS, NOBODY_GROUP]) ?? NOBODY_GROUP;
  const row = await world.db
    .selectFrom('groups')
    .select('id')
    .where('name', '=', name)
    .executeTakeFirst();
  return row?.id ?? 1;
}

/** Some of these permissions, in the form used when something is created. */
export async function somePermissions<N extends string>(
  context: ActionContext,
  names: readonly N[],
): Promise<Partial<Record<N, GroupSettingWire>>> {
  const given: Partial<Record<N, GroupSettingWire>> = {};
  for (const name of context.dice.some(names, 0.15)) given[name] = await someSetting(context);
  return given;
}
