import { expect, it } from 'vitest';
import { resolveDestination } from '../../realm/messages/destination';
import { sendMessage } from '../../realm/messages/send';
import { describeDatabases } from '../../testing/storage/databases';
import { type Actor, type TestServer, testServer } from '../../testing/testServer';
import { accessUser } from '../users/users';

/** More than are examined along the hits before the other way is tried too. */
const MANY = 200;

/** Sent in sequence within one change: a request for each would take seconds. */
async function sendMany({ server }: TestServer, actor: Actor, content: string, count: number) {
  await server.services.realm.change(async (change) => {
    const sender = await accessUser(change.db, actor.id);
    const to = { type: 'channel', to: 'general', topic: 'log' } as const;
    for (let i = 0; i < count; i++) {
      const destination = await resolveDestination(change.db, change.organization, sender, to);
      const message = { sender, destination, content, client: 'test', readBySender: true };
      await sendMessage(change, message);
    }
  });
}

describeDatabases('searching for a common word with rare terms', (fresh) => {
  it('E8 finds distant matches among many hits, in either direction', async () => {
    const test = await testServer({ database: await fresh() });
    const { owner } = test;
    const ana = await test.signUp('Ana Breakwater');
    await ana.join('general');
    const first = await ana.send('general', 'log', 'high tide at noon');
    await ana.send('general', 'log', 'ebb at six');
    await sendMany(test, owner, 'another tide', MANY);
    const middle = await ana.send('general', 'log', 'the tide again');
    await sendMany(test, owner, 'one more tide', MANY);
    const last = await ana.send('general', 'log', 'spring tide');
    const narrow = [
      { operator: 'search', operand: 'tide' },
      { operator: 'sender', operand: ana.id },
    ];
    const read = async (anchor: number | 'newest' | 'oldest', before: number, after: number) => {
      const found = await owner.call('getMessages', {
        anchor,
        num_before: before,
        num_after: after,
        narrow,
        include_anchor: false,
      });
      const ids = found.messages.map((message) => message.id);
      return [ids, found.found_oldest, found.found_newest] as const;
    };
    expect(await read('newest', 2, 0)).toEqual([[middle, last], false, true]);
    expect(await read('newest', 9, 0)).toEqual([[first, middle, last], true, true]);
    expect(await read('oldest', 0, 2)).toEqual([[first, middle], true, false]);
    expect(await read(middle, 1, 1)).toEqual([[first, last], true, true]);
    const nobody = [...narrow, { operator: 'is', operand: 'starred' }];
    expect(await owner.read(nobody)).toEqual([]);
  });
});
