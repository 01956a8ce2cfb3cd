import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { asMessageId } from '~/domain/ids';
import { fromSnapshot } from '~/model/fromSnapshot';
import type { OutboxEntry } from '~/storage/schema';
import * as eg from '~/testing/eg';
import { fakeLocalStorage } from '~/testing/fakeLocalStorage';
import { TestSession } from '~/testing/testSession';

const conversation = eg.topicOf('tide');
const destination = { kind: 'channel', channelId: eg.general.channelId, topic: 'tide' } as const;

/** A page that goes away before disk and worker have received its data. */
async function leave(
  act: (test: TestSession) => void,
  state = fromSnapshot(eg.snapshot()),
): Promise<readonly OutboxEntry[]> {
  const test = await TestSession.start(state);
  test.storage.putDraft = () => new Promise(() => undefined);
  act(test);
  test.session.pause();
  return test.session.store.getState().outbox;
}

const type = ({ session }: TestSession, content: string) =>
  session.drafts.put({ key: 'tide', destination, content, caret: 0 });

let held: Record<string, string>;

beforeEach(() => {
  held = fakeLocalStorage();
});
afterEach(() => vi.unstubAllGlobals());

it('text typed just before a page went away is restored, and then written to disk', async () => {
  await leave((test) => type(test, 'half a word'));
  const test = await TestSession.start(fromSnapshot(eg.snapshot()));
  expect(test.session.store.getState().drafts.get('tide')?.content).toBe('half a word');
  await test.clock.advance(1000);
  expect(await test.storage.getDrafts(eg.account.id)).toMatchObject([{ content: 'half a word' }]);
});

it('text is restored even if the page that picked it up went away at once', async () => {
  await leave((test) => type(test, 'half a word'));
  const second = TestSession.unstarted();
  const starting = second.session.start();
  second.session.dispose();
  await starting;
  // Its disk has nothing either.
  const third = await TestSession.start(fromSnapshot(eg.snapshot()));
  expect(third.session.store.getState().drafts.get('tide')?.content).toBe('half a word');
});

it('text is dropped once another device has changed it, whether or not it reached the disk', async () => {
  await leave((test) => {
    type(test, 'older');
    void test.session.drafts.flush();
    const accountId = eg.account.id;
    const draft = { key: 'tide', destination, content: 'newer', caret: 0, accountId, updatedAt: 0 };
    test.session.drafts.receive('tide', draft, 'older');
  });
  const test = await TestSession.start(fromSnapshot(eg.snapshot()));
  expect(test.session.store.getState().drafts.get('tide')).toBeUndefined();
});

it('text does not replace what another tab has written since', async () => {
  await leave((test) => type(test, 'older'));
  const test = TestSession.unstarted();
  await test.clock.advance(60_000);
  type(test, 'newer');
  await test.session.drafts.flush();
  await test.session.start();
  expect(test.session.store.getState().drafts.get('tide')?.content).toBe('newer');
});

describe('text refused by a full disk', () => {
  async function refused() {
    const test = await TestSession.start(fromSnapshot(eg.snapshot()));
    const putDraft = test.storage.putDraft.bind(test.storage);
    test.storage.putDraft = () => Promise.reject(new DOMException('', 'QuotaExceededError'));
    type(test, 'half a word');
    await test.session.drafts.flush();
    test.storage.putDraft = putDraft;
    return test;
  }

  it('is written once there is room', async () => {
    const { clock, storage, session } = await refused();
    await clock.advance(30_000);
    expect(await storage.getDrafts(eg.account.id)).toMatchObject([{ content: 'half a word' }]);
    expect(session.drafts.lastWords).toEqual([]);
  });

  it.each(['tells', 'is asked'])('stays pending with its server copy (worker %s)', async (how) => {
    const { clock, storage, session } = await refused();
    const server = { id: 7, content: 'half a word', destination };
    const draft = session.store.getState().drafts.get('tide');
    if (how === 'tells') session.drafts.link('tide', server);
    else if (draft) session.drafts.receive('tide', { ...draft, server }, 'half a word');
    expect(session.drafts.lastWords).toMatchObject([['tide', { server }]]);
    await clock.advance(30_000);
    expect(await storage.getDrafts(eg.account.id)).toMatchObject([
      { content: 'half a word', server },
    ]);
  });

  it('is restored even if the page ended without an event', async () => {
    await (await refused()).clock.advance(10_000);
    const test = await TestSession.start(fromSnapshot(eg.snapshot()));
    expect(test.session.store.getState().drafts.get('tide')?.content).toBe('half a word');
  });

  it('is sent to a newly opened tab, which writes it to disk if necessary', async () => {
    const first = await refused();
    first.receive({ kind: 'sayOwed' });
    const owed = first.posted.findLast((message) => message.kind === 'owed');
    const second = await TestSession.start(fromSnapshot(eg.snapshot()));
    if (owed) second.receive(owed);
    expect(second.session.store.getState().drafts.get('tide')?.content).toBe('half a word');
    await second.clock.advance(30_000);
    expect(await second.storage.getDrafts(eg.account.id)).toMatchObject([
      { content: 'half a word' },
    ]);
  });

  it('does not replace what was typed in that tab since', async () => {
    const { session } = await refused();
    const test = await TestSession.start(fromSnapshot(eg.snapshot()));
    type(test, 'newer');
    await test.session.drafts.flush();
    test.receive({ kind: 'owed', drafts: session.drafts.lastWords });
    expect(test.session.store.getState().drafts.get('tide')?.content).toBe('newer');
  });

  it('gives way to what another tab wrote', async () => {
    const { clock, storage, session } = await refused();
    const draft = session.store.getState().drafts.get('tide');
    if (draft) session.drafts.receive('tide', { ...draft, content: 'other words' });
    await clock.advance(30_000);
    expect(await storage.getDrafts(eg.account.id)).toEqual([]);
  });
});

it('leaves nothing behind once everything is on disk', async () => {
  const test = await TestSession.start(fromSnapshot(eg.snapshot()));
  type(test, 'half a word');
  await test.clock.advance(1000);
  test.session.pause();
  expect(held).toEqual({});
});

it('a message sent just before the page went away is handed to the worker again as possibly sent', async () => {
  const first = { ...fromSnapshot(eg.snapshot()), maxMessageId: asMessageId(7) };
  await leave(({ session }) => session.outbox.send(conversation, 'high'), first);
  const { posted } = await TestSession.start(first);
  expect(posted.filter(({ kind }) => kind === 'send')).toMatchObject([
    { conversation, content: 'high', afterId: 7 },
  ]);
});

it('a message is handed over until a worker confirms it, however often the page goes away', async () => {
  const first = { ...fromSnapshot(eg.snapshot()), maxMessageId: asMessageId(7) };
  const sent = await leave(({ session }) => session.outbox.send(conversation, 'high'), first);
  await leave(() => undefined, first);
  const heard = await TestSession.start(first);
  expect(heard.posted).toContainEqual(expect.objectContaining({ kind: 'send', content: 'high' }));
  heard.receive({ kind: 'outbox', entries: sent });
  heard.session.pause();
  const again = await TestSession.start(first);
  expect(again.posted.filter(({ kind }) => kind === 'send')).toEqual([]);
});

it('a message is not handed over again once the worker knows it was taken', async () => {
  const [sent] = await leave(({ session }) => session.outbox.send(conversation, 'high'));
  const heard = await TestSession.start(fromSnapshot(eg.snapshot()));
  heard.receive({ kind: 'heard', localId: sent?.localId ?? '' });
  heard.session.pause();
  const again = await TestSession.start(fromSnapshot(eg.snapshot()));
  expect(again.posted.filter(({ kind }) => kind === 'send')).toEqual([]);
});

it.each<[string, (test: TestSession) => unknown]>([
  ['the page is looked at', ({ session }) => session.wake()],
  ['a while has passed', ({ clock }) => clock.advance(10_000)],
])('a message is not handed over again once the worker has it and %s', async (_when, pass) => {
  const test = await TestSession.start(fromSnapshot(eg.snapshot()));
  test.session.outbox.send(conversation, 'high');
  test.session.pause();
  test.receive({ kind: 'outbox', entries: test.session.store.getState().outbox });
  await pass(test);
  const again = await TestSession.start(fromSnapshot(eg.snapshot()));
  expect(again.posted.filter(({ kind }) => kind === 'send')).toEqual([]);
});
