import type { ServerResponse } from 'node:http';
import { expect, it, vi } from 'vitest';
import { WebhookReceiver } from '../../../testing/receivers/webhookReceiver';
import { describeDatabases } from '../../../testing/storage/databases';
import { systemGroup } from '../../../testing/systemGroup';
import { type Actor, testServer } from '../../../testing/testServer';

const say = (content: string) => (response: ServerResponse) => {
  response.end(JSON.stringify({ choices: [{ message: { role: 'assistant', content } }] }));
};
const HULL = [
  { operator: 'channel', operand: 'general' },
  { operator: 'topic', operand: 'hull' },
];

const canSummarize = async (person: Actor) =>
  (await person.call('registerQueue', { fetch_event_types: ['realm'] }))
    .server_can_summarize_topics;

describeDatabases('a conversation summary', (fresh) => {
  const start = async () => {
    const model = await WebhookReceiver.start();
    const logged: string[] = [];
    const server = await testServer({
      database: await fresh(),
      languageModel: { url: new URL('/v1', model.url).href, model: 'small', key: 'secret' },
      onLog: (line) => logged.push(line),
    });
    const ana = await server.signUp('Ana');
    await ana.join('general');
    const { owner } = server;
    const first = await owner.send('general', 'hull', 'Shall we paint it **blue**?');
    const second = await ana.send('general', 'hull', 'Yes, on Friday');
    const summarize = (narrow: unknown[] = HULL) => ana.call('getMessagesSummary', { narrow });
    const refusal = async () => (await ana.refused('getMessagesSummary', { narrow: HULL })).msg;
    return { server, model, logged, ana, owner, first, second, summarize, refusal };
  };

  it('is the model’s response to its messages, with links to those it cites', async () => {
    const { model, first, second, summarize } = await start();
    model.answerWith(say('The hull is painted blue [1, 2] on Friday [2]. @**Ana** does it [7].'));
    const { summary } = await summarize();
    expect(summary).toContain(`near/${first}">1</a>`);
    expect(summary).toContain(`near/${second}">2</a>`);
    expect(summary).not.toContain('7');
    expect(summary).toContain('user-mention silent');
    const [request] = model.received;
    expect(request?.headers['authorization']).toBe('Bearer secret');
    const sent = JSON.parse(request?.body ?? '');
    expect(sent.model).toBe('small');
    expect(sent.messages.at(-1).content).toContain('[2] Ana: Yes, on Friday');
  });

  it('is cached until a message is edited or deleted, and shared by concurrent requests', async () => {
    const { model, ana, second, summarize } = await start();
    model.answerWith(say('Blue on Friday.'));
    expect(await Promise.all([summarize(), summarize()])).toHaveLength(2);
    await summarize();
    expect(model.received).toHaveLength(1);
    await ana.call('updateMessage', { message_id: second, content: 'No' });
    model.answerWith(say('Not blue.'));
    expect((await summarize()).summary).toContain('Not blue');
    expect(model.received).toHaveLength(2);
  });

  it('reports when the model refuses, fails or returns nothing, and can be retried', async () => {
    const { model, summarize, refusal, logged } = await start();
    model.answerWith((response) => response.writeHead(429).end());
    expect(await refusal()).toContain('refused');
    model.answerWith((response) => response.destroy());
    expect(await refusal()).toContain('gave no answer');
    model.answerWith((response) => response.end('<html>'));
    expect(await refusal()).toContain('gave no answer');
    expect(logged).toHaveLength(3);
    model.answerWith(say('Blue.'));
    expect((await summarize()).summary).toBe('<p>Blue.</p>');
  });

  it('times out after a minute', async () => {
    const { server, model, refusal } = await start();
    model.answerWith(() => undefined);
    const late = refusal();
    await vi.waitFor(() => expect(model.received).toHaveLength(1));
    await server.clock.advance(60_000);
    expect(await late).toContain('too long');
  });

  it('is available for direct messages only to those in the conversation', async () => {
    const { server, model, ana, owner } = await start();
    const ben = await server.signUp('Ben');
    await ana.sendTo([owner], 'Is the mast sold?');
    const answer = await owner.sendTo([ana], 'Since Monday');
    const withOwner = [{ operator: 'dm', operand: [owner.id] }];
    const withBoth = [{ operator: 'dm', operand: [owner.id, ana.id] }];
    for (const narrow of [withOwner, withBoth]) {
      const { msg } = await ben.refused('getMessagesSummary', { narrow });
      expect(msg).toBe('There are no messages to summarize.');
    }
    const including = [{ operator: 'dm-including', operand: [owner.id] }];
    const negated = withOwner.map((term) => ({ ...term, negated: true }));
    const unread = [...withOwner, { operator: 'is', operand: 'unread' }];
    for (const narrow of [including, negated, unread]) {
      expect((await ana.refused('getMessagesSummary', { narrow })).code).toBe('BAD_NARROW');
    }
    expect(model.received).toHaveLength(0);
    model.answerWith(say('The mast is sold [2].'));
    const { summary } = await ana.call('getMessagesSummary', { narrow: withOwner });
    expect(summary).toContain(`near/${answer}">2</a>`);
    const sent = JSON.parse(model.received[0]?.body ?? '').messages.at(-1).content;
    expect(sent).toMatch(/^Direct messages between (?=.*Ana)/);
    expect(sent).toContain('[2] Olga Owner: Since Monday');
    expect(sent).not.toContain('blue');
  });

  it('requires access to the topic, permission for summaries, and exactly one topic', async () => {
    const { owner, ana, model, refusal } = await start();
    const guarded = { subscriptions: [{ name: 'watch' }], invite_only: true };
    await owner.call('subscribe', guarded);
    await owner.send('watch', 'hull', 'Between us');
    const elsewhere = [{ operator: 'channel', operand: 'watch' }, HULL[1]];
    for (const narrow of [elsewhere, [HULL[0]], [...HULL, { operator: 'is', operand: 'unread' }]]) {
      const { code } = await ana.refused('getMessagesSummary', { narrow });
      expect(code).toBe('BAD_NARROW');
    }
    const nobody = await systemGroup(owner, 'role:nobody');
    await owner.call('updateRealm', { can_summarize_topics_group: { new: nobody } });
    expect(await refusal()).toBe('Insufficient permission');
    expect(model.received).toHaveLength(0);
    expect(await canSummarize(ana)).toBe(true);
  });
});

it('does not offer summaries without a configured model', async () => {
  const { owner } = await testServer();
  expect(await canSummarize(owner)).toBe(false);
  await owner.send('general', 'hull', 'Blue');
  const { msg } = await owner.refused('getMessagesSummary', { narrow: HULL });
  expect(msg).toContain('not enabled');
});
