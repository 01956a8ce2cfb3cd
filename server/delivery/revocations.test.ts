import { expect, it } from 'vitest';
import { BOT_TYPE, ROLE } from '~/contract/records/user';
import { describeDatabases } from '../testing/storage/databases';
import { Actor, type ClientQueue, testServer, turns } from '../testing/testServer';

const REPLACED = { status: 401, code: 'INVALID_API_KEY' };
const DEACTIVATED = { status: 401, code: 'USER_DEACTIVATED' };

/** A poll that waits by now. `answer` is what has come of it so far: undefined while it waits. */
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

describeDatabases('credentials that end', (fresh) => {
  const start = async () => testServer({ database: await fresh() });

  it('of a replaced key: the poll that waits is refused at once and hears nothing, the new key goes on', async () => {
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

  it('of a replaced key: what was said in the same breath is for the new key alone', async () => {
    const server = await start();
    const ana = await server.signUp('Ana');
    const outcome = await waitingPoll(await ana.register());
    const said = server.owner.sendTo([ana], 'on its way to the poll that waits');
    await Promise.all([ana.call('regenerateApiKey', {}), said]);
    const answer = await outcome();
    // The message may have come first; never after the key.
    if (answer instanceof Error) expect(answer.message).toContain('on its way');
    else expect(answer).toMatchObject(REPLACED);
  });

  it('of a deactivated person: the poll that waits is refused at once and hears nothing, their bots’ too', async () => {
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

  it('of whoever deactivates their own account', async () => {
    const server = await start();
    const ana = await server.signUp('Ana');
    const outcome = await waitingPoll(await ana.register());
    await ana.call('deactivateOwnUser', {});
    expect(await outcome()).toMatchObject(DEACTIVATED);
  });

  it('of a bot whose key is replaced, or which is deactivated', async () => {
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

  it('leave the polls of everybody else waiting', async () => {
    const server = await start();
    const [ana, ben] = [await server.signUp('Ana'), await server.signUp('Ben')];
    const outcome = await waitingPoll(await ben.register({ event_types: ['message'] }));
    await ana.call('regenerateApiKey', {});
    await server.owner.call('deactivateUser', { user_id: ana.id });
    expect(await outcome()).toBeUndefined();
  });

  it('end a queue that hears all public channels when its owner becomes a guest', async () => {
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

  it('end the polls that wait at another server of the same database', async () => {
    const database = await fresh();
    const server = await testServer({ database });
    // One process owns a SQLite file.
    const other = database.engine === 'sqlite' ? server : await testServer({ join: server });
    const ana = await server.signUp('Ana');
    const there = new Actor(other.server, ana.account);
    const outcome = await waitingPoll(await there.register());
    await ana.call('regenerateApiKey', {});
    await server.owner.sendTo([ana], 'for the new key alone');
    expect(await outcome()).toMatchObject(REPLACED);
  });
});
