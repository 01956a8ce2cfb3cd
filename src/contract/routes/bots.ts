import { bool, int, list, nullable, object, optional, since, str } from '../decode';
import { bot } from '../records/user';
import { lenient, maybe, maybeBool, maybeInt, maybeText, or, param, quoted, route } from '../route';

/** Channels by name; empty = none. */
const defaultsGiven = {
  default_sending_stream: maybeText,
  default_events_register_stream: maybeText,
  default_all_public_streams: maybeBool,
} as const;
const defaults = {
  default_sending_stream: nullable(str),
  default_events_register_stream: nullable(str),
  default_all_public_streams: bool,
} as const;
/** In quotes, unlike all other text parameters of bots. */
const webhookUrl = maybe(lenient(quoted(param(str))));
const { user_id, bot_type, owner_id, services } = bot.fields;

/** The caller's own active bots. The fields from `user_id` on are Parley's own: for everything, see `realm_bots`. */
export const getBots = route({
  method: 'GET',
  path: '/bots',
  doc: 'gap 4.8',
  result: object({
    bots: list(
      object({
        username: str,
        full_name: str,
        api_key: str,
        avatar_url: nullable(str),
        ...defaults,
        user_id: since(0, user_id),
        bot_type: since(0, bot_type),
        owner_id: since(0, owner_id),
        services: since(0, services),
      }),
    ),
  }),
});

/**
 * `payload_url` and `interface_type` (1 = E21, 2 = as in Slack) are for outgoing webhooks. The address becomes
 * `{short_name}-bot@{realm_bot_domain}`. A file is the bot's avatar.
 */
export const createBot = route({
  method: 'POST',
  path: '/bots',
  doc: 'gap 4.8',
  file: 'optional',
  params: {
    full_name: param(str),
    short_name: param(str),
    bot_type: or(param(int), 1),
    payload_url: webhookUrl,
    interface_type: or(param(int), 1),
    ...defaultsGiven,
  },
  result: object({ user_id: int, api_key: str, avatar_url: nullable(str), ...defaults }),
});

/** Changes what is passed, and returns the resulting values. */
export const updateBot = route({
  method: 'PATCH',
  path: '/bots/{bot_id:int}',
  doc: 'gap 4.8',
  file: 'optional',
  params: {
    full_name: maybeText,
    role: maybeInt,
    bot_owner_id: maybeInt,
    service_payload_url: webhookUrl,
    service_interface: maybeInt,
    ...defaultsGiven,
  },
  result: object({
    full_name: str,
    avatar_url: nullable(str),
    service_interface: optional(nullable(int)),
    service_payload_url: optional(nullable(str)),
    ...defaults,
    bot_owner: optional(str),
  }),
  errors: ['UNAUTHORIZED_PRINCIPAL', 'BAD_IMAGE'],
});

export const deactivateBot = route({
  method: 'DELETE',
  path: '/bots/{bot_id:int}',
  doc: 'gap 4.8',
  errors: ['UNAUTHORIZED_PRINCIPAL'],
});

export const regenerateBotApiKey = route({
  method: 'POST',
  path: '/bots/{bot_id:int}/api_key/regenerate',
  doc: 'gap 4.8',
  result: object({ api_key: str }),
});
