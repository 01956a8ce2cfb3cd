import { expect, it } from 'vitest';
import { BOT_TYPE, ROLE } from '~/contract/records/user';
import { describeDatabases } from '../testing/storage/databases';
import { Actor, type ClientQueue, testServer, turns } from '../testing/testServer';

const REPLACED = { status: 401, code: 'INVALID_API_KEY' };
const DEACTIVATED = { status: 401, code: 'USER_DEACTIVATED' };

/** Starts a poll that waits. The result returns its answer so far: undefined while it waits. */
async function waitingPoll(queue: ClientQueue) {
  let answer: object | undefined;
  const { actor, id: queue_id, lastEventId: last_event_id } = queue;
  void actor.refused('getEvents', { queue_id, last_event_id }).then(
    (refusal) => (answer = refusal),
    (error) => (answer = error),
  );
  await turns();
  expect(answer).toBeUndefined();
  return async () => {
    await turns();
    return answer;
  };
}

describeDatabases('revoked credentials', (fresh) => {
  const start = async () => testServer({ database: await fresh() });

  it('replaced key: the waiting poll is refused at once and gets no events, the new key continues', async () => {
    const server = await start();
    const ana = await server.signUp('Ana');
    const queue = await ana.register();
    const outcome = await waitingPoll(queue);
    const { api_key } = await ana.call('regenerateApiKey', {});
    await server.owner.sendTo([ana], 'for the new key alone');
    expect(await outcome()).toMatchObject(REPLACED);
    const renewed = new Actor(server.server, { ...ana.account, apiKey: api_key });
    const place = { queue_id: queue.id, last_event_id: queue.lastEventId };
    const { events } = await renewed.call('getEvents', place);
    expect(events).toMatchObject([{ type: 'message' }]);
  });

  it('replaced key: a message sent at the same time goes to the new key only', async () => {
    const server = await start();
    const ana = await server.signUp('Ana');
    const outcome = await waitingPoll(await ana.register());
    const said = server.owner.sendTo([ana], 'on its way to the poll that waits');
    await Promise.all([ana.call('regenerateApiKey', {}), said]);
    const answer = await outcome();
    // The message may have come first, but never after the key was replaced.
    if (answer instanceof Error) expect(answer.message).toContain('on its way');
    else expect(answer).toMatchObject(REPLACED);
  });

  it('deactivated person: the waiting poll is refused at once and gets no events, nor do their bots’ polls', async () => {
    const server = await start();
    const ana = await server.signUp('Ana');
    const { user_id } = await ana.call('createBot', { full_name: 'Echo', short_name: 'echo' });
    const bot = await server.signIn(user_id);
    const outcomes = [
      await waitingPoll(await ana.register()),
      await waitingPoll(await bot.register({ all_public_streams: true })),
    ];
    await server.owner.call('deactivateUser', { user_id: ana.id });
    await server.owner.send('general', 'farewell', 'not for her');
    for (const outcome of outcomes) expect(await outcome()).toMatchObject(DEACTIVATED);
  });

  it('self-deactivated account: the waiting poll is refused', async () => {
    const server = await start();
    const ana = await server.signUp('Ana');
    const outcome = await waitingPoll(await ana.register());
    await ana.call('deactivateOwnUser', {});
    expect(await outcome()).toMatchObject(DEACTIVATED);
  });

  it('bot with a replaced key, or deactivated: the waiting poll is refused', async () => {
    const server = await start();
    const ana = await server.signUp('Ana');
    const { user_id } = await ana.call('createBot', {
      full_name: 'Echo',
      short_name: 'echo',
      bot_type: BOT_TYPE.generic,
    });
    const replaced = await waitingPoll(await (await server.signIn(user_id)).register());
    await ana.call('regenerateBotApiKey', { bot_id: user_id });
    expect(await replaced()).toMatchObject(REPLACED);
    const ended = await waitingPoll(await (await server.signIn(user_id)).register());
    await ana.call('deactivateBot', { bot_id: user_id });
    expect(await ended()).toMatchObject(DEACTIVATED);
  });

  it('leave everyone else’s polls waiting', async () => {
    const server = await start();
    const [ana, ben] = [await server.signUp('Ana'), await server.signUp('Ben')];
    const outcome = await waitingPoll(await ben.register({ event_types: ['message'] }));
    await ana.call('regenerateApiKey', {});
    await server.owner.call('deactivateUser', { user_id: ana.id });
    expect(await outcome()).toBeUndefined();
  });

  it('end a queue for all public channels when its owner becomes a guest', async () => {
    const server = await start();
    const ana = await server.signUp('Ana');
    const everywhere = await ana.register({ all_public_streams: true });
    const plain = await ana.register();
    const outcome = await waitingPoll(everywhere);
    await server.owner.call('updateUser', { user_id: ana.id, role: ROLE.guest });
    await server.owner.send('general', 't', 'no longer for her');
    expect(await outcome()).toMatchObject({ status: 400, code: 'BAD_EVENT_QUEUE_ID' });
    expect(await plain.eventsOf('message')).toEqual([]);
  });

  it('end polls waiting at another server of the same database', async () => {
    const database = await fresh();
    const server = await testServer({ database });
    // Only one process can own a SQLite file.
    const other = database.engine === 'sqlite' ? server : await testServer({ join: server });
    const ana = await server.signUp('Ana');
    const there = new Actor(other.server, ana.account);
    const outcome = await waitingPoll(await there.register());
    await ana.call('regenerateApiKey', {});
    await server.owner.sendTo([ana], 'for the new key alone');
    expect(await outcome()).toMatchObject(REPLACED);
  });
});
