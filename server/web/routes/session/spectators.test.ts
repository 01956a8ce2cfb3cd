import { expect, it } from 'vitest';
import { describeDatabases } from '../../../testing/storage/databases';
import { testServer } from '../../../testing/testServer';

const NARROW = [['channels', 'web-public']] as const;

describeDatabases('spectators', (fresh) => {
  /** Creates one web-public channel, and #general, which is not. */
  const start = async () => {
    const server = await testServer({ database: await fresh() });
    const { owner } = server;
    await owner.call('updateRealm', { enable_spectator_access: true });
    await owner.call('subscribe', { subscriptions: [{ name: 'pier' }], is_web_public: true });
    const shown = await owner.send('pier', 'tides', 'high at **noon**');
    const hidden = await owner.send('general', 'plans', 'not for everybody');
    const { stream_id } = await owner.call('getStreamId', { stream: 'pier' });
    const general = await owner.call('getStreamId', { stream: 'general' });
    return { server, shown, hidden, pierId: stream_id, generalId: general.stream_id };
  };
  const newest = { anchor: 'newest', num_before: 50, num_after: 0 } as const;

  it('see web-public channels, and get no queue', async () => {
    const { server, pierId } = await start();
    const state = await server.visitor.call('registerQueue', {
      fetch_event_types: ['realm', 'subscription'],
    });
    expect(state).toMatchObject({ queue_id: null, realm_enable_spectator_access: true });
    expect(state.subscriptions?.map((one) => one.stream_id)).toEqual([pierId]);
    expect(JSON.stringify(state)).not.toContain('not for everybody');
    const { realm_web_public_access_enabled: isOpen } = await server.visitor.call(
      'getServerSettings',
      {},
    );
    expect(isOpen).toBe(true);
  });

  it('can read messages and topics in web-public channels, and nothing else', async () => {
    const { server, shown, hidden, pierId, generalId } = await start();
    const { visitor } = server;
    const answer = await visitor.call('getMessages', { ...newest, narrow: NARROW });
    expect(answer.messages.map(({ id }) => id)).toContain(shown);
    expect(answer.messages.map(({ id }) => id)).not.toContain(hidden);
    expect(answer.messages.at(-1)).toMatchObject({ flags: ['read'], subject: 'tides' });
    const inGeneral = [...NARROW, ['channel', generalId]];
    // As if it did not exist.
    expect(await visitor.refused('getMessages', { ...newest, narrow: inGeneral })).toMatchObject({
      code: 'BAD_NARROW',
      msg: expect.stringContaining('unknown channel'),
    });
    const byId = { message_ids: [shown, hidden], narrow: NARROW };
    expect((await visitor.call('getMessages', byId)).messages.map(({ id }) => id)).toEqual([shown]);
    const topics = await visitor.call('getStreamTopics', { stream_id: pierId });
    expect(topics.topics.map(({ name }) => name)).toContain('tides');
    await visitor.refused('getStreamTopics', { stream_id: generalId });
    await visitor.refused('getMessage', { message_id: hidden });
    expect((await visitor.call('getMessage', { message_id: shown })).message.id).toBe(shown);
  });

  it('must request web-public channels explicitly, and cannot change anything', async () => {
    const { server, shown, pierId } = await start();
    const { visitor } = server;
    const notSignedIn = { status: 401, code: 'UNAUTHORIZED' };
    for (const narrow of [
      [],
      [['channel', pierId]],
      [{ operator: 'channels', operand: 'web-public', negated: true }],
    ]) {
      expect(await visitor.refused('getMessages', { ...newest, narrow })).toMatchObject(
        notSignedIn,
      );
    }
    const message = { type: 'channel', to: pierId, topic: 'tides', content: 'hi' } as const;
    expect(await visitor.refused('sendMessage', message)).toMatchObject(notSignedIn);
    const flags = { messages: [shown], op: 'add', flag: 'starred' } as const;
    expect(await visitor.refused('updateMessageFlags', flags)).toMatchObject(notSignedIn);
    expect(await visitor.refused('getEvents', { dont_block: true })).toMatchObject(notSignedIn);
  });

  it('have no access if the organization disables it', async () => {
    const { server } = await start();
    await server.owner.call('updateRealm', { enable_spectator_access: false });
    const { visitor } = server;
    const notSignedIn = { status: 401 };
    expect(await visitor.refused('registerQueue', {})).toMatchObject(notSignedIn);
    expect(await visitor.refused('getMessages', { ...newest, narrow: NARROW })).toMatchObject(
      notSignedIn,
    );
    const { realm_web_public_access_enabled: isOpen } = await visitor.call('getServerSettings', {});
    expect(isOpen).toBe(false);
  });
});
