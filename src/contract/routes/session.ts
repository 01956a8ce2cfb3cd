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
import { registerResult } from '../register';
import {
  hint,
  lenient,
  maybe,
  maybeBool,
  maybeInt,
  maybeText,
  no,
  or,
  param,
  raw,
  route,
} from '../route';

/** How a queue delivers events; also accepted as top-level parameters by `GET /events` when it registers on the fly. */
const queueOptions = {
  apply_markdown: no,
  /** Default: true when signed in. */
  client_gravatar: maybeBool,
  slim_presence: no,
  all_public_streams: maybeBool,
  /** Absent = all; the public JavaScript client sends null. */
  event_types: maybe(param(nullable(list(str)))),
  /** Pairs only; filters `message` events, never widens. */
  narrow: or(
    param(list(anyOf(pair(str, anything), object({ operator: str, operand: anything })))),
    [],
  ),
} as const;

/** Creates an event queue and returns the state it starts from, both of the same instant (SY1). */
export const registerQueue = route({
  method: 'POST',
  path: '/register',
  doc: 'gap 1.1',
  auth: 'optional',
  params: {
    ...queueOptions,
    fetch_event_types: maybe(param(list(str))),
    include_subscribers: or(lenient(raw(param(anyOf(bool, literal('partial'))))), false),
    presence_history_limit_days: hint(maybeInt),
    client_capabilities: or(param(record(anything)), {}),
    queue_lifespan_secs: hint(or(param(int), 0)),
    /** Newer name, above FL 416: an integer, or "mobile". */
    idle_queue_timeout: hint(maybe(lenient(raw(param(anyOf(int, str)))))),
  },
  result: registerResult,
  errors: ['UNAUTHORIZED'],
});

/** Long poll. Requesting events after an id acknowledges those before it (E4, gap 3). */
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
  doc: 'gap 3',
  params: { queue_id: param(str) },
  errors: ['BAD_EVENT_QUEUE_ID'],
});

/** The maximum lifespan that can be requested for an idle queue. */
export const MAX_QUEUE_LIFESPAN_SECONDS = QUEUE.maxLifespanSeconds;
