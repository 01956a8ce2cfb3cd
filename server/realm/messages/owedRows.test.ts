import { expect, it } from 'vitest';
import { jsonLogger } from '../../core/log';
import { addPeople, addSubscriptions } from '../../testing/data/crowd';
import { describeDatabases } from '../../testing/storage/databases';
import { createTestChannel } from '../../testing/testChannel';
import {
  type Actor,
  type ClientQueue,
  type TestServer,
  testServer,
} from '../../testing/testServer';
import { RowWriter } from '../../work/rows/rowWriter';
import { OWED_FROM } from './owedRows';

describeDatabases('a message to more than a thousand people', (fresh) => {
  /** A private channel of that size with protected history; `ana` and `ben` are in it. */
  const harbor = async () => {
    const server = await testServer({ database: await fresh() });
    const ana = await server.signUp('Ana');
    const ben = await server.signUp('Ben');
    const channelId = await createTestChannel(server, 'harbor', [server.owner, ana, ben], {
      isPrivate: true,
      historyPublic: false,
    });
    await addSubscriptions(server, [channelId], await addPeople(server, OWED_FROM));
    return { server, ana, ben, channelId };
  };

  /** Like `harbor`, but only requests write rows. */
  const stillHarbor = async () => {
    const scene = await harbor();
    await scene.server.server.services.rows.close();
    return scene;
  };

  it('is acknowledged before everyone has a row, and then everyone gets one', async () => {
    const { server } = await stillHarbor();
    const id = await server.owner.send('harbor', 'tide', 'high');
    const before = await holders(server, id);

    await writeTheRest(server);

    expect(before).toEqual([server.owner.id]);
    expect(await holders(server, id)).toHaveLength(OWED_FROM + 3);
    expect(await owedCount(server)).toBe(0);
  });

  it('gets its rows automatically, soon after it was sent', async () => {
    const { server } = await harbor();
    const id = await server.owner.send('harbor', 'tide', 'high');

    await server.advance(1);

    expect(await holders(server, id)).toHaveLength(OWED_FROM + 3);
  });

  it('is there for anyone who asks, in any way', async () => {
    const { server, ana, ben, channelId } = await stillHarbor();
    const id = await server.owner.send('harbor', 'tide', 'high');

    expect(await idsOf(ana, [{ operator: 'is', operand: 'unread' }])).toEqual([id]);
    expect(await ben.call('getMessage', { message_id: id })).toMatchObject({
      message: { id, flags: [] },
    });
    expect(unreadIn(await ana.register(), channelId)).toEqual([id]);
    expect(await holders(server, id)).toHaveLength(3);
  });

  it('keeps the flags someone set before the others have a row', async () => {
    const { server, ana, ben } = await stillHarbor();
    const id = await server.owner.send('harbor', 'tide', 'high');
    await ana.call('updateMessageFlags', { messages: [id], op: 'add', flag: 'read' });
    await ana.call('updateMessageFlags', { messages: [id], op: 'add', flag: 'starred' });

    await writeTheRest(server);

    expect(await idsOf(ana, [{ operator: 'is', operand: 'unread' }])).toEqual([]);
    expect(await idsOf(ana, [{ operator: 'is', operand: 'starred' }])).toEqual([id]);
    expect(await idsOf(ben, [{ operator: 'is', operand: 'unread' }])).toEqual([id]);
  });

  it('mentions everyone who is owed a row', async () => {
    const { server, ana } = await stillHarbor();
    const id = await server.owner.send('harbor', 'tide', 'hello @**all**');

    expect(await idsOf(ana, [{ operator: 'is', operand: 'mentioned' }])).toEqual([id]);
  });

  it('is not unread for someone removed from the channel meanwhile', async () => {
    const { server, ana } = await stillHarbor();
    await server.owner.send('harbor', 'tide', 'high');
    await server.owner.call('unsubscribe', { subscriptions: ['harbor'], principals: [ana.id] });

    await writeTheRest(server);

    const { state } = await ana.register();
    expect(state.unread_msgs?.count).toBe(0);
  });

  it('announces reactions to everyone', async () => {
    const { server, ana, ben } = await stillHarbor();
    const id = await server.owner.send('harbor', 'tide', 'high');
    const queue = await ben.register();

    await ana.call('addReaction', { message_id: id, emoji_name: 'tada' });

    expect(await queue.eventsOf('reaction')).toMatchObject([{ message_id: id, user_id: ana.id }]);
  });

  it('is gone for everyone once deleted', async () => {
    const { server, ana } = await stillHarbor();
    const id = await server.owner.send('harbor', 'tide', 'high');
    const queue = await ana.register();
    await server.owner.call('deleteMessage', { message_id: id });

    expect(await queue.eventsOf('delete_message')).toMatchObject([{ message_ids: [id] }]);
    expect(await owedCount(server)).toBe(0);
  });

  it('alerts people mentioned by an edit, even before they have a row', async () => {
    const { server, ana } = await stillHarbor();
    const id = await server.owner.send('harbor', 'tide', 'high');
    await server.owner.call('updateMessage', { message_id: id, content: 'high, @**Ana**' });

    await writeTheRest(server);

    expect(await idsOf(ana, [{ operator: 'is', operand: 'mentioned' }])).toEqual([id]);
  });

  it('moves with its topic to a channel that only some of its readers can see', async () => {
    const { server, ana, ben } = await stillHarbor();
    const id = await server.owner.send('harbor', 'tide', 'high');
    const quay = await createTestChannel(server, 'quay', [server.owner, ana], { isPrivate: true });
    const to = { stream_id: quay, propagate_mode: 'change_all' } as const;
    await server.owner.call('updateMessage', { message_id: id, ...to });

    await writeTheRest(server);

    expect(unreadIn(await ana.register(), quay)).toContain(id);
    expect(await idsOf(ben, [])).not.toContain(id);
  });
});

async function idsOf(actor: Actor, narrow: readonly unknown[]): Promise<readonly number[]> {
  return (await actor.read(narrow)).map((message) => message.id);
}

function unreadIn({ state }: ClientQueue, channelId: number): readonly number[] {
  const streams = state.unread_msgs?.streams ?? [];
  return streams.flatMap((one) => (one.stream_id === channelId ? one.unread_message_ids : []));
}

/** Does what a starting server does: writes what another one left behind. */
async function writeTheRest({ server, clock }: TestServer): Promise<void> {
  const { realm } = server.services;
  const writer = new RowWriter({ realm, clock, log: jsonLogger('error', () => undefined) });
  writer.wake();
  await writer.idle();
  await writer.close();
}

async function holders({ server }: TestServer, messageId: number): Promise<readonly number[]> {
  const rows = await server.services.realm.db
    .selectFrom('user_messages')
    .select('user_id')
    .where('message_id', '=', messageId)
    .execute();
  return rows.map((row) => row.user_id);
}

async function owedCount({ server }: TestServer): Promise<number> {
  const rows = await server.services.realm.db.selectFrom('owed_rows').select('part').execute();
  return rows.length;
}
