import { BOT_TYPE, ROLE } from '~/contract/records/user';
import { nameKey } from '~/lib/nameKey';
import { badRequest } from '../../core/apiError';
import type { Change } from '../../core/change';
import { bit } from '../../core/db/bits';
import type { UserRow } from '../../core/db/schema';
import type { Random } from '../../core/random';
import { audit } from '../audit/audit';
import { createUser } from '../users/createUser';
import { isEmailAddress } from '../users/emailAddress';
import { checkFullName } from '../users/fullName';
import { type BotDetails, readBot } from './botDetails';
import {
  checkBotName,
  checkMayCreate,
  checkWebhookFormat,
  checkWebhookUrl,
  findDefaultChannel,
} from './botRules';
import { emitBotAdded } from './emitBot';

export interface NewBot {
  readonly fullName: string;
  readonly shortName: string;
  readonly type: number;
  readonly payloadUrl: string | undefined;
  readonly interfaceType: number;
  readonly defaultChannel: string | undefined;
  readonly defaultEventsChannel: string | undefined;
  readonly hearsAllPublic: boolean | undefined;
}

/** Embedded bots run inside the server; this one has none. */
const TYPES: readonly number[] = [
  BOT_TYPE.generic,
  BOT_TYPE.incomingWebhook,
  BOT_TYPE.outgoingWebhook,
];
const TOKEN_BYTES = 24;

export async function createBot(
  change: Change,
  random: Random,
  owner: UserRow,
  bot: NewBot,
): Promise<BotDetails> {
  if (!TYPES.includes(bot.type)) throw badRequest('Invalid bot type');
  checkMayCreate(change.organization, owner, bot.type);
  const fullName = checkFullName(bot.fullName);
  const email = await checkAddress(change, bot.shortName);
  await checkBotName(change, fullName);
  const extras = await extraColumns(change, random, owner, bot);
  const user = await createUser(change, random, {
    email,
    fullName,
    role: ROLE.member,
    passwordHash: null,
    bot: { type: bot.type, ownerId: owner.id, isSystem: false },
  });
  await change.db
    .insertInto('bots')
    .values({ user_id: user.id, ...extras })
    .execute();
  const details = await readBot(change.db, user.id);
  if (details === undefined) throw new Error(`bot ${user.id} has just been made`);
  await emitBotAdded(change, details);
  await audit(change, owner, {
    kind: 'bot_created',
    id: user.id,
    name: fullName,
    new: { bot_type: bot.type, service_payload_url: details.webhook?.url ?? null },
  });
  return details;
}

async function checkAddress({ db, organization }: Change, shortName: string): Promise<string> {
  const name = shortName.trim();
  const email = `${name}-bot@${organization.settings.host}`;
  if (!/^\w[\w.+-]*$/.test(name) || name.includes('..') || !isEmailAddress(email)) {
    throw badRequest('Bad name or username');
  }
  const taken = await db
    .selectFrom('users')
    .select('id')
    .where('email_key', '=', nameKey(email))
    .executeTakeFirst();
  if (taken !== undefined) throw badRequest('Username already in use');
  return email;
}

async function extraColumns(change: Change, random: Random, owner: UserRow, bot: NewBot) {
  const { defaultChannel, defaultEventsChannel, hearsAllPublic } = bot;
  return {
    default_channel_id: await findDefaultChannel(change, owner, defaultChannel ?? ''),
    default_events_channel_id: await findDefaultChannel(change, owner, defaultEventsChannel ?? ''),
    hears_all_public: bit(hearsAllPublic === true),
    ...webhookColumns(random, bot),
  };
}

function webhookColumns(random: Random, { type, payloadUrl, interfaceType }: NewBot) {
  if (type !== BOT_TYPE.outgoingWebhook) {
    return { webhook_url: null, webhook_format: null, webhook_token: null };
  }
  return {
    webhook_url: checkWebhookUrl(payloadUrl ?? ''),
    webhook_format: checkWebhookFormat(interfaceType),
    // Letters and digits only (E21).
    webhook_token: random.token(TOKEN_BYTES).replace(/[^a-z0-9]/gi, 'x'),
  };
}
