import { describe, expect, it } from 'vitest';
import { RequestError, type RequestErrorKind } from '~/api/errors';
import { asMessageId, type MessageId } from '~/domain/ids';
import { MemoryStorage } from '~/storage/memoryStorage';
import type { OutboxEntry } from '~/storage/schema';
import * as eg from '~/testing/eg';
import { FakeClock, settle } from '~/testing/fakeClock';
import { type MessageSink, Outbox } from './outbox';

interface Send {
  readonly localId: string;
  readonly content: string;
  readonly queueId: string | undefined;
  answer(id: number): void;
  fail(error: unknown): void;
}

/** A server whose answers the test gives one by one, and which knows what it stored. */
class FakeSink implements MessageSink {
  readonly sends: Send[] = [];
  readonly stored: { id: MessageId; content: string }[] = [];
  searches = 0;

  send(entry: OutboxEntry): Promise<MessageId> {
    return new Promise((resolve, reject) => {
      this.sends.push({
        localId: entry.localId,
        content: entry.content,
        queueId: entry.queueId,
        answer: (id) => resolve(asMessageId(id)),
        fail: reject,
      });
    });
  }

  async findSent(entry: OutboxEntry, isTaken: (id: MessageId) => boolean) {
    this.searches += 1;
    return this.stored.find(
      (m) => m.content === entry.content && m.id > entry.afterId && !isTaken(m.id),
    )?.id;
  }

  get last(): Send {
    const send = this.sends.at(-1);
    if (!send) throw new Error('nothing sent yet');
    return send;
  }
}

async function start(
  options: { storage?: MemoryStorage; owner?: string; isOnline?: boolean } = {},
) {
  const sink = new FakeSink();
  const clock = new FakeClock();
  const storage = options.storage ?? new MemoryStorage();
  let authFailures = 0;
  const shown: string[][] = [];
  const outbox = new Outbox({
    accountId: 'a',
    owner: options.owner ?? 'worker-1',
    sink,
    storage,
    clock,
    random: () => 1,
    onChange: (entries) => shown.push(entries.map((e) => e.localId)),
    onAuthFailure: () => {
      authFailures += 1;
    },
  });
  await outbox.load();
  const goOnline = (isOnline = true, queueId = 'queue-1', maxMessageId = asMessageId(100)) =>
    outbox.update({ isOnline, queueId, maxMessageId });
  goOnline(options.isOnline ?? true);
  const add = (localId: string, content = localId, conversation = eg.topicOf('greetings')) =>
    outbox.add({ localId, content, conversation });
  const statuses = () => outbox.list().map((e) => `${e.localId} ${e.status}`);
  const echo = (id: number, localId?: string) =>
    outbox.settle([
      eg.event(
        1,
        eg.messageBody({ id: asMessageId(id) }, localId === undefined ? {} : { localId }),
      ),
    ]);
  return {
    sink,
    clock,
    storage,
    outbox,
    add,
    statuses,
    echo,
    goOnline,
    shown,
    authFailures: () => authFailures,
  };
}

const error = (kind: RequestErrorKind, code = '') =>
  new RequestError(kind, 'POST /messages', 'No such channel', { code });

describe('OB3 an entry', () => {
  it('is on disk before the first request', async () => {
    const { add, storage, sink } = await start({ isOnline: false });
    await add('1');
    expect(sink.sends).toHaveLength(0);
    expect(await storage.getOutbox('a')).toMatchObject([{ localId: '1', status: 'queued' }]);
  });
});

describe('OB2 a send', () => {
  it('carries queue and local id', async () => {
    const { add, sink } = await start();
    await add('1');
    await settle();
    expect(sink.last).toMatchObject({ localId: '1', queueId: 'queue-1' });
  });
});

describe('OB1 an entry ends once', () => {
  it('by its event, when that comes before the answer', async () => {
    const { add, sink, echo, statuses, storage } = await start();
    await add('1');
    await settle();
    expect(echo(101, '1')).toBe(true);
    sink.last.answer(101);
    await settle();
    expect(statuses()).toEqual([]);
    expect(await storage.getOutbox('a')).toEqual([]);
  });

  it('by its event, when the answer came first', async () => {
    const { add, sink, echo, statuses } = await start();
    await add('1');
    await settle();
    sink.last.answer(101);
    await settle();
    expect(statuses()).toEqual(['1 sent']);
    expect(echo(101)).toBe(true);
    expect(statuses()).toEqual([]);
  });

  it('by the fetch of a new queue', async () => {
    const { add, sink, outbox, statuses } = await start();
    await add('1');
    await settle();
    sink.last.answer(101);
    await settle();
    outbox.dropSent();
    expect(statuses()).toEqual([]);
  });

  it('by its answer, when the queue knows newer messages already', async () => {
    const { add, sink, goOnline, statuses, storage } = await start();
    await add('1');
    await settle();
    goOnline(true, 'queue-2', asMessageId(101));
    sink.last.answer(101);
    await settle();
    expect(statuses()).toEqual([]);
    expect(await storage.getOutbox('a')).toEqual([]);
  });

  it('by its event, while an earlier try is looked for', async () => {
    const { add, sink, clock, echo } = await start();
    await add('1');
    await settle();
    sink.findSent = async () => {
      echo(101, '1');
      return undefined;
    };
    sink.last.fail(error('network'));
    await clock.advance(2000);
    expect(sink.sends).toHaveLength(1);
  });

  it('by the user', async () => {
    const { add, outbox, statuses, storage } = await start({ isOnline: false });
    await add('1');
    await outbox.discard('1');
    expect(statuses()).toEqual([]);
    expect(await storage.getOutbox('a')).toEqual([]);
  });

  it('and not by somebody else’s message', async () => {
    const { add, echo, statuses } = await start({ isOnline: false });
    await add('1');
    expect(echo(101)).toBe(false);
    expect(statuses()).toEqual(['1 queued']);
  });
});

describe('what a page that went away had sent', () => {
  const left = { localId: '1', content: 'high', conversation: eg.topicOf('tide') };
  const afterId = asMessageId(90);

  it('is looked for first, among what is newer than it', async () => {
    const { outbox, sink, statuses } = await start();
    sink.stored.push({ id: asMessageId(90), content: 'high' });
    await outbox.add({ ...left, afterId });
    await settle();
    expect([sink.searches, sink.sends.length]).toEqual([1, 1]);
    expect(statuses()).toEqual(['1 sending']);
  });

  it('is not sent again where it has arrived', async () => {
    const { outbox, sink, statuses } = await start();
    sink.stored.push({ id: asMessageId(95), content: 'high' });
    await outbox.add({ ...left, afterId });
    await settle();
    expect(sink.sends).toEqual([]);
    expect(statuses()).toEqual([]);
  });

  it('is sent by one of two workers that are handed it at once', async () => {
    const storage = new MemoryStorage();
    const one = await start({ storage });
    const other = await start({ storage, owner: 'worker-2' });
    const [isOnes, isOthers] = await Promise.all([
      one.outbox.add({ ...left, afterId }),
      other.outbox.add({ ...left, afterId }),
    ]);
    await settle();
    expect([isOnes, isOthers]).toEqual([true, false]);
    expect([one.sink.sends.length, other.sink.sends.length]).toEqual([1, 0]);
  });

  it('is nothing new to the worker that took it, or to one that finds it on disk', async () => {
    const { outbox, sink, echo, storage } = await start();
    await outbox.add(left);
    await settle();
    echo(101, '1');
    await outbox.add({ ...left, afterId });
    await settle();
    expect(sink.sends).toHaveLength(1);

    sink.sends[0]?.answer(101);
    await outbox.add({ ...left, localId: '2' });
    await settle();
    sink.last.fail(error('refused'));
    await settle();
    const other = await start({ storage, owner: 'worker-2' });
    await other.outbox.add({ ...left, localId: '2', afterId });
    expect(other.statuses()).toEqual(['2 failed']);
    expect(other.sink.searches).toBe(0);
  });
});

describe('order', () => {
  it('is kept within a conversation, and conversations do not wait for each other', async () => {
    const { add, sink, echo } = await start();
    await add('1');
    await add('2');
    await add('3', '3', eg.dmWith(eg.ana));
    await settle();
    expect(sink.sends.map((s) => s.localId)).toEqual(['1', '3']);
    sink.sends[0]?.answer(101);
    await settle();
    expect(sink.sends.map((s) => s.localId)).toEqual(['1', '3', '2']);
    echo(101, '1');
  });
});

describe('failures', () => {
  it('keep the text of a refused message and say why; the next one goes on', async () => {
    const { add, sink, statuses, outbox } = await start();
    await add('1');
    await add('2');
    await settle();
    sink.last.fail(error('refused', 'STREAM_DOES_NOT_EXIST'));
    await settle();
    expect(statuses()).toEqual(['1 failed', '2 sending']);
    expect(outbox.list()[0]).toMatchObject({
      content: '1',
      failure: { code: 'STREAM_DOES_NOT_EXIST', message: 'No such channel' },
    });
  });

  it('send a refused message again when asked', async () => {
    const { add, sink, outbox } = await start();
    await add('1');
    await settle();
    sink.last.fail(error('refused'));
    await settle();
    await outbox.retry('1');
    await settle();
    expect(sink.sends).toHaveLength(2);
  });

  it('look for the message before sending again when the answer was lost', async () => {
    const { add, sink, clock, statuses } = await start();
    await add('1');
    await settle();
    sink.stored.push({ id: asMessageId(101), content: '1' });
    sink.last.fail(error('network'));
    await clock.advance(2000);
    expect([sink.searches, sink.sends.length]).toEqual([1, 1]);
    expect(statuses()).toEqual(['1 sent']);
  });

  it('send again when it is not there, and not take an equal one of earlier for it', async () => {
    const { add, sink, clock } = await start();
    sink.stored.push({ id: asMessageId(99), content: 'ok' });
    await add('1', 'ok');
    await settle();
    sink.last.fail(error('server'));
    await clock.advance(2000);
    expect([sink.searches, sink.sends.length]).toEqual([1, 2]);
  });

  it('not take the message of another entry for it', async () => {
    const { add, sink, clock, echo } = await start();
    await add('1', 'ok');
    await settle();
    sink.last.answer(101);
    await settle();
    echo(101, '1');
    sink.stored.push({ id: asMessageId(101), content: 'ok' });
    await add('2', 'ok');
    await settle();
    sink.last.fail(error('network'));
    await clock.advance(2000);
    expect(sink.sends).toHaveLength(3);
  });

  it('repeat a rate-limited send without looking, after the time it names', async () => {
    const { add, sink, clock, statuses } = await start();
    await add('1');
    await settle();
    sink.last.fail(new RequestError('rateLimit', 'send', 'slow', { retryAfterMs: 5000 }));
    await settle();
    expect(statuses()).toEqual(['1 queued']);
    await clock.advance(4999);
    expect(sink.sends).toHaveLength(1);
    await clock.advance(1000);
    expect([sink.sends.length, sink.searches]).toEqual([2, 0]);
  });

  it('SY5 leave the message waiting when the sign-in is dead', async () => {
    const { add, sink, statuses, authFailures } = await start();
    await add('1');
    await settle();
    sink.last.fail(error('auth', 'INVALID_API_KEY'));
    await settle();
    expect(statuses()).toEqual(['1 queued']);
    expect(authFailures()).toBe(1);
  });

  it('OB2 name the queue of the first try with every later one', async () => {
    const { add, sink, clock, goOnline } = await start();
    await add('1');
    await settle();
    sink.last.fail(error('network'));
    goOnline(true, 'queue-2');
    await clock.advance(2000);
    expect(sink.sends.map((send) => send.queueId)).toEqual(['queue-1', 'queue-1']);
  });

  it('send again where one may no longer look', async () => {
    const { add, sink, clock } = await start();
    await add('1');
    await settle();
    sink.findSent = () => Promise.reject(error('refused', 'BAD_NARROW'));
    sink.last.fail(error('network'));
    await clock.advance(2000);
    expect(sink.sends).toHaveLength(2);
  });

  it('wait while offline and go out on return', async () => {
    const { add, sink, goOnline } = await start({ isOnline: false });
    await add('1');
    await settle();
    expect(sink.sends).toHaveLength(0);
    goOnline();
    await settle();
    expect(sink.sends).toHaveLength(1);
  });
});

describe('another life', () => {
  it('go on with what an earlier worker left, looking first for what it was sending', async () => {
    const storage = new MemoryStorage();
    const first = await start({ storage });
    await first.add('1');
    await settle();
    first.outbox.dispose();
    const second = await start({ storage, owner: 'worker-2' });
    await settle();
    expect([second.sink.searches, second.sink.sends.length]).toEqual([1, 1]);
  });

  it('leave alone what a living worker is sending', async () => {
    const storage = new MemoryStorage();
    const first = await start({ storage, isOnline: false });
    await first.add('1');
    await storage.putLease({ owner: 'worker-1', accountId: 'a', seenAt: first.clock.now() });
    const second = await start({ storage, owner: 'worker-2' });
    expect(second.statuses()).toEqual([]);
    await second.clock.advance(20_000);
    await second.outbox.adopt();
    expect(second.shown.at(-1)).toEqual(['1']);
  });
});

describe('OB2 a server that asks to wait', () => {
  const tooMany = () =>
    new RequestError('rateLimit', 'POST /messages', '', { retryAfterMs: 46_000 });

  it('gets the message when the time is over, unless it was taken back meanwhile', async () => {
    const { add, sink, clock, outbox, statuses } = await start();
    await add('1');
    await add('2');
    await settle();
    sink.last.fail(tooMany());
    await clock.advance(45_000);
    expect(sink.sends).toHaveLength(1);
    expect(statuses()).toEqual(['1 queued', '2 queued']);
    await outbox.discard('1');
    await settle();
    expect(sink.sends.map(({ localId }) => localId)).toEqual(['1', '2']);
    expect(statuses()).toEqual(['2 sending']);
    await clock.advance(60_000);
    expect(sink.sends).toHaveLength(2);
  });

  it('does not make an unclear end a clear one', async () => {
    const { add, sink, clock, statuses } = await start();
    await add('1');
    await settle();
    sink.stored.push({ id: asMessageId(101), content: '1' });
    sink.last.fail(error('network'));
    await settle();
    const found = sink.findSent.bind(sink);
    sink.findSent = async () => Promise.reject(tooMany());
    await clock.advance(1000);
    sink.findSent = found;
    await clock.advance(60_000);
    expect(sink.sends).toHaveLength(1);
    expect(statuses()).toEqual(['1 sent']);
  });
});
