import type { RouteName } from '~/contract/routes';

type Json = Record<string, unknown>;

/** From a level that does not exist yet: a client that trips over any of this is wrong. */
const NEWS = { of_tomorrow: { kept: ['by', 'nobody'] } };
/** Replace heartbeats, which clients use only for their ids. */
const UNKNOWN_EVENTS: readonly Json[] = [
  { type: 'tomorrow', op: 'dawned', sun: NEWS },
  { type: 'stream', op: 'repainted', stream_id: 1, color: 'teal' },
  { type: 'realm', op: 'update', property: 'of_tomorrow', value: NEWS },
  { type: 'realm', op: 'update_dict', property: 'default', data: NEWS },
  { type: 'user_settings', op: 'update', property: 'of_tomorrow', value: NEWS },
  { type: 'user_group', op: 'renumbered', group_id: 1, data: NEWS },
];

/** Adds what a newer server might send to a response: unknown fields, settings and events. */
export function newerAnswer(name: RouteName, answer: Json): Json {
  if (name === 'registerQueue') return newerState(answer);
  if (name === 'getEvents' && Array.isArray(answer['events'])) {
    return { ...answer, events: answer['events'].map(newerEvent) };
  }
  return { ...withNews(answer), ...NEWS };
}

function newerState(answer: Json): Json {
  const state: Json = { ...withNews(answer), ...NEWS, realm_of_tomorrow: true };
  state['user_settings'] = { ...(state['user_settings'] as object | undefined), ...NEWS };
  return state;
}

/** Adds a field to each record in a list, but leaves maps by id alone. */
function withNews(answer: Json): Json {
  return Object.fromEntries(
    Object.entries(answer).map(([key, value]) => [
      key,
      Array.isArray(value) ? value.map(more) : value,
    ]),
  );
}

function more(item: unknown): unknown {
  return typeof item === 'object' && item !== null && !Array.isArray(item)
    ? { ...item, ...NEWS }
    : item;
}

function newerEvent(event: Json, index: number): Json {
  const { id, type } = event;
  if (type !== 'heartbeat') return { ...event, ...NEWS };
  return { id, ...UNKNOWN_EVENTS[(Number(id) + index) % UNKNOWN_EVENTS.length] };
}
