import type { EventOut } from '~/contract/events';
import type { Change } from '../../core/change';
import type { Reader, UserRow } from '../../core/db/schema';
import type { Audience } from '../../core/events/audience';
import { isAdministrator } from '../../core/permissions';
import { presentBot } from '../present/bot';
import { administratorIds } from '../users/administrators';
import { type BotDetails, readBot, readBots } from './botDetails';

type BotUpdate = Extract<EventOut, { type: 'realm_bot'; op: 'update' }>['bot'];
type Owned = Pick<UserRow, 'bot_owner_id'>;

/** Who administers a bot: its owner, and the organization's administrators. */
async function administratorsOf(db: Reader, { bot_owner_id }: Owned): Promise<Audience> {
  const ids = new Set(await administratorIds(db));
  if (bot_owner_id !== null) ids.add(bot_owner_id);
  return { kind: 'users', ids: [...ids] };
}

export async function emitBotAdded(change: Change, bot: BotDetails): Promise<void> {
  const audience = await administratorsOf(change.db, bot.user);
  change.emit({ type: 'realm_bot', op: 'add', bot: presentBot(bot) }, audience);
}

/** The bot's id and its changed properties. */
export async function emitBotUpdate(change: Change, owned: Owned, bot: BotUpdate): Promise<void> {
  change.emit({ type: 'realm_bot', op: 'update', bot }, await administratorsOf(change.db, owned));
}

/** A new owner: those who now administer the bot get it, and those who no longer do lose it. */
export async function emitBotOwner(
  change: Change,
  bot: BotDetails,
  before: UserRow | undefined,
  owner: UserRow,
): Promise<void> {
  const user_id = bot.user.id;
  await emitBotUpdate(change, bot.user, { user_id, owner_id: owner.id });
  if (before !== undefined && !isAdministrator(before)) emitBotLost(change, before.id, user_id);
  if (!isAdministrator(owner)) emitBotPut(change, owner.id, bot);
}

/** After a role change: administrators see every bot, others only their own. */
export async function emitBotsSeen(
  change: Change,
  person: Pick<UserRow, 'id' | 'role'>,
  role: number,
): Promise<void> {
  const saw = isAdministrator(person);
  const sees = isAdministrator({ role });
  if (saw === sees) return;
  for (const bot of await readBots(change.db)) {
    if (bot.user.bot_owner_id === person.id) continue;
    if (sees) emitBotPut(change, person.id, bot);
    else emitBotLost(change, person.id, bot.user.id);
  }
}

/** Tells those who list a bot that it was reactivated or deactivated. */
export async function emitBotActive(change: Change, botId: number): Promise<void> {
  const bot = await readBot(change.db, botId);
  if (bot === undefined) return;
  const is_active = bot.user.is_active === 1;
  await emitBotUpdate(change, bot.user, { user_id: botId, is_active });
}

function emitBotPut({ emit }: Change, userId: number, bot: BotDetails): void {
  emit({ type: 'realm_bot', op: 'add', bot: presentBot(bot) }, { kind: 'users', ids: [userId] });
}

function emitBotLost({ emit }: Change, userId: number, botId: number): void {
  emit(
    { type: 'realm_bot', op: 'delete', bot: { user_id: botId } },
    { kind: 'users', ids: [userId] },
  );
}
