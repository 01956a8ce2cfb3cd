import { afterAll, describe, expect, it } from 'vitest';
import { ROLE } from '~/contract/records/user';
import { FakeClock } from '~/testing/fakeClock';
import { jsonLogger } from '../../core/log';
import { createServer } from '../../process/app';
import { sqlite } from '../../testing/storage/databases';
import { TestClient } from '../../testing/testClient';
import { Actor } from '../../testing/testServer';
import { seedDemo } from './demo';
import { DEMO_PASSWORD } from './demoCredentials';

/** Cleanup for everything this file opened. */
const ends: (() => Promise<void>)[] = [];
afterAll(async () => {
  for (const end of ends) await end();
});

/** A demo that is only read, since creating one takes seconds. */
let shared: ReturnType<typeof makeDemo> | undefined;
function demo() {
  shared ??= makeDemo();
  return shared;
}

/** A second one that is also written to. */
let other: ReturnType<typeof makeDemo> | undefined;
function otherDemo() {
  other ??= makeDemo();
  return other;
}

async function makeDemo() {
  const database = sqlite();
  const server = await createServer({
    dataDir: database.dataDir,
    log: jsonLogger('warn', (line) => {
      throw new Error(`the server logged: ${line}`);
    }),
    rateRules: 'off',
    clock: new FakeClock(),
  });
  ends.push(async () => {
    await server.close();
    await database.remove();
  });
  await seedDemo(server.services, { host: 'parley.test' });
  const { user_id, email, api_key } = await new TestClient(server).call('fetchApiKey', {
    username: 'owner@demo.example',
    password: DEMO_PASSWORD,
  });
  const owner = new Actor(server, { id: user_id, email, apiKey: api_key });
  return { server, owner };
}

describe('the demo organization', { timeout: 60_000 }, () => {
  it('has the expected size and activity', async () => {
    const { server, owner } = await demo();
    const { state } = await owner.register({
      fetch_event_types: [
        'realm_user',
        'subscription',
        'message',
        'channel_folders',
        'starred_messages',
        'user_topic',
        'update_message_flags',
      ],
    });
    expect(state.realm_users?.filter((user) => !user.is_bot).length).toBe(12);
    expect(state.subscriptions?.length).toBe(10);
    expect(state.channel_folders?.length).toBe(3);
    const { db } = server.services.realm;
    const count = async (table: 'messages' | 'reactions' | 'attachments') =>
      (
        await db
          .selectFrom(table)
          .select((eb) => eb.fn.countAll<number>().as('n'))
          .executeTakeFirstOrThrow()
      ).n;
    expect(await count('messages')).toBeGreaterThan(2500);
    expect(await count('messages')).toBeLessThan(3600);
    expect(await count('reactions')).toBeGreaterThan(200);
    const topics = await db.selectFrom('messages').select('topic_key').distinct().execute();
    expect(topics.length).toBeGreaterThan(50);
    expect(state.unread_msgs?.count).toBeGreaterThan(20);
    expect(state.unread_msgs?.mentions.length).toBeGreaterThan(0);
    expect(state.starred_messages?.length).toBeGreaterThan(3);
  });

  it('leaves no settings screen empty', async () => {
    const { owner } = await demo();
    const { state } = await owner.register({
      fetch_event_types: [
        'custom_profile_fields',
        'realm_user_groups',
        'realm_linkifiers',
        'realm_playgrounds',
        'saved_snippets',
        'scheduled_messages',
        'navigation_views',
        'alert_words',
      ],
    });
    const counts = [
      state.custom_profile_fields,
      state.realm_user_groups?.filter((group) => !group.is_system_group),
      state.realm_linkifiers,
      state.realm_playgrounds,
      state.saved_snippets,
      state.scheduled_messages,
      state.navigation_views,
      state.alert_words,
    ].map((list) => list?.length ?? 0);
    expect(counts).toEqual([3, 3, 1, 1, 2, 1, 1, 2]);
  });

  it('shows one channel to people without an account', async () => {
    const { server } = await demo();
    const { subscriptions } = await new TestClient(server).call('registerQueue', {
      fetch_event_types: ['subscription'],
    });
    expect(subscriptions?.map(({ name }) => name)).toEqual(['announce']);
  });

  it('shows what messages can contain', async () => {
    const { owner } = await demo();
    const html = (await owner.read([], { num_before: 5000 }))
      .map(({ content }) => content)
      .join('');
    for (const part of [
      'codehilite',
      '<table>',
      'katex',
      'spoiler-block',
      'inline_image',
      '<blockquote>',
      'user-mention',
      '<time ',
      '#narrow/channel/',
      '/near/',
    ])
      expect(html).toContain(part);
  });

  it('tells the story of last night relative to today', async () => {
    const { server, owner } = await demo();
    const nowMs = server.services.clock.now();
    const told = await owner.read(
      [
        { operator: 'channel', operand: 'field team' },
        { operator: 'topic', operand: 'storm watch' },
      ],
      { num_before: 12 },
    );
    expect(told.at(-1)?.content).toContain('nobody had to go out');
    const all = (await owner.read([], { num_before: 5000 })).map(({ content }) => content).join('');
    expect(all).not.toMatch(/[A-Z]\{/);
    const times = [...all.matchAll(/<time datetime="([^"]+)"/g)].map(([, at = '']) =>
      Date.parse(at),
    );
    const days = times.map((at) => Math.abs(at - nowMs) / 86_400_000);
    expect(days.length).toBeGreaterThan(1);
    expect(Math.max(...days)).toBeLessThan(42);
  });

  it('has a message from minutes ago', async () => {
    const { server, owner } = await demo();
    const [newest] = await owner.read([], { num_before: 1 });
    const age = server.services.clock.now() / 1000 - (newest?.timestamp ?? 0);
    expect(age).toBeGreaterThan(0);
    expect(age).toBeLessThan(600);
  });

  it('is the same every time', async () => {
    const [one, two] = [await demo(), await otherDemo()];
    const read = async ({ owner }: typeof one) =>
      (await owner.read([], { num_before: 300 })).map(({ subject, content, timestamp }) => [
        subject,
        content.replace(/user_uploads[^"]*/g, ''),
        timestamp,
      ]);
    expect(await read(two)).toEqual(await read(one));
  });

  it('lets only moderators and up post announcements', async () => {
    const { server, owner } = await otherDemo();
    await owner.send('announce', 'welcome', 'for everybody');
    const { api_key, user_id, email } = await new TestClient(server).call('fetchApiKey', {
      username: 'devon@demo.example',
      password: 'parley-demo',
    });
    const devon = new Actor(server, { id: user_id, email, apiKey: api_key });
    const message = {
      type: 'channel',
      to: 'announce',
      topic: 'welcome',
      content: 'me too',
    } as const;
    const { msg } = await devon.refused('sendMessage', message);
    expect(msg).toContain('Not authorized');
    const { db } = server.services.realm;
    const roles = await db
      .selectFrom('messages')
      .innerJoin('channels', 'channels.id', 'messages.channel_id')
      .innerJoin('users', 'users.id', 'messages.sender_id')
      .select('users.role')
      .distinct()
      .where('channels.name', '=', 'announce')
      .execute();
    expect(Math.max(...roles.map(({ role }) => role))).toBeLessThanOrEqual(ROLE.moderator);
  });
});
