import { describe, expect, it } from 'vitest';
import { decodeEvent } from '~/contract/events';
import type { RouteName } from '~/contract/routes';
import { asMessageId, asUserId, type UserId } from '~/domain/ids';
import { FEED, narrowKey } from '~/domain/places/narrow';
import { applyEvents } from '~/model/applyEvents';
import { checkInvariants } from '~/model/checkInvariants';
import { fromSnapshot } from '~/model/fromSnapshot';
import type { RealmState } from '~/model/state';
import { openWindow, receivePage, restartWindow } from '~/model/windows';
import { listChannels } from '~/session/resources/channels/channels';
import { getHistory, getReaders } from '~/session/resources/messages/details';
import { getDataExports } from '~/session/resources/organization/dataExports';
import { getEmailDomains } from '~/session/resources/organization/emailDomains';
import { listGroups } from '~/session/resources/people/groups';
import { getInvites } from '~/session/resources/people/invites';
import { getServerSettings } from '~/session/signIn/probe';
import { type RecordedCall, recordings, routeOf } from '~/testing/recordings';
import { ApiClient, type Caller } from './client';
import { RequestError } from './errors';
import { getMessages, matchNarrow } from './requests/messages';
import { updatePresence } from './requests/presence';
import { getEvents, registerQueue } from './requests/queue';

const all = recordings();

it.runIf(all.length > 0)('finds recordings of public servers', () => {
  expect(all.flatMap(({ calls }) => calls).length).toBeGreaterThanOrEqual(138);
});

describe.each(all)('recorded responses of a public server ($name)', ({ calls }) => {
  it('are each read as the success or error they are', async () => {
    const wrong: string[] = [];
    for (const call of calls) {
      const got = await outcome(call, (api) => send(api, call));
      if (got !== meaning(call)) wrong.push(`${call.method} ${call.path}: ${got}`);
    }
    expect(wrong).toEqual([]);
  });

  it('convert to what the screens show', async () => {
    const wrong: string[] = [];
    const read = new Set<string>();
    for (const call of calls) {
      const name = routeOf(call)?.name;
      const reader = name && READERS[name];
      if (!reader) continue;
      read.add(name);
      const got = await outcome(call, (api) => reader({ api }, selfIn(calls, call.role)));
      if (got !== meaning(call)) wrong.push(`${call.method} ${call.path}: ${got}`);
    }
    expect(wrong).toEqual([]);
    expect([...read].sort()).toEqual(Object.keys(READERS).sort());
  });

  it('contain only events that the contract knows', () => {
    const kinds = new Set<string>();
    for (const { answer } of calls) {
      for (const event of eventsOf(answer)) {
        const { known, event: told } = decodeEvent(event);
        const kind = [told.type, 'op' in told ? told.op : undefined].join('/');
        expect(known, kind).toBe(true);
        kinds.add(kind);
      }
    }
    expect(kinds.size).toBeGreaterThanOrEqual(43);
  });

  const roles = calls.filter(
    ({ path, role, status }) => path === '/register' && role && status === 200,
  );
  it.each(roles)('keep the model consistent for $role', async (register) => {
    const own = calls.filter(({ role }) => role === register.role);
    const self = selfIn(calls, register.role);
    const snapshot = await registerQueue({ api: answering(register) }, { lifespanSeconds: 60 });
    let state = fromSnapshot(snapshot);
    expect(checkInvariants(state)).toEqual([]);
    for (const call of own.filter((one) => one.path === '/messages' && one.method === 'GET')) {
      if (call.status === 200) state = await withPage(state, call, self);
    }
    let last = snapshot.lastEventId;
    for (const call of own.filter(({ path }) => path === '/events')) {
      if (call.status !== 200) continue;
      const where = { queueId: snapshot.queueId, lastEventId: last, dontBlock: true, self };
      for (const event of await getEvents({ api: answering(call) }, where)) {
        state = applyEvents(state, [event], { nowMs: 0 });
        expect(checkInvariants(state), `after ${event.kind} ${event.id}`).toEqual([]);
      }
      last = (eventsOf(call.answer).at(-1)?.id as number | undefined) ?? last;
    }
    expect(state.lastEventId).toBe(last);
  });
});

/** The endpoints whose responses the page converts, beyond checking their shape. */
const READERS: Readonly<
  Partial<Record<RouteName, (caller: Caller, self: UserId) => Promise<unknown>>>
> = {
  getServerSettings: (caller) => getServerSettings(caller),
  registerQueue: (caller) => registerQueue(caller, { lifespanSeconds: 60 }),
  getEvents: (caller, self) =>
    getEvents(caller, { queueId: 'q', lastEventId: -1, dontBlock: true, self }),
  getMessages: (caller, self) => pageOf(caller, self),
  getMessageHistory: (caller) => getHistory(caller, asMessageId(1)),
  getReadReceipts: (caller) => getReaders(caller, asMessageId(1)),
  checkMessagesMatchNarrow: (caller) => matchNarrow(caller, [asMessageId(1)], []),
  getStreams: (caller) =>
    listChannels(caller, {
      includesPublic: true,
      includesWebPublic: true,
      includesSubscribed: true,
      includesArchived: true,
      includesAll: true,
      includesReadable: true,
      includesOwners: false,
    }),
  getUserGroups: (caller) => listGroups(caller),
  getInvites: (caller) => getInvites(caller),
  getRealmDomains: (caller) => getEmailDomains(caller),
  getRealmExports: (caller) => getDataExports(caller),
  updatePresence: (caller) =>
    updatePresence(caller, {
      status: 'active',
      hasNewInput: true,
      lastUpdateId: -1,
      isPing: false,
    }),
};

function pageOf(caller: Caller, self: UserId) {
  return getMessages(caller, { terms: [], anchor: 'newest', numBefore: 40, numAfter: 0, self });
}

/** A server that repeats the recorded response to any request. */
function answering({ answer, status }: RecordedCall): ApiClient {
  const body = (answer['_not_json'] as string | undefined) ?? JSON.stringify(answer);
  const fetch = async () => new Response(body, { status });
  return new ApiClient({ origin: 'https://chat.example', fetch });
}

async function outcome(
  call: RecordedCall,
  ask: (api: ApiClient) => Promise<unknown>,
): Promise<string> {
  try {
    await ask(answering(call));
    return 'success';
  } catch (error) {
    if (!(error instanceof RequestError)) return String(error);
    if (error.kind === 'malformed') return error.message;
    return error.kind === 'missing' ? 'missing' : `${error.kind} ${error.code}`;
  }
}

/** Repeats a request with dummy path values; parameters do not change the response. */
async function send(api: ApiClient, call: RecordedCall): Promise<unknown> {
  const found = routeOf(call);
  // For requests that the page never makes, the recording only shows that they fail.
  if (!found) throw new RequestError('missing', call.path, '');
  const { route } = found;
  const args = Object.fromEntries(
    [...route.spec.path.matchAll(/\{(\w+):/g)].map(([, name]) => [name, 1]),
  );
  return api.send(route, args);
}

/** The outcome a reader of the recording expects. */
function meaning({ status, answer }: RecordedCall): string {
  if (status === 404 || status === 405) return 'missing';
  if (status === 401) return `auth ${answer['code']}`;
  if (status >= 400) return `refused ${answer['code'] ?? 'BAD_REQUEST'}`;
  return 'ignored_parameters_unsupported' in answer ? 'refused PARAMETERS_IGNORED' : 'success';
}

function eventsOf(answer: RecordedCall['answer']): readonly Readonly<Record<string, unknown>>[] {
  return (answer['events'] as readonly Readonly<Record<string, unknown>>[] | undefined) ?? [];
}

function selfIn(calls: readonly RecordedCall[], role: string | null): UserId {
  const own = calls.find((call) => call.role === role && 'user_id' in call.answer);
  return asUserId(Number(own?.answer['user_id'] ?? 0));
}

async function withPage(state: RealmState, call: RecordedCall, self: UserId): Promise<RealmState> {
  const page = await pageOf({ api: answering(call) }, self);
  const key = narrowKey(FEED);
  const open = restartWindow(openWindow(state, FEED), key);
  const ids = page.messages.map(({ message }) => message.id);
  const filled = receivePage(open, key, {
    generation: open.windows.get(key)?.generation ?? 0,
    asOf: state.lastEventId,
    messages: page.messages,
    highlights: page.highlights,
    range: { from: ids[0] ?? 0, to: ids.at(-1) ?? 0 },
    isHistoryLimited: page.isHistoryLimited,
    isInitial: true,
  });
  expect(checkInvariants(filled)).toEqual([]);
  expect(filled.windows.get(key)?.ids).toEqual(ids);
  return filled;
}
