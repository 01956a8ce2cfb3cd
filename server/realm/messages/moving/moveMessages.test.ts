import { expect, it } from 'vitest';
import { createTestChannel } from '../../../testing/testChannel';
import { testServer } from '../../../testing/testServer';

it('CX1 messages moved to a channel someone is not in become read for them', async () => {
  const server = await testServer();
  const { owner } = server;
  const ben = await server.signUp('Ben');
  const general = await createTestChannel(server, 'harbor', [owner, ben]);
  const elsewhere = await createTestChannel(server, 'elsewhere', [owner]);
  const id = await owner.send('harbor', 'tide', 'high');
  const queue = await ben.register();
  await owner.call('updateMessage', { message_id: id, stream_id: elsewhere });
  expect(await queue.eventsOf('update_message_flags')).toEqual([
    expect.objectContaining({ op: 'add', flag: 'read', messages: [id] }),
  ]);
  await owner.call('updateMessage', {
    message_id: id,
    stream_id: general,
    send_notification_to_new_thread: false,
  });
  const { state } = await ben.register();
  expect(state).toMatchObject({ unread_msgs: { streams: [] } });
});

it('CX1 a message to a channel its sender is not in is read for the sender', async () => {
  const server = await testServer();
  await createTestChannel(server, 'harbor', [server.owner]);
  const ben = await server.signUp('Ben');
  const queue = await ben.register();
  await ben.using('a script').call('sendMessage', {
    type: 'channel',
    to: 'harbor',
    topic: 'tide',
    content: 'high',
  });
  const [message] = await queue.eventsOf('message');
  expect(message?.flags).toContain('read');
});

it('CX1 a move is announced to everyone who has any of the messages', async () => {
  const server = await testServer();
  const { owner } = server;
  await createTestChannel(server, 'harbor', [owner]);
  const ben = await server.signUp('Ben');
  const first = await ben.send('harbor', 'tide', 'high');
  const picked = await owner.send('harbor', 'tide', 'low');
  const queue = await ben.register();
  await owner.call('updateMessage', {
    message_id: picked,
    topic: 'ebb',
    propagate_mode: 'change_all',
  });
  expect(await queue.eventsOf('update_message')).toEqual([
    expect.objectContaining({ message_ids: [first, picked], subject: 'ebb' }),
  ]);
});

it('CX1 messages moved out of sight are deleted even for people who could only read them', async () => {
  const server = await testServer();
  const { owner } = server;
  const harbor = await createTestChannel(server, 'harbor', [owner]);
  const vault = await createTestChannel(server, 'vault', [owner], { isPrivate: true });
  const id = await owner.send('harbor', 'tide', 'high');
  const ben = await server.signUp('Ben');
  await ben.call('subscribe', { subscriptions: [{ name: 'harbor' }] });
  const queue = await ben.register();
  await owner.call('updateMessage', { message_id: id, stream_id: vault });
  const events = await queue.events();
  expect(events.filter(({ type }) => type.endsWith('_message'))).toEqual([
    expect.objectContaining({ message_ids: [id], stream_id: harbor, topic: 'tide' }),
  ]);
});

it('CX1 messages moved to another channel keep their spelling of the topic, as their event names no other', async () => {
  const server = await testServer();
  const { owner } = server;
  await createTestChannel(server, 'harbor', [owner]);
  const elsewhere = await createTestChannel(server, 'elsewhere', [owner]);
  const first = await owner.send('harbor', 'tide', 'high');
  await owner.send('harbor', 'TIDE', 'low');
  const queue = await owner.register();
  await owner.call('updateMessage', {
    message_id: first,
    stream_id: elsewhere,
    propagate_mode: 'change_all',
    send_notification_to_old_thread: false,
    send_notification_to_new_thread: false,
  });
  const [event] = await queue.eventsOf('update_message');
  expect(event).not.toHaveProperty('subject');
  const { messages } = await owner.call('getMessages', {
    anchor: 'newest',
    num_before: 10,
    num_after: 0,
    narrow: [{ operator: 'channel', operand: elsewhere }],
  });
  expect(messages.map(({ subject }) => subject)).toEqual(['tide', 'TIDE']);
});

it('notices about a move link to the other topic, whatever is in its name', async () => {
  const server = await testServer();
  const { owner } = server;
  await createTestChannel(server, 'harbor', [owner]);
  const message_id = await owner.send('harbor', 'a **bold** tide', 'high');
  await owner.call('updateMessage', {
    message_id,
    topic: 'ebb > flow',
    send_notification_to_old_thread: true,
    send_notification_to_new_thread: true,
  });
  const noticeIn = async (topic: string) =>
    (await owner.read([{ operator: 'topic', operand: topic }])).at(-1)?.content;
  expect(await noticeIn('ebb > flow')).toMatch(
    /moved here from <a [^>]*>#harbor &gt; a &#42;&#42;bold&#42;&#42; tide<\/a> by/,
  );
  expect(await noticeIn('a **bold** tide')).toMatch(
    /moved to <a [^>]*>#harbor &gt; ebb &gt; flow<\/a> by/,
  );
});
