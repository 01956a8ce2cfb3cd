import { describe, expect, it } from 'vitest';
import { RequestError, type RequestErrorKind } from '~/api/errors';
import { asMessageId, type MessageId } from '~/domain/ids';
import { type Conversation, conversationKey } from '~/domain/places/conversation';
import { MemoryStorage } from '~/storage/memoryStorage';
import { HELD_BACK, type OutboxEntry } from '~/storage/schema';
import * as eg from '~/testing/eg';
import { FakeClock, settle } from '~/testing/fakeClock';
import { type MessageSink, Outbox } from './outbox';

interface Send {
  readonly localId: string;
  readonly content: string;
  readonly conversation: Conversation;
  readonly queueId: string | undefined;
  answer(id: number): void;
  fail(error: unknown): void;
}

/** A server whose responses the test provides one by one, and which knows what it stored. */
class FakeSink implements MessageSink {
  readonly sends: Send[] = [];
  readonly stored: { id: MessageId; content: string; conversation?: Conversation }[] = [];
  searches = 0;

  send(entry: OutboxEntry): Promise<MessageId> {
    return new Promise((resolve, reject) => {
      this.sends.push({
        localId: entry.localId,
        content: entry.content,
        conversation: entry.conversation,
        queueId: entry.queueId,
        answer: (id) => resolve(asMessageId(id)),
        fail: reject,
      });
    });
  }

  async findSent(entry: OutboxEntry, isTaken: (id: MessageId) => boolean) {
    this.searches += 1;
    return this.stored.find(
      (m) =>
        m.content === entry.content &&
        m.id > entry.afterId &&
        !isTaken(m.id) &&
        conversationKey(m.conversation ?? entry.conversation) ===
          conversationKey(entry.conversation),
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
  it('by its event, when that comes before the response', async () => {
    const { add, sink, echo, statuses, storage } = await start();
    await add('1');
    await settle();
    expect(echo(101, '1')).toBe(true);
    sink.last.answer(101);
    await settle();
    expect(statuses()).toEqual([]);
    expect(await storage.getOutbox('a')).toEqual([]);
  });

  it('by its event, when the response came first', async () => {
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

  it('by its response, when the queue already knows newer messages', async () => {
    const { add, sink, goOnline, statuses, storage } = await start();
    await add('1');
    await settle();
    goOnline(true, 'queue-2', asMessageId(101));
    sink.last.answer(101);
    await settle();
    expect(statuses()).toEqual([]);
    expect(await storage.getOutbox('a')).toEqual([]);
  });

  it('by its event, during the search for an earlier attempt', async () => {
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

  it('but not by someone else’s message', async () => {
    const { add, echo, statuses } = await start({ isOnline: false });
    await add('1');
    expect(echo(101)).toBe(false);
    expect(statuses()).toEqual(['1 queued']);
  });
});

describe('a message left over from a closed page', () => {
  const left = { localId: '1', content: 'high', conversation: eg.topicOf('tide') };
  const afterId = asMessageId(90);

  it('is first searched for among newer messages', async () => {
    const { outbox, sink, statuses } = await start();
    sink.stored.push({ id: asMessageId(90), content: 'high' });
    await outbox.add({ ...left, afterId });
    await settle();
    expect([sink.searches, sink.sends.length]).toEqual([1, 1]);
    expect(statuses()).toEqual(['1 sending']);
  });

  it('is not sent again if it has arrived', async () => {
    const { outbox, sink, statuses } = await start();
    sink.stored.push({ id: asMessageId(95), content: 'high' });
    await outbox.add({ ...left, afterId });
    await settle();
    expect(sink.sends).toEqual([]);
    expect(statuses()).toEqual([]);
  });

  it.each([
    ['may have been sent', { afterId }],
    ['cannot be looked for', { isLeft: true }],
  ])('is sent by only one of two workers that receive it at once, if it %s', async (_, how) => {
    const storage = new MemoryStorage();
    const one = await start({ storage });
    const other = await start({ storage, owner: 'worker-2' });
    const [isOnes, isOthers] = await Promise.all([
      one.outbox.add({ ...left, ...how }),
      other.outbox.add({ ...left, ...how }),
    ]);
    await settle();
    expect([isOnes, isOthers]).toEqual([true, false]);
    expect([one.sink.sends.length, other.sink.sends.length]).toEqual([1, 0]);
  });

  it('is not taken again by the worker that took it, or by one that finds it on disk', async () => {
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

describe('a message that a page held back in a browser that was killed', () => {
  const held: OutboxEntry = {
    localId: '1',
    accountId: 'a',
    content: 'high',
    conversation: eg.topicOf('tide'),
    createdAt: 0,
    afterId: asMessageId(90),
    status: 'queued',
    failure: undefined,
    messageId: undefined,
    owner: HELD_BACK,
  };

  async function find(fields: Partial<OutboxEntry>, lateMs: number) {
    const storage = new MemoryStorage();
    const dueMs = new FakeClock().now() - lateMs;
    await storage.putOutboxEntry({ ...held, heldUntilMs: dueMs, ...fields });
    const started = await start({ storage });
    await settle();
    return started;
  }

  it('is left to its page until long after it was due', async () => {
    expect((await find({}, 19_999)).statuses()).toEqual([]);
    const { sink, statuses } = await find({}, 20_000);
    expect(statuses()).toEqual(['1 sending']);
    // Its page may have sent it after all.
    expect(sink.searches).toBe(1);
  });

  it('is sent without a search if any identical message would count as it', async () => {
    const { sink } = await find({ afterId: asMessageId(0) }, 20_000);
    expect([sink.searches, sink.sends.length]).toEqual([0, 1]);
  });

  it('names the queue of its page, which may have sent it, and somebody have edited it since', async () => {
    const { sink } = await find({ queueId: 'queue-0' }, 20_000);
    expect(sink.searches).toBe(1);
    expect(sink.sends).toMatchObject([{ content: 'high', queueId: 'queue-0' }]);
  });

  it('is forgotten if its page had handed it over before it was written', async () => {
    const { outbox, storage, echo, statuses } = await start();
    await outbox.add({ localId: '1', content: 'high', conversation: held.conversation });
    await settle();
    echo(101, '1');
    await storage.putOutboxEntry({ ...held, heldUntilMs: 0 });
    await outbox.adopt();
    await settle();
    expect(statuses()).toEqual([]);
    expect(await storage.getOutbox('a')).toEqual([]);
  });
});

describe('a message that was sent under an earlier queue', () => {
  const left = {
    localId: '1',
    content: 'high',
    conversation: eg.topicOf('tide'),
    afterId: asMessageId(90),
    queueId: 'queue-0',
  };

  it('does not stay if it was deleted before this queue, which only the repeated send shows', async () => {
    const { outbox, sink, clock, statuses, storage } = await start();
    await outbox.add(left);
    await settle();
    sink.last.answer(101);
    await settle();
    expect(statuses()).toEqual(['1 sent']);
    await clock.advance(5000);
    expect(statuses()).toEqual([]);
    expect(await storage.getOutbox('a')).toEqual([]);
  });

  it('stays until its event otherwise', async () => {
    const { outbox, sink, clock, statuses } = await start();
    await outbox.add({ localId: '2', content: 'low', conversation: left.conversation });
    await settle();
    sink.last.answer(101);
    await clock.advance(60_000);
    expect(statuses()).toEqual(['2 sent']);
  });
});

describe('a message that its page sent while it closed', () => {
  const sent = {
    localId: '1',
    content: 'high',
    conversation: eg.topicOf('tide'),
    afterId: asMessageId(90),
    queueId: 'queue-0',
    isUnderWay: true,
  };

  it('is left alone until it arrives', async () => {
    const { outbox, sink, clock, echo, statuses } = await start();
    await outbox.add(sent);
    await clock.advance(4999);
    expect([sink.searches, sink.sends.length]).toEqual([0, 0]);
    echo(101, '1');
    await clock.advance(60_000);
    expect([sink.searches, sink.sends.length]).toEqual([0, 0]);
    expect(statuses()).toEqual([]);
  });

  it('is sent with its queue if it is nowhere after a while, before later ones', async () => {
    const { outbox, add, sink, clock } = await start();
    await outbox.add(sent);
    await add('2', 'low', eg.topicOf('tide'));
    await clock.advance(5000);
    expect(sink.searches).toBe(1);
    expect(sink.sends).toMatchObject([{ content: 'high', queueId: 'queue-0' }]);
  });
});

describe('order', () => {
  it('is kept within a conversation, but conversations do not wait for each other', async () => {
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

const renamed = (isOfAll: boolean) =>
  eg.event(7, {
    kind: 'messagesMoved',
    messageIds: [asMessageId(4)],
    fromChannelId: eg.general.channelId,
    fromTopic: 'greetings',
    to: { channelId: undefined, topic: 'farewells' },
    ...(isOfAll ? { isOfAll: true } : {}),
    userId: null,
    timestamp: 1,
  });

describe('a topic that moves', () => {
  const from = eg.topicOf('greetings');

  it('takes along what waits for the server, also as it comes back with the news', async () => {
    const { outbox, add, sink, goOnline } = await start({ isOnline: false });
    await add('1');
    await add('2', 'elsewhere', eg.topicOf('other'));
    goOnline();
    outbox.follow([renamed(true)]);
    await settle();
    expect(sink.sends.map(({ conversation }) => conversation)).toEqual([
      eg.topicOf('farewells'),
      eg.topicOf('other'),
    ]);
  });

  it('takes nothing along if only some messages moved, or once the message is on its way', async () => {
    const { outbox, add, sink } = await start();
    await add('1');
    await settle();
    outbox.follow([renamed(true)]);
    expect(outbox.list()[0]?.conversation).toEqual(from);
    sink.last.answer(120);
    await settle();
    await add('2');
    outbox.follow([renamed(false)]);
    await settle();
    expect(sink.last.conversation).toEqual(from);
  });
});

describe('a topic that moves while a message is on its way', () => {
  it.each([
    ['moved along', eg.topicOf('farewells')],
    ['too late for that', eg.topicOf('greetings')],
  ])('the message is found, %s, and not sent again', async (_, conversation) => {
    const { outbox, add, sink, clock } = await start();
    await add('1');
    await settle();
    outbox.follow([renamed(true)]);
    sink.stored.push({ id: asMessageId(101), content: '1', conversation });
    sink.last.fail(error('network'));
    await settle();
    await clock.advance(60_000);
    expect(sink.sends).toHaveLength(1);
    expect(outbox.list()).toMatchObject([{ status: 'sent', messageId: 101 }]);
  });

  it('the message is found where it was sent, even if its topic went where one can’t search', async () => {
    const { outbox, add, sink, clock } = await start();
    await add('1');
    await settle();
    outbox.follow([renamed(true)]);
    const found = sink.findSent.bind(sink);
    sink.findSent = async (entry, isTaken) => {
      const { conversation } = entry;
      if (conversationKey(conversation) === conversationKey(eg.topicOf('farewells')))
        throw error('refused', 'BAD_NARROW');
      return found(entry, isTaken);
    };
    sink.stored.push({
      id: asMessageId(101),
      content: '1',
      conversation: eg.topicOf('greetings'),
    });
    sink.last.fail(error('network'));
    await settle();
    await clock.advance(60_000);
    expect(sink.sends).toHaveLength(1);
  });

  it('a message that never arrived is sent where the topic went', async () => {
    const { outbox, add, sink, clock } = await start();
    await add('1');
    await settle();
    outbox.follow([renamed(true)]);
    sink.last.fail(error('network'));
    await settle();
    await clock.advance(60_000);
    expect(sink.last.conversation).toEqual(eg.topicOf('farewells'));
  });
});

describe('failures', () => {
  it('keep a refused message’s text and reason, and go on to the next', async () => {
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

  it('allow a refused message to be retried', async () => {
    const { add, sink, outbox } = await start();
    await add('1');
    await settle();
    sink.last.fail(error('refused'));
    await settle();
    await outbox.retry('1');
    await settle();
    expect(sink.sends).toHaveLength(2);
  });

  it('look for the message before sending again when the response was lost', async () => {
    const { add, sink, clock, statuses } = await start();
    await add('1');
    await settle();
    sink.stored.push({ id: asMessageId(101), content: '1' });
    sink.last.fail(error('network'));
    await clock.advance(2000);
    expect([sink.searches, sink.sends.length]).toEqual([1, 1]);
    expect(statuses()).toEqual(['1 sent']);
  });

  it('send again if it is not there, and do not take an equal earlier message for it', async () => {
    const { add, sink, clock } = await start();
    sink.stored.push({ id: asMessageId(99), content: 'ok' });
    await add('1', 'ok');
    await settle();
    sink.last.fail(error('server'));
    await clock.advance(2000);
    expect([sink.searches, sink.sends.length]).toEqual([1, 2]);
  });

  it('do not take another entry’s message for it', async () => {
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

  it('repeat a rate-limited send without looking, after the time the server gave', async () => {
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

  it('SY5 leave the message queued when the sign-in is dead', async () => {
    const { add, sink, statuses, authFailures } = await start();
    await add('1');
    await settle();
    sink.last.fail(error('auth', 'INVALID_API_KEY'));
    await settle();
    expect(statuses()).toEqual(['1 queued']);
    expect(authFailures()).toBe(1);
  });

  it('OB2 name the first attempt’s queue in every later one', async () => {
    const { add, sink, clock, goOnline } = await start();
    await add('1');
    await settle();
    sink.last.fail(error('network'));
    goOnline(true, 'queue-2');
    await clock.advance(2000);
    expect(sink.sends.map((send) => send.queueId)).toEqual(['queue-1', 'queue-1']);
  });

  it('send again if the user can no longer search there', async () => {
    const { add, sink, clock } = await start();
    await add('1');
    await settle();
    sink.findSent = () => Promise.reject(error('refused', 'BAD_NARROW'));
    sink.last.fail(error('network'));
    await clock.advance(2000);
    expect(sink.sends).toHaveLength(2);
  });

  it('keep messages waiting while offline and send them on return', async () => {
    const { add, sink, goOnline } = await start({ isOnline: false });
    await add('1');
    await settle();
    expect(sink.sends).toHaveLength(0);
    goOnline();
    await settle();
    expect(sink.sends).toHaveLength(1);
  });
});

describe('a new worker', () => {
  it('continues what an earlier worker left, first looking for what was being sent', async () => {
    const storage = new MemoryStorage();
    const first = await start({ storage });
    await first.add('1');
    await settle();
    first.outbox.dispose();
    const second = await start({ storage, owner: 'worker-2' });
    await settle();
    expect([second.sink.searches, second.sink.sends.length]).toEqual([1, 1]);
  });

  it('leaves alone what a live worker is sending', async () => {
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

describe('OB2 a rate-limited message', () => {
  const tooMany = () =>
    new RequestError('rateLimit', 'POST /messages', '', { retryAfterMs: 46_000 });

  it('is sent when the wait is over, unless discarded meanwhile', async () => {
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

  it('keeps its unknown outcome if only the search was rate-limited', async () => {
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
