import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { asMessageId } from '~/domain/ids';
import { type Narrow, narrowKey } from '~/domain/places/narrow';
import { fromSnapshot } from '~/model/fromSnapshot';
import { EVERYTHING } from '~/model/ranges';
import { openWindow, restoreWindow } from '~/model/windows';
import * as eg from '~/testing/eg';
import { fakeLocalStorage } from '~/testing/fakeLocalStorage';
import { TestSession } from '~/testing/testSession';

const narrowOf = (at: number): Narrow => ({
  kind: 'topic',
  channelId: eg.general.channelId,
  topic: `topic ${at}`,
});

beforeEach(() => {
  fakeLocalStorage();
});
afterEach(() => vi.unstubAllGlobals());

async function start() {
  const test = await TestSession.start(fromSnapshot(eg.snapshot()));
  const { realm, views } = test.session;
  let hide = () => {};
  /** Opens a view in place of the one that is shown. */
  const open = async (narrow: Narrow) => {
    hide();
    realm.setState((state) => ({ realm: state.realm && openWindow(state.realm, narrow) }));
    hide = views.show(narrow);
    await test.clock.advance(0);
  };
  const idsIn = (narrow: Narrow) => test.realm.windows.get(narrowKey(narrow))?.ids;
  return { test, open, idsIn };
}

it('drops most of a long view that isn’t shown, but not as it opens', async () => {
  const { test, open, idsIn } = await start();
  const messages = Array.from({ length: 450 }, (_, at) =>
    eg.message({ id: asMessageId(at + 1), conversation: eg.topicOf('topic 0') }),
  );
  const long = { narrow: narrowOf(0), messages, ranges: [EVERYTHING], isHistoryLimited: false };
  test.session.realm.setState((state) => ({
    realm: state.realm && restoreWindow(state.realm, long),
  }));
  await open(narrowOf(1));
  await open(narrowOf(0));
  expect(idsIn(narrowOf(0))).toHaveLength(450);
  await open(narrowOf(1));
  expect(idsIn(narrowOf(0))).toHaveLength(150);
});

it('a view that is shown twice is shown until both are closed', async () => {
  const { test } = await start();
  const { views } = test.session;
  const close = views.show(narrowOf(1));
  const closeOther = views.show(narrowOf(1));
  close();
  expect(views.shown).toEqual([narrowOf(1)]);
  closeOther();
  expect(views.shown).toEqual([]);
});

it('the view to be shown first is there with the state, and where it was left', async () => {
  const test = TestSession.unstarted();
  const state = fromSnapshot(eg.snapshot());
  const accountId = eg.account.id;
  const narrow = narrowOf(0);
  const message = eg.message({ id: asMessageId(5), conversation: eg.topicOf('topic 0') });
  const position = { messageId: message.id, offset: 12 };
  await test.storage.putAccount(eg.account);
  await test.storage.putRealm({ accountId, state, savedAt: 0 });
  await test.storage.putWindow({
    accountId,
    key: narrowKey(narrow),
    asOf: { queueId: state.queueId, eventId: state.lastEventId },
    narrow,
    messages: [message],
    ranges: [EVERYTHING],
    isHistoryLimited: false,
    position,
    savedAt: 0,
  });

  await test.session.start(narrow);
  expect(test.realm.windows.get(narrowKey(narrow))?.ids).toEqual([message.id]);
  expect(test.session.views.position(narrow)).toEqual(position);
});

it('the first view is read after the state: an older one could bring back what the state knows to be deleted', async () => {
  const test = TestSession.unstarted();
  const state = fromSnapshot(eg.snapshot());
  const accountId = eg.account.id;
  const narrow = narrowOf(0);
  const window = {
    accountId,
    key: narrowKey(narrow),
    asOf: { queueId: state.queueId, eventId: state.lastEventId },
    narrow,
    messages: [eg.message({ id: asMessageId(5), conversation: eg.topicOf('topic 0') })],
    ranges: [EVERYTHING],
    isHistoryLimited: false,
    position: undefined,
    savedAt: 0,
  };
  const { storage } = test;
  await storage.putAccount(eg.account);
  await storage.putRealm({ accountId, state, savedAt: 0 });
  await storage.putWindow(window);
  const read = storage.getRealm.bind(storage);
  // Another tab stores the deletion in the meantime: first the view, then the state.
  vi.spyOn(storage, 'getRealm').mockImplementation(async (id) => {
    // Whatever is read at the same moment is read first.
    await undefined;
    await storage.putWindow({ ...window, messages: [] });
    return await read(id);
  });

  await test.session.start(narrow);
  expect(test.realm.windows.get(narrowKey(narrow))?.ids).toEqual([]);
});
