import { expect, it } from 'vitest';
import { ROLE } from '~/contract/records/user';
import { describeDatabases } from '../../../testing/storage/databases';
import { testServer } from '../../../testing/testServer';

describeDatabases('sendMessage', (fresh) => {
  const start = async () => testServer({ database: await fresh() });

  it('OB2 returns the local id to the sender’s queue, and to no other', async () => {
    const { owner } = await start();
    const queue = await owner.register();
    const other = await owner.register();
    const local = { queue_id: queue.id, local_id: '1.1' };
    const message = { type: 'channel', to: 'general', topic: 'hello', content: '**hi**' } as const;
    const { id } = await owner.call('sendMessage', { ...message, ...local });
    const [event] = await queue.eventsOf('message');
    expect(event).toMatchObject({
      local_message_id: '1.1',
      flags: ['read'],
      message: { id, content: '<p><strong>hi</strong></p>', subject: 'hello', type: 'stream' },
    });
    expect((await other.eventsOf('message'))[0]).not.toHaveProperty('local_message_id');
  });

  it('OB2 returns the existing message for a repeated pair of queue and local id', async () => {
    const { owner } = await start();
    const queue = await owner.register();
    const again = {
      type: 'channel',
      to: 'general',
      topic: 't',
      content: 'once',
      queue_id: queue.id,
      local_id: '7',
    } as const;
    const first = await owner.call('sendMessage', again);
    const [second, third] = await Promise.all([
      owner.call('sendMessage', again),
      owner.call('sendMessage', again),
    ]);
    expect([second.id, third.id]).toEqual([first.id, first.id]);
    expect(await owner.read([['channel', 'general']])).toHaveLength(1);
    expect(await queue.eventsOf('message')).toHaveLength(1);
  });

  it('refuses queue_id or local_id without the other', async () => {
    const { owner } = await start();
    const args = {
      type: 'channel',
      to: 'general',
      topic: 't',
      content: 'x',
      local_id: '1',
    } as const;
    expect(await owner.refused('sendMessage', args)).toMatchObject({ code: 'BAD_REQUEST' });
  });

  it('finds a channel by id, by name in any case, and in a list of one', async () => {
    const { owner } = await start();
    const { stream_id } = await owner.call('getStreamId', { stream: 'general' });
    for (const to of [stream_id, 'GENERAL', [stream_id], ['general']]) {
      await owner.call('sendMessage', { type: 'stream', to, topic: 't', content: 'x' });
    }
    expect(await owner.read([['channel', stream_id]])).toHaveLength(4);
  });

  it('names the nonexistent channel as given in the request', async () => {
    const { owner } = await start();
    const args = { type: 'channel', topic: 't', content: 'x' } as const;
    expect(await owner.refused('sendMessage', { ...args, to: 'nowhere' })).toMatchObject({
      code: 'STREAM_DOES_NOT_EXIST',
      stream: 'nowhere',
    });
    expect(await owner.refused('sendMessage', { ...args, to: 999 })).toMatchObject({
      code: 'STREAM_DOES_NOT_EXIST',
      stream_id: 999,
    });
  });

  it('hides private channels behind the same error', async () => {
    const server = await start();
    const channel = await server.owner.createChannel('secret', { invite_only: true });
    const ana = await server.signUp('Ana');
    const args = { type: 'channel', to: channel, topic: 't', content: 'x' } as const;
    expect(await ana.refused('sendMessage', args)).toMatchObject({ code: 'STREAM_DOES_NOT_EXIST' });
  });

  it('refuses empty content, and accepts 10,000 characters', async () => {
    const { owner } = await start();
    const send = { type: 'channel', to: 'general', topic: 't' } as const;
    expect(await owner.refused('sendMessage', { ...send, content: ' \n ' })).toMatchObject({
      msg: 'Message must not be empty',
    });
    await owner.call('sendMessage', { ...send, content: '🦀'.repeat(10_000) });
  });

  it('treats old names for no topic as the empty topic, and applies the topics policy', async () => {
    const { owner } = await start();
    for (const topic of ['', '(no topic)', 'General Chat']) await owner.send('general', topic, 'x');
    const topics = (await owner.read([['channel', 'general']])).map((m) => m.subject);
    expect(topics).toEqual(['', '', '']);
    await owner.call('updateRealm', { topics_policy: 'disable_empty_topic' });
    const args = { type: 'channel', to: 'general', topic: '', content: 'x' } as const;
    expect(await owner.refused('sendMessage', args)).toMatchObject({ code: 'BAD_REQUEST' });
    await owner.createChannel('only', { topics_policy: 'empty_topic_only' });
    await owner.send('only', '', 'x');
    const named = { ...args, to: 'only', topic: 'named' };
    expect(await owner.refused('sendMessage', named)).toMatchObject({ code: 'BAD_REQUEST' });
  });

  it('PE2 allows only users with permission to post in a channel', async () => {
    const server = await start();
    const ana = await server.signUp('Ana');
    await server.owner.createChannel(
      'news',
      { can_send_message_group: { direct_members: [server.owner.id], direct_subgroups: [] } },
      [ana],
    );
    await server.owner.send('news', 't', 'by the owner');
    const args = { type: 'channel', to: 'news', topic: 't', content: 'x' } as const;
    expect(await ana.refused('sendMessage', args)).toMatchObject({
      code: 'BAD_REQUEST',
      msg: "Not authorized to send to channel 'news'",
    });
  });

  it('refuses messages to archived channels', async () => {
    const { owner } = await start();
    const id = await owner.createChannel('old');
    await owner.call('archiveStream', { stream_id: id });
    const args = { type: 'channel', to: id, topic: 't', content: 'x' } as const;
    expect(await owner.refused('sendMessage', args)).toMatchObject({ code: 'BAD_REQUEST' });
  });

  it('delivers direct messages to everyone in the conversation, including the sender', async () => {
    const server = await start();
    const ana = await server.signUp('Ana');
    const ben = await server.signUp('Ben');
    const queues = [await ana.register(), await ben.register()];
    const id = await server.owner.sendTo([ana, ben], 'psst');
    for (const queue of queues) {
      const [event] = await queue.eventsOf('message');
      expect(event?.message).toMatchObject({ id, type: 'private', subject: '' });
      const people = event?.message.display_recipient;
      expect(Array.isArray(people) && people.map((p) => p.id)).toEqual([
        server.owner.id,
        ana.id,
        ben.id,
      ]);
      expect(event?.flags).toEqual([]);
    }
  });

  it('uses the same recipient id for both directions of a conversation, distinct from any channel’s', async () => {
    const server = await start();
    const ana = await server.signUp('Ana');
    await server.owner.sendTo([ana], 'to you');
    await ana.sendTo([server.owner], 'and back');
    await server.owner.send('general', 't', 'x');
    const [there, back] = await ana.read([{ operator: 'dm', operand: [server.owner.id] }]);
    const [inChannel] = await server.owner.read([['channel', 'general']]);
    expect(there?.recipient_id).toBe(back?.recipient_id);
    expect(inChannel?.recipient_id).not.toBe(there?.recipient_id);
  });

  it('marks messages to oneself as read', async () => {
    const { owner } = await start();
    await owner.sendTo([owner], 'buy milk');
    const [note] = await owner.read([{ operator: 'dm', operand: [owner.id] }]);
    expect(note).toMatchObject({ flags: ['read'], display_recipient: [{ id: owner.id }] });
  });

  it('refuses unknown or deactivated recipients', async () => {
    const server = await start();
    const { owner } = server;
    const ana = await server.signUp('Ana');
    const args = { type: 'direct', content: 'x' } as const;
    expect(await owner.refused('sendMessage', { ...args, to: [9999] })).toMatchObject({
      msg: 'Invalid user ID 9999',
    });
    expect(await owner.refused('sendMessage', { ...args, to: ['no@where.example'] })).toMatchObject(
      {
        code: 'BAD_REQUEST',
      },
    );
    expect(await owner.refused('sendMessage', { ...args, to: [] })).toMatchObject({
      code: 'BAD_REQUEST',
    });
    await owner.call('deactivateUser', { user_id: ana.id });
    expect(await owner.refused('sendMessage', { ...args, to: [ana.id] })).toMatchObject({
      code: 'BAD_REQUEST',
    });
  });

  it('PE2 enforces who can start and who can use direct messages', async () => {
    const server = await start();
    const { owner } = server;
    const ana = await server.signUp('Ana');
    const ben = await server.signUp('Ben');
    const only = { new: { direct_members: [owner.id], direct_subgroups: [] } };
    await owner.call('updateRealm', { direct_message_initiator_group: only });
    const toOwner = { type: 'direct', to: [owner.id], content: 'x' } as const;
    expect((await ana.refused('sendMessage', toOwner)).code).toBe('BAD_REQUEST');
    await owner.sendTo([ana], 'you may answer');
    await ana.call('sendMessage', toOwner);
    await owner.call('updateRealm', { direct_message_permission_group: only });
    const toBen = { type: 'direct', to: [ben.id], content: 'x' } as const;
    expect((await ana.refused('sendMessage', toBen)).code).toBe('BAD_REQUEST');
    await ana.sendTo([ana], 'notes stay free');
  });

  it('flags mentions but not silent ones, and follows topics where the user is mentioned', async () => {
    const server = await start();
    const ana = await server.signUp('Ana Abel');
    const ben = await server.signUp('Ben Bold');
    await ana.join('general');
    await ben.join('general');
    const queue = await ana.register();
    const silent = await ben.register();
    await server.owner.send('general', 'plans', 'ask @**Ana Abel** not @_**Ben Bold**');
    const events = await queue.events();
    expect(events.find((e) => e.type === 'message')).toMatchObject({ flags: ['mentioned'] });
    expect(events.find((e) => e.type === 'user_topic')).toMatchObject({
      topic_name: 'plans',
      visibility_policy: 3,
    });
    expect((await silent.eventsOf('message'))[0]?.flags).toEqual([]);
  });

  it('flags alert words as whole words, in any case', async () => {
    const server = await start();
    const ana = await server.signUp('Ana');
    await ana.join('general');
    await ana.call('addAlertWords', { alert_words: ['Ship it'] });
    const queue = await ana.register();
    await server.owner.send('general', 't', 'let us SHIP IT now');
    await server.owner.send('general', 't', 'worship items');
    const flags = (await queue.eventsOf('message')).map((event) => event.flags);
    expect(flags).toEqual([['has_alert_word'], []]);
  });

  it('requires permission for wildcard mentions of more than 15 people', async () => {
    const server = await start();
    const people = [];
    for (let i = 0; i < 16; i++) people.push(await server.signUp(`Person${i} X`));
    const [ana] = people;
    await server.owner.createChannel('crowd', {}, people);
    const all = { type: 'channel', to: 'crowd', topic: 't', content: '@**all**' } as const;
    expect(await ana?.refused('sendMessage', all)).toMatchObject({
      code: 'STREAM_WILDCARD_MENTION_NOT_ALLOWED',
    });
    for (const person of people) await person.send('crowd', 'busy', 'me');
    const topic = { ...all, topic: 'busy', content: '@**topic**' };
    expect(await ana?.refused('sendMessage', topic)).toMatchObject({
      code: 'TOPIC_WILDCARD_MENTION_NOT_ALLOWED',
    });
    const queue = await ana?.register();
    await server.owner.send('crowd', 't', '@**all**');
    const [event] = (await queue?.eventsOf('message')) ?? [];
    expect(event?.flags).toEqual(['stream_wildcard_mentioned', 'wildcard_mentioned']);
  });

  it('follows topics that the user starts, and reports it in the response', async () => {
    const { owner } = await start();
    const queue = await owner.register();
    const message = { type: 'channel', to: 'general', topic: 'new', content: 'x' } as const;
    const first = await owner.call('sendMessage', message);
    expect(first.automatic_new_visibility_policy).toBe(3);
    expect(await queue.eventsOf('user_topic')).toMatchObject([
      { topic_name: 'new', visibility_policy: 3 },
    ]);
    const second = await owner.call('sendMessage', message);
    expect(second).not.toHaveProperty('automatic_new_visibility_policy');
  });

  it('unmutes a topic that the user writes to in a muted channel', async () => {
    const server = await start();
    const ana = await server.signUp('Ana');
    await ana.join('general');
    await server.owner.send('general', 'old topic', 'first');
    const { stream_id } = await ana.call('getStreamId', { stream: 'general' });
    await ana.call('updateSubscriptionSettings', {
      subscription_data: [{ stream_id, property: 'is_muted', value: true }],
    });
    const answer = await ana.call('sendMessage', {
      type: 'channel',
      to: 'general',
      topic: 'old topic',
      content: 'x',
    });
    expect(answer.automatic_new_visibility_policy).toBe(2);
  });

  it('leaves messages sent by scripts unread for their owner, but marks other sent messages as read', async () => {
    const { owner } = await start();
    await owner.using('curl/8.0').call('sendMessage', {
      type: 'channel',
      to: 'general',
      topic: 't',
      content: 'by script',
    });
    await owner.send('general', 't', 'by hand');
    const read = await owner.read([['channel', 'general']]);
    expect(read.map((m) => [m.client, m.flags])).toEqual([
      ['curl', []],
      ['website', ['read']],
    ]);
  });

  it('delivers messages from muted users as read', async () => {
    const server = await start();
    const ana = await server.signUp('Ana');
    await ana.call('muteUser', { muted_user_id: server.owner.id });
    const queue = await ana.register();
    await server.owner.sendTo([ana], 'hello?');
    expect((await queue.eventsOf('message'))[0]?.flags).toEqual(['read']);
  });

  it('PE2 limits guests to their own channels', async () => {
    const server = await start();
    const guest = await server.signUp('Gus', ROLE.guest);
    const args = { type: 'channel', to: 'general', topic: 't', content: 'x' } as const;
    expect((await guest.refused('sendMessage', args)).code).toBe('STREAM_DOES_NOT_EXIST');
    await server.owner.call('subscribe', {
      subscriptions: [{ name: 'general' }],
      principals: [guest.id],
    });
    await guest.call('sendMessage', args);
  });

  it('creates a poll from /poll', async () => {
    const { owner } = await start();
    const queue = await owner.register();
    await owner.send('general', 't', '/poll Lunch?\nSoup\nSalad');
    const [event] = await queue.eventsOf('message');
    const [widget] = event?.message.submessages ?? [];
    expect(JSON.parse(widget?.content ?? '')).toEqual({
      widget_type: 'poll',
      extra_data: { question: 'Lunch?', options: ['Soup', 'Salad'] },
    });
  });
});
