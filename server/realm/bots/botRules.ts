import { BOT_TYPE } from '~/contract/records/user';
import { nameKey } from '~/lib/nameKey';
import { badRequest } from '../../core/apiError';
import type { Change } from '../../core/change';
import type { Reader, UserRow } from '../../core/db/schema';
import type { Organization } from '../../core/organization';
import { isAdministrator, isGuest, mayInOrganization } from '../../core/permissions';
import { findChannelByKey } from '../channels/channel';
import { canReadContent, loadAccess } from '../channels/channelAccess';
import { type BotDetails, readBot } from './botDetails';

/** Bots and guests can't own bots: whatever a program is told to do, it creates no other programs. */
export function requireHuman(actor: UserRow): void {
  if (actor.is_bot === 1) throw badRequest('This endpoint does not accept bot requests.');
  if (isGuest(actor)) throw badRequest('Not allowed for guest users');
}

/** Write-only bots need their own permission, or the one for all bots. */
export function checkMayCreate(organization: Organization, actor: UserRow, type: number): void {
  requireHuman(actor);
  const may = (name: 'can_create_bots_group' | 'can_create_write_only_bots_group') =>
    mayInOrganization(organization, actor, name);
  if (may('can_create_bots_group')) return;
  if (type === BOT_TYPE.incomingWebhook && may('can_create_write_only_bots_group')) return;
  throw badRequest('Insufficient permission');
}

/** A bot the actor administers: their own, or any bot for administrators. */
export async function accessBot(db: Reader, actor: UserRow, botId: number): Promise<BotDetails> {
  requireHuman(actor);
  const bot = await readBot(db, botId);
  if (bot === undefined) throw badRequest('No such bot');
  if (!isAdministrator(actor) && bot.user.bot_owner_id !== actor.id) {
    throw badRequest('Insufficient permission');
  }
  return bot;
}

/** Two active accounts with the same name would be mistaken for each other. */
export async function checkBotName({ db }: Change, name: string, exceptId?: number): Promise<void> {
  const others = await db
    .selectFrom('users')
    .select('id')
    .where('name_key', '=', nameKey(name))
    .where('is_active', '=', 1)
    .execute();
  if (others.some(({ id }) => id !== exceptId)) throw badRequest('Name is already in use!');
}

const URL_MAX = 2000;

/** A URL that can be posted to. Whether posting is allowed is checked when it happens (work/webhooks/post.ts). */
export function checkWebhookUrl(text: string): string {
  const url = text.trim();
  if (url.length > URL_MAX || !URL.canParse(url) || !/^https?:$/.test(new URL(url).protocol)) {
    throw badRequest('payload_url is not a URL: it must start with http:// or https://');
  }
  return url;
}

export function checkWebhookFormat(format: number): number {
  if (format !== 1 && format !== 2) throw badRequest('Invalid interface type');
  return format;
}

/** The id of a channel the actor can read; null for an empty name. */
export async function findDefaultChannel(
  { db, organization }: Change,
  actor: UserRow,
  name: string,
): Promise<number | null> {
  if (name.trim() === '') return null;
  const channel = await findChannelByKey(db, nameKey(name.trim()));
  const access = channel && (await loadAccess(db, actor, channel.id));
  if (access === undefined || !canReadContent(organization, actor, access)) {
    throw badRequest(`Invalid channel name '${name.trim()}'`);
  }
  return access.channel.id;
}
