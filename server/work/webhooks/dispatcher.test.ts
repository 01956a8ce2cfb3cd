import { expect, it } from 'vitest';
import { decode } from '~/contract/decode';
import { BOT_TYPE } from '~/contract/records/user';
import { outgoingWebhookPayload } from '~/contract/routes/messages';
import { WebhookReceiver } from '../../testing/receivers/webhookReceiver';
import { describeDatabases, postgres } from '../../testing/storage/databases';
import { type Actor, type TestServer, testServer, turns } from '../../testing/testServer';

interface Scene {
  readonly server: TestServer;
  readonly ana: Actor;
  readonly bot: Actor;
  readonly receiver: WebhookReceiver;
}

it('a bot gets its messages one at a time, whichever processes send them', async () => {
  const server = await testServer({ database: await postgres(), mayCall: () => true });
  const second = await testServer({ join: server, mayCall: () => true });
  const receiver = await WebhookReceiver.start();
  const ana = await server.signUp('Ana');
  const { user_id } = await ana.call('createBot', {
    full_name: 'Echo',
    short_name: 'echo',
    bot_type: BOT_TYPE.outgoingWebhook,
    payload_url: receiver.url,
  });
  let answer = () => {};
  const held = new Promise<void>((resolve) => {
    receiver.answerWith((response) => {
      answer = () => response.end();
      resolve();
    });
  });
  await ana.sendTo([{ id: user_id }], 'one');
  await held;
  const elsewhere = await second.signIn(ana.id);
  await elsewhere.sendTo([{ id: user_id }], 'two');
  await turns();
  const { deliveries } = await ana.call('getWebhookDeliveries', { bot_id: user_id });
  expect(deliveries.map(({ status }) => status)).toEqual(['waiting', 'sending']);
  receiver.answering({});
  answer();
  expect(await receiver.payload(2)).toMatchObject({ data: 'two' });
  await turns();
});

describeDatabases('outgoing webhooks', (fresh) => {
  /** Ana has a bot, in no channel, whose webhook is a receiver on this machine. */
  async function start(options: { interface_type?: number } = {}): Promise<Scene> {
    const server = await testServer({ database: await fresh(), mayCall: () => true });
    const receiver = await WebhookReceiver.start();
    const ana = await server.signUp('Ana');
    await ana.join('general');
    const { user_id } = await ana.call('createBot', {
      full_name: 'Echo',
      short_name: 'echo',
      bot_type: BOT_TYPE.outgoingWebhook,
      payload_url: receiver.url,
      ...options,
    });
    return { server, ana, bot: await server.signIn(user_id), receiver };
  }

  it('receive E21 when mentioned, and reply in the same topic', async () => {
    const { ana, bot, receiver } = await start();
    receiver.answering({ content: 'you **called**?' });
    const queue = await ana.register();
    const id = await ana.send('general', 'hello', 'hi @**Echo**');
    const { headers } = await receiver.request(1);
    const payload = decode(outgoingWebhookPayload, await receiver.payload(1), 'payload');
    expect(headers).toMatchObject({
      'content-type': 'application/json',
      'user-agent': expect.stringMatching(/^ParleyOutgoingWebhook\//),
    });
    const [own] = (await ana.register()).state.realm_bots ?? [];
    const [service] = own?.services ?? [];
    expect(payload).toMatchObject({
      bot_email: bot.account.email,
      bot_full_name: 'Echo',
      data: 'hi @**Echo**',
      trigger: 'mention',
      token: (service as { token: string }).token,
      message: {
        id,
        type: 'stream',
        subject: 'hello',
        display_recipient: 'general',
        sender_id: ana.id,
        content: 'hi @**Echo**',
        rendered_content: expect.stringContaining('class="user-mention"'),
      },
    });
    expect(await replyIn(queue, bot)).toMatchObject({
      subject: 'hello',
      content: '<p>you <strong>called</strong>?</p>',
    });
  });

  it('receive direct messages, one-on-one and in groups, and reply to everyone in them', async () => {
    const { server, ana, bot, receiver } = await start();
    receiver.answering({ response_string: 'noted' });
    const ben = await server.signUp('Ben');
    const queue = await ben.register();
    await ana.sendTo([bot], 'psst');
    expect(await receiver.payload(1)).toMatchObject({
      trigger: 'direct_message',
      data: 'psst',
      message: { type: 'private' },
    });
    await ana.sendTo([bot, ben], 'all of us');
    expect(await receiver.payload(2)).toMatchObject({ trigger: 'direct_message' });
    const reply = await replyIn(queue, bot);
    expect(reply.display_recipient).toHaveLength(3);
  });

  it('are triggered by group mentions, but not by quotes, silent mentions, code or wildcards', async () => {
    const { server, ana, bot, receiver } = await start();
    await server.owner.call('createUserGroup', {
      name: 'robots',
      description: '',
      members: [bot.id],
    });
    for (const quiet of ['@_**Echo**', '`@**Echo**`', '```quote\n@**Echo**\n```', '@**all**']) {
      await ana.send('general', 'hello', quiet);
    }
    await ana.send('general', 'hello', '@*robots* now');
    expect(await receiver.payload(1)).toMatchObject({ data: '@*robots* now' });
    expect((await deliveries(ana, bot)).length).toBe(1);
  });

  it('receive nothing from private channels that the bot isn’t in', async () => {
    const { ana, bot } = await start();
    await ana.createChannel('secret', { invite_only: true });
    await ana.send('secret', 't', 'about @**Echo**');
    expect(await deliveries(ana, bot)).toEqual([]);
  });

  it('never talk to each other: messages from bots trigger none', async () => {
    const { server, ana, bot, receiver } = await start();
    receiver.answering({ content: 'me again: @**Echo**' });
    const queue = await ana.register();
    await ana.send('general', 'loop', '@**Echo**');
    await replyIn(queue, bot);
    const { user_id } = await ana.call('createBot', { full_name: 'Other', short_name: 'other' });
    const other = await server.signIn(user_id);
    await other.send('general', 'loop', '@**Echo**');
    await other.sendTo([bot, ana], 'hello');
    expect(await deliveries(ana, bot)).toHaveLength(1);
    expect(receiver.received).toHaveLength(1);
  });

  it.each([['{"response_not_required": true}'], [''], ['{}'], ['{"content": "  "}']])(
    'post nothing when the response is %s',
    async (body) => {
      const { ana, bot, receiver } = await start();
      receiver.answering(body);
      await ana.sendTo([bot], 'hello');
      await settled(ana, bot);
      expect(await deliveries(ana, bot)).toMatchObject([
        { status: 'delivered', tries: 1, response: { status: 200, body }, reply_message_id: null },
      ]);
      expect(await ana.read([['dm', [bot.id]]])).toHaveLength(1);
    },
  );

  it('pass on a response’s widget', async () => {
    const { ana, bot, receiver } = await start();
    const choice = { type: 'multiple_choice', short_name: 'A', long_name: 'One', reply: 'one' };
    const widget = {
      widget_type: 'zform',
      extra_data: { type: 'choices', heading: 'Which?', choices: [choice] },
    };
    receiver.answering({ content: 'choose', widget_content: JSON.stringify(widget) });
    const queue = await ana.register();
    await ana.sendTo([bot], 'quiz');
    const { submessages } = await replyIn(queue, bot);
    expect(JSON.parse(submessages[0]?.content ?? '')).toEqual(widget);
  });

  it('truncate a response that is too long for a message', async () => {
    const { ana, bot, receiver } = await start();
    receiver.answering({ content: '🦀'.repeat(20_000) });
    const queue = await ana.register({ apply_markdown: false });
    await ana.sendTo([bot], 'crabs');
    const { content } = await replyIn(queue, bot);
    expect([...content]).toHaveLength(10_000);
    expect(content).toMatch(/\[message truncated\]$/);
  });

  it.each([
    ['status 404', 'no', 404, /status 404/],
    ['redirects', '', 302, /redirects are not followed/],
    ['no JSON', '<html>', 200, /not a JSON object/],
    ['a list', '[1]', 200, /not a JSON object/],
    ['content that is no text', { content: 7 }, 200, /not text/],
    ['NUL characters', { content: 'a\0b' }, 200, /not text/],
    ['a damaged widget', { content: 'x', widget_content: '{' }, 200, /widget_content/],
    ['too much', 'x'.repeat(300_000), 200, /too large/],
  ])('fail on %s, once, and their owner is told', async (_what, body, status, error) => {
    const { ana, bot, receiver } = await start();
    receiver.answering(body, status);
    const queue = await ana.register();
    await ana.send('general', 'hello', '@**Echo** hi');
    const notice = await messageWhere(queue, (m) => m.content.includes('could not be delivered'));
    expect(notice.content).toMatch(error);
    expect(notice.type).toBe('private');
    const [delivery, ...more] = await deliveries(ana, bot);
    expect(more).toEqual([]);
    expect(delivery).toMatchObject({ status: 'failed', tries: 1, next_try_at: null });
    expect(delivery?.error).toMatch(error);
    expect(delivery?.response?.body.length).toBeLessThanOrEqual(10_000);
  });

  it('fail where the bot can’t post, and their owner is told', async () => {
    const { server, ana, bot, receiver } = await start();
    const only = { direct_members: [ana.id], direct_subgroups: [] };
    await server.owner.createChannel('news', { can_send_message_group: only }, [ana]);
    receiver.answering({ content: 'me too' });
    await ana.send('news', 't', '@**Echo**');
    await settled(ana, bot);
    const [delivery] = await deliveries(ana, bot);
    expect(delivery).toMatchObject({ status: 'failed', response: { status: 200 } });
    expect(delivery?.error).toMatch(/could not be posted: Not authorized/);
  });

  it('are retried with backoff while the receiver is down or failing; then the owner is told', async () => {
    const { server, ana, bot, receiver } = await start();
    await receiver.stop();
    const queue = await ana.register({ idle_queue_timeout: 86_400 });
    await ana.sendTo([bot], 'anybody there?');
    await tried(ana, bot, 1);
    const [first] = await deliveries(ana, bot);
    expect(first?.error).toMatch(/no response/);
    expect((first?.next_try_at ?? 0) - (first?.tried_at ?? 0)).toBeCloseTo(10, 0);
    await receiver.listen();
    receiver.answering('oops', 503);
    await server.advance(10_000);
    await tried(ana, bot, 2, server);
    for (let tries = 3; tries <= 5; tries++) {
      await server.advance(10_000 * 4 ** (tries - 2));
      await tried(ana, bot, tries, server);
    }
    expect(receiver.received).toHaveLength(4);
    await messageWhere(queue, (m) => m.content.includes('status 503'));
    expect(await deliveries(ana, bot)).toMatchObject([
      { status: 'failed', tries: 5, response: { status: 503, body: 'oops' } },
    ]);
    await server.advance(3_600_000);
    expect(receiver.received).toHaveLength(4);
  });

  it('time out after ten seconds and are retried', async () => {
    const { server, ana, bot, receiver } = await start();
    receiver.answerWith(() => undefined);
    await ana.sendTo([bot], 'hello?');
    await receiver.request(1);
    await server.advance(10_000);
    await tried(ana, bot, 1, server);
    expect(await deliveries(ana, bot)).toMatchObject([
      { status: 'waiting', error: expect.stringMatching(/longer than 10 seconds/) },
    ]);
    receiver.answering({ content: 'here' });
    await server.advance(10_000);
    await settled(ana, bot, server);
    expect(await deliveries(ana, bot)).toMatchObject([
      { status: 'delivered', tries: 2, error: null },
    ]);
  });

  it('survive a restart: the next server sends what is left, once', async () => {
    const { server, ana, bot, receiver } = await start();
    await receiver.stop();
    await ana.sendTo([bot], 'before the restart');
    await tried(ana, bot, 1);
    await server.server.close();
    await receiver.listen();
    receiver.answering({ content: 'after it' });
    await server.clock.skip(10_000);
    const next = await testServer({ join: server, mayCall: () => true });
    const again = await next.signIn(ana.id);
    await settled(again, bot, next);
    expect(await again.read([['dm', [bot.id]]])).toHaveLength(2);
    await next.advance(3_600_000);
    expect(receiver.received).toHaveLength(1);
  });

  it('receive a delivery again that a server died during, with the same delivery id', async () => {
    const { server, ana: before, bot, receiver } = await start();
    // As left by a process that was killed while waiting for the response.
    await server.server.services.webhooks.close();
    await before.sendTo([bot], 'hello');
    await server.server.services.realm.change(async ({ db, nowMs }) => {
      const claimed = { status: 'sending', tries: 1, due_ms: nowMs + 60_000 } as const;
      await db.updateTable('webhook_deliveries').set(claimed).execute();
    });
    await server.server.close();
    const next = await testServer({ join: server, mayCall: () => true });
    const ana = await next.signIn(before.id);
    await next.advance(59_000);
    expect(receiver.received).toHaveLength(0);
    const [{ id } = { id: 0 }] = await deliveries(ana, bot);
    const busy = { bot_id: bot.id, delivery_id: id };
    expect(await ana.refused('resendWebhookDelivery', busy)).toMatchObject({
      code: 'BAD_REQUEST',
    });
    await next.advance(1000);
    const { headers } = await receiver.request(1);
    expect(headers['x-parley-delivery']).toBe(String(id));
    await settled(ana, bot, next);
    expect(await deliveries(ana, bot)).toMatchObject([{ status: 'delivered', tries: 2 }]);
  });

  it('are sent by only one of two servers that share a database', async () => {
    const { server, ana, bot, receiver } = await start();
    // A SQLite file allows only one process.
    if (server.database.engine === 'sqlite') {
      await expect(testServer({ join: server })).rejects.toThrow('already opened the database');
      return;
    }
    const other = await testServer({ join: server, mayCall: () => true });
    for (let i = 0; i < 5; i++) {
      await ana.sendTo([bot], `message ${i}`);
      other.server.services.webhooks.wake();
    }
    await receiver.request(5);
    await settled(ana, bot);
    expect(new Set(receiver.received.map(({ headers }) => headers['x-parley-delivery'])).size).toBe(
      5,
    );
    expect(receiver.received).toHaveLength(5);
  });

  it('receive a bot’s messages one at a time, in order', async () => {
    const { ana, bot, receiver } = await start();
    let open = 0;
    let most = 0;
    receiver.answerWith((response) => {
      most = Math.max(most, ++open);
      setImmediate(() => {
        open--;
        response.end();
      });
    });
    await Promise.all(['a', 'b', 'c', 'd'].map((word) => ana.sendTo([bot], word)));
    await receiver.request(4);
    expect(most).toBe(1);
    const ids = receiver.received.map(({ headers }) => Number(headers['x-parley-delivery']));
    expect(ids).toEqual([...ids].sort((a, b) => a - b));
  });

  it('receive Slack’s format if configured, in channels only', async () => {
    const { ana, bot, receiver } = await start({ interface_type: 2 });
    receiver.answering({ text: 'slack on' });
    const queue = await ana.register();
    await ana.send('general', 'hello', '@**Echo** hi');
    const { headers, body } = await receiver.request(1);
    expect(headers['content-type']).toBe('application/x-www-form-urlencoded');
    expect(Object.fromEntries(new URLSearchParams(body))).toMatchObject({
      text: '@**Echo** hi',
      channel_name: 'general',
      user_name: 'Ana',
      trigger_word: 'mention',
      service_id: String(bot.id),
    });
    expect(await replyIn(queue, bot)).toMatchObject({ content: '<p>slack on</p>' });
    await ana.sendTo([bot], 'alone');
    await settled(ana, bot);
    expect((await deliveries(ana, bot))[0]).toMatchObject({ status: 'failed' });
    expect(receiver.received).toHaveLength(1);
  });

  it('receive nothing of a message that was deleted before it could be sent', async () => {
    const { server, ana, bot, receiver } = await start();
    await receiver.stop();
    const message_id = await ana.send('general', 't', '@**Echo** regret');
    await tried(ana, bot, 1);
    await server.owner.call('deleteMessage', { message_id });
    await receiver.listen();
    await server.advance(60_000);
    expect(await deliveries(ana, bot)).toEqual([]);
    expect(receiver.received).toEqual([]);
  });

  it('receive nothing once the bot is deactivated', async () => {
    const { server, ana, bot, receiver } = await start();
    await receiver.stop();
    await ana.sendTo([bot], 'first');
    await tried(ana, bot, 1);
    await ana.call('deactivateBot', { bot_id: bot.id });
    await receiver.listen();
    await server.advance(60_000);
    await settled(server.owner, bot, server);
    expect(await deliveries(server.owner, bot)).toMatchObject([
      { status: 'failed', error: 'the bot is deactivated' },
    ]);
    expect(receiver.received).toEqual([]);
  });

  it('are resent on demand, to the webhook’s current URL', async () => {
    const { ana, bot, receiver } = await start();
    receiver.answering('', 410);
    await ana.sendTo([bot], 'hello');
    await settled(ana, bot);
    const moved = await WebhookReceiver.start();
    moved.answering({ content: 'moved in' });
    await ana.call('updateBot', { bot_id: bot.id, service_payload_url: moved.url });
    const [{ id } = { id: 0 }] = await deliveries(ana, bot);
    await ana.call('resendWebhookDelivery', { bot_id: bot.id, delivery_id: id });
    expect(await moved.payload(1)).toMatchObject({ data: 'hello' });
    await settled(ana, bot);
    const [delivery] = await deliveries(ana, bot);
    expect(delivery).toMatchObject({ id, status: 'delivered', error: null });
    expect(delivery?.request.url).toBe(moved.url);
    expect(delivery?.reply_message_id).toBeGreaterThan(0);
  });

  it('show their log only to the bot’s owner and to administrators', async () => {
    const { server, ana, bot } = await start();
    await ana.sendTo([bot], 'hello');
    await settled(ana, bot);
    const ben = await server.signUp('Ben');
    const [{ id } = { id: 0 }] = await deliveries(server.owner, bot);
    const one = { bot_id: bot.id, delivery_id: id };
    expect(await ben.refused('getWebhookDeliveries', { bot_id: bot.id })).toMatchObject({
      msg: 'Insufficient permission',
    });
    expect(await ben.refused('resendWebhookDelivery', one)).toMatchObject({
      msg: 'Insufficient permission',
    });
    expect(await ana.refused('resendWebhookDelivery', { ...one, delivery_id: 999 })).toMatchObject({
      status: 404,
    });
    expect(await ana.refused('getWebhookDeliveries', { bot_id: ana.id })).toMatchObject({
      msg: 'No such bot',
    });
  });
});

describeDatabases('outgoing webhooks, unless allowed', (fresh) => {
  it.each(['127.0.0.1', 'localhost', '[::1]', '2130706433', '0x7f.1', '[::ffff:127.0.0.1]'])(
    'never call this machine as %s',
    async (host) => {
      const server = await testServer({ database: await fresh() });
      const receiver = await WebhookReceiver.start();
      const payload_url = receiver.url.replace('127.0.0.1', host);
      const { user_id } = await server.owner.call('createBot', {
        full_name: 'Echo',
        short_name: 'echo',
        bot_type: BOT_TYPE.outgoingWebhook,
        payload_url,
      });
      const bot = await server.signIn(user_id);
      await server.owner.sendTo([bot], 'hello');
      await settled(server.owner, bot);
      const [delivery] = await deliveries(server.owner, bot);
      expect(delivery).toMatchObject({ status: 'failed', tries: 1, response: null });
      expect(delivery?.error).toMatch(/own machine or network/);
      expect(receiver.received).toEqual([]);
    },
  );
});

type Queue = Awaited<ReturnType<Actor['register']>>;
type Message = Extract<
  Awaited<ReturnType<Queue['events']>>[number],
  { type: 'message' }
>['message'];

async function messageWhere(queue: Queue, isIt: (message: Message) => boolean): Promise<Message> {
  for (;;) {
    for (const event of await queue.poll()) {
      if (event.type === 'message' && isIt(event.message)) return event.message;
    }
  }
}

function replyIn(queue: Queue, bot: Actor): Promise<Message> {
  return messageWhere(queue, (message) => message.sender_id === bot.id);
}

async function deliveries(viewer: Actor, bot: Actor) {
  return (await viewer.call('getWebhookDeliveries', { bot_id: bot.id })).deliveries;
}

/** Resolves when nothing is waiting or being sent. */
function settled(viewer: Actor, bot: Actor, server?: TestServer): Promise<void> {
  return until(server, async () =>
    (await deliveries(viewer, bot)).every(({ status }) => /delivered|failed/.test(status)),
  );
}

/** Resolves when the newest delivery has been tried this often, and isn't being sent. */
function tried(viewer: Actor, bot: Actor, tries: number, server?: TestServer): Promise<void> {
  return until(server, async () => {
    const [newest] = await deliveries(viewer, bot);
    return newest?.tries === tries && newest.status !== 'sending';
  });
}

/** Advances the clock by 0 each time: the server may have set a timer only after its time had passed. */
async function until(server: TestServer | undefined, isSo: () => Promise<boolean>): Promise<void> {
  while (!(await isSo())) {
    await server?.clock.advance(0);
    await turns(5);
  }
}
