import { beforeEach, describe, expect, it } from 'vitest';
import { type Actor, type TestServer, testServer } from '../../../testing/testServer';

/** What a client without the capability calls the empty topic, and what people type for it. */
const NAMES = ['general chat', 'General Chat', '(no topic)', ' general chat ', ''];

describe('the empty topic by its other names', () => {
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

  it.each(NAMES)('is read, marked and matched when it is called %j', async (name) => {
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

  it.each(NAMES)('left out of a narrow when it is called %j', async (name) => {
    const [stream, topic] = narrow(name);
    const found = await owner.read([stream, { ...topic, negated: true }, ['sender', owner.id]]);
    expect(found.map((message) => message.content)).toEqual(['<p>elsewhere</p>']);
  });

  it.each(NAMES)('fills a queue whose narrow calls it %j', async (name) => {
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

  it('is named in the topic of a hit, for clients that do not know it', async () => {
    const search = [...narrow('general chat'), { operator: 'search', operand: 'boat' }];
    const named = await owner.read(search, { allow_empty_topic_name: false });
    expect(named[0]).toMatchObject({ subject: 'general chat', match_subject: 'general chat' });
    const [empty] = await owner.read(search);
    expect(empty).toMatchObject({ subject: '', match_subject: '' });
  });

  it('is where a link to it leads, to its newest message', async () => {
    for (const name of ['general chat', '(no topic)', '']) {
      const sent = await owner.sendTo([owner], `#**harbor>${name}**`);
      const [message] = await owner.read([['id', sent]]);
      expect(message?.content).toContain(`/topic//with/${id}"`);
    }
  });

  it('cannot be resolved, whatever it is called', async () => {
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

describe('what is too long to send', () => {
  const long = 'x'.repeat(61);
  const cut = `${'x'.repeat(57)}...`;

  it('is cut to its limit and says so, wherever it is sent, moved or edited to', async () => {
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

  it('is not cut at its limit', async () => {
    const { owner } = await testServer();
    await owner.createChannel('harbor');
    const id = await owner.send('harbor', 'x'.repeat(60), '😀'.repeat(10_000));
    const { message, raw_content } = await owner.call('getMessage', { message_id: id });
    expect([message.subject, raw_content]).toEqual(['x'.repeat(60), '😀'.repeat(10_000)]);
  });

  it('resolved by a client that does not cut, a long topic is only resolved', async () => {
    const { owner } = await testServer();
    await owner.createChannel('harbor');
    const id = await owner.send('harbor', 'x'.repeat(60), 'done');
    await owner.call('updateMessage', { message_id: id, topic: `✔ ${'x'.repeat(60)}` });
    const { message } = await owner.call('getMessage', { message_id: id });
    expect(message.subject).toBe(`✔ ${'x'.repeat(55)}...`);
    expect(message).not.toHaveProperty('last_moved_timestamp');
  });
});
