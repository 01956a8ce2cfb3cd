import type { RouteName } from '~/contract/routes';

type Json = Record<string, unknown>;

/** Of a level beyond those that there are: a client that minds any of it is wrong. */
const NEWS = { of_tomorrow: { kept: ['by', 'nobody'] } };
/** In the place of heartbeats, which clients have no use for besides their ids. */
const UNKNOWN_EVENTS: readonly Json[] = [
  { type: 'tomorrow', op: 'dawned', sun: NEWS },
  { type: 'stream', op: 'repainted', stream_id: 1, color: 'teal' },
  { type: 'realm', op: 'update', property: 'of_tomorrow', value: NEWS },
  { type: 'realm', op: 'update_dict', property: 'default', data: NEWS },
  { type: 'user_settings', op: 'update', property: 'of_tomorrow', value: NEWS },
  { type: 'user_group', op: 'renumbered', group_id: 1, data: NEWS },
];

/** Adds to an answer what a newer server says besides: unknown fields, settings and events. */
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

/** Each record of a list has a field more; maps by id are left alone. */
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
