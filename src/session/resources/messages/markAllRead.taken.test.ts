import { expect, it } from 'vitest';
import { asMessageId, type MessageId } from '~/domain/ids';
import { FEED } from '~/domain/places/narrow';
import { fromSnapshot } from '~/model/fromSnapshot';
import { type AllRead, markAllRead } from '~/session/resources/messages/markAllRead';
import * as eg from '~/testing/eg';
import { settle } from '~/testing/fakeClock';
import { TestSession } from '~/testing/testSession';

const PATH = '/api/v1/messages/flags/narrow';

function idsFrom(first: number, last: number): MessageId[] {
  return Array.from({ length: last - first + 1 }, (_, i) => asMessageId(first + i));
}

/** Messages 21 to 30 are unread here; the server hasn't listed older ones. */
async function begin() {
  const unreads = [{ conversation: eg.topicOf('tide'), messageIds: idsFrom(21, 30) }];
  const snapshot = eg.snapshot({ unreads, areOldUnreadsMissing: true });
  const test = await TestSession.start(fromSnapshot(snapshot));
  const stop = new AbortController();
  const run = { signal: stop.signal, onProgress: () => undefined };
  let outcome: AllRead | undefined;
  const over = markAllRead(test.session, [FEED], run).then((result) => {
    outcome = result;
  });
  const asked = async () => {
    const request = await test.request();
    expect(request.path).toBe(PATH);
    return request;
  };
  return {
    test,
    stop,
    asked,
    /** Answers a batch that found these messages; `lost` of them were read by others first. */
    async batch(first: number, last: number, { isEnd = false, lost = 0 } = {}) {
      const processed = last - first + 1;
      await (await asked()).succeed({
        processed_count: processed,
        updated_count: processed - lost,
        first_processed_id: first,
        last_processed_id: last,
        found_oldest: true,
        found_newest: isEnd,
      });
    },
    read: (...messageIds: readonly number[]) =>
      test.happen({
        kind: 'flagAdded',
        flag: 'read',
        messageIds: messageIds.map(asMessageId),
        isAll: false,
      }),
    isOver: async () => {
      await settle();
      return outcome !== undefined;
    },
    async outcome() {
      await test.clock.advance(20_000);
      await over;
      const { taken = [], unclear, isComplete } = outcome ?? {};
      return { taken: [...taken].sort((a, b) => a - b), unclear, isComplete };
    },
  };
}

it('undo leaves out what another device read in the meantime, listed here or not', async () => {
  const run = await begin();
  run.read(3, 22);
  await run.batch(1, 20, { lost: 0 });
  run.read(...idsFrom(1, 2), ...idsFrom(4, 20), 21);
  // In the range of the previous batch, long after it.
  run.read(40, 41);
  await run.batch(23, 30, { isEnd: true });
  run.read(...idsFrom(23, 30));
  expect(await run.isOver()).toBe(true);
  expect(await run.outcome()).toEqual({
    taken: [...idsFrom(1, 2), ...idsFrom(4, 21), ...idsFrom(23, 30)],
    unclear: 0,
    isComplete: true,
  });
});

it('reads elsewhere between a batch’s search and update are told apart by their count', async () => {
  const run = await begin();
  await run.batch(1, 30, { isEnd: true, lost: 3 });
  run.read(28, 29, 30);
  expect(await run.isOver()).toBe(false);
  run.read(...idsFrom(1, 27));
  expect(await run.isOver()).toBe(true);
  expect(await run.outcome()).toEqual({ taken: idsFrom(1, 27), unclear: 0, isComplete: true });
});

it('when two reads match the same batch, neither is undone, and their number is reported', async () => {
  const run = await begin();
  await run.batch(1, 6, { isEnd: true, lost: 3 });
  run.read(1, 3, 5);
  run.read(2, 4, 6);
  const { taken, unclear } = await run.outcome();
  expect(taken.filter((id) => id <= 20)).toEqual([]);
  expect(unclear).toBe(3);
});

it('a batch whose answer was lost is not claimed as ours', async () => {
  const run = await begin();
  await (await run.asked()).breakOff();
  run.read(...idsFrom(1, 10));
  await run.test.clock.advance(1000);
  await run.batch(11, 30, { isEnd: true });
  run.read(...idsFrom(11, 30));
  expect(await run.outcome()).toEqual({ taken: idsFrom(11, 30), unclear: 10, isComplete: true });
});

it('events lost with their queue leave their part unclear', async () => {
  const run = await begin();
  await run.batch(1, 15);
  run.read(...idsFrom(1, 15));
  await run.batch(16, 30, { isEnd: true });
  const state = fromSnapshot(eg.snapshot({ queueId: 'another' }));
  run.test.receive({ kind: 'state', state, outbox: [] });
  expect(await run.outcome()).toEqual({ taken: idsFrom(1, 15), unclear: 15, isComplete: true });
});

it('messages that came into view here stay read, whoever marked them', async () => {
  const run = await begin();
  expect(run.test.realm.unreads.byId.size).toBe(0);
  run.test.session.reading.see([21, 22].map(asMessageId), 'main');
  await run.batch(1, 30, { isEnd: true });
  run.read(...idsFrom(1, 30));
  const { taken } = await run.outcome();
  expect(taken).toEqual([...idsFrom(1, 20), ...idsFrom(23, 30)]);
});

it('when stopped, local reads are reported individually, except what was made unread again', async () => {
  const run = await begin();
  await run.batch(1, 22);
  run.read(...idsFrom(1, 22));
  const next = await run.asked();
  run.stop.abort();
  const place = { conversation: eg.topicOf('tide'), messageId: asMessageId(30), isMention: false };
  run.test.happen({
    kind: 'flagRemoved',
    flag: 'read',
    messageIds: [asMessageId(30)],
    places: [place],
  });
  await next.breakOff();
  expect(await run.outcome()).toEqual({ taken: idsFrom(1, 29), unclear: 0, isComplete: false });
  expect([...run.test.realm.unreads.byId.keys()]).toEqual([30]);
  const report = await run.test.request();
  expect(JSON.parse(report.params.get('messages') ?? '')).toEqual(idsFrom(23, 29));
});

it('a new queue that lists pending messages as unread changes nothing here', async () => {
  const run = await begin();
  const unreads = [{ conversation: eg.topicOf('tide'), messageIds: idsFrom(21, 30) }];
  const state = fromSnapshot(eg.snapshot({ queueId: 'another', unreads }));
  run.test.receive({ kind: 'state', state, outbox: [] });
  expect(run.test.realm.unreads.byId.size).toBe(0);
  await run.batch(1, 30, { isEnd: true });
  run.read(...idsFrom(1, 30));
  expect((await run.outcome()).taken).toEqual(idsFrom(1, 30));
});
