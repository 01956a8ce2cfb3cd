import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { asMessageId } from '~/domain/ids';
import { fromSnapshot } from '~/model/fromSnapshot';
import type { OutboxEntry } from '~/storage/schema';
import * as eg from '~/testing/eg';
import { fakeLocalStorage } from '~/testing/fakeLocalStorage';
import { TestSession } from '~/testing/testSession';

const conversation = eg.topicOf('tide');
const destination = { kind: 'channel', channelId: eg.general.channelId, topic: 'tide' } as const;

/** A page that goes away before the disk and the worker have heard what it told them. */
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

it('what was typed in the moment a page went away is there when it comes back, and then on disk', async () => {
  await leave((test) => type(test, 'half a word'));
  const test = await TestSession.start(fromSnapshot(eg.snapshot()));
  expect(test.session.store.getState().drafts.get('tide')?.content).toBe('half a word');
  await test.clock.advance(1000);
  expect(await test.storage.getDrafts(eg.account.id)).toMatchObject([{ content: 'half a word' }]);
});

it('is there also when the page that took it up went away at once', async () => {
  await leave((test) => type(test, 'half a word'));
  const second = TestSession.unstarted();
  const starting = second.session.start();
  second.session.dispose();
  await starting;
  // Its disk has nothing either.
  const third = await TestSession.start(fromSnapshot(eg.snapshot()));
  expect(third.session.store.getState().drafts.get('tide')?.content).toBe('half a word');
});

it('is forgotten once another device has made something else of it, whatever the disk took', async () => {
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

it('is not taken for newer than what another tab has written since', async () => {
  await leave((test) => type(test, 'older'));
  const test = TestSession.unstarted();
  await test.clock.advance(60_000);
  type(test, 'newer');
  await test.session.drafts.flush();
  await test.session.start();
  expect(test.session.store.getState().drafts.get('tide')?.content).toBe('newer');
});

describe('on a disk that was full', () => {
  async function refused() {
    const test = await TestSession.start(fromSnapshot(eg.snapshot()));
    const putDraft = test.storage.putDraft.bind(test.storage);
    test.storage.putDraft = () => Promise.reject(new DOMException('', 'QuotaExceededError'));
    type(test, 'half a word');
    await test.session.drafts.flush();
    test.storage.putDraft = putDraft;
    return test;
  }

  it('comes to the disk once that has room', async () => {
    const { clock, storage, session } = await refused();
    await clock.advance(30_000);
    expect(await storage.getDrafts(eg.account.id)).toMatchObject([{ content: 'half a word' }]);
    expect(session.drafts.lastWords).toEqual([]);
  });

  it.each(['tells', 'is asked'])(
    'is still owed when the worker %s what the server calls it',
    async (how) => {
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
    },
  );

  it('is there again also when the page ended without a word', async () => {
    await (await refused()).clock.advance(10_000);
    const test = await TestSession.start(fromSnapshot(eg.snapshot()));
    expect(test.session.store.getState().drafts.get('tide')?.content).toBe('half a word');
  });

  it('is told to a tab that opens meanwhile, which brings it to the disk if it must', async () => {
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

  it('takes the place of no words that were typed in that tab since', async () => {
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

it('leaves nothing behind where the disk has it all', async () => {
  const test = await TestSession.start(fromSnapshot(eg.snapshot()));
  type(test, 'half a word');
  await test.clock.advance(1000);
  test.session.pause();
  expect(held).toEqual({});
});

it('what was sent in that moment is handed to the worker again, as something that may have arrived', async () => {
  const first = { ...fromSnapshot(eg.snapshot()), maxMessageId: asMessageId(7) };
  await leave(({ session }) => session.outbox.send(conversation, 'high'), first);
  const { posted } = await TestSession.start(first);
  expect(posted.filter(({ kind }) => kind === 'send')).toMatchObject([
    { conversation, content: 'high', afterId: 7 },
  ]);
});

it('is handed over until a worker is heard to have it, however often the page goes', async () => {
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

it('is not handed over again where the worker knows that it has been taken', async () => {
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
])('is not said again once the worker has it and %s', async (_when, pass) => {
  const test = await TestSession.start(fromSnapshot(eg.snapshot()));
  test.session.outbox.send(conversation, 'high');
  test.session.pause();
  test.receive({ kind: 'outbox', entries: test.session.store.getState().outbox });
  await pass(test);
  const again = await TestSession.start(fromSnapshot(eg.snapshot()));
  expect(again.posted.filter(({ kind }) => kind === 'send')).toEqual([]);
});
