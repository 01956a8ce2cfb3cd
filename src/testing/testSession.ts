import { QueryClient } from '@tanstack/react-query';
import type { RealmEventBody } from '~/domain/connection/event';
import { fromSnapshot } from '~/model/fromSnapshot';
import type { RealmState } from '~/model/state';
import { Session } from '~/session/session';
import { MemoryStorage } from '~/storage/memoryStorage';
import type { Account } from '~/storage/schema';
import type { TabMessage, WorkerMessage } from '~/sync/protocol';
import * as eg from './eg';
import { FakeClock, settle } from './fakeClock';

/** A request that waits for the test to answer it. */
export interface PendingRequest {
  readonly method: string;
  readonly path: string;
  /** Of the form that was sent, or of the URL. */
  readonly params: URLSearchParams;
  succeed(fields?: object): Promise<void>;
  refuse(code: string, status?: number): Promise<void>;
  /** The server is busy. */
  wait(seconds: number): Promise<void>;
  /** The connection breaks: no one knows what the server has done. */
  breakOff(): Promise<void>;
}

export interface TestWorld {
  readonly account?: Account;
  /** Absent: requests wait in `requests` until the test answers them. */
  readonly fetch?: typeof fetch;
}

/** A session whose worker and server are played by the test. */
export class TestSession {
  readonly clock = new FakeClock();
  readonly storage = new MemoryStorage();
  readonly posted: TabMessage[] = [];
  readonly requests: PendingRequest[] = [];
  readonly session: Session;
  private listener: (message: WorkerMessage) => void = () => undefined;

  private constructor(
    private readonly first: RealmState,
    {
      account = eg.account,
      fetch = (input, init) => this.hold(String(input), init),
    }: TestWorld = {},
  ) {
    this.session = new Session({
      account,
      storage: this.storage,
      clock: this.clock,
      queries: new QueryClient({ defaultOptions: { queries: { gcTime: Infinity, retry: false } } }),
      fetch,
      random: () => 0.5,
      onRefused: () => undefined,
      port: {
        post: (message) => this.posted.push(message),
        onMessage: (listener) => {
          this.listener = listener;
        },
        close: () => undefined,
      },
    });
  }

  /** Nothing has been read from disk yet, and the worker doesn't know this tab. */
  static unstarted(): TestSession {
    return new TestSession(fromSnapshot(eg.snapshot()));
  }

  static async start(state: RealmState, world?: TestWorld): Promise<TestSession> {
    const test = new TestSession(state, world);
    await test.session.start();
    test.receive({ kind: 'state', state, outbox: [] });
    return test;
  }

  get realm(): RealmState {
    return this.session.realm.getState().realm ?? this.first;
  }

  receive(message: WorkerMessage): void {
    this.listener(structuredClone(message));
  }

  /** Sends one batch of events, with consecutive ids. */
  happen(...bodies: readonly RealmEventBody[]): void {
    const { queueId, lastEventId } = this.realm;
    const events = bodies.map((body, i) => eg.event(lastEventId + 1 + i, body));
    this.receive({ kind: 'events', queueId, events });
  }

  /** The oldest unanswered request. */
  async request(): Promise<PendingRequest> {
    await settle();
    const request = this.requests.shift();
    if (!request) throw new Error('nothing was asked');
    return request;
  }

  private hold(url: string, init: RequestInit = {}): Promise<Response> {
    return new Promise((resolve, reject) => {
      const answer = async (body: object, status: number) => {
        resolve(new Response(JSON.stringify(body), { status }));
        await settle();
      };
      init.signal?.addEventListener('abort', () => reject(new TypeError('aborted')));
      this.requests.push({
        method: init.method ?? 'GET',
        path: new URL(url).pathname,
        params: new URLSearchParams(init.body ? String(init.body) : new URL(url).search),
        succeed: (fields = {}) => answer({ result: 'success', msg: '', ...fields }, 200),
        refuse: (code, status = 400) => answer({ result: 'error', msg: code, code }, status),
        wait: (seconds) =>
          answer({ result: 'error', msg: '', code: 'RATE_LIMIT_HIT', 'retry-after': seconds }, 429),
        breakOff: async () => {
          reject(new TypeError('broken'));
          await settle();
        },
      });
    });
  }
}
