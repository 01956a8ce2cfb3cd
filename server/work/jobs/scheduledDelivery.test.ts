import { expect, it } from 'vitest';
import { describeDatabases } from '../../testing/storage/databases';
import {
  type Actor,
  type ClientQueue,
  type TestServer,
  testServer,
  turns,
} from '../../testing/testServer';

/** The maximum delay of a message (E1). */
const TOLERANCE_MS = 5000;
/** Seconds ahead; less than an idle queue's lifespan. */
const AHEAD = 120;

const inTime = ({ clock }: TestServer) => Math.floor(clock.now() / 1000) + AHEAD;

describeDatabases('delivery of scheduled messages', (fresh) => {
  const start = async () => {
    const server = await testServer({ database: await fresh() });
    const ana = await server.signUp('Ana');
    const ben = await server.signUp('Ben');
    await ana.join('general');
    await ben.join('general');
    const { stream_id } = await ana.call('getStreamId', { stream: 'general' });
    return { server, ana, ben, general: stream_id };
  };
  const contents = async (queue: ClientQueue) =>
    (await queue.eventsOf('message')).map(({ message }) => message.content);
  const listed = async (actor: Actor) =>
    (await actor.call('getScheduledMessages', {})).scheduled_messages;

  it('happens on time, once, under a new id, as from the author', async () => {
    const { server, ana, ben, general } = await start();
    const at = inTime(server);
    const { scheduled_message_id } = await ana.call('createScheduledMessage', {
      type: 'channel',
      to: general,
      topic: '(no topic)',
      content: 'ahoy @**Ben**',
      scheduled_delivery_timestamp: at,
    });
    const [own, foreign] = [await ana.register(), await ben.register()];
    await server.advance(at * 1000 - server.clock.now() - 1);
    expect(await foreign.events()).toEqual([]);
    await server.advance(1 + TOLERANCE_MS);
    const events = await own.events();
    expect(events).toContainEqual(
      expect.objectContaining({ type: 'scheduled_messages', op: 'remove', scheduled_message_id }),
    );
    const sent = events.find((event) => event.type === 'message');
    expect(sent).toMatchObject({
      flags: ['read'],
      message: { sender_id: ana.id, subject: '', stream_id: general, client: 'website' },
    });
    expect(sent?.message.timestamp).toBeGreaterThanOrEqual(at);
    const [got] = await foreign.eventsOf('message');
    expect(got).toMatchObject({ flags: ['mentioned'], message: { id: sent?.message.id } });
    expect(await listed(ana)).toEqual([]);
    const late = { scheduled_message_id, content: 'too late' };
    expect(await ana.refused('updateScheduledMessage', late)).toMatchObject({ status: 404 });
    await server.advance(AHEAD * 1000);
    expect(await contents(foreign)).toEqual([]);
    // The next message has a different id, so this one's id was unique to it.
    expect(await ana.send('general', '', 'and now')).toBeGreaterThan(sent?.message.id ?? Infinity);
  });

  it('happens at the rescheduled time, with the latest content', async () => {
    const { server, ana, ben } = await start();
    const at = inTime(server);
    const { scheduled_message_id } = await ana.call('createScheduledMessage', {
      type: 'direct',
      to: [ana.id],
      content: 'first words',
      scheduled_delivery_timestamp: at,
    });
    await ana.call('updateScheduledMessage', {
      scheduled_message_id,
      to: [ben.id],
      content: 'better words',
      scheduled_delivery_timestamp: at + AHEAD,
    });
    const queue = await ben.register();
    await server.advance(AHEAD * 1000 + TOLERANCE_MS);
    expect(await contents(queue)).toEqual([]);
    await server.advance(AHEAD * 1000);
    expect(await contents(queue)).toEqual(['<p>better words</p>']);
  });

  it('happens after a restart, even when the time passed in the meantime', async () => {
    const { server, ana, ben } = await start();
    const at = inTime(server);
    for (const [content, after] of [
      ['slept through', 0],
      ['still to come', AHEAD],
    ] as const) {
      await ana.call('createScheduledMessage', {
        type: 'direct',
        to: [ben.id],
        content,
        scheduled_delivery_timestamp: at + after,
      });
    }
    await server.server.close();
    await server.clock.advance(AHEAD * 1000 + TOLERANCE_MS);
    const second = await testServer({ join: server });
    const again = await second.signIn(ben.id);
    const queue = await again.register();
    await second.advance(TOLERANCE_MS);
    const said = async () => (await again.read([['dm', [ana.id]]])).map((m) => m.content);
    expect(await said()).toEqual(['<p>slept through</p>']);
    await second.advance(AHEAD * 1000);
    expect(await said()).toEqual(['<p>slept through</p>', '<p>still to come</p>']);
    expect((await contents(queue)).at(-1)).toBe('<p>still to come</p>');
  });

  it('happens once where two processes serve the organization', async () => {
    const { server, ana, ben } = await start();
    if (server.database.engine === 'sqlite') {
      await expect(testServer({ join: server })).rejects.toThrow('already opened the database');
      return;
    }
    const second = await testServer({ join: server });
    const queue = await ben.register();
    const expected = [];
    for (let i = 0; i < 10; i++) {
      await ana.call('createScheduledMessage', {
        type: 'direct',
        to: [ben.id],
        content: `message ${i}`,
        scheduled_delivery_timestamp: inTime(server),
      });
      expected.push(`<p>message ${i}</p>`);
    }
    await second.advance(AHEAD * 1000 + TOLERANCE_MS);
    expect(await contents(queue)).toEqual(expected);
    expect(await listed(ana)).toEqual([]);
  });

  it('marks the message read for its author as requested, or else depending on the client', async () => {
    const { server, ana, general } = await start();
    const script = ana.using('curl/8.0');
    const plans = [
      [ana, true, ['read']],
      [ana, false, []],
      [ana, undefined, ['read']],
      [script, true, ['read']],
      [script, false, []],
      [script, undefined, []],
    ] as const;
    for (const [client, read_by_sender] of plans) {
      await client.call('createScheduledMessage', {
        type: 'channel',
        to: general,
        topic: 't',
        content: 'x',
        scheduled_delivery_timestamp: inTime(server),
        read_by_sender,
      });
    }
    const queue = await ana.register();
    await server.advance(AHEAD * 1000 + TOLERANCE_MS);
    const flags = (await queue.eventsOf('message')).map((event) => event.flags);
    expect(flags).toEqual(plans.map(([, , expected]) => expected));
  });

  it('keeps a message that can no longer be sent, says why, and sends it once that is fixed', async () => {
    const { server, ana, ben } = await start();
    const channel = await server.owner.createChannel('closing', {}, [ana, ben]);
    const at = inTime(server);
    const { scheduled_message_id } = await ana.call('createScheduledMessage', {
      type: 'channel',
      to: channel,
      topic: 't',
      content: 'farewell',
      scheduled_delivery_timestamp: at,
    });
    await server.owner.call('archiveStream', { stream_id: channel });
    const [own, foreign] = [await ana.register(), await ben.register()];
    await server.advance(AHEAD * 1000 + TOLERANCE_MS);
    const events = await own.events();
    expect(events.filter(({ type }) => type === 'scheduled_messages')).toMatchObject([
      { op: 'update', scheduled_message: { scheduled_message_id, failed: true } },
    ]);
    const notice = events.find((event) => event.type === 'message');
    expect(notice?.message).toMatchObject({
      type: 'private',
      sender_full_name: 'Notification Bot',
    });
    expect(notice?.message.content).toContain("Not authorized to send to channel 'closing'");
    expect(await foreign.events()).toEqual([]);
    expect(await listed(ana)).toMatchObject([{ scheduled_message_id, failed: true }]);
    await server.advance(AHEAD * 1000);
    expect(await own.events()).toEqual([]);
    await server.owner.call('updateStream', { stream_id: channel, is_archived: false });
    const untimed = { scheduled_message_id, content: 'again' };
    expect((await ana.refused('updateScheduledMessage', untimed)).code).toBe('BAD_REQUEST');
    const scheduled_delivery_timestamp = at + 3 * AHEAD;
    await ana.call('updateScheduledMessage', { ...untimed, scheduled_delivery_timestamp });
    expect(await listed(ana)).toMatchObject([{ scheduled_message_id, failed: false }]);
    await server.advance(2 * AHEAD * 1000);
    expect(await contents(foreign)).toEqual(['<p>again</p>']);
  });

  it('sends nothing in a deactivated user’s name, and tells them nothing', async () => {
    const { server, ana, ben } = await start();
    await ana.call('createScheduledMessage', {
      type: 'direct',
      to: [ben.id],
      content: 'from beyond',
      scheduled_delivery_timestamp: inTime(server),
    });
    await server.owner.call('deactivateUser', { user_id: ana.id });
    const queue = await ben.register();
    await server.advance(AHEAD * 1000 + TOLERANCE_MS);
    expect(await queue.events()).toEqual([]);
    await server.owner.call('reactivateUser', { user_id: ana.id });
    const back = await server.signIn(ana.id);
    expect(await listed(back)).toMatchObject([{ content: 'from beyond', failed: true }]);
    expect(await back.read([])).toEqual([]);
  });
});

/** On PostgreSQL every job waits for the network; the embedded database answers synchronously. */
it('jobs that are due at once let other requests run in between', async () => {
  const server = await testServer();
  const ana = await server.signUp('Ana');
  const at = inTime(server);
  const due = 20;
  for (let i = 0; i < due; i++) {
    const content = `message ${i}`;
    const when = { scheduled_delivery_timestamp: at };
    await ana.call('createScheduledMessage', { type: 'direct', to: [ana.id], content, ...when });
  }
  await server.clock.advance(at * 1000 - server.clock.now());
  const left = new Set<number>();
  while (!left.has(0)) {
    await turns(1);
    left.add((await ana.call('getScheduledMessages', {})).scheduled_messages.length);
  }
  expect(left.size).toBeGreaterThan(due / 4);
});
