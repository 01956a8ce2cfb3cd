import { expect, it } from 'vitest';
import type { CallArgs } from '~/contract/route';
import type { RouteTable } from '~/contract/routes';
import { expectRefusals } from '../../../testing/refusals';
import { describeDatabases } from '../../../testing/storage/databases';
import { type Actor, type TestServer, testServer } from '../../../testing/testServer';

type Plan = CallArgs<RouteTable['createScheduledMessage']>;

describeDatabases('scheduled messages (E1)', (fresh) => {
  const start = async () => {
    const server = await testServer({ database: await fresh() });
    const ana = await server.signUp('Ana');
    const ben = await server.signUp('Ben');
    await ana.join('general');
    const { stream_id } = await ana.call('getStreamId', { stream: 'general' });
    return { server, ana, ben, general: stream_id };
  };
  const inTime = ({ clock }: TestServer) => Math.floor(clock.now() / 1000) + 120;
  const schedule = async (actor: Actor, plan: Plan) => {
    const { scheduled_message_id } = await actor.call('createScheduledMessage', plan);
    return { scheduled_message_id };
  };
  const listed = async (actor: Actor) =>
    (await actor.call('getScheduledMessages', {})).scheduled_messages;

  it('are stored and sent to all clients of their author, but to no one else', async () => {
    const { server, ana, ben, general } = await start();
    const [own, foreign] = [await ana.register(), await ben.register()];
    const scheduled_delivery_timestamp = inTime(server);
    const plan = { scheduled_delivery_timestamp, content: '**later**' };
    const toChannel = { ...plan, type: 'channel', to: general, topic: ' news ' } as const;
    const first = await schedule(ana, toChannel);
    const toPeople = { ...plan, type: 'direct', to: [ben.id], topic: 'ignored' } as const;
    const second = await schedule(ana, toPeople);
    const rest = {
      content: '**later**',
      rendered_content: '<p><strong>later</strong></p>',
      scheduled_delivery_timestamp,
      failed: false,
    };
    const records = [
      { ...first, type: 'stream', to: general, topic: 'news', ...rest },
      { ...second, type: 'private', to: [ben.id], ...rest },
    ];
    expect(await listed(ana)).toEqual(records);
    const events = await own.eventsOf('scheduled_messages');
    expect(events).toMatchObject(
      records.map((record) => ({ op: 'add', scheduled_messages: [record] })),
    );
    expect(await foreign.events()).toEqual([]);
    expect(await listed(ben)).toEqual([]);
  });

  it('accept every name of the types and destinations with or without a list, and are listed by time', async () => {
    const { server, ana, ben, general } = await start();
    const base = { content: 'x', topic: 't' };
    const at = inTime(server);
    const plans = [
      { type: 'stream', to: general, scheduled_delivery_timestamp: at + 40 },
      { type: 'channel', to: [general], scheduled_delivery_timestamp: at + 10 },
      { type: 'private', to: [ben.id], scheduled_delivery_timestamp: at + 30 },
      { type: 'direct', to: ben.id, scheduled_delivery_timestamp: at + 20 },
    ] as const;
    for (const plan of plans) await ana.call('createScheduledMessage', { ...base, ...plan });
    const found = (await listed(ana)).map(({ type, to }) => [type, to]);
    expect(found).toEqual([
      ['stream', general],
      ['private', [ben.id]],
      ['private', [ben.id]],
      ['stream', general],
    ]);
  });

  it('treat old names for no topic as the empty topic (FL 370)', async () => {
    const { server, ana, general } = await start();
    const plan = { type: 'channel', to: general, content: 'x' } as const;
    const scheduled_delivery_timestamp = inTime(server);
    for (const topic of ['', '(no topic)', 'general chat']) {
      await ana.call('createScheduledMessage', { ...plan, scheduled_delivery_timestamp, topic });
    }
    expect((await listed(ana)).map(({ topic }) => topic)).toEqual(['', '', '']);
    const old = await ana.register({ client_capabilities: {} });
    const [first] = old.state.scheduled_messages ?? [];
    expect(first?.topic).toBe(old.state.realm_empty_topic_display_name);
  });

  it('are refused like regular messages', async () => {
    const { server, ana, ben, general } = await start();
    const { owner } = server;
    const only = { topics_policy: 'disable_empty_topic' } as const;
    const named = await owner.createChannel('named', only, [ana]);
    const secret = await owner.createChannel('secret', { invite_only: true });
    const archived = await owner.createChannel('archived', {}, [ana]);
    await owner.call('archiveStream', { stream_id: archived });
    const gone = await server.signUp('Gone');
    await owner.call('deactivateUser', { user_id: gone.id });
    const scheduled_delivery_timestamp = inTime(server);
    const plan = { content: 'x', topic: 't', scheduled_delivery_timestamp };
    const toChannel = { ...plan, type: 'channel', to: general } as const;
    const direct = { ...plan, type: 'direct', to: [ben.id] } as const;
    const now = Math.floor(server.clock.now() / 1000);
    const missing = (stream_id: number) => ({ code: 'STREAM_DOES_NOT_EXIST', stream_id }) as const;
    await expectRefusals('createScheduledMessage', {
      'no such channel': [ana, { ...toChannel, to: 999 }, missing(999)],
      'a hidden channel': [ana, { ...toChannel, to: secret }, missing(secret)],
      'an archived channel': [ana, { ...toChannel, to: archived }, 'BAD_REQUEST'],
      'two channels': [ana, { ...toChannel, to: [general, named] }, 'BAD_REQUEST'],
      'no channel': [ana, { ...toChannel, to: [] }, 'BAD_REQUEST'],
      'no topic at all': [ana, { ...toChannel, topic: undefined }, 'BAD_REQUEST'],
      'empty topic': [ana, { ...toChannel, to: named, topic: '' }, 'BAD_REQUEST'],
      'words for it': [ana, { ...toChannel, to: named, topic: '(no topic)' }, 'BAD_REQUEST'],
      'its name': [ana, { ...toChannel, to: named, topic: 'general chat' }, 'BAD_REQUEST'],
      'unknown person': [ana, { ...direct, to: [ben.id, 999] }, 'BAD_REQUEST'],
      'deactivated person': [ana, { ...direct, to: [gone.id] }, 'BAD_REQUEST'],
      nobody: [ana, { ...direct, to: [] }, 'BAD_REQUEST'],
      'no content': [ana, { ...direct, content: ' \n' }, 'BAD_REQUEST'],
      'the past': [ana, { ...direct, scheduled_delivery_timestamp: now }, 'BAD_REQUEST'],
    });
  });

  it('can be edited in every field, with events that contain the whole message', async () => {
    const { server, ana, ben, general } = await start();
    const at = inTime(server);
    const { scheduled_message_id } = await ana.call('createScheduledMessage', {
      type: 'direct',
      to: [ben.id],
      content: 'x',
      scheduled_delivery_timestamp: at,
    });
    const queue = await ana.register();
    const edits = [
      { type: 'channel', to: general, topic: 'plans' },
      { topic: 'better plans' },
      { content: '*y*' },
      { scheduled_delivery_timestamp: at + 60 },
      { type: 'private', to: [ana.id] },
    ] as const;
    const told = [
      { type: 'stream', to: general, topic: 'plans', content: 'x' },
      { type: 'stream', topic: 'better plans' },
      { content: '*y*', rendered_content: '<p><em>y</em></p>', topic: 'better plans' },
      { scheduled_delivery_timestamp: at + 60, topic: 'better plans' },
      { type: 'private', to: [ana.id], content: '*y*', scheduled_delivery_timestamp: at + 60 },
    ];
    for (const edit of edits) {
      await ana.call('updateScheduledMessage', { scheduled_message_id, ...edit });
    }
    expect(await queue.eventsOf('scheduled_messages')).toMatchObject(
      told.map((record) => ({
        op: 'update',
        scheduled_message: { scheduled_message_id, failed: false, ...record },
      })),
    );
    const [record] = await listed(ana);
    expect(record).toMatchObject(told[4] ?? {});
    expect(record).not.toHaveProperty('topic');
  });

  it('can be edited only by their author, and only to valid values', async () => {
    const { server, ana, ben, general } = await start();
    const scheduled_delivery_timestamp = inTime(server);
    const plan = { content: 'x', scheduled_delivery_timestamp };
    const toBen = { ...plan, type: 'direct', to: [ben.id] } as const;
    const id = await schedule(ana, toBen);
    const gone = { code: 'BAD_REQUEST', status: 404 } as const;
    await expectRefusals('updateScheduledMessage', {
      nothing: [ana, id, 'BAD_REQUEST'],
      unknown: [ana, { scheduled_message_id: 999, content: 'y' }, gone],
      'of somebody else': [ben, { ...id, content: 'y' }, gone],
      'a type alone': [ana, { ...id, type: 'channel', topic: 't' }, 'BAD_REQUEST'],
      'no topic': [ana, { ...id, type: 'channel', to: general }, 'BAD_REQUEST'],
      'a list of channels': [
        ana,
        { ...id, type: 'stream', to: [general, 5], topic: 't' },
        'BAD_REQUEST',
      ],
      'no such channel': [
        ana,
        { ...id, type: 'channel', to: 999, topic: 't' },
        { code: 'STREAM_DOES_NOT_EXIST', stream_id: 999 },
      ],
      'no such person': [ana, { ...id, to: [999] }, 'BAD_REQUEST'],
      'no content': [ana, { ...id, content: '' }, 'BAD_REQUEST'],
      'the past': [ana, { ...id, scheduled_delivery_timestamp: 1 }, 'BAD_REQUEST'],
    });
    await expectRefusals('deleteScheduledMessage', {
      unknown: [ana, { scheduled_message_id: 999 }, gone],
      'of somebody else': [ben, id, gone],
    });
  });

  it('are never sent after they are deleted', async () => {
    const { server, ana, ben } = await start();
    const id = await schedule(ana, {
      type: 'direct',
      to: [ben.id],
      content: 'x',
      scheduled_delivery_timestamp: inTime(server),
    });
    const [own, foreign] = [await ana.register(), await ben.register()];
    await ana.call('deleteScheduledMessage', id);
    expect(await own.events()).toMatchObject([{ type: 'scheduled_messages', op: 'remove', ...id }]);
    expect(await listed(ana)).toEqual([]);
    await server.advance(125_000);
    expect(await foreign.eventsOf('message')).toEqual([]);
  });
});
