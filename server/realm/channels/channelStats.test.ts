import { expect, it } from 'vitest';
import { counted } from '../../testing/storage/countedDatabase';
import { describeDatabases } from '../../testing/storage/databases';
import { createTestChannel } from '../../testing/testChannel';
import { type TestServer, testServer } from '../../testing/testServer';

const DAY_SECONDS = 86_400;

describeDatabases('the weekly traffic of a channel', (fresh) => {
  it('is the average of the last four weeks, wherever among all messages they begin', async () => {
    const server = await testServer({ database: await fresh() });
    const harbor = await createTestChannel(server, 'harbor', [server.owner]);
    await createTestChannel(server, 'quay', [server.owner]);
    await age(server, 'harbor', 60);
    const ids: number[] = [];
    for (let i = 0; i < 12; i++) {
      ids.push(await server.owner.send(i % 3 === 1 ? 'quay' : 'harbor', 'tide', 'high'));
    }
    // Deleted messages leave gaps among the ids.
    for (const gap of [0, 3, 6, 7]) {
      await server.owner.call('deleteMessage', { message_id: ids[gap] ?? 0 });
    }
    const left = ids.filter((_, i) => ![0, 3, 6, 7].includes(i));
    for (let recent = 0; recent <= left.length; recent++) {
      await sentDaysAgo(server, left.slice(0, left.length - recent), 29);
      await sentDaysAgo(server, left.slice(left.length - recent), 27);
      const inHarbor = left.slice(left.length - recent).filter((id) => ids.indexOf(id) % 3 !== 1);
      const expected = Math.ceil(inHarbor.length / 4);
      const { stream } = await server.owner.call('getStream', { stream_id: harbor });
      expect(stream.stream_weekly_traffic).toBe(expected);
      const { state } = await server.owner.register({ fetch_event_types: ['subscription'] });
      const traffic = state.subscriptions?.map((one) => [one.name, one.stream_weekly_traffic]);
      expect(traffic).toEqual([
        ['general', null],
        ['harbor', expected],
        ['quay', null],
      ]);
    }
  });

  it('takes as many queries for many messages as for one', async () => {
    const database = counted(await fresh());
    const server = await testServer({ database });
    const stream_id = await createTestChannel(server, 'harbor', [server.owner]);
    await age(server, 'harbor', 60);
    const asked = async () => {
      const { statements } = await database.during(() =>
        server.owner.call('getStream', { stream_id }),
      );
      // Reading new events goes on beside requests.
      return statements.filter(({ sql }) => !sql.includes('from "events"')).length;
    };
    await server.owner.send('harbor', 'tide', 'high');
    const before = await asked();
    for (let i = 0; i < 40; i++) await server.owner.send('harbor', 'tide', 'high');
    expect(await asked()).toBe(before);
  });
});

async function age({ server }: TestServer, name: string, days: number): Promise<void> {
  await server.services.realm.change(({ db, now }) =>
    db
      .updateTable('channels')
      .set({ created_at: now - days * DAY_SECONDS })
      .where('name', '=', name)
      .execute(),
  );
}

async function sentDaysAgo(
  { server }: TestServer,
  ids: readonly number[],
  days: number,
): Promise<void> {
  if (ids.length === 0) return;
  await server.services.realm.change(({ db, now }) =>
    db
      .updateTable('messages')
      .set({ sent_at: now - days * DAY_SECONDS })
      .where('id', 'in', ids)
      .execute(),
  );
}
