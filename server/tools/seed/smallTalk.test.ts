import { expect, it } from 'vitest';
import { findConversation } from '../../realm/messages/conversations';
import { findUser } from '../../realm/users/users';
import { describeDatabases } from '../../testing/storage/databases';
import { type Actor, type TestServer, testServer } from '../../testing/testServer';
import { type Said, storeSmallTalk } from './smallTalk';

const CONTENT = 'The tides are *late* again :ship:';

const NARROWS = ['channel', 'dm'].flatMap((place) => {
  const here =
    place === 'dm' ? { operator: 'is', operand: 'dm' } : { operator: 'channel', operand: 'harbor' };
  return [[here], [here, { operator: 'search', operand: 'tide' }]];
});

describeDatabases('small talk', (fresh) => {
  it('is for everyone like the same message sent, reacted to and read', async () => {
    const server = await testServer({ database: await fresh() });
    const { owner } = server;
    const [ines, noah] = [await server.signUp('Ines'), await server.signUp('Noah')];
    const people = [owner, ines, noah];
    const channelId = await owner.createChannel('harbor', {}, [ines, noah]);
    const inTopic = await ines.send('harbor', 'sensors', CONTENT);
    const direct = await ines.sendTo([owner, noah], CONTENT);
    await noah.call('addReaction', { message_id: inTopic, emoji_name: 'tada' });
    await noah.call('addReaction', { message_id: direct, emoji_name: 'tada' });
    for (const reader of people) await reader.call('markAllAsRead', {});

    await store(server, [ines, noah], { channelId, topic: 'sensors' });
    await store(server, [ines, noah], { conversationId: await conversationOf(server, people) });
    for (const reader of people) {
      for (const narrow of NARROWS) {
        const messages = await reader.read(narrow);
        const [sent, stored, ...more] = messages.map(({ id, client, ...rest }) => rest);
        expect(stored).toBeDefined();
        expect(stored).toEqual(sent);
        expect(more).toEqual([]);
      }
    }
    expect(await owner.send('harbor', 'sensors', 'After it.')).toBe(direct + 3);
  });

  it('is refused if more follows from it', async () => {
    const server = await testServer({ database: await fresh() });
    const channelId = await server.owner.createChannel('harbor');
    const place = { channelId, topic: 'sensors' };
    for (const content of ['@**all**', '@**Olga Owner**', 'https://example.com', '/poll Tides?']) {
      const said = store(server, [server.owner, server.owner], place, content);
      await expect(said).rejects.toThrow(content);
    }
  });
});

/** Stores a message of `sender` to which `fan` reacts. */
async function store(
  { server, clock }: TestServer,
  [sender, fan]: readonly [Actor, Actor],
  to: Said['to'],
  content = CONTENT,
): Promise<void> {
  const { realm, database } = server.services;
  await realm.change(async (change) => {
    const find = async ({ id }: Actor) => {
      const user = await findUser(change.db, id);
      if (user === undefined) throw new Error(`no user ${id}`);
      return user;
    };
    const reactions = [{ emoji: 'tada', who: [await find(fan)] }];
    const at = Math.floor(clock.now() / 1000);
    const said = { at, sender: await find(sender), to, content, reactions };
    await storeSmallTalk(change, database.engine, [said]);
  });
}

async function conversationOf({ server }: TestServer, people: readonly Actor[]): Promise<number> {
  const ids = people.map(({ id }) => id);
  return (await findConversation(server.services.realm.db, ids)) ?? 0;
}
