import type { SeededRandom } from '../random';

type Json = Record<string, unknown>;
type Mangling = (answer: Json, random: SeededRandom) => unknown;

/**
 * Responses that no Parley server sends. Each must be either refused as a whole or accepted without harm: a client
 * can't do more about a server that lies.
 */
const ANY: readonly Mangling[] = [
  () => null,
  () => [],
  () => ({ result: 'success' }),
  () => ({ result: 'error' }),
  () => 'success',
  (answer) => ({ ...answer, surprise: { nested: [1, 'two', null] } }),
  (answer) => ({ ...answer, result: 'partially_completed' }),
];

const EVENTS: readonly Mangling[] = [
  (answer) => withEvents(answer, (events) => [...events, ...events]),
  (answer) => withEvents(answer, (events) => events.flatMap(alsoUnknown)),
  (answer) => withEvents(answer, (events) => events.map((e) => ({ ...e, novelty: { deep: {} } }))),
  (answer) =>
    withEvents(answer, (events) => [...events, { type: 'message', id: lastId(events) + 1 }]),
  (answer) => withEvents(answer, (events) => [...events, { type: 'reaction', op: 'add', id: 'x' }]),
  (answer) => withEvents(answer, (events) => [...events, null]),
  (answer) => ({ ...answer, events: { length: 3 } }),
];

const REGISTER: readonly Mangling[] = [
  ...['queue_id', 'last_event_id', 'user_id', 'realm_users', 'subscriptions', 'unread_msgs'].map(
    (key): Mangling =>
      (answer) => ({ ...answer, [key]: undefined }),
  ),
  (answer) => ({ ...answer, realm_users: [null] }),
  (answer) => ({ ...answer, queue_id: null }),
];

export function mangle(path: string, body: string, random: SeededRandom): string {
  const answer = JSON.parse(body) as Json;
  const own = path.endsWith('/events') ? EVENTS : path.endsWith('/register') ? REGISTER : [];
  const mangling = random.pick([...ANY, ...own, ...own]);
  return JSON.stringify(mangling?.(answer, random) ?? null);
}

function withEvents(answer: Json, change: (events: readonly Json[]) => readonly unknown[]): Json {
  const { events } = answer;
  return Array.isArray(events) ? { ...answer, events: change(events as Json[]) } : answer;
}

/** What a newer server may send in between, with the id of the event before it. */
function alsoUnknown(event: Json): readonly Json[] {
  const { id } = event;
  return [
    event,
    { id, type: 'seance', op: 'begin', spirits: ['__proto__'] },
    { id, type: 'realm_user', op: 'transmogrify', person: { user_id: 1 } },
  ];
}

function lastId(events: readonly Json[]): number {
  const id = events.at(-1)?.['id'];
  return typeof id === 'number' ? id : 0;
}
