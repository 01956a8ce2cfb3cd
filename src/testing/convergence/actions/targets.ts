import type { MessageRow } from '../../../../server/core/db/schema';
import type { ActionContext } from './action';
import { someTopic } from './texts';

/** How many of the newest messages actions target. */
const REACH = 80;

export async function recentMessages({ world }: ActionContext): Promise<MessageRow[]> {
  const rows = await world.db
    .selectFrom('messages')
    .selectAll()
    .orderBy('id', 'desc')
    .limit(REACH)
    .execute();
  return rows.reverse();
}

/** A recent message, occasionally one that doesn't exist. */
export async function someMessageId(context: ActionContext): Promise<number> {
  const { dice } = context;
  if (dice.chance(0.02)) return dice.below(10_000);
  return dice.recent(await recentMessages(context))?.id ?? 1;
}

export async function someMessageIds(context: ActionContext): Promise<number[]> {
  const rows = await recentMessages(context);
  const start = context.dice.below(rows.length);
  const count = context.dice.one([1, 1, 2, 3, 8, 40]);
  return rows.slice(start, start + count).map((row) => row.id);
}

export async function someChannel({
  world,
  dice,
}: ActionContext): Promise<{ readonly id: number; readonly name: string }> {
  const rows = await world.db.selectFrom('channels').select(['id', 'name']).orderBy('id').execute();
  // Most things happen where most people are.
  const first = rows[0] ?? { id: 1, name: 'general' };
  return dice.chance(0.4) ? first : (dice.pick(rows) ?? first);
}

/** An existing topic, or one of the hard ones. */
export async function someTopicIn(context: ActionContext, channelId: number): Promise<string> {
  const { world, dice } = context;
  if (dice.chance(0.4)) return someTopic(dice);
  const rows = await world.db
    .selectFrom('messages')
    .select('topic')
    .distinct()
    .where('channel_id', '=', channelId)
    .orderBy('topic')
    .execute();
  return dice.pick(rows)?.topic ?? someTopic(dice);
}

/** One to three others, occasionally oneself alone. */
export function somePeopleIds({ world, dice }: ActionContext): number[] {
  const count = dice.one([1, 1, 1, 2, 3]);
  const ids = new Set<number>();
  for (let i = 0; i < count; i++) ids.add(dice.pick(world.people)?.id ?? 0);
  return [...ids];
}
