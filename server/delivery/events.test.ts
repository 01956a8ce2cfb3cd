import { expect, it, vi } from 'vitest';
import { ROLE } from '~/contract/records/user';
import { describeDatabases, postgres } from '../testing/storage/databases';
import { ClientQueue, testServer, turns } from '../testing/testServer';
import { QueueStore } from './queueStore';

const MINUTE = 60_000;

describeDatabases('event queues', (fresh) => {
  const start = async () => testServer({ database: await fresh() });

  it('SY1 register’s state and last event id describe the same instant', async () => {
    const { owner } = await start();
    const before = await owner.send('general', 't', 'before');
    const queue = await owner.register();
    expect(queue.state.max_message_id).toBe(before);
    expect(await queue.events()).toEqual([]);
    const after = await owner.send('general', 't', 'after');
    const [event] = await queue.eventsOf('message');
    expect(event?.message.id).toBe(after);
  });

  it('SY1 registering amid sends: each message is in the state or in the events, never in both', async () => {
    const { owner } = await start();
    const sends = Array.from({ length: 30 }, (_, i) => owner.send('general', 't', `m${i}`));
    const queues = await Promise.all(Array.from({ length: 6 }, () => owner.register()));
    const ids = await Promise.all(sends);
    for (const queue of queues) {
      const seen = queue.state.max_message_id ?? 0;
      const events = await queue.eventsOf('message');
      const expected = ids.filter((id) => id > seen).sort((a, b) => a - b);
      expect(events.map((event) => event.message.id)).toEqual(expected);
    }
  });

  it('EV1 a failed change leaves neither rows nor events', async () => {
    const server = await start();
    const queue = await server.owner.register();
    const { realm } = server.server.services;
    const failing = realm.change(async (change) => {
      await change.db.updateTable('users').set({ full_name: 'Lost' }).execute();
      change.emit({ type: 'heartbeat' }, { kind: 'everyone' });
      throw new Error('half-way');
    });
    await expect(failing).rejects.toThrow('half-way');
    expect(await queue.events()).toEqual([]);
    const me = await server.owner.call('getOwnUser', {});
    expect(me.full_name).toBe('Olga Owner');
  });

  it('EV2 a queue survives a restart: nothing lost, nothing twice', async () => {
    const database = await fresh();
    const first = await testServer({ database });
    const queue = await first.owner.register();
    await first.owner.send('general', 't', 'one');
    expect(await queue.eventsOf('message')).toHaveLength(1);
    await first.owner.send('general', 't', 'two');
    await first.server.close();
    const second = await testServer({ join: first });
    const again = { queue_id: queue.id, last_event_id: queue.lastEventId, dont_block: true };
    await second.owner.send('general', 't', 'three');
    const { events } = await second.owner.call('getEvents', again);
    const contents = events.map((e) => (e as { message?: { content: string } }).message?.content);
    expect(contents.filter(Boolean)).toEqual(['<p>two</p>', '<p>three</p>']);
  });

  it('EV2 closing waits for a sweep that is writing', async () => {
    const { server, clock } = await start();
    let sweepOn = () => {};
    const sweeping = vi.spyOn(QueueStore.prototype, 'expire').mockImplementation(async () => {
      await new Promise<void>((resolve) => {
        sweepOn = resolve;
      });
      return [];
    });
    const pruned = vi.spyOn(QueueStore.prototype, 'prune');
    clock.advance(MINUTE);
    await vi.waitFor(() => expect(sweeping).toHaveBeenCalled(), { timeout: 30_000 });
    const closing = server.close().then(() => pruned.mock.calls.length);
    await turns();
    sweepOn();
    expect(await closing).toBe(1);
    vi.restoreAllMocks();
  });

  it('wait for an event and answer as soon as it arrives', async () => {
    const { owner } = await start();
    const queue = await owner.register();
    const poll = queue.poll();
    await turns();
    await owner.send('general', 't', 'ping');
    const events = await poll;
    expect(events.map((event) => event.type)).toContain('message');
  });

  it('send a heartbeat after 45 to 55 seconds, which can be acknowledged', async () => {
    const server = await start();
    const queue = await server.owner.register();
    await server.owner.send('general', 't', 'seen');
    await queue.events();
    let answered = false;
    const poll = queue.poll().finally(() => {
      answered = true;
    });
    await turns();
    await server.advance(44_000);
    expect(answered).toBe(false);
    await server.advance(11_500);
    expect(await poll).toEqual([{ id: queue.lastEventId, type: 'heartbeat' }]);
  });

  it('EV2 a heartbeat does not overtake an event on its way', async () => {
    const { owner, clock, server } = await start();
    const queue = await owner.register();
    const poll = queue.poll();
    await turns();
    const { events } = server.services;
    events.publish([
      {
        id: events.newestId + 1,
        width: 1,
        event: { type: 'muted_users', muted_users: [] },
        audience: { kind: 'everyone' },
        hints: {},
      },
    ]);
    // No turn of the event loop in between: the heartbeat is due before any poll is answered.
    await clock.advance(56_000);
    expect((await poll).map((event) => event.type)).toEqual(['muted_users']);
  });

  it('EV2 more polls than one slice answers each get several rapid messages exactly once', async () => {
    const { owner } = await start();
    const queues = [];
    for (let i = 0; i < 120; i++) queues.push(await owner.register({ event_types: ['message'] }));
    const got = queues.map(async (queue) => {
      const seen: number[] = [];
      while (seen.length < 3) {
        for (const event of await queue.poll()) {
          if (event.type === 'message') seen.push(event.message.id);
        }
      }
      return seen;
    });
    await turns();
    const sent = ['one', 'two', 'three'].map((content) => owner.send('general', 't', content));
    const ids = (await Promise.all(sent)).sort((a, b) => a - b);
    for (const seen of await Promise.all(got)) expect(seen).toEqual(ids);
  });

  it('replace an older poll of the same queue with a newer one', async () => {
    const { owner } = await start();
    const queue = await owner.register();
    const older = queue.poll();
    await turns();
    const newer = queue.poll();
    expect(await older).toEqual([]);
    await owner.send('general', 't', 'for the newer');
    expect((await newer).map((event) => event.type)).toContain('message');
  });

  it('drop a poll when the caller hangs up', async () => {
    const { owner } = await start();
    const queue = await owner.register();
    const caller = new AbortController();
    const poll = queue.poll({ signal: caller.signal });
    await turns();
    caller.abort();
    expect(await poll).toEqual([]);
  });

  it('repeat events for a client that saved its position late', async () => {
    const { owner } = await start();
    const queue = await owner.register();
    const place = queue.lastEventId;
    await owner.send('general', 't', 'x');
    const first = await queue.events();
    await queue.events();
    queue.lastEventId = place;
    expect(await queue.events()).toEqual(first);
  });

  it('return everything unacknowledged when no position is given', async () => {
    const { owner } = await start();
    const queue = await owner.register();
    await owner.send('general', 't', 'x');
    const args = { queue_id: queue.id, dont_block: true };
    const { events } = await owner.call('getEvents', args);
    expect(events.length).toBeGreaterThan(0);
    expect((await owner.call('getEvents', args)).events).toEqual(events);
    expect((await owner.call('getEvents', { ...args, last_event_id: -1 })).events).toEqual(events);
  });

  it('expire queues not polled for ten minutes, but keep those with a longer lifespan', async () => {
    const server = await start();
    const short = await server.owner.register();
    const long = await server.owner.register({ queue_lifespan_secs: 7200 });
    await server.advance(9 * MINUTE);
    await short.events();
    await server.advance(9 * MINUTE);
    await short.events();
    await server.advance(12 * MINUTE);
    const poll = { queue_id: short.id, dont_block: true };
    expect(await server.owner.refused('getEvents', poll)).toMatchObject({
      status: 400,
      code: 'BAD_EVENT_QUEUE_ID',
      msg: `Bad event queue ID: ${short.id}`,
      queue_id: short.id,
    });
    await long.events();
  });

  it('never expire a queue while a poll is waiting', async () => {
    const server = await start();
    const queue = await server.owner.register();
    for (let i = 0; i < 15; i++) {
      const poll = queue.poll();
      await turns(5);
      await server.advance(56_000);
      await poll;
    }
    await queue.events();
  });

  it('refuse other people’s queues, deleted queues, and positions that never existed', async () => {
    const server = await start();
    const ana = await server.signUp('Ana');
    const queue = await server.owner.register();
    const poll = { queue_id: queue.id, dont_block: true };
    expect((await ana.refused('getEvents', poll)).code).toBe('BAD_EVENT_QUEUE_ID');
    expect((await ana.refused('deleteQueue', poll)).code).toBe('BAD_EVENT_QUEUE_ID');
    const future = { ...poll, last_event_id: queue.lastEventId + 1000 };
    expect((await server.owner.refused('getEvents', future)).code).toBe('BAD_EVENT_QUEUE_ID');
    await server.owner.call('deleteQueue', poll);
    expect((await server.owner.refused('getEvents', poll)).code).toBe('BAD_EVENT_QUEUE_ID');
    expect((await server.owner.refused('deleteQueue', poll)).code).toBe('BAD_EVENT_QUEUE_ID');
  });

  it('prune what every queue has acknowledged, and nothing else', async () => {
    const server = await start();
    const { realm } = server.server.services;
    const ahead = await server.owner.register({ queue_lifespan_secs: 7200 });
    const behind = await server.owner.register({ queue_lifespan_secs: 7200 });
    await server.owner.send('general', 't', 'x');
    await ahead.events();
    const count = async () => (await realm.db.selectFrom('events').select('id').execute()).length;
    await server.advance(10 * MINUTE);
    const kept = await count();
    expect(kept).toBeGreaterThan(0);
    expect((await behind.events()).length).toBeGreaterThan(0);
    await ahead.events();
    await behind.events();
    await server.advance(10 * MINUTE);
    expect(await count()).toBe(0);
    await server.owner.send('general', 't', 'after pruning');
    expect(await behind.eventsOf('message')).toHaveLength(1);
  });

  it('register on the fly when asked for events, with defaults for bots', async () => {
    const { owner } = await start();
    const { queue_id = '' } = await owner.call('getEvents', { dont_block: true });
    await owner.send('general', '', 'raw **text**');
    const { events } = await owner.call('getEvents', { queue_id, dont_block: true });
    expect(events[0]).toMatchObject({
      type: 'message',
      message: {
        content: 'raw **text**',
        content_type: 'text/x-markdown',
        subject: 'general chat',
      },
    });
  });

  it('deliver only the requested event types, under either of their names', async () => {
    const { owner } = await start();
    const queue = await owner.register({ event_types: ['realm_user_groups', 'typing'] });
    await owner.send('general', 't', 'x');
    await owner.call('createUserGroup', { name: 'crew', description: '', members: [owner.id] });
    expect((await queue.events()).map((event) => event.type)).toEqual(['user_group']);
    expect(queue.state).toHaveProperty('realm_user_groups');
    expect(queue.state).not.toHaveProperty('realm_users');
  });

  it('return no state for an empty list of event types', async () => {
    const { owner } = await start();
    const queue = await owner.register({ fetch_event_types: [] });
    expect(Object.keys(queue.state).sort()).toEqual([
      'last_event_id',
      'msg',
      'queue_id',
      'result',
      'zulip_feature_level',
      'zulip_merge_base',
      'zulip_version',
    ]);
  });

  it('apply the queue’s narrow to messages, and to nothing else', async () => {
    const server = await start();
    const ana = await server.signUp('Ana');
    await ana.join('general');
    const queue = await ana.register({
      narrow: [
        ['channel', 'general'],
        ['topic', 'BOATS'],
      ],
    });
    await server.owner.send('general', 'boats', 'yes');
    await server.owner.send('general', 'trains', 'no');
    await server.owner.sendTo([ana], 'no');
    const events = await queue.events();
    expect(events.filter((e) => e.type === 'message').map((e) => e.message.content)).toEqual([
      '<p>yes</p>',
    ]);
    const bad = { narrow: [['has', 'link']] as [string, string][] };
    expect((await ana.refused('registerQueue', bad)).code).toBe('BAD_NARROW');
  });

  it('deliver messages from all public channels on request, but not to guests', async () => {
    const server = await start();
    const ana = await server.signUp('Ana');
    const guest = await server.signUp('Gus', ROLE.guest);
    const queue = await ana.register({ all_public_streams: true });
    await server.owner.createChannel('secret', { invite_only: true });
    await server.owner.send('general', 't', 'open');
    await server.owner.send('secret', 't', 'closed');
    const events = await queue.eventsOf('message');
    expect(events.map((e) => [e.message.content, e.flags])).toEqual([
      ['<p>open</p>', ['read', 'historical']],
    ]);
    expect(await guest.refused('registerQueue', { all_public_streams: true })).toMatchObject({
      code: 'BAD_REQUEST',
    });
  });

  it('give each queue the form its capabilities call for (gap 1.2)', async () => {
    const { owner } = await start();
    const plain = await owner.register({ client_capabilities: {}, apply_markdown: false });
    const id = await owner.send('general', '', '**bold**');
    const second = await owner.send('general', '', 'x');
    const [message] = await plain.eventsOf('message');
    expect(message?.message).toMatchObject({ content: '**bold**', subject: 'general chat' });
    await owner.call('deleteTopic', { stream_id: message?.message.stream_id ?? 0, topic_name: '' });
    const deletions = await plain.eventsOf('delete_message');
    expect(deletions.map((event) => event.message_id)).toEqual([id, second]);
    expect(deletions[0]).toMatchObject({ topic: 'general chat' });
    expect(deletions[0]).not.toHaveProperty('message_ids');
  });

  it('announce archiving to clients that support it, and a deletion to others', async () => {
    const { owner } = await start();
    const stream_id = await owner.createChannel('old');
    const knows = await owner.register();
    const legacy = await owner.register({ client_capabilities: {} });
    await owner.call('archiveStream', { stream_id });
    expect(await knows.eventsOf('stream')).toMatchObject([
      { op: 'update', property: 'is_archived', value: true },
    ]);
    expect(await legacy.eventsOf('stream')).toMatchObject([
      { op: 'delete', stream_ids: [stream_id] },
    ]);
    await owner.call('updateStream', { stream_id, is_archived: false });
    expect(await knows.eventsOf('stream')).toMatchObject([
      { op: 'update', property: 'is_archived', value: false },
    ]);
    expect(await legacy.eventsOf('stream')).toMatchObject([{ op: 'create' }]);
  });
});

it('EV2 downtime of all processes does not count as idle; starting beside others forgives nothing', async () => {
  const server = await testServer({ database: await postgres() });
  const { owner } = server;
  const [idle, active] = [await owner.register(), await owner.register()];
  const pass = async (minutes: number) => {
    for (let minute = 0; minute < minutes; minute++) {
      await active.events();
      await server.advance(MINUTE);
    }
  };
  await pass(8);
  const second = await testServer({ join: server });
  await pass(1);
  await second.server.close();
  await server.server.close();
  await server.clock.advance(60 * MINUTE);

  const third = await testServer({ join: server });
  const again = (queue: ClientQueue) => new ClientQueue(third.owner, queue.state);
  await again(active).events();
  const { id: queue_id, lastEventId: last_event_id } = idle;
  await third.advance(4 * MINUTE);
  await again(active).events();
  expect((await third.owner.refused('getEvents', { queue_id, last_event_id })).code).toBe(
    'BAD_EVENT_QUEUE_ID',
  );
});
