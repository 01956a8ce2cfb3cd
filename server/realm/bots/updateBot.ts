import { badRequest } from '../../core/apiError';
import type { Change } from '../../core/change';
import { bit } from '../../core/db/bits';
import type { Schema, UserRow } from '../../core/db/schema';
import { audit, difference } from '../audit/audit';
import { presentBotDefaults, presentServices } from '../present/bot';
import { emitPersonUpdate } from '../users/emitPerson';
import { changeRole, renameUser } from '../users/updateUser';
import { findUser } from '../users/users';
import { type BotDetails, readBot } from './botDetails';
import {
  accessBot,
  checkBotName,
  checkWebhookFormat,
  checkWebhookUrl,
  findDefaultChannel,
} from './botRules';
import { emitBotOwner, emitBotUpdate } from './emitBot';

/** The fields to change; undefined = unchanged. */
export interface BotEdit {
  readonly fullName: string | undefined;
  readonly role: number | undefined;
  readonly ownerId: number | undefined;
  readonly payloadUrl: string | undefined;
  readonly interfaceType: number | undefined;
  readonly defaultChannel: string | undefined;
  readonly defaultEventsChannel: string | undefined;
  readonly hearsAllPublic: boolean | undefined;
}

/** Changes a bot the actor administers. */
export async function updateBot(
  change: Change,
  actor: UserRow,
  botId: number,
  edit: BotEdit,
): Promise<BotDetails> {
  const before = await accessBot(change.db, actor, botId);
  if (edit.fullName !== undefined) {
    await checkBotName(change, edit.fullName.trim(), botId);
    await renameUser(change, actor, before.user, edit.fullName);
  }
  if (edit.role !== undefined) await changeRole(change, actor, before.user, edit.role);
  await updateWebhook(change, before, edit);
  await updateDefaults(change, actor, before, edit);
  // Last: the actor may not be able to see the bot anymore.
  if (edit.ownerId !== undefined) await changeOwner(change, botId, edit.ownerId);
  const after = await fresh(change, botId);
  const changed = difference(auditable(before), auditable(after));
  if (changed !== undefined) {
    const { full_name: name } = before.user;
    await audit(change, actor, { kind: 'bot_updated', id: botId, name, ...changed });
  }
  return after;
}

/** Changes of the name and the role are audited separately. */
function auditable(bot: BotDetails) {
  return {
    owner_id: bot.user.bot_owner_id,
    service_payload_url: bot.webhook?.url ?? null,
    service_interface: bot.webhook?.format ?? null,
    ...presentBotDefaults(bot),
  };
}

async function fresh({ db }: Change, botId: number): Promise<BotDetails> {
  const bot = await readBot(db, botId);
  if (bot === undefined) throw badRequest('No such bot');
  return bot;
}

async function updateWebhook(
  change: Change,
  { user, webhook }: BotDetails,
  { payloadUrl, interfaceType }: BotEdit,
): Promise<void> {
  if (payloadUrl === undefined && interfaceType === undefined) return;
  if (webhook === undefined) throw badRequest('This bot has no outgoing webhook');
  const changed = {
    ...webhook,
    ...(payloadUrl === undefined ? {} : { url: checkWebhookUrl(payloadUrl) }),
    ...(interfaceType === undefined ? {} : { format: checkWebhookFormat(interfaceType) }),
  };
  await store(change, user.id, { webhook_url: changed.url, webhook_format: changed.format });
  await emitBotUpdate(change, user, { user_id: user.id, services: presentServices(changed) });
}

async function updateDefaults(
  change: Change,
  actor: UserRow,
  { user }: BotDetails,
  { defaultChannel, defaultEventsChannel, hearsAllPublic }: BotEdit,
): Promise<void> {
  const columns: Partial<BotColumns> = {
    ...(defaultChannel === undefined
      ? {}
      : { default_channel_id: await findDefaultChannel(change, actor, defaultChannel) }),
    ...(defaultEventsChannel === undefined
      ? {}
      : {
          default_events_channel_id: await findDefaultChannel(change, actor, defaultEventsChannel),
        }),
    ...(hearsAllPublic === undefined ? {} : { hears_all_public: bit(hearsAllPublic) }),
  };
  if (Object.keys(columns).length === 0) return;
  await store(change, user.id, columns);
  const now = presentBotDefaults(await fresh(change, user.id));
  const { default_sending_stream, default_events_register_stream, default_all_public_streams } =
    now;
  const tell = (one: object) => emitBotUpdate(change, user, { user_id: user.id, ...one });
  if (defaultChannel !== undefined) await tell({ default_sending_stream });
  if (defaultEventsChannel !== undefined) await tell({ default_events_register_stream });
  if (hearsAllPublic !== undefined) await tell({ default_all_public_streams });
}

type BotColumns = Omit<Schema['bots'], 'user_id'>;

/** Imported bots have no row yet. */
async function store({ db }: Change, user_id: number, columns: Partial<BotColumns>): Promise<void> {
  await db
    .insertInto('bots')
    .values({ user_id, hears_all_public: 0, ...columns })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(columns))
    .execute();
}

async function changeOwner(change: Change, botId: number, ownerId: number): Promise<void> {
  const { user } = await fresh(change, botId);
  if (ownerId === user.bot_owner_id) return;
  const owner = await findUser(change.db, ownerId);
  if (owner === undefined) throw badRequest('Failed to change owner, no such user');
  if (owner.is_active === 0) throw badRequest('Failed to change owner, user is deactivated');
  if (owner.is_bot === 1) throw badRequest("Failed to change owner, bots can't own other bots");
  const before =
    user.bot_owner_id === null ? undefined : await findUser(change.db, user.bot_owner_id);
  await change.db
    .updateTable('users')
    .set({ bot_owner_id: ownerId })
    .where('id', '=', botId)
    .execute();
  await emitBotOwner(change, await fresh(change, botId), before, owner);
  await emitPersonUpdate(change, { user_id: botId, bot_owner_id: ownerId });
}
