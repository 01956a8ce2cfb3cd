import { expect, it } from 'vitest';
import { redSquare } from '../../testing/data/pictures';
import { describeDatabases } from '../../testing/storage/databases';
import { namesIn } from '../../testing/storage/stores';
import {
  type Actor,
  type ClientQueue,
  type TestServer,
  testServer,
} from '../../testing/testServer';

const DAY_SECONDS = 86_400;
const HOUR_MS = 3_600_000;
/** How often due jobs are polled. */
const JOBS_LOOK_MS = 3000;

describeDatabases('message retention', (fresh) => {
  const start = async () => {
    const server = await testServer({ database: await fresh() });
    const ana = await server.signUp('Ana');
    await ana.join('general');
    await server.owner.join('general');
    return { server, ana, owner: server.owner };
  };
  /** Makes all messages sent so far this many days older. */
  const age = async ({ server: { services } }: TestServer, days: number) =>
    services.realm.change(async ({ db }) => {
      await db
        .updateTable('messages')
        .set((eb) => ({ sent_at: eb('sent_at', '-', days * DAY_SECONDS) }))
        .execute();
    });
  const textsOf = async (actor: Actor) => (await actor.read([])).map(({ content }) => content);
  const deletedIn = async (queue: ClientQueue) =>
    (await queue.eventsOf('delete_message')).flatMap((event) => event.message_ids ?? []);
  const settle = async (server: TestServer) => {
    for (let i = 0; i < 5; i++) await server.advance(JOBS_LOOK_MS);
  };

  it('is unlimited until owners change it; then old messages are deleted for everyone, direct ones too', async () => {
    const { server, ana, owner } = await start();
    const old = await ana.send('general', 'boats', 'old news');
    const whispered = await ana.sendTo([owner], 'old secret');
    await age(server, 40);
    const recent = await ana.send('general', 'boats', 'new news');
    const [hers, his] = [await ana.register(), await owner.register()];
    await settle(server);
    expect(await deletedIn(hers)).toEqual([]);
    const admin = await server.signUp('Ada', 200);
    const refused = await admin.refused('updateRealm', { message_retention_days: 30 });
    expect(refused.msg).toMatch(/owner/);
    await owner.call('updateRealm', { message_retention_days: 30 });
    await settle(server);
    expect((await deletedIn(hers)).sort()).toEqual([old, whispered].sort());
    expect((await deletedIn(his)).sort()).toEqual([old, whispered].sort());
    expect(await textsOf(ana)).toEqual(['<p>new news</p>']);
    const found = await ana.read([{ operator: 'search', operand: 'news' }]);
    expect(found.map(({ id }) => id)).toEqual([recent]);
    const { streams } = await ana.call('getStreams', {});
    expect(streams.find(({ name }) => name === 'general')?.first_message_id).toBe(recent);
  });

  it('follows a channel’s own setting, longer or shorter than the organization’s', async () => {
    const { server, ana, owner } = await start();
    const ids: Record<string, number> = {};
    for (const [name, message_retention_days] of [
      ['archive', 'unlimited'],
      ['chatter', 7],
    ] as const) {
      const stream = await owner.createChannel(name, { message_retention_days }, [ana]);
      ids[name] = stream;
      await ana.send(name, 'boats', `of ${name}`);
    }
    await ana.send('general', 'boats', 'of general');
    await age(server, 20);
    await owner.call('updateRealm', { message_retention_days: 30 });
    await settle(server);
    expect(await textsOf(ana)).toEqual(['<p>of archive</p>', '<p>of general</p>']);
    await owner.call('updateStream', {
      stream_id: ids['archive'] ?? 0,
      message_retention_days: 10,
    });
    await settle(server);
    expect(await textsOf(ana)).toEqual(['<p>of general</p>']);
  });

  it('continues automatically as time passes', async () => {
    const { server, ana, owner } = await start();
    await owner.call('updateRealm', { message_retention_days: 1 });
    await settle(server);
    await ana.send('general', 'boats', 'soon old');
    await age(server, 1);
    expect(await textsOf(ana)).toEqual(['<p>soon old</p>']);
    await server.advance(HOUR_MS);
    expect(await textsOf(ana)).toEqual([]);
  });

  it('deletes large numbers in batches, lets others run in between, and resumes after a restart', async () => {
    const { server, ana, owner } = await start();
    for (let i = 0; i < 250; i++) await ana.send('general', `topic ${i % 3}`, `message ${i}`);
    await age(server, 40);
    await owner.call('updateRealm', { message_retention_days: 30 });
    await server.advance(JOBS_LOOK_MS);
    // One batch is done, the rest is waiting; the server stops here.
    const left = (await ana.read([], { num_before: 500 })).length;
    expect(left).toBeGreaterThan(0);
    expect(left).toBeLessThan(250);
    await server.server.close();
    const second = await testServer({ join: server });
    const again = await second.signIn(ana.id);
    await settle(second);
    expect(await textsOf(again)).toEqual([]);
  });

  it('deletes files with their last message, but keeps those something else still needs', async () => {
    const { server, ana, owner } = await start();
    const upload = async () => {
      const { body } = await ana.upload('/user_uploads', new File([redSquare()], 'boat.png'));
      return String(body['url']);
    };
    const [lost, kept, planned] = [await upload(), await upload(), await upload()];
    for (const url of [lost, kept, planned]) await ana.send('general', 'boats', `[boat](${url})`);
    await age(server, 40);
    await ana.send('general', 'boats', `again [boat](${kept})`);
    await ana.call('createScheduledMessage', {
      type: 'direct',
      to: [owner.id],
      content: `[boat](${planned})`,
      scheduled_delivery_timestamp: Math.floor(server.clock.now() / 1000) + DAY_SECONDS,
    });
    const queue = await ana.register();
    await owner.call('updateRealm', { message_retention_days: 30 });
    await settle(server);
    const { attachments } = await ana.call('getAttachments', {});
    expect(attachments.map(({ path_id }) => `/user_uploads/${path_id}`)).toEqual([kept, planned]);
    const removed = (await queue.eventsOf('attachment')).filter(({ op }) => op === 'remove');
    expect(removed).toHaveLength(1);
    const { files } = server.server.services;
    const left = () => namesIn(files, 'uploads');
    await expect.poll(left, { timeout: 30_000 }).toHaveLength(2);
    for (const name of await left()) expect(lost).not.toContain(name);
  });
});
