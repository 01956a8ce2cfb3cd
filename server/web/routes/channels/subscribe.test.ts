import { expect, it } from 'vitest';
import { CHANNEL_PERMISSIONS } from '~/contract/records/channel';
import { ROLE } from '~/contract/records/user';
import { expectRefusals } from '../../../testing/refusals';
import { describeDatabases } from '../../../testing/storage/databases';
import { testServer } from '../../../testing/testServer';

describeDatabases('subscribing (E2)', (fresh) => {
  const start = async () => {
    const server = await testServer({ database: await fresh() });
    const ana = await server.signUp('Ana');
    const ben = await server.signUp('Ben');
    return { server, owner: server.owner, ana, ben };
  };

  it('creates a channel with every parameter', async () => {
    const { owner, ana, ben } = await start();
    const { channel_folder_id } = await owner.call('createChannelFolder', { name: 'Ships' });
    const who = { direct_members: [ana.id, ben.id], direct_subgroups: [] };
    const permissions = Object.fromEntries(CHANNEL_PERMISSIONS.map((name) => [name, who]));
    const queue = await ana.register();
    await owner.call('subscribe', {
      subscriptions: [{ name: ' Oars ', description: '**big**\nones', color: '#abcdef' }],
      principals: [owner.id, ana.id],
      invite_only: true,
      history_public_to_subscribers: true,
      message_retention_days: 30,
      topics_policy: 'disable_empty_topic',
      folder_id: channel_folder_id,
      ...permissions,
    });
    const expected = {
      name: 'Oars',
      description: '**big** ones',
      rendered_description: '<p><strong>big</strong> ones</p>',
      creator_id: owner.id,
      invite_only: true,
      is_web_public: false,
      history_public_to_subscribers: true,
      message_retention_days: 30,
      topics_policy: 'disable_empty_topic',
      folder_id: channel_folder_id,
      is_archived: false,
      ...permissions,
    };
    const { streams } = await ana.call('getStreams', {});
    expect(streams.find(({ name }) => name === 'Oars')).toMatchObject(expected);
    const events = await queue.events();
    const made = events.find((event) => event.type === 'stream');
    expect(made).toMatchObject({ op: 'create', streams: [expected] });
    const joined = events.find((event) => event.type === 'subscription');
    expect(joined).toMatchObject({
      op: 'add',
      subscriptions: [{ ...expected, color: '#abcdef', subscribers: [owner.id, ana.id] }],
    });
  });

  it('accepts every form of message retention, and web-public channels', async () => {
    const { owner } = await start();
    await owner.call('updateRealm', { enable_spectator_access: true });
    const kept = {
      inherited: ['realm_default', null],
      unlimited: ['unlimited', -1],
      forever: ['forever', -1],
      numbered: [7, 7],
    } as const;
    for (const [name, [message_retention_days, expected]] of Object.entries(kept)) {
      const stream_id = await owner.createChannel(name, { message_retention_days });
      const { stream } = await owner.call('getStream', { stream_id });
      expect(stream.message_retention_days).toBe(expected);
    }
    const stream_id = await owner.createChannel('web', {
      is_web_public: true,
      is_default_stream: true,
    });
    const { streams } = await owner.call('getStreams', { include_default: true });
    expect(streams.find((one) => one.stream_id === stream_id)).toMatchObject({
      is_web_public: true,
      is_default: true,
      history_public_to_subscribers: true,
    });
  });

  it('ignores creation parameters for an existing channel', async () => {
    const { owner, ana } = await start();
    const stream_id = await owner.createChannel('oars');
    const before = await owner.call('getStream', { stream_id });
    await ana.call('subscribe', {
      subscriptions: [{ name: 'OARS', description: 'mine now' }],
      invite_only: true,
      topics_policy: 'empty_topic_only',
      message_retention_days: 5,
      can_administer_channel_group: { direct_members: [ana.id], direct_subgroups: [] },
    });
    const after = await owner.call('getStream', { stream_id });
    expect(after.stream).toEqual({ ...before.stream, subscriber_count: 2 });
  });

  it('reports new and existing subscriptions by user id', async () => {
    const { owner, ana, ben } = await start();
    await owner.createChannel('oars', {}, [ana]);
    const answer = await owner.call('subscribe', {
      subscriptions: [{ name: 'Oars' }, { name: 'sails' }],
      principals: [ana.account.email, ben.account.email],
    });
    expect(answer).toMatchObject({
      subscribed: { [ana.id]: ['sails'], [ben.id]: ['oars', 'sails'] },
      already_subscribed: { [ana.id]: ['oars'] },
      new_subscription_messages_sent: true,
    });
    expect(answer).not.toHaveProperty('unauthorized');
    const silent = await owner.call('subscribe', {
      subscriptions: [{ name: 'knots' }],
      send_new_subscription_messages: false,
    });
    expect(silent).not.toHaveProperty('new_subscription_messages_sent');
  });

  it('announces a new channel on request', async () => {
    const { owner, ana } = await start();
    const { stream_id } = await owner.call('getStreamId', { stream: 'general' });
    await owner.call('updateRealm', { new_stream_announcements_stream_id: stream_id });
    const queue = await owner.register();
    await ana.call('subscribe', { subscriptions: [{ name: 'quiet' }] });
    expect(await queue.eventsOf('message')).toEqual([]);
    await ana.call('subscribe', { subscriptions: [{ name: 'loud' }], announce: true });
    const [event] = await queue.eventsOf('message');
    expect(event?.message).toMatchObject({ stream_id, sender_full_name: 'Notification Bot' });
    expect(event?.message.content).toContain('loud');
  });

  it('lists unauthorized channels and subscribes to the rest, on request', async () => {
    const { owner, ana } = await start();
    await owner.createChannel('secret', { invite_only: true });
    const subscriptions = [{ name: 'secret' }, { name: 'open' }];
    const answer = await ana.call('subscribe', {
      subscriptions,
      authorization_errors_fatal: false,
    });
    expect(answer).toMatchObject({
      subscribed: { [ana.id]: ['open'] },
      unauthorized: ['secret'],
    });
    await expectRefusals('subscribe', {
      'a fatal one': [ana, { subscriptions: [{ name: 'new' }, { name: 'secret' }] }, 'BAD_REQUEST'],
    });
  });

  it('is refused as documented, without side effects', async () => {
    const { server, owner, ana, ben } = await start();
    await owner.createChannel('oars');
    await owner.call('updateRealm', { enable_spectator_access: true });
    const gone = await server.signUp('Gone');
    await owner.call('deactivateUser', { user_id: gone.id });
    const guest = await server.signUp('Gus', ROLE.guest);
    const { channel_folder_id } = await owner.call('createChannelFolder', { name: 'Old' });
    await owner.call('updateChannelFolder', { channel_folder_id, is_archived: true });
    const make = (name: string) => ({ subscriptions: [{ name }] });
    const x = make('x');
    const oars = make('oars');
    const nobody = { direct_members: [999], direct_subgroups: [] };
    await expectRefusals('subscribe', {
      'a deactivated person': [owner, { ...oars, principals: [ben.id, gone.id] }, 'BAD_REQUEST'],
      'an unknown person': [owner, { ...oars, principals: [999] }, 'BAD_REQUEST'],
      'an unknown address': [owner, { ...oars, principals: ['who@x.example'] }, 'BAD_REQUEST'],
      'a guest': [guest, x, 'BAD_REQUEST'],
      'no name': [owner, make('  '), 'BAD_REQUEST'],
      'a long name': [owner, make('x'.repeat(61)), 'BAD_REQUEST'],
      'an unprintable name': [owner, make('a\u202eb'), 'BAD_REQUEST'],
      'a long description': [
        owner,
        { subscriptions: [{ name: 'x', description: 'x'.repeat(1025) }] },
        'BAD_REQUEST',
      ],
      'no color': [owner, { subscriptions: [{ name: 'x', color: 'red' }] }, 'BAD_REQUEST'],
      'private for the web': [
        owner,
        { ...x, invite_only: true, is_web_public: true },
        'BAD_REQUEST',
      ],
      'the web, by a member': [ana, { ...x, is_web_public: true }, 'BAD_REQUEST'],
      'public with a hidden past': [
        owner,
        { ...x, history_public_to_subscribers: false },
        'BAD_REQUEST',
      ],
      'a private default': [
        owner,
        { ...x, invite_only: true, is_default_stream: true },
        'BAD_REQUEST',
      ],
      'a default, by a member': [ana, { ...x, is_default_stream: true }, 'UNAUTHORIZED_PRINCIPAL'],
      'retention, by a member': [
        ana,
        { ...x, message_retention_days: 3 },
        'UNAUTHORIZED_PRINCIPAL',
      ],
      'no retention': [owner, { ...x, message_retention_days: 0 }, 'BAD_REQUEST'],
      'no such folder': [owner, { ...x, folder_id: 999 }, 'BAD_REQUEST'],
      'an archived folder': [owner, { ...x, folder_id: channel_folder_id }, 'BAD_REQUEST'],
      'no such group': [owner, { ...x, can_send_message_group: 999 }, 'BAD_REQUEST'],
      'nobody real': [owner, { ...x, can_send_message_group: nobody }, 'BAD_REQUEST'],
    });
    await owner.call('updateRealm', { enable_spectator_access: false });
    const only = { new: { direct_members: [owner.id], direct_subgroups: [] } };
    await owner.call('updateRealm', {
      can_create_public_channel_group: only,
      can_create_private_channel_group: only,
      can_set_topics_policy_group: only,
      can_add_subscribers_group: only,
    });
    await expectRefusals('subscribe', {
      'no web': [owner, { ...x, is_web_public: true }, 'BAD_REQUEST'],
      'may make none': [ana, x, 'BAD_REQUEST'],
      'may make no private one': [ana, { ...x, invite_only: true }, 'BAD_REQUEST'],
      'may not add others': [ana, { ...oars, principals: [ben.id] }, 'BAD_REQUEST'],
    });
  });

  it('unsubscribes by name, and notifies those who left and those who stay', async () => {
    const { owner, ana, ben } = await start();
    await owner.createChannel('oars', {}, [ana]);
    await owner.createChannel('secret', { invite_only: true });
    const queue = await owner.register();
    expect(
      await owner.call('unsubscribe', { subscriptions: ['OARS'], principals: [ana.id] }),
    ).toMatchObject({ removed: ['oars'], not_removed: [] });
    expect(await ana.call('unsubscribe', { subscriptions: ['oars'] })).toMatchObject({
      removed: [],
      not_removed: ['oars'],
    });
    expect(await queue.events()).toMatchObject([
      { type: 'subscription', op: 'peer_remove', user_ids: [ana.id] },
    ]);
    const missing = (stream: string) => ({ code: 'STREAM_DOES_NOT_EXIST', stream }) as const;
    await expectRefusals('unsubscribe', {
      unknown: [ana, { subscriptions: ['oars', 'nowhere'] }, missing('nowhere')],
      hidden: [ana, { subscriptions: ['secret'] }, missing('secret')],
      'no such person': [owner, { subscriptions: ['oars'], principals: [999] }, 'BAD_REQUEST'],
      'of others': [ben, { subscriptions: ['oars'], principals: [owner.id] }, 'BAD_REQUEST'],
    });
  });

  it('has personal settings, each with an event; the two names of muting stay in sync', async () => {
    const { owner, ana } = await start();
    const stream_id = await owner.createChannel('oars', {}, [ana]);
    const elsewhere = await owner.createChannel('sails');
    const queue = await ana.register();
    const values = {
      color: '#123456',
      is_muted: true,
      in_home_view: true,
      pin_to_top: true,
      desktop_notifications: true,
      audible_notifications: false,
      push_notifications: true,
      email_notifications: false,
      wildcard_mentions_notify: false,
    };
    for (const [property, value] of Object.entries(values)) {
      const subscription_data = [{ stream_id, property, value }];
      await ana.call('updateSubscriptionSettings', { subscription_data });
    }
    const { subscriptions } = await ana.call('getSubscriptions', {});
    expect(subscriptions).toMatchObject([{ stream_id, ...values, is_muted: false }]);
    const told = (await queue.eventsOf('subscription')).map((event) =>
      event.op === 'update' ? [event.property, event.value] : [],
    );
    expect(told).toEqual([
      ['color', '#123456'],
      ['is_muted', true],
      ['in_home_view', false],
      ['in_home_view', true],
      ['is_muted', false],
      ...Object.entries(values).slice(3),
    ]);
    const set = (property: string, value: unknown, id = stream_id) => ({
      subscription_data: [
        { stream_id, property: 'pin_to_top', value: false },
        { stream_id: id, property, value },
      ],
    });
    await expectRefusals('updateSubscriptionSettings', {
      'no such property': [ana, set('name', 'x'), 'BAD_REQUEST'],
      'no color': [ana, set('color', 'javascript:'), 'BAD_REQUEST'],
      'no boolean': [ana, set('is_muted', 'yes'), 'BAD_REQUEST'],
      'not subscribed': [ana, set('is_muted', true, elsewhere), 'BAD_REQUEST'],
      'no such channel': [ana, set('is_muted', true, 999), 'BAD_REQUEST'],
    });
  });
});
