import {
  anyOf,
  anything,
  bool,
  int,
  list,
  literal,
  nullable,
  object,
  optional,
  pair,
  record,
  str,
} from '../decode';
import { QUEUE } from '../limits';
import { serverSettings } from '../records/organization';
import { user } from '../records/user';
import { registerResult } from '../register';
import { lenient, maybe, maybeBool, maybeInt, maybeText, no, or, param, route } from '../route';
import { settingParams } from '../settingParams';

/** How a queue is to speak; also accepted flat by `GET /events` when it registers on the fly. */
const queueOptions = {
  apply_markdown: no,
  /** Default: true when signed in. */
  client_gravatar: maybeBool,
  slim_presence: no,
  all_public_streams: maybeBool,
  /** Absent = all. */
  event_types: maybe(param(list(str))),
  /** Pairs only; filters `message` events, never widens. */
  narrow: or(
    param(list(anyOf(pair(str, anything), object({ operator: str, operand: anything })))),
    [],
  ),
} as const;

/** Creates an event queue and returns the state it starts from, both of one instant (SY1). */
export const registerQueue = route({
  method: 'POST',
  path: '/register',
  doc: 'gaps 1.1',
  auth: 'optional',
  params: {
    ...queueOptions,
    fetch_event_types: maybe(param(list(str))),
    include_subscribers: or(lenient(anyOf(bool, literal('partial'))), false),
    presence_history_limit_days: maybeInt,
    client_capabilities: or(param(record(anything)), {}),
    queue_lifespan_secs: or(param(int), 0),
    /** Newer name, above FL 416: an integer, or "mobile". */
    idle_queue_timeout: maybe(lenient(anyOf(int, str))),
  },
  result: registerResult,
  errors: ['UNAUTHORIZED'],
});

/** Long poll. Asking for events after an id acknowledges those before it (E4, gaps 3). */
export const getEvents = route({
  method: 'GET',
  path: '/events',
  doc: 'E4',
  params: {
    ...queueOptions,
    queue_id: maybeText,
    last_event_id: maybeInt,
    dont_block: no,
    lifespan_secs: or(param(int), 0),
    bulk_message_deletion: no,
    stream_typing_notifications: no,
    user_settings_object: no,
    linkifier_url_template: no,
    user_list_incomplete: no,
    include_deactivated_groups: no,
    archived_channels: no,
    empty_topic_name: no,
    simplified_presence_events: no,
  },
  result: object({ events: list(anything), queue_id: optional(str) }),
  errors: ['BAD_EVENT_QUEUE_ID'],
});

export const deleteQueue = route({
  method: 'DELETE',
  path: '/events',
  doc: 'gaps 3',
  params: { queue_id: param(str) },
  errors: ['BAD_EVENT_QUEUE_ID'],
});

/** The longest that a queue may be asked to wait for its owner. */
export const MAX_QUEUE_LIFESPAN_SECONDS = QUEUE.maxLifespanSeconds;

export const getServerSettings = route({
  method: 'GET',
  path: '/server_settings',
  doc: 'gaps 4.1',
  auth: 'none',
  result: serverSettings,
});

/** Exchanges a password for an API key (E7). Guessing is slowed down per user name and per address. */
export const fetchApiKey = route({
  method: 'POST',
  path: '/fetch_api_key',
  doc: 'E7',
  auth: 'none',
  params: { username: param(str), password: param(str) },
  result: object({ api_key: str, email: str, user_id: int }),
  errors: [
    'AUTHENTICATION_FAILED',
    'USER_DEACTIVATED',
    'REALM_DEACTIVATED',
    'PASSWORD_AUTH_DISABLED',
    'RATE_LIMIT_HIT',
  ],
});

/** The old key dies at once. */
export const regenerateApiKey = route({
  method: 'POST',
  path: '/users/me/api_key/regenerate',
  doc: 'gaps 4.1',
  result: object({ api_key: str }),
});

export const getOwnUser = route({
  method: 'GET',
  path: '/users/me',
  doc: 'gaps 4.1',
  result: object({ ...user.fields, max_message_id: int }),
});

/** Every personal setting by its name, and the account's own name, e-mail and password. */
export const updateSettings = route({
  method: 'PATCH',
  path: '/settings',
  doc: 'gaps 4.1',
  params: {
    full_name: maybeText,
    email: maybeText,
    old_password: maybeText,
    new_password: maybeText,
    ...settingParams(),
  },
});

export const uploadAvatar = route({
  method: 'POST',
  path: '/users/me/avatar',
  doc: 'gaps 4.1',
  file: true,
  result: object({ avatar_url: str }),
  errors: ['BAD_IMAGE'],
});
export const deleteAvatar = route({
  method: 'DELETE',
  path: '/users/me/avatar',
  doc: 'gaps 4.1',
  result: object({ avatar_url: nullable(str) }),
});
