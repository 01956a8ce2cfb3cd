import 'fake-indexeddb/auto';
import { describe, expect, it } from 'vitest';
import { RequestError, type RequestErrorKind } from '~/api/errors';
import type { RealmEvent } from '~/domain/connection/event';
import type { Snapshot } from '~/domain/connection/snapshot';
import { asMessageId } from '~/domain/ids';
import type { Message } from '~/domain/message';
import { fromSnapshot } from '~/model/fromSnapshot';
import { IndexedDbStorage } from '~/storage/indexedDbStorage';
import { MemoryStorage } from '~/storage/memoryStorage';
import type { Storage } from '~/storage/storage';
import * as eg from '~/testing/eg';
import { FakeClock, settle } from '~/testing/fakeClock';
import type { Connection } from './connection';
import { type EventSource, SyncEngine } from './engine';

interface Poll {
  readonly queueId: string;
  readonly lastEventId: number;
  readonly dontBlock: boolean;
  answer(events: readonly RealmEvent[]): void;
  fail(error: unknown): void;
}

/** A server whose responses the test provides one by one. */
class FakeSource implements EventSource {
  readonly polls: Poll[] = [];
  registers = 0;
  registerErrors: unknown[] = [];
  snapshot: Snapshot = eg.snapshot();

  async register(): Promise<Snapshot> {
    this.registers += 1;
    const error = this.registerErrors.shift();
    if (error) throw error;
    return this.snapshot;
  }

  poll: EventSource['poll'] = (position, { signal }) =>
    new Promise((resolve, reject) => {
      this.polls.push({ ...position, answer: resolve, fail: reject });
      signal.addEventListener('abort', () =>
        reject(new RequestError('network', 'poll', 'aborted')),
      );
    });

  get last(): Poll {
    const poll = this.polls.at(-1);
    if (!poll) throw new Error('no poll yet');
    return poll;
  }
}

/** Yields to the event loop, which a real database needs. */
async function turns(): Promise<void> {
  for (let turn = 0; turn < 30; turn++) await new Promise((resolve) => setImmediate(resolve));
}

async function start(
  options: {
    storage?: Storage;
    canResume?: boolean;
    keepsDisk?: () => Promise<boolean>;
    snapshot?: Partial<Snapshot>;
  } = {},
) {
  const source = new FakeSource();
  source.snapshot = eg.snapshot(options.snapshot);
  const clock = new FakeClock();
  const connections: Connection['kind'][] = [];
  const states: string[] = [];
  const batches: number[][] = [];
  const storage = options.storage ?? new MemoryStorage();
  const engine = new SyncEngine({
    accountId: 'a',
    source,
    storage,
    clock,
    random: () => 1,
    canResume: async () => options.canResume ?? true,
    keepsDisk: options.keepsDisk ?? (async () => true),
    listener: {
      onState: (state) => states.push(state.queueId),
      onEvents: (events) => batches.push(events.map((e) => e.id)),
      onConnection: (connection) => connections.push(connection.kind),
    },
  });
  const done = engine.run();
  if (storage.isDurable) await turns();
  else await settle();
  return { source, clock, engine, storage, connections, states, batches, done };
}

const alertWords = (id: number, ...words: string[]) =>
  eg.event(id, { kind: 'alertWords', alertWords: words });
const error = (kind: RequestErrorKind, code = '') =>
  new RequestError(kind, 'GET /events', 'no', { code });

describe('SY1 start', () => {
  it('registers, publishes the state, and polls from the very event it describes', async () => {
    const { source, states, connections } = await start({ snapshot: { lastEventId: 7 } });
    expect(states).toEqual(['queue-1']);
    expect(connections).toEqual(['registering', 'live']);
    expect(source.last).toMatchObject({ queueId: 'queue-1', lastEventId: 7, dontBlock: false });
  });
});

describe('SY2 events', () => {
  it('are applied, passed on, and acknowledged by the next poll', async () => {
    const { source, engine, batches } = await start();
    source.last.answer([alertWords(3, 'tide'), alertWords(5, 'ebb')]);
    await settle();
    expect(batches).toEqual([[3, 5]]);
    expect(engine.state?.alertWords).toEqual(['ebb']);
    expect(source.last.lastEventId).toBe(5);
  });

  it('are on disk before they are acknowledged', async () => {
    const storage = new MemoryStorage();
    const { source } = await start({ storage });
    source.last.answer([alertWords(3, 'tide')]);
    await settle();
    const stored = await storage.getRealm('a');
    expect(stored?.events.map((e) => e.id)).toEqual([3]);
    expect(source.last.lastEventId).toBe(3);
  });
});

describe('deleted messages', () => {
  const stored = async (storage: Storage) => {
    const kept = await storage.getRealm('a');
    return JSON.stringify([kept?.events, await storage.getWindow('a', 'feed')]);
  };
  const holding = (...messages: readonly Message[]) => ({
    accountId: 'a',
    key: 'feed',
    asOf: { queueId: 'queue-1', eventId: 2 },
    narrow: { kind: 'feed' } as const,
    messages,
    ranges: [],
    isHistoryLimited: false,
    position: undefined,
    savedAt: 1,
  });

  it('leave the disk at once: stored windows, and stored events', async () => {
    const storage = new MemoryStorage();
    const { source } = await start({ storage });
    const slip = eg.message({ id: asMessageId(70), content: '<p>a slip</p>' });
    await storage.putWindow(holding(slip, eg.message({ id: asMessageId(71) })));
    source.last.answer([
      eg.event(3, {
        kind: 'message',
        message: slip,
        isRead: true,
        isStarred: false,
        localId: undefined,
      }),
    ]);
    await settle();
    expect(await stored(storage)).toContain('a slip');
    source.last.answer([
      eg.event(4, { kind: 'messagesDeleted', messageIds: [slip.id], place: undefined }),
    ]);
    await settle();
    expect(await stored(storage)).not.toContain('a slip');
    expect((await storage.getWindow('a', 'feed'))?.messages).toHaveLength(1);
  });
});

describe('resume', () => {
  it('SY2 loses no event that a full disk refused', async () => {
    const storage = new MemoryStorage();
    const { source } = await start({ storage });
    const put = storage.appendEvents.bind(storage);
    storage.appendEvents = () => Promise.reject(new DOMException('full', 'QuotaExceededError'));
    source.last.answer([alertWords(3, 'tide')]);
    await settle();
    storage.appendEvents = put;
    source.last.answer([eg.event(4, { kind: 'mutedUsers', userIds: [] })]);
    await settle();
    const second = await start({ storage });
    expect(second.engine.state).toMatchObject({ lastEventId: 4, alertWords: ['tide'] });
  });

  it('SY2 restores events from before quiet minutes, though heartbeats reused their id', async () => {
    const storage = await IndexedDbStorage.open({ name: 'quiet' });
    await storage.putAccount({ ...eg.account, id: 'a' });
    const first = await start({ storage });
    first.source.last.answer([alertWords(3, 'tide')]);
    await turns();
    for (let minute = 0; minute < 3; minute++) {
      first.source.last.answer([eg.event(3, { kind: 'nothing' })]);
      await turns();
    }
    first.engine.dispose();
    const second = await start({ storage });
    await turns();
    expect(second.engine.state).toMatchObject({ lastEventId: 3, alertWords: ['tide'] });
  });

  it('SY2 writes what a full disk refused at the next heartbeat, once there is room', async () => {
    const storage = new MemoryStorage();
    const { source } = await start({ storage });
    const put = storage.appendEvents.bind(storage);
    storage.appendEvents = () => Promise.reject(new DOMException('full', 'QuotaExceededError'));
    source.last.answer([alertWords(3, 'tide')]);
    await settle();
    storage.appendEvents = put;
    source.last.answer([eg.event(3, { kind: 'nothing' })]);
    await settle();
    const stored = (await storage.getRealm('a'))?.realm.state;
    expect(stored).toMatchObject({ lastEventId: 3, alertWords: ['tide'] });
  });

  it('takes over the disk when the worker that kept it is gone', async () => {
    const storage = new MemoryStorage();
    let isFirst = false;
    const { source } = await start({ storage, keepsDisk: async () => isFirst });
    const other = eg.snapshot({ queueId: 'queue-9' });
    await storage.putRealm({ accountId: 'a', state: fromSnapshot(other), savedAt: 0 });
    source.last.answer([alertWords(3, 'tide')]);
    await settle();
    expect((await storage.getRealm('a'))?.realm.state.queueId).toBe('queue-9');
    isFirst = true;
    source.last.answer([eg.event(3, { kind: 'nothing' })]);
    await settle();
    const state = { queueId: 'queue-1', lastEventId: 3, alertWords: ['tide'] };
    expect((await storage.getRealm('a'))?.realm.state).toMatchObject(state);
  });

  it('shows what is on disk and continues its queue without a register', async () => {
    const storage = new MemoryStorage();
    const first = await start({ storage });
    first.source.last.answer([alertWords(3, 'tide')]);
    await settle();
    first.engine.dispose();
    const second = await start({ storage });
    expect(second.source.registers).toBe(0);
    expect(second.engine.state?.alertWords).toEqual(['tide']);
    expect(second.source.last).toMatchObject({
      queueId: 'queue-1',
      lastEventId: 3,
      dontBlock: true,
    });
    second.source.last.answer([]);
    await settle();
    expect(second.connections).toEqual(['catchingUp', 'live']);
  });

  it('SY7 leaves the stored queue alone where another worker may poll it', async () => {
    const storage = new MemoryStorage();
    (await start({ storage })).engine.dispose();
    const second = await start({ storage, canResume: false });
    expect(second.source.registers).toBe(1);
    expect(second.states).toHaveLength(2);
  });
});

describe('SY4 failure table', () => {
  const retried: readonly [string, RequestError][] = [
    ['no answer', error('network')],
    ['a server error', error('server')],
    ['a rate limit', error('rateLimit')],
  ];
  it.each(retried)('repeats the same poll after %s', async (_name, failure) => {
    const { source, clock } = await start();
    const before = source.last;
    before.fail(failure);
    await clock.advance(10_000);
    expect(source.registers).toBe(1);
    expect(source.last).toMatchObject({ queueId: before.queueId, lastEventId: before.lastEventId });
    expect(source.last).not.toBe(before);
    source.last.answer([alertWords(9, 'on')]);
    await settle();
    expect(source.last.lastEventId).toBe(9);
  });

  const reregistered: readonly [string, unknown][] = [
    ['a dead queue', error('refused', 'BAD_EVENT_QUEUE_ID')],
    ['any other refusal', error('refused', 'BAD_REQUEST')],
    ['a malformed answer', error('malformed')],
    ['a bug', new TypeError('x is undefined')],
  ];
  it.each(reregistered)('registers again after %s, and goes on', async (_name, failure) => {
    const { source, clock, states } = await start();
    source.snapshot = eg.snapshot({ queueId: 'queue-2', lastEventId: 40 });
    source.last.fail(failure);
    await clock.advance(2000);
    expect(states).toEqual(['queue-1', 'queue-2']);
    expect(source.last).toMatchObject({ queueId: 'queue-2', lastEventId: 40 });
  });

  it('SY3 registers again when an event can’t be applied', async () => {
    const { source, clock } = await start();
    const broken = { id: 4, kind: 'channelsAdded' } as unknown as RealmEvent;
    source.last.answer([broken]);
    await clock.advance(2000);
    expect(source.registers).toBe(2);
  });

  it('backs off from a server that keeps sending malformed responses', async () => {
    const { source, clock } = await start();
    const waits: number[] = [];
    for (let i = 0; i < 4; i++) {
      const before = source.registers;
      source.last.fail(error('malformed'));
      let waited = 0;
      while (source.registers === before && waited < 60_000) {
        await clock.advance(1000);
        waited += 1000;
      }
      waits.push(waited);
    }
    expect(waits).toEqual([1000, 2000, 4000, 8000]);
  });

  it('does not delay a lost queue for earlier register failures', async () => {
    const { source, clock, connections } = await start();
    source.registerErrors = [1, 2, 3, 4, 5].map(() => error('network'));
    source.last.fail(error('refused', 'BAD_EVENT_QUEUE_ID'));
    await clock.advance(60_000);
    expect(connections.at(-1)).toBe('live');
    const before = source.registers;
    source.last.fail(error('refused', 'BAD_EVENT_QUEUE_ID'));
    await settle();
    expect([source.registers, connections.at(-1)]).toEqual([before, 'registering']);
    await clock.advance(2000);
    expect([source.registers, connections.at(-1)]).toEqual([before + 1, 'live']);
  });

  it('waits at least as long as a rate limit says', async () => {
    const { source, clock } = await start();
    source.last.fail(new RequestError('rateLimit', 'poll', 'slow', { retryAfterMs: 20_000 }));
    await clock.advance(19_999);
    expect(source.polls).toHaveLength(1);
    await clock.advance(1);
    expect(source.polls).toHaveLength(2);
  });

  it('reports offline only after two failures, and does not block while recovering', async () => {
    const { source, clock, connections } = await start();
    source.last.fail(error('network'));
    await clock.advance(1000);
    expect(connections.at(-1)).toBe('live');
    source.last.fail(error('network'));
    await clock.advance(1000);
    expect(connections.at(-1)).toBe('offline');
    expect(source.last.dontBlock).toBe(true);
    source.last.answer([]);
    await settle();
    expect(connections.slice(-2)).toEqual(['catchingUp', 'live']);
    expect(source.last.dontBlock).toBe(false);
  });

  it('keeps trying to register while the server is down', async () => {
    const source = new FakeSource();
    source.registerErrors = [error('network'), error('server'), error('malformed')];
    const clock = new FakeClock();
    const engine = new SyncEngine({
      accountId: 'a',
      source,
      storage: new MemoryStorage(),
      clock,
      random: () => 1,
      canResume: async () => true,
      keepsDisk: async () => true,
      listener: { onState: () => {}, onEvents: () => {}, onConnection: () => {} },
    });
    void engine.run();
    await clock.advance(60_000);
    expect(source.registers).toBe(4);
    expect(engine.connection.kind).toBe('live');
    engine.dispose();
  });
});

describe('SY5 authentication failures', () => {
  it('end the session and never loop', async () => {
    const { source, clock, connections, done } = await start();
    source.last.fail(error('auth', 'INVALID_API_KEY'));
    await done;
    await clock.advance(600_000);
    expect(connections.at(-1)).toBe('stopped');
    expect(source.polls).toHaveLength(1);
  });

  it('end the session when the organization is deactivated', async () => {
    const { source, engine, done } = await start();
    source.last.answer([eg.event(4, { kind: 'organizationDeactivated' })]);
    await done;
    expect(engine.connection).toEqual({ kind: 'stopped', reason: 'organizationDeactivated' });
  });
});

describe('SY6 dispose', () => {
  it('stops all further changes', async () => {
    const { source, engine, batches, done } = await start();
    const poll = source.last;
    engine.dispose();
    poll.answer([alertWords(3, 'late')]);
    await done;
    expect(batches).toEqual([]);
    expect(engine.state?.alertWords).toEqual([]);
  });
});

describe('wake', () => {
  it('cuts a wait short', async () => {
    const { source, engine, clock } = await start();
    source.last.fail(error('network'));
    await settle();
    source.last.fail(error('network'));
    await clock.advance(150);
    const before = source.polls.length;
    source.last.fail(error('network'));
    await settle();
    engine.wake();
    await settle();
    expect(source.polls.length).toBe(before + 1);
  });

  it('does not disturb a poll that had a response recently', async () => {
    const { source, engine } = await start();
    engine.wake();
    await settle();
    expect(source.polls).toHaveLength(1);
  });

  it('abandons a poll that has been silent for too long, and polls again without blocking', async () => {
    const { source, engine, clock } = await start();
    await clock.advance(71_000);
    engine.wake();
    await settle();
    expect(source.polls).toHaveLength(2);
    expect(source.last.dontBlock).toBe(true);
  });
});

describe('a network change', () => {
  it('ends the hanging poll, and reports offline as soon as new polls fail', async () => {
    const { source, engine, clock, connections } = await start();
    engine.networkChanged();
    await settle();
    expect(source.polls).toHaveLength(2);
    expect(source.last.dontBlock).toBe(true);
    source.last.fail(error('network'));
    await clock.advance(150);
    source.last.fail(error('network'));
    await settle();
    expect(connections.at(-1)).toBe('offline');
  });

  it('changes nothing if the server still responds', async () => {
    const { source, engine, connections } = await start();
    engine.networkChanged();
    await settle();
    source.last.answer([]);
    await settle();
    expect(connections.at(-1)).toBe('live');
    expect(connections).not.toContain('offline');
  });
});

describe('restart', () => {
  it('registers again when the server’s feature level changed, and only then', async () => {
    const { source, clock } = await start();
    source.last.answer([eg.event(4, { kind: 'serverRestarted', featureLevel: 416 })]);
    await clock.advance(1000);
    expect(source.registers).toBe(1);
    source.last.answer([eg.event(5, { kind: 'serverRestarted', featureLevel: 417 })]);
    await clock.advance(1000);
    expect(source.registers).toBe(2);
  });
});
