import pg from 'pg';
import { describe, expect, it, onTestFinished } from 'vitest';
import { gate } from '../testing/gate';
import { postgres, waitingForLock } from '../testing/storage/databases';
import { type Actor, testServer } from '../testing/testServer';
import type { Change } from './change';
import type { Held, Lane } from './lane';

const hail = { type: 'channel', to: 'general', topic: 'hails', content: 'ahoy' } as const;

async function scene() {
  const database = await postgres();
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  onTestFinished(() => client.end());
  const server = await testServer({ database });
  const [ana, ben] = [await server.signUp('Ana'), await server.signUp('Ben')];
  for (const person of [ana, ben]) await person.join('general');
  const message = await server.owner.send('general', 'hails', 'first');
  /** Starts a change and resolves once it is running; the change then waits for `end`. */
  const held = async (lane: Lane) => {
    const [begun, ended] = [gate(), gate()];
    const body = async (_change: Change) => {
      begun.open();
      await ended.passed;
    };
    const done = server.server.services.realm.change(body, { lane });
    await begun.passed;
    const end = () => {
      ended.open();
      return done;
    };
    return { end };
  };
  const waiting = (count: number) => waitingForLock(client, count);
  return { server, owner: server.owner, ana, ben, message, held, waiting };
}

/** Does everything that people do all the time. */
async function live(actor: Actor, message: number): Promise<void> {
  const { stream_id } = await actor.call('getStreamId', { stream: 'general' });
  await actor.call('updateMessageFlags', { messages: [message], op: 'add', flag: 'starred' });
  await actor.call('markAllAsRead', {});
  await actor.call('createDrafts', {
    drafts: [{ type: 'stream', to: [stream_id], topic: 'hails', content: 'soon' }],
  });
  await actor.call('updatePresence', { status: 'active', ping_only: true });
  await actor.call('setTypingStatus', { op: 'start', type: 'stream', stream_id, topic: 'hails' });
  await actor.call('addReaction', { message_id: message, emoji_name: 'tada' });
  await actor.call('sendMessage', hail);
}

describe('changes on PostgreSQL', () => {
  it('one person’s changes don’t block others’ flags, drafts, presence, typing, reactions and messages', async () => {
    const { ana, ben, owner, message, held } = await scene();
    const queue = await owner.register();
    const change = await held([{ kind: 'person', key: ana.id }]);
    await live(ben, message);
    const types = new Set((await queue.events()).map(({ type }) => type));
    expect(types).toEqual(new Set(['presence', 'typing', 'reaction', 'message']));
    await change.end();
    await live(ana, message);
  });

  it('one person’s changes wait for each other; a change that runs alone and all others wait for each other', async () => {
    const { ana, ben, owner, message, held, waiting } = await scene();
    const ended: string[] = [];
    const note = (name: string) => () => void ended.push(name);
    const change = await held([{ kind: 'person', key: ana.id }]);
    const own = live(ana, message).then(note('own'));
    const alone = owner.createChannel('quay').then(note('alone'));
    await waiting(2);
    expect(ended).toEqual([]);
    await change.end();
    await Promise.all([own, alone]);

    const lone = await held('alone');
    const other = live(ben, message).then(note('other'));
    await waiting(1);
    expect(ended).not.toContain('other');
    await lone.end();
    await other;
  });

  it('both complete after a deadlock', async () => {
    const { server } = await scene();
    const one: Held = { kind: 'message', key: 1 };
    const other: Held = { kind: 'message', key: 2 };
    const both = gate();
    let waiting = 0;
    const runs: string[] = [];
    const inOrder = (name: string, first: Held, second: Held) =>
      server.server.services.realm.change(
        async (change) => {
          runs.push(name);
          await change.hold(first);
          waiting += 1;
          if (waiting === 2) both.open();
          await both.passed;
          await change.hold(second);
          return name;
        },
        { lane: [] },
      );
    const done = Promise.all([inOrder('there', one, other), inOrder('back', other, one)]);
    expect(await done).toEqual(['there', 'back']);
    expect(runs).toHaveLength(3);
  });

  it('create a conversation, or a channel’s first message, once when several start it at the same time', async () => {
    const { owner, ana, ben } = await scene();
    await Promise.all([ana.sendTo([ben], 'you there?'), ben.sendTo([ana], 'you there?')]);
    const talk = await ana.read([{ operator: 'dm', operand: [ben.id] }]);
    expect(talk).toHaveLength(2);
    expect(new Set(talk.map(({ recipient_id }) => recipient_id)).size).toBe(1);

    const channel = await owner.createChannel('quay', {}, [ana, ben]);
    const ids = await Promise.all(
      [ana, ben, owner].map((actor, i) => actor.send('quay', `topic ${i}`, 'first')),
    );
    const { subscriptions } = await owner.call('getSubscriptions', {});
    expect(subscriptions.find(({ stream_id }) => stream_id === channel)).toMatchObject({
      first_message_id: Math.min(...ids),
    });
  });
});
