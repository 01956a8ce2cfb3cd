import { beforeEach, describe, expect, it } from 'vitest';
import { BOT_TYPE, ROLE } from '~/contract/records/user';
import { redSquare } from '../../testing/data/pictures';
import { expectRefusals } from '../../testing/refusals';
import { describeDatabases } from '../../testing/storage/databases';
import { type Actor, ClientQueue, type TestServer, testServer } from '../../testing/testServer';

describeDatabases('bot storage', (fresh) => {
  it('stores values by key until they are removed', async () => {
    const server = await testServer({ database: await fresh() });
    const { owner } = server;
    const ana = await server.signUp('Ana');
    const put = (storage: Record<string, string>) => owner.call('updateStorage', { storage });
    await put({ counter: '1', 'games/ana': '{"x":1}' });
    await put({ counter: '2' });
    expect(await owner.call('getStorage', {})).toMatchObject({
      storage: { counter: '2', 'games/ana': '{"x":1}' },
    });
    const one = await owner.call('getStorage', { keys: ['counter'] });
    expect(one.storage).toEqual({ counter: '2' });
    expect((await ana.call('getStorage', {})).storage).toEqual({});
    expect(await ana.refused('getStorage', { keys: ['counter'] })).toMatchObject({
      code: 'BAD_REQUEST',
      msg: 'Key does not exist.',
    });
    expect(await owner.refused('removeStorage', { keys: ['counter', 'none'] })).toMatchObject({
      code: 'BAD_REQUEST',
    });
    await owner.call('removeStorage', { keys: ['counter'] });
    expect((await owner.call('getStorage', {})).storage).toEqual({ 'games/ana': '{"x":1}' });
    await owner.call('removeStorage', {});
    expect((await owner.call('getStorage', {})).storage).toEqual({});
  });

  it('is limited in size', async () => {
    const { owner } = await testServer({ database: await fresh() });
    const large = 'x'.repeat(3_000_000);
    for (const key of ['a', 'b', 'c'])
      await owner.call('updateStorage', { storage: { [key]: large } });
    await owner.refused('updateStorage', { storage: { d: large } });
    expect(Object.keys((await owner.call('getStorage', {})).storage)).toEqual(['a', 'b', 'c']);
  });
});

describe('a bot’s message', () => {
  const choices = {
    widget_type: 'zform',
    extra_data: {
      type: 'choices',
      heading: 'Which tide?',
      choices: [{ type: 'multiple_choice', short_name: 'A', long_name: 'High', reply: 'high' }],
    },
  };
  const send = { type: 'channel', to: 'general', topic: 'tides', content: 'Choose' } as const;

  it('includes the widget it was sent with', async () => {
    const { owner } = await testServer();
    const queue = await owner.register();
    const widget_content = JSON.stringify(choices);
    const { id } = await owner.call('sendMessage', { ...send, widget_content });
    const [event] = await queue.eventsOf('message');
    expect(event?.message.submessages).toEqual([
      expect.objectContaining({ message_id: id, msg_type: 'widget', content: widget_content }),
    ]);
  });

  it('is refused with an invalid widget', async () => {
    const { owner } = await testServer();
    for (const widget_content of [
      'not json',
      '[]',
      '{"widget_type":"zform","extra_data":{"type":"choices"}}',
      '{"widget_type":"from the future","extra_data":{}}',
    ]) {
      await owner.refused('sendMessage', { ...send, widget_content });
    }
    expect(await owner.read([['channel', 'general']])).toEqual([]);
  });
});

describe('endpoints for other clients', () => {
  let server: TestServer;
  let owner: Actor;
  let ana: Actor;

  beforeEach(async () => {
    server = await testServer();
    owner = server.owner;
    ana = await server.signUp('Ana Pier');
  });

  it('finds and updates users by an email that the caller can see', async () => {
    const { email } = ana.account;
    expect((await owner.call('getUserByEmail', { email })).user.user_id).toBe(ana.id);
    await owner.call('updateUserByEmail', { email, full_name: 'Ana Quay', role: ROLE.moderator });
    const changed = await owner.call('getUser', { user_id: ana.id });
    expect(changed.user).toMatchObject({ full_name: 'Ana Quay', role: ROLE.moderator });
    await ana.call('updateSettings', { email_address_visibility: 4 });
    const host = new URL('http://parley.test').host;
    const hidden = `user${ana.id}@${host}`;
    expect((await owner.call('getUserByEmail', { email: hidden })).user.user_id).toBe(ana.id);
    await expectRefusals('getUserByEmail', {
      'a hidden address': [owner, { email }, 'BAD_REQUEST'],
      nobody: [owner, { email: 'nobody@harbor.example' }, 'BAD_REQUEST'],
    });
    await ana.refused('updateUserByEmail', { email: owner.account.email, full_name: 'Mine' });
  });

  it('updates settings under each of their former paths', async () => {
    const queue = await ana.register();
    await ana.call('updateNotificationSettings', { enable_sounds: false });
    await ana.call('updateDisplaySettings', { color_scheme: 2 });
    const events = await queue.eventsOf('user_settings');
    expect(events.map(({ property, value }) => [property, value])).toEqual([
      ['enable_sounds', false],
      ['color_scheme', 2],
    ]);
    await ana.refused('updateNotificationSettings', {
      old_password: 'no',
      new_password: 'tidal bore',
    });
  });

  it('registers all event types for a JSON null', async () => {
    const queue = await ana.register({ event_types: null });
    await owner.sendTo([ana], 'hello');
    expect(await queue.eventsOf('message')).toHaveLength(1);
    expect(queue.state).toMatchObject({ realm_name: 'Harbor' });
  });

  it('returns everyone’s presence by email', async () => {
    await ana.call('updatePresence', { status: 'active' });
    const { presences, server_timestamp } = await owner.call('getRealmPresence', {});
    expect(presences).toMatchObject({ [ana.account.email]: { aggregated: { status: 'active' } } });
    expect(server_timestamp).toBe(server.clock.now() / 1000);
  });

  it('updates subscriptions in one call, and their settings one by one', async () => {
    await owner.createChannel('harbor');
    await owner.createChannel('pier');
    const both = await ana.call('updateSubscriptions', {
      add: [{ name: 'harbor', color: '#123456' }, { name: 'pier' }],
    });
    expect(both).toMatchObject({
      subscribed: { [ana.id]: ['harbor', 'pier'] },
      already_subscribed: {},
      removed: [],
      not_removed: [],
    });
    const left = await ana.call('updateSubscriptions', {
      add: [{ name: 'harbor' }],
      delete: ['pier'],
    });
    expect(left).toMatchObject({ already_subscribed: { [ana.id]: ['harbor'] }, removed: ['pier'] });
    await ana.refused('updateSubscriptions', {});
    const { stream_id } = await ana.call('getStreamId', { stream: 'harbor' });
    await ana.call('updateOneSubscription', { stream_id, property: 'pin_to_top', value: true });
    const { subscriptions } = await ana.call('getSubscriptions', {});
    expect(subscriptions).toEqual([
      expect.objectContaining({ stream_id, color: '#123456', pin_to_top: true }),
    ]);
    const status = (user_id: number, id: number) =>
      owner.call('getSubscriptionStatus', { user_id, stream_id: id });
    expect(await status(ana.id, stream_id)).toMatchObject({ is_subscribed: true });
    await ana.call('unsubscribe', { subscriptions: ['harbor'] });
    expect(await status(ana.id, stream_id)).toMatchObject({ is_subscribed: false });
    await owner.refused('getSubscriptionStatus', { user_id: 999, stream_id });
    await owner.refused('getSubscriptionStatus', { user_id: ana.id, stream_id: 999 });
  });

  it('reveals subscriptions to a private channel only to users who can see the channel', async () => {
    const secret = await owner.createChannel('secret', { invite_only: true });
    const asked = { user_id: owner.id, stream_id: secret };
    await ana.refused('getSubscriptionStatus', asked);
    await ana.refused('getStreamEmailAddress', { stream_id: secret });
    expect(await owner.call('getSubscriptionStatus', asked)).toMatchObject({ is_subscribed: true });
    const { email } = await owner.call('getStreamEmailAddress', { stream_id: secret });
    expect(email).toBe('');
  });

  it('mutes and unmutes topics by channel name or id', async () => {
    const stream_id = await owner.createChannel('harbor');
    const queue = await owner.register();
    await owner.call('updateMutedTopic', { stream: 'Harbor', topic: 'tide', op: 'add' });
    await owner.call('updateMutedTopic', { stream_id, topic: 'tide', op: 'remove' });
    const events = await queue.eventsOf('user_topic');
    expect(events.map((event) => event.visibility_policy)).toEqual([1, 0]);
    await expectRefusals('updateMutedTopic', {
      'no channel': [owner, { topic: 'tide', op: 'add' }, 'BAD_REQUEST'],
      both: [owner, { stream: 'harbor', stream_id, topic: 'tide', op: 'add' }, 'BAD_REQUEST'],
      unknown: [owner, { stream: 'none', topic: 'tide', op: 'add' }, 'BAD_REQUEST'],
    });
  });

  it('creates a channel with its subscribers, and only once', async () => {
    const subscribers = [owner.id, ana.id];
    const make = { name: 'harbor', description: 'Boats', subscribers, invite_only: true };
    const { id } = await owner.call('createChannel', make);
    const members = await owner.call('getSubscribers', { stream_id: id });
    expect(members.subscribers).toEqual(subscribers);
    expect((await ana.call('getStream', { stream_id: id })).stream).toMatchObject({
      name: 'harbor',
      description: 'Boats',
      invite_only: true,
    });
    await owner.refused('createChannel', make);
  });

  it('does not show a dismissed onboarding step again', async () => {
    const queue = await ana.register();
    const before = queue.state as unknown as { onboarding_steps: { name: string }[] };
    const onboarding_step = before.onboarding_steps[0]?.name ?? '';
    await ana.call('markOnboardingStep', { onboarding_step });
    await ana.call('markOnboardingStep', { onboarding_step });
    const events = await queue.eventsOf('onboarding_steps');
    expect(events).toEqual([
      expect.objectContaining({ onboarding_steps: before.onboarding_steps.slice(1) }),
    ]);
    const { state } = await ana.register();
    expect(state).toMatchObject({ onboarding_steps: before.onboarding_steps.slice(1) });
    await ana.refused('markOnboardingStep', { onboarding_step: 'unheard of' });
  });

  it('sends a test of the welcome message to its author', async () => {
    const welcome_message_custom_text = 'Ahoy **all**';
    const { message_id } = await owner.call('testWelcomeMessage', { welcome_message_custom_text });
    const { message } = await owner.call('getMessage', { message_id });
    expect(message).toMatchObject({ type: 'private', content: '<p>Ahoy <strong>all</strong></p>' });
    await ana.refused('testWelcomeMessage', { welcome_message_custom_text });
    await owner.refused('testWelcomeMessage', { welcome_message_custom_text: ' ' });
  });

  it('supports separate logos for light and dark mode', async () => {
    const queue = await ana.register();
    const file = new File([redSquare()], 'logo.png');
    const light = await owner.upload('/realm/logo', file);
    expect(light.body).toMatchObject({ result: 'success' });
    const dark = await owner.upload('/realm/logo?night=true', file);
    expect(dark.body).toMatchObject({ result: 'success' });
    const events = await queue.eventsOf('realm');
    expect(events).toEqual([
      expect.objectContaining({
        property: 'logo',
        data: expect.objectContaining({ logo_source: 'U' }),
      }),
      expect.objectContaining({
        property: 'night_logo',
        data: expect.objectContaining({ night_logo_source: 'U' }),
      }),
    ]);
    const { state } = await ana.register();
    const { realm_logo_url, realm_night_logo_source } = state as unknown as Record<string, string>;
    expect(realm_night_logo_source).toBe('U');
    expect((await ana.page(realm_logo_url ?? '')).status).toBe(200);
    await owner.call('deleteRealmLogo', {});
    const { state: after } = await ana.register();
    expect(after).toMatchObject({ realm_logo_source: 'D', realm_night_logo_source: 'U' });
    expect((await ana.upload('/realm/logo', file)).body).toMatchObject({ result: 'error' });
  });

  it('adds and removes tokens for phones', async () => {
    await ana.call('addGcmToken', { token: 'some:token' });
    await ana.call('addGcmToken', { token: 'some:token' });
    await ana.call('removeGcmToken', { token: 'some:token' });
    await ana.refused('removeGcmToken', { token: 'some:token' });
    await ana.refused('addGcmToken', { token: '' });
  });

  it('sends typing events for edits under both paths', async () => {
    await ana.join('general');
    const message_id = await owner.send('general', 'tides', 'high');
    const queue = await ana.register();
    await owner.call('setTypingStatusForEditOldPath', { op: 'start', message_id });
    expect(await queue.eventsOf('typing_edit_message')).toHaveLength(1);
  });

  it('returns an active time even for a user who was never active', async () => {
    await ana.call('updatePresence', { status: 'idle' });
    const joined = Math.floor(server.clock.now() / 1000);
    const times = { active_timestamp: joined, idle_timestamp: joined };
    const { state } = await owner.register({ slim_presence: true });
    expect(state.presences).toMatchObject({ [ana.id]: times });
    const asked = { status: 'active', slim_presence: true } as const;
    const { presences } = await owner.call('updatePresence', asked);
    expect(presences).toMatchObject({ [ana.id]: times });
  });

  it('omits a bot without presence', async () => {
    const { user_id } = await owner.call('createBot', {
      full_name: 'Bell',
      short_name: 'bell',
      bot_type: BOT_TYPE.generic,
    });
    const bell = await server.signIn(user_id);
    await bell.call('updatePresence', { status: 'active' });
    expect((await owner.call('getRealmPresence', {})).presences).toEqual({});
  });
});

describe('edge cases, like on the public server', () => {
  it('refuses unknown languages and blank searches', async () => {
    const { owner } = await testServer();
    for (const default_language of ['xx', 'klingonish', '', 'de/../x']) {
      await owner.refused('updateSettings', { default_language });
      await owner.refused('updateRealm', { default_language });
    }
    for (const default_language of ['de', 'pt_BR', 'zh-hans']) {
      await owner.call('updateSettings', { default_language });
    }
    const blank = { anchor: 'newest', num_before: 1, num_after: 0 } as const;
    for (const operand of ['', '  ']) {
      const narrow = [{ operator: 'search', operand }];
      expect(await owner.refused('getMessages', { ...blank, narrow })).toMatchObject({
        code: 'BAD_NARROW',
        desc: "the 'search' operand must not be blank",
      });
    }
    expect(await owner.refused('getMessages', { ...blank, narrow: [['sail', 'x']] })).toMatchObject(
      { msg: 'Invalid narrow operator: unknown operator: sail', desc: 'unknown operator: sail' },
    );
  });

  it('refuses flags on nonexistent or invisible messages', async () => {
    const server = await testServer();
    const { owner } = server;
    const ana = await server.signUp('Ana');
    const own = await ana.sendTo([ana], 'mine');
    const hidden = await owner.sendTo([owner], 'not hers');
    const star = { op: 'add', flag: 'starred' } as const;
    for (const messages of [[own, hidden], [999_999]]) {
      expect(await ana.refused('updateMessageFlags', { messages, ...star })).toMatchObject({
        code: 'BAD_REQUEST',
        msg: 'Invalid message(s)',
      });
    }
    expect(await ana.read([['is', 'starred']])).toEqual([]);
    await ana.call('updateMessageFlags', { messages: [own], ...star });
  });

  it('accepts anchors below and above all ids', async () => {
    const server = await testServer();
    const { owner } = server;
    const first = await owner.send('general', 'tides', 'low');
    const last = await owner.send('general', 'tides', 'high');
    const fetch = async (anchor: string) => {
      const params = { anchor, num_before: '1', num_after: '1', narrow: '[["channel","general"]]' };
      const { body } = await owner.json({ method: 'GET', path: '/messages', params });
      return body as { messages: { id: number }[]; anchor: number };
    };
    for (const anchor of ['-1', '-99999999999999999999', '0']) {
      const { messages, anchor: used } = await fetch(anchor);
      expect([messages.map(({ id }) => id), used]).toEqual([[first], 0]);
    }
    for (const anchor of ['10000000000000001', '9'.repeat(400), '"newest"', 'newest']) {
      const { messages, anchor: used } = await fetch(anchor);
      expect([messages.map(({ id }) => id), used]).toEqual([[last], 10_000_000_000_000_000]);
    }
    for (const anchor of ['1.5', '1e3', 'soon', '']) {
      expect(await fetch(anchor)).toMatchObject({ result: 'error', code: 'BAD_REQUEST' });
    }
  });

  it('refuses to show messages without an account, in every way', async () => {
    const server = await testServer();
    const { owner, visitor } = server;
    await owner.call('updateRealm', { enable_spectator_access: true });
    const hidden = await owner.send('general', 'tides', 'not for everybody');
    for (const message_id of [hidden, 999_999]) {
      expect(await visitor.refused('getMessage', { message_id })).toMatchObject({
        status: 401,
        code: 'UNAUTHORIZED',
      });
    }
    const newest = { anchor: 'newest', num_before: 1, num_after: 0 } as const;
    for (const term of [
      ['is', 'starred'],
      ['is', 'dm'],
      ['in', 'home'],
    ]) {
      const narrow = [['channels', 'web-public'], term];
      expect(await visitor.refused('getMessages', { ...newest, narrow })).toMatchObject({
        status: 401,
      });
    }
  });
});

describe('information about the server', () => {
  it('includes the organization’s description as rendered HTML', async () => {
    const { owner, visitor } = await testServer();
    await owner.call('updateRealm', { description: 'Boats & **tides**' });
    const { realm_description } = await visitor.call('getServerSettings', {});
    expect(realm_description).toBe('<p>Boats &amp; <strong>tides</strong></p>');
  });

  it('always includes the user’s own avatar URL', async () => {
    const { owner } = await testServer();
    const { state } = await owner.register({ client_gravatar: true });
    expect(state.avatar_url).toMatch(/^\/user_avatars\//);
    expect((await owner.call('getOwnUser', {})).avatar_url).toMatch(/^\/user_avatars\//);
  });

  it('includes a restart event for clients that kept their queue', async () => {
    const server = await testServer();
    const queue = await server.owner.register();
    const before = (queue.state as unknown as { server_generation: number }).server_generation;
    await server.clock.advance(5000);
    await server.server.close();
    const other = await testServer({ join: server });
    const [event] = await new ClientQueue(other.owner, queue.state).eventsOf('restart');
    const { state } = await other.owner.register();
    const { server_generation } = state as unknown as { server_generation: number };
    expect(event).toMatchObject({ zulip_feature_level: 416, server_generation });
    expect(server_generation).toBe(before + 5);
  });
});
