import { expect, it } from 'vitest';
import { asMessageId } from '~/domain/ids';
import * as eg from '~/testing/eg';
import { TestRealm } from '~/testing/realm';
import { TestSession } from '~/testing/testSession';

const ID = asMessageId(7);

async function readOne() {
  const unreads = [{ conversation: eg.topicOf('tide'), messageIds: [ID] }];
  const realm = new TestRealm({ unreads, unreadMentions: [ID] });
  const test = await TestSession.start(realm.state);
  test.session.reading.markRead([ID]);
  await test.clock.advance(1000);
  return test;
}

it('UN1 a refused read is reverted, mention included', async () => {
  const test = await readOne();
  expect(test.realm.unreads.byId.size).toBe(0);
  await (await test.request()).refuse('BAD_REQUEST');
  expect([...test.realm.unreads.byId]).toEqual([[ID, 't50:tide']]);
  expect([...test.realm.unreads.mentions]).toEqual([ID]);
});

it('UN2 a read is reported until there is a clear answer', async () => {
  const test = await readOne();
  await (await test.request()).succeed({ messages: 'no list' });
  await test.clock.advance(6000);
  const again = await test.request();
  expect(again.path).toBe('/api/v1/messages/flags');
});

it('UN1 one deleted message does not keep the others unread', async () => {
  const ids = [1, 2, 3, 4, 5].map(asMessageId);
  const unreads = [{ conversation: eg.topicOf('tide'), messageIds: ids }];
  const test = await TestSession.start(new TestRealm({ unreads }).state);
  test.session.reading.markRead(ids);
  const taken: number[] = [];
  for (let report = 0; taken.length < 4 && report < 20; report++) {
    await test.clock.advance(1000);
    const request = await test.request();
    const messages = JSON.parse(request.params.get('messages') ?? '[]') as number[];
    if (messages.includes(3)) await request.refuse('BAD_REQUEST');
    else {
      taken.push(...messages);
      await request.succeed({ messages });
    }
  }
  expect(taken).toEqual([1, 2, 4, 5]);
  expect([...test.realm.unreads.byId.keys()]).toEqual([3]);
});

it('UN2 messages marked as unread stay so in their pane until its view is left, not longer', async () => {
  const ids = [1, 2].map(asMessageId);
  const [first, second] = ids.map((id) => [id]);
  const unreads = [{ conversation: eg.topicOf('tide'), messageIds: ids }];
  const test = await TestSession.start(new TestRealm({ unreads }).state);
  const { reading } = test.session;
  const left = () => [...test.realm.unreads.byId.keys()];
  reading.hold(['beside']);
  reading.see(first ?? [], 'beside');
  expect(left()).toEqual([1, 2]);
  reading.see(second ?? [], 'main');
  expect(left()).toEqual([1]);
  // The main place shows something else: that doesn't concern the other one.
  reading.release('main');
  reading.see(first ?? [], 'beside');
  expect(left()).toEqual([1]);
  reading.release('beside');
  reading.see(first ?? [], 'beside');
  expect(left()).toEqual([]);
});
