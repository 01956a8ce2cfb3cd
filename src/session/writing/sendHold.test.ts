import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fromSnapshot } from '~/model/fromSnapshot';
import * as eg from '~/testing/eg';
import { settle } from '~/testing/fakeClock';
import { fakeLocalStorage } from '~/testing/fakeLocalStorage';
import { TestSession } from '~/testing/testSession';

const tide = eg.topicOf('tide');
const start = () => TestSession.start(fromSnapshot(eg.snapshot()));
const sent = (test: TestSession) =>
  test.posted.flatMap((said) => (said.kind === 'send' ? [said.content] : []));
const shown = (test: TestSession) =>
  test.session.store.getState().outbox.map(({ content }) => content);
const idOf = (test: TestSession, content: string) => {
  const entry = test.session.store.getState().outbox.find((one) => one.content === content);
  if (!entry) throw new Error(`${content} isn’t in the outbox`);
  return entry.localId;
};

beforeEach(() => {
  fakeLocalStorage();
});
afterEach(() => vi.unstubAllGlobals());

describe('a message held back', () => {
  it('is shown at once and sent when its time is up', async () => {
    const test = await start();
    test.session.outbox.send(tide, 'high', 5000);
    expect(shown(test)).toEqual(['high']);
    await test.clock.advance(4999);
    expect(sent(test)).toEqual([]);
    await test.clock.advance(1);
    expect(sent(test)).toEqual(['high']);
    expect(test.session.store.getState().heldUntil.size).toBe(0);
  });

  it('is never sent once it was taken back, even by a page that starts later', async () => {
    const test = await start();
    test.session.outbox.send(tide, 'high', 5000);
    test.session.outbox.discard(idOf(test, 'high'));
    expect(shown(test)).toEqual([]);
    await test.clock.advance(60_000);
    expect(sent(test)).toEqual([]);
    expect(sent(await start())).toEqual([]);
  });

  it('is sent by the next page if its own crashed, some time after it was due', async () => {
    const crashed = await start();
    crashed.session.outbox.send(tide, 'high', 5000);
    const next = await start();
    await next.clock.advance(14_999);
    expect(sent(next)).toEqual([]);
    await next.clock.advance(1);
    expect(sent(next)).toEqual(['high']);
  });

  it('is sent by one of two pages that find it after a crash, and by none that starts later', async () => {
    const crashed = await start();
    crashed.session.outbox.send(tide, 'high', 5000);
    const pages = [await start(), await start()];
    for (const page of pages) await page.clock.advance(15_000);
    expect(pages.flatMap(sent)).toEqual(['high']);
    const taken = { kind: 'heard', localId: idOf(crashed, 'high') } as const;
    for (const page of pages) page.receive(taken);
    const later = await start();
    await later.clock.advance(60_000);
    expect(sent(later)).toEqual([]);
  });

  it('is still sent if the page that found it after a crash also goes before the worker has it', async () => {
    const crashed = await start();
    crashed.session.outbox.send(tide, 'high', 5000);
    const next = await start();
    await next.clock.advance(15_000);
    expect(sent(next)).toEqual(['high']);
    expect(sent(await start())).toEqual(['high']);
  });

  it('is on disk while it waits, as localStorage may not be, and no longer once taken back', async () => {
    const test = await start();
    const onDisk = async () =>
      (await test.session.storage.getOutbox(test.session.account.id)).map((one) => one.content);
    test.session.outbox.send(tide, 'high', 5000);
    await settle();
    expect(await onDisk()).toEqual(['high']);
    test.session.outbox.discard(idOf(test, 'high'));
    await settle();
    expect(await onDisk()).toEqual([]);
  });

  it('is left to its page by one that is opened meanwhile', async () => {
    const test = await start();
    test.session.outbox.send(tide, 'high', 5000);
    test.session.outbox.send(tide, 'low', 5000);
    const other = await start();
    test.session.outbox.discard(idOf(test, 'high'));
    await test.clock.advance(5000);
    test.receive({ kind: 'outbox', entries: [] });
    expect(sent(test)).toEqual(['low']);
    test.session.pause();
    await other.clock.advance(60_000);
    expect(sent(other)).not.toContain('high');
  });

  it('is not overtaken in its conversation, but in others', async () => {
    const test = await start();
    test.session.outbox.send(tide, 'one', 10_000);
    await test.clock.advance(2000);
    test.session.outbox.send(tide, 'two', 5000);
    test.session.outbox.send(tide, 'three');
    test.session.outbox.send(eg.topicOf('moorings'), 'elsewhere');
    expect(sent(test)).toEqual(['elsewhere']);
    await test.clock.advance(7999);
    expect(sent(test)).toEqual(['elsewhere']);
    await test.clock.advance(1);
    expect(sent(test)).toEqual(['elsewhere', 'one', 'two', 'three']);
  });

  it('takes those before it along when it is sent now', async () => {
    const test = await start();
    for (const content of ['one', 'two', 'three']) test.session.outbox.send(tide, content, 5000);
    test.session.outbox.sendNow(idOf(test, 'two'));
    expect(sent(test)).toEqual(['one', 'two']);
    await test.clock.advance(5000);
    expect(sent(test)).toEqual(['one', 'two', 'three']);
  });

  it('is sent when the page is hidden, as its timers may stop', async () => {
    const test = await start();
    test.session.outbox.send(tide, 'high', 5000);
    test.session.pause();
    expect(sent(test)).toEqual(['high']);
    await test.clock.advance(60_000);
    expect(sent(test)).toEqual(['high']);
  });

  it('is sent by the page itself when that closes, and looked for by whoever is still there', async () => {
    const test = await start();
    test.session.outbox.send(tide, 'high', 5000);
    test.session.leave();
    const { method, path, params } = await test.request();
    expect(`${method} ${path}`).toBe('POST /api/v1/messages');
    expect(params.get('content')).toBe('high');
    await test.clock.advance(60_000);
    const handedOver = { kind: 'send', content: 'high', queueId: 'queue-1', isUnderWay: true };
    expect(test.posted.filter(({ kind }) => kind === 'send')).toMatchObject([handedOver]);
    // No worker confirmed it.
    const next = await start();
    expect(next.posted).toContainEqual(
      expect.objectContaining({ kind: 'send', content: 'high', queueId: 'queue-1' }),
    );
  });

  it('names the same queue whoever sends it, so that the server can tell that it is one message', async () => {
    const test = await start();
    test.session.outbox.send(tide, 'high', 5000);
    const { storage, account } = test.session;
    await vi.waitFor(async () => {
      expect(await storage.getOutbox(account.id)).toMatchObject([{ queueId: 'queue-1' }]);
    });
    test.session.realm.setState(({ realm }) => ({
      realm: realm && { ...realm, queueId: 'queue-2' },
    }));
    await test.clock.advance(5000);
    expect(test.posted).toContainEqual(
      expect.objectContaining({ kind: 'send', content: 'high', queueId: 'queue-1' }),
    );
  });

  it('is sent before the user signs out', async () => {
    const test = await start();
    test.session.outbox.send(tide, 'high', 5000);
    await test.session.signOut();
    expect(test.posted.map(({ kind }) => kind).slice(-3)).toEqual(['send', 'signOut', 'bye']);
  });
});
