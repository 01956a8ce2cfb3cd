import { expect, it } from 'vitest';
import type { CallArgs } from '~/contract/route';
import type { RouteTable } from '~/contract/routes';
import { expectRefusals } from '../../../testing/refusals';
import { describeDatabases } from '../../../testing/storage/databases';
import { testServer } from '../../../testing/testServer';

type Args = CallArgs<RouteTable['getMessages']>;

describeDatabases('fetching messages (E6, E8)', (fresh) => {
  /** Sends five messages, which Ana has not read. */
  const start = async () => {
    const server = await testServer({ database: await fresh() });
    const { owner } = server;
    const ana = await server.signUp('Ana');
    await ana.join('general');
    const ids: number[] = [];
    for (let i = 0; i < 5; i++) ids.push(await owner.send('general', i < 4 ? 't' : '', `*${i}*`));
    const [a = 0, b = 0, c = 0, d = 0, e = 0] = ids;
    return { server, owner, ana, ids: { a, b, c, d, e } };
  };
  const here = { narrow: [['channel', 'general']] };

  it('E8 returns a window around each kind of anchor, and the edges it found', async () => {
    const { ana, ids } = await start();
    const { a, b, c, d, e } = ids;
    await ana.call('updateMessageFlags', { messages: [a], op: 'add', flag: 'read' });
    const one = { num_before: 1, num_after: 1 };
    const gone = e + 100;
    const windows: readonly (readonly [Args, number[], object])[] = [
      [{ anchor: c, ...one }, [b, c, d], { anchor: c, found_anchor: true }],
      [{ anchor: String(c), ...one }, [b, c, d], { found_oldest: false, found_newest: false }],
      [{ anchor: c, ...one, include_anchor: false }, [b, d], { found_anchor: false }],
      [{ anchor: 'oldest', ...one }, [a], { found_oldest: true, found_newest: false }],
      [{ anchor: 'newest', ...one }, [e], { found_newest: true, found_oldest: false }],
      [{ anchor: 'first_unread', ...one }, [a, b, c], { anchor: b, found_anchor: true }],
      [{ use_first_unread_anchor: true, ...one }, [a, b, c], { anchor: b }],
      [{ anchor: gone, ...one }, [e], { anchor: gone, found_anchor: false, found_newest: true }],
      [{ anchor: c, num_before: 0, num_after: 0 }, [c], { history_limited: false }],
    ];
    for (const [args, expected, facts] of windows) {
      const answer = await ana.call('getMessages', { ...here, ...args });
      expect(
        answer.messages.map(({ id }) => id),
        JSON.stringify(args),
      ).toEqual(expected);
      expect(answer, JSON.stringify(args)).toMatchObject(facts);
    }
  });

  it('E8 omits avatar URLs that the client can generate itself, unless it wants all of them', async () => {
    const { server, owner, ana } = await start();
    // One has a real email that everyone can see, the other one that no one can see.
    await owner.call('updateSettings', { email_address_visibility: 1 });
    const bo = await server.signUp('Bo');
    await bo.call('updateSettings', { email_address_visibility: 5 });
    await bo.join('general');
    await bo.send('general', 't', 'from Bo');
    const pictures = async (args: Args) => {
      const { messages } = await ana.call('getMessages', { ...here, ...args, ...window });
      return new Map(messages.map((one) => [one.sender_full_name, one.avatar_url]));
    };
    const window = { anchor: 'newest', num_before: 10, num_after: 0 } as const;
    const own = await pictures({});
    expect(own.get('Olga Owner')).toBeNull();
    expect(own.get('Bo')).toMatch(/monogram/);
    expect(await pictures({ client_gravatar: true })).toEqual(own);
    const all = await pictures({ client_gravatar: false });
    expect(all.get('Olga Owner')).toMatch(/monogram/);
    expect(all.get('Bo')).toBe(own.get('Bo'));
    // A single message always includes it, because it has no parameter for client-generated avatars.
    const message_id = await owner.send('general', 't', 'from Olga');
    const { message } = await ana.call('getMessage', { message_id });
    expect(message.avatar_url).toBe(all.get('Olga Owner'));
  });

  it('E8 returns messages by id without duplicates: only readable ones that match the narrow', async () => {
    const { owner, ana, ids } = await start();
    const secret = await owner.sendTo([owner], 'mine');
    const message_ids = [ids.e, ids.a, ids.a, secret, 99_999];
    const answer = await ana.call('getMessages', { message_ids });
    expect(answer.messages.map(({ id }) => id)).toEqual([ids.a, ids.e]);
    expect(answer).not.toHaveProperty('anchor');
    const narrow = [...here.narrow, ['topic', 't']];
    const narrowed = await ana.call('getMessages', { message_ids, narrow });
    expect(narrowed.messages.map(({ id }) => id)).toEqual([ids.a]);
    expect((await ana.call('getMessages', { message_ids: [] })).messages).toEqual([]);
  });

  it('E8 returns content and empty topics in the requested form', async () => {
    const { ana, ids } = await start();
    const read = async (args: Args) => (await ana.call('getMessages', args)).messages[0];
    const message_ids = [ids.e];
    expect(await read({ message_ids })).toMatchObject({
      content: '<p><em>4</em></p>',
      content_type: 'text/html',
      subject: 'general chat',
    });
    const raw = { message_ids, apply_markdown: false, allow_empty_topic_name: true };
    expect(await read(raw)).toMatchObject({
      content: '*4*',
      content_type: 'text/x-markdown',
      subject: '',
    });
  });

  it('E8 is refused as documented', async () => {
    const { ana, ids } = await start();
    const around = { anchor: 'newest', num_before: 1, num_after: 1 };
    const message_ids = [ids.a];
    const term = { operator: 'colour', operand: 'red' };
    const unknown = { code: 'BAD_NARROW', desc: 'unknown operator: colour' } as const;
    const many = Array.from({ length: 5001 }, (_, i) => i + 1);
    await expectRefusals('getMessages', {
      'more than 5000': [ana, { ...around, num_before: 2501, num_after: 2500 }, 'BAD_REQUEST'],
      'more than 5000 by id': [ana, { message_ids: many }, 'BAD_REQUEST'],
      'fewer than none': [ana, { ...around, num_after: -1 }, 'BAD_REQUEST'],
      'no numbers': [ana, { anchor: 'newest' }, 'BAD_REQUEST'],
      'one number': [ana, { anchor: 'newest', num_before: 1 }, 'BAD_REQUEST'],
      'no anchor': [ana, { num_before: 1, num_after: 1 }, 'BAD_REQUEST'],
      'an anchor that is none': [ana, { ...around, anchor: 'middle' }, 'BAD_REQUEST'],
      'ids and anchor': [ana, { message_ids, anchor: 'newest' }, 'BAD_REQUEST'],
      'ids and include_anchor': [ana, { message_ids, include_anchor: true }, 'BAD_REQUEST'],
      'ids and first unread': [ana, { message_ids, use_first_unread_anchor: false }, 'BAD_REQUEST'],
      'ids and num_before': [ana, { message_ids, num_before: 0 }, 'BAD_REQUEST'],
      'ids and num_after': [ana, { message_ids, num_after: 0 }, 'BAD_REQUEST'],
      'no such operator': [ana, { ...around, narrow: [term] }, unknown],
      'ids and no such operator': [ana, { message_ids, narrow: [term] }, unknown],
    });
    const most = await ana.call('getMessages', { ...around, num_before: 5000, num_after: 0 });
    expect(most.found_oldest).toBe(true);
    await expectRefusals('checkMessagesMatchNarrow', {
      'no such operator': [ana, { msg_ids: message_ids, narrow: [term] }, unknown],
      'no such channel': [
        ana,
        { msg_ids: message_ids, narrow: [['channel', 'nowhere']] },
        { code: 'BAD_NARROW', desc: 'unknown channel' },
      ],
      'too many': [ana, { msg_ids: many, narrow: [] }, 'BAD_REQUEST'],
    });
  });

  it('E6 omits messages that the caller can’t see', async () => {
    const { owner, ana, ids } = await start();
    const secret = await owner.sendTo([owner], 'mine');
    const msg_ids = [ids.a, secret, 99_999];
    const { messages } = await ana.call('checkMessagesMatchNarrow', { msg_ids, narrow: [] });
    expect(messages).toEqual({
      [ids.a]: { match_content: '<p><em>0</em></p>', match_subject: 't' },
    });
  });

  it('E13 marks a topic as read by any of its names, and nothing else', async () => {
    const { owner, ana, ids } = await start();
    const { stream_id } = await ana.call('getStreamId', { stream: 'general' });
    const secret = await owner.createChannel('secret', { invite_only: true });
    const queue = await ana.register();
    await ana.call('markTopicAsRead', { stream_id, topic_name: 'General Chat' });
    await ana.call('markTopicAsRead', { stream_id, topic_name: 'never heard of' });
    expect(await queue.events()).toMatchObject([
      { type: 'update_message_flags', op: 'add', flag: 'read', messages: [ids.e], all: false },
    ]);
    await ana.call('markTopicAsRead', { stream_id, topic_name: 'T' });
    const { a, b, c, d } = ids;
    expect(await queue.events()).toMatchObject([{ messages: [a, b, c, d] }]);
    const later = await owner.send('general', 'more', 'x');
    await ana.call('markStreamAsRead', { stream_id });
    const [, event] = await queue.events();
    expect(event).toMatchObject({ messages: [later] });
    await expectRefusals('markTopicAsRead', {
      'no such channel': [ana, { stream_id: 999, topic_name: 't' }, 'BAD_REQUEST'],
      'a hidden channel': [ana, { stream_id: secret, topic_name: 't' }, 'BAD_REQUEST'],
    });
    await expectRefusals('markStreamAsRead', {
      'no such channel': [ana, { stream_id: 999 }, 'BAD_REQUEST'],
      'a hidden channel': [ana, { stream_id: secret }, 'BAD_REQUEST'],
    });
  });
});
