import { beforeEach, describe, expect, it } from 'vitest';
import { type Actor, type TestServer, testServer } from '../../../testing/testServer';

/** What clients without the capability call the empty topic, and what people type for it. */
const NAMES = ['general chat', 'General Chat', '(no topic)', ' general chat ', ''];

describe('the empty topic’s other names', () => {
  let server: TestServer;
  let owner: Actor;
  let channelId: number;
  let id: number;

  beforeEach(async () => {
    server = await testServer();
    owner = server.owner;
    channelId = await owner.createChannel('harbor');
    await owner.send('harbor', 'tide', 'elsewhere');
    id = await owner.send('harbor', '', 'a boat comes in');
  });

  const narrow = (topic: string) => [
    { operator: 'channel', operand: channelId },
    { operator: 'topic', operand: topic },
  ];

  it.each(NAMES)('can be read, flagged and matched as %j', async (name) => {
    const found = await owner.read(narrow(name));
    expect(found.map((message) => message.id)).toEqual([id]);
    const flags = await owner.call('updateMessageFlagsForNarrow', {
      anchor: 'newest',
      num_before: 10,
      num_after: 0,
      narrow: narrow(name),
      op: 'add',
      flag: 'starred',
    });
    expect(flags.updated_count).toBe(1);
    const match = await owner.call('checkMessagesMatchNarrow', {
      msg_ids: [id],
      narrow: narrow(name),
    });
    expect(Object.keys(match.messages)).toEqual([String(id)]);
  });

  it.each(NAMES)('can be excluded from a narrow as %j', async (name) => {
    const [stream, topic] = narrow(name);
    const found = await owner.read([stream, { ...topic, negated: true }, ['sender', owner.id]]);
    expect(found.map((message) => message.content)).toEqual(['<p>elsewhere</p>']);
  });

  it.each(NAMES)('match in a queue’s narrow as %j', async (name) => {
    const queue = await owner.register({
      narrow: [
        ['stream', 'harbor'],
        ['topic', name],
      ],
      client_capabilities: {},
    });
    await owner.send('harbor', 'tide', 'not this');
    await owner.send('harbor', '', 'this');
    const events = await queue.eventsOf('message');
    expect(events.map(({ message }) => message.content)).toEqual(['<p>this</p>']);
  });

  it('appear in search matches for clients without the capability', async () => {
    const search = [...narrow('general chat'), { operator: 'search', operand: 'boat' }];
    const named = await owner.read(search, { allow_empty_topic_name: false });
    expect(named[0]).toMatchObject({ subject: 'general chat', match_subject: 'general chat' });
    const [empty] = await owner.read(search);
    expect(empty).toMatchObject({ subject: '', match_subject: '' });
  });

  it('link to its newest message', async () => {
    for (const name of ['general chat', '(no topic)', '']) {
      const sent = await owner.sendTo([owner], `#**harbor>${name}**`);
      const [message] = await owner.read([['id', sent]]);
      expect(message?.content).toContain(`/topic//with/${id}"`);
    }
  });

  it('cannot be resolved under any name', async () => {
    for (const name of ['', 'general chat', '(no topic)']) {
      const refusal = await owner.refused('updateMessage', {
        message_id: id,
        topic: `✔ ${name}`,
        propagate_mode: 'change_all',
      });
      expect(refusal.msg).toBe('General chat cannot be marked as resolved');
    }
    await owner.call('updateMessage', { message_id: id, topic: '✔ harbor' });
  });
});

describe('text over the limit', () => {
  const long = 'x'.repeat(61);
  const cut = `${'x'.repeat(57)}...`;

  it('is truncated with a marker when sent, moved or edited', async () => {
    const { owner } = await testServer();
    const channelId = await owner.createChannel('harbor');
    const id = await owner.send('harbor', long, '😀'.repeat(10_001));
    const { message, raw_content } = await owner.call('getMessage', { message_id: id });
    expect(message.subject).toBe(cut);
    expect(raw_content).toBe(`${'😀'.repeat(10_000 - 20)}\n[message truncated]`);
    await owner.call('updateMessage', { message_id: id, content: 'y'.repeat(20_000) });
    const edited = await owner.call('getMessage', { message_id: id });
    expect(edited.raw_content).toBe(`${'y'.repeat(9980)}\n[message truncated]`);
    await owner.call('updateMessage', { message_id: id, topic: 'y'.repeat(100) });
    const moved = await owner.call('getMessage', { message_id: id });
    expect(moved.message.subject).toBe(`${'y'.repeat(57)}...`);
    const { scheduled_message_id } = await owner.call('createScheduledMessage', {
      type: 'channel',
      to: channelId,
      topic: long,
      content: 'z'.repeat(10_001),
      scheduled_delivery_timestamp: 4_000_000_000,
    });
    const { scheduled_messages } = await owner.call('getScheduledMessages', {});
    expect(scheduled_messages).toEqual([
      expect.objectContaining({
        scheduled_message_id,
        topic: cut,
        content: `${'z'.repeat(9980)}\n[message truncated]`,
      }),
    ]);
  });

  it('is not truncated at exactly the limit', async () => {
    const { owner } = await testServer();
    await owner.createChannel('harbor');
    const id = await owner.send('harbor', 'x'.repeat(60), '😀'.repeat(10_000));
    const { message, raw_content } = await owner.call('getMessage', { message_id: id });
    expect([message.subject, raw_content]).toEqual(['x'.repeat(60), '😀'.repeat(10_000)]);
  });

  it('can resolve a long topic from a client that does not truncate, without moving it', async () => {
    const { owner } = await testServer();
    await owner.createChannel('harbor');
    const id = await owner.send('harbor', 'x'.repeat(60), 'done');
    await owner.call('updateMessage', { message_id: id, topic: `✔ ${'x'.repeat(60)}` });
    const { message } = await owner.call('getMessage', { message_id: id });
    expect(message.subject).toBe(`✔ ${'x'.repeat(55)}...`);
    expect(message).not.toHaveProperty('last_moved_timestamp');
  });
});
