import type { Bit } from '../../core/db/columns';
import type { Reader, UserRow } from '../../core/db/schema';

/** A bot's account and its details. Imported bots only have an account. */
export interface BotDetails {
  readonly user: UserRow;
  readonly defaultChannel: string | null;
  readonly defaultEventsChannel: string | null;
  readonly hearsAllPublic: boolean;
  /** For outgoing webhooks only. */
  readonly webhook: Webhook | undefined;
}

export interface Webhook {
  readonly url: string;
  /** 1 = E21's format, 2 = Slack's. */
  readonly format: number;
  readonly token: string;
}

/** The organization's bots, except system bots; optionally those of one owner, or a single bot. */
export async function readBots(
  db: Reader,
  filter: { readonly ownerId?: number; readonly botId?: number } = {},
): Promise<readonly BotDetails[]> {
  let query = db
    .selectFrom('users')
    .leftJoin('bots', 'bots.user_id', 'users.id')
    .leftJoin('channels as sending', 'sending.id', 'bots.default_channel_id')
    .leftJoin('channels as hearing', 'hearing.id', 'bots.default_events_channel_id')
    .selectAll('users')
    .select([
      'sending.name as sending_name',
      'hearing.name as hearing_name',
      'hears_all_public',
      'webhook_url',
      'webhook_format',
      'webhook_token',
    ])
    .where('is_bot', '=', 1)
    .where('is_system_bot', '=', 0)
    .orderBy('users.id');
  if (filter.ownerId !== undefined) query = query.where('bot_owner_id', '=', filter.ownerId);
  if (filter.botId !== undefined) query = query.where('users.id', '=', filter.botId);
  return (await query.execute()).map(detailsOf);
}

export async function readBot(db: Reader, botId: number): Promise<BotDetails | undefined> {
  const [bot] = await readBots(db, { botId });
  return bot;
}

interface BotColumns {
  readonly sending_name: string | null;
  readonly hearing_name: string | null;
  readonly hears_all_public: Bit | null;
  readonly webhook_url: string | null;
  readonly webhook_format: number | null;
  readonly webhook_token: string | null;
}

function detailsOf(row: UserRow & BotColumns): BotDetails {
  const { sending_name, hearing_name, hears_all_public, ...rest } = row;
  const { webhook_url: url, webhook_format: format, webhook_token: token, ...user } = rest;
  return {
    user,
    defaultChannel: sending_name,
    defaultEventsChannel: hearing_name,
    hearsAllPublic: hears_all_public === 1,
    webhook: url === null || format === null || token === null ? undefined : { url, format, token },
  };
}
