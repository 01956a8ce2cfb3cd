import type {
  createBot as createRoute,
  deactivateBot as deactivateRoute,
  getBots as listRoute,
  regenerateBotApiKey as regenerateRoute,
  updateBot as updateRoute,
} from '~/contract/routes/bots';
import { audit } from '../../../realm/audit/audit';
import { type BotDetails, readBots } from '../../../realm/bots/botDetails';
import { accessBot, requireHuman } from '../../../realm/bots/botRules';
import { createBot as create } from '../../../realm/bots/createBot';
import { emitBotUpdate } from '../../../realm/bots/emitBot';
import { updateBot as update } from '../../../realm/bots/updateBot';
import { botAvatarUrl, presentBot, presentBotDefaults } from '../../../realm/present/bot';
import { renewBotKey } from '../../../realm/users/credentials';
import { deactivateUser } from '../../../realm/users/deactivateUser';
import { apiEmail } from '../../../realm/users/emailVisibility';
import { findUser } from '../../../realm/users/users';
import { withNewFiles } from '../../files/withNewFiles';
import { act } from '../act';
import type { Handler } from '../context';
import { makeAvatar, setAvatar } from './avatar';

export const getBots: Handler<typeof listRoute> = async ({ services, user }) => {
  requireHuman(user);
  const bots = await readBots(services.realm.db, { ownerId: user.id });
  return { bots: bots.filter((bot) => bot.user.is_active === 1).map(presentOwn) };
};

function presentOwn(bot: BotDetails) {
  const { email: username, is_active: _always, ...rest } = presentBot(bot);
  return { username, ...rest, api_key: bot.user.api_key };
}

export const createBot: Handler<typeof createRoute> = async (context, args) => {
  const { services, file, user } = context;
  requireHuman(user);
  const avatar = file && (await makeAvatar(services, file));
  return withNewFiles(services, avatar?.files ?? [], () =>
    act(context, async (change, actor) => {
      const bot = await create(change, services.random, actor, {
        fullName: args.full_name,
        shortName: args.short_name,
        type: args.bot_type,
        payloadUrl: args.payload_url,
        interfaceType: args.interface_type,
        defaultChannel: args.default_sending_stream,
        defaultEventsChannel: args.default_events_register_stream,
        hearsAllPublic: args.default_all_public_streams,
      });
      const user =
        avatar === undefined ? bot.user : await setAvatar(services, change, bot.user, avatar.stem);
      return {
        user_id: user.id,
        api_key: user.api_key,
        avatar_url: botAvatarUrl({ user }),
        ...presentBotDefaults(bot),
      };
    }),
  );
};

export const updateBot: Handler<typeof updateRoute> = async (context, args) => {
  const { services, file, user } = context;
  await accessBot(services.realm.db, user, args.bot_id);
  const avatar = file && (await makeAvatar(services, file));
  return withNewFiles(services, avatar?.files ?? [], () =>
    act(context, async (change, actor) => {
      const bot = await update(change, actor, args.bot_id, {
        fullName: args.full_name,
        role: args.role,
        ownerId: args.bot_owner_id,
        payloadUrl: args.service_payload_url,
        interfaceType: args.service_interface,
        defaultChannel: args.default_sending_stream,
        defaultEventsChannel: args.default_events_register_stream,
        hearsAllPublic: args.default_all_public_streams,
      });
      const user =
        avatar === undefined ? bot.user : await setAvatar(services, change, bot.user, avatar.stem);
      const ownerId = user.bot_owner_id;
      const owner = ownerId === null ? undefined : await findUser(change.db, ownerId);
      return {
        full_name: user.full_name,
        avatar_url: botAvatarUrl({ user }),
        service_interface: bot.webhook?.format ?? null,
        service_payload_url: bot.webhook?.url ?? null,
        ...presentBotDefaults(bot),
        ...(owner && { bot_owner: apiEmail(owner, change.organization.settings.host) }),
      };
    }),
  );
};

export const deactivateBot: Handler<typeof deactivateRoute> = async (context, { bot_id }) => {
  await act(context, async (change, actor) => {
    const { user } = await accessBot(change.db, actor, bot_id);
    await deactivateUser(change, actor, user);
  });
  return undefined;
};

export const regenerateBotApiKey: Handler<typeof regenerateRoute> = (context, { bot_id }) =>
  act(context, async (change, actor) => {
    const { user } = await accessBot(change.db, actor, bot_id);
    const api_key = await renewBotKey(change, context.services.random, bot_id);
    await emitBotUpdate(change, user, { user_id: bot_id, api_key });
    const { full_name: name } = user;
    await audit(change, actor, { kind: 'bot_key_regenerated', id: bot_id, name });
    return { api_key };
  });
