import { QueryClient } from '@tanstack/react-query';
import { toSnapshot } from '~/api/convert/snapshot';
import { decode } from '~/contract/decode';
import { initialState } from '~/contract/register';
import type { RealmEventBody } from '~/domain/connection/event';
import type { Snapshot } from '~/domain/connection/snapshot';
import type { Message } from '~/domain/message';
import { MENTIONS, type Narrow, narrowKey } from '~/domain/places/narrow';
import { systemClock } from '~/lib/clock';
import { fromSnapshot } from '~/model/fromSnapshot';
import { openWindow, receivePage, restartWindow } from '~/model/windows';
import { Session } from '~/session/session';
import { MemoryStorage } from '~/storage/memoryStorage';
import type { SyncPort } from '~/sync/page/connect';
import type { WorkerMessage } from '~/sync/protocol';
import { withPeople } from './people';

/** The worker's end of the port, controlled by the benchmark. */
class BenchPort implements SyncPort {
  private listener: ((message: WorkerMessage) => void) | undefined;
  post(): void {}
  close(): void {}
  onMessage(listener: (message: WorkerMessage) => void): void {
    this.listener = listener;
  }
  deliver(message: WorkerMessage): void {
    this.listener?.(message);
  }
}

/** A real session with the benchmark as its worker and server. */
export class BenchSession {
  private eventId: number;

  private constructor(
    readonly session: Session,
    private readonly port: BenchPort,
    private readonly snapshot: Snapshot,
  ) {
    this.eventId = snapshot.lastEventId;
  }

  /** `register` is a server's register answer. */
  static async open(register: unknown): Promise<BenchSession> {
    const wire = decode(initialState, register, 'register');
    const snapshot = withPeople(toSnapshot({ ...wire, queue_id: 'bench' }));
    const port = new BenchPort();
    const session = new Session({
      account: {
        id: 'bench',
        origin: location.origin,
        email: 'mei@harbor.example',
        apiKey: '',
        userId: snapshot.selfId,
        organizationName: 'Harbor Bench',
        organizationIconUrl: '',
      },
      storage: new MemoryStorage(),
      port,
      clock: systemClock,
      queries: new QueryClient(),
      onRefused: () => undefined,
    });
    // The server never answers: the lists get everything from the benchmark.
    globalThis.fetch = () => new Promise(() => {});
    await session.start();
    port.deliver({ kind: 'state', state: fromSnapshot(snapshot), outbox: [] });
    return new BenchSession(session, port, snapshot);
  }

  /** Delivers events as one batch, as the worker does. */
  receive(bodies: readonly RealmEventBody[]): void {
    const events = bodies.map((body) => {
      this.eventId += 1;
      return { ...body, id: this.eventId };
    });
    this.port.deliver({ kind: 'events', queueId: this.snapshot.queueId, events });
  }

  /** Fills a view like the answer to its first fetch. Older messages can follow. */
  load(narrow: Narrow, messages: readonly Message[]): void {
    this.session.realm.setState(({ realm }) => {
      if (!realm) return { realm };
      return { realm: restartWindow(openWindow(realm, narrow), narrowKey(narrow)) };
    });
    this.page(narrow, messages, 'initial');
  }

  /** Adds messages to the table, for rows drawn outside of a list. */
  hold(messages: readonly Message[]): void {
    this.load(MENTIONS, messages);
  }

  /** Delivers a page of older history. */
  loadOlder(narrow: Narrow, messages: readonly Message[]): void {
    this.page(narrow, messages, 'older');
  }

  private page(narrow: Narrow, messages: readonly Message[], direction: 'initial' | 'older'): void {
    const key = narrowKey(narrow);
    this.session.realm.setState(({ realm }) => {
      const window = realm?.windows.get(key);
      if (!realm || !window) return { realm };
      const to = direction === 'initial' ? Number.POSITIVE_INFINITY : (window.ids[0] ?? 0);
      const page = {
        generation: window.generation,
        asOf: realm.lastEventId,
        messages: messages.map((message) => ({ message, isRead: true })),
        highlights: new Map(),
        range: { from: messages[0]?.id ?? 0, to },
        isHistoryLimited: false,
        isInitial: direction === 'initial',
      };
      return { realm: receivePage(realm, key, page) };
    });
  }
}
