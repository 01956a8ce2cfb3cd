import { sql } from 'kysely';
import { describe, expect, it, vi } from 'vitest';
import { hasShared, sharedPath } from '~/testing/shared';
import { archiveMessage, archiveOf } from '../../testing/data/archive';
import { describeDatabases } from '../../testing/storage/databases';
import { type TestServer, testServer } from '../../testing/testServer';
import { type ImportOptions, type ImportResult, importArchive } from './importArchive';
import { openArchive } from './readArchive';

/** The first test on PostgreSQL creates the tables. */
vi.setConfig({ testTimeout: 60_000 });

type Lines = Parameters<typeof archiveOf>[0];

function importLines(
  { server }: TestServer,
  lines: Lines,
  options: Partial<ImportOptions> = {},
): Promise<ImportResult> {
  return importArchive(server.services, archiveOf(lines), { source: 'test', ...options });
}

async function history({ owner }: TestServer, channel: string, topic?: string) {
  const narrow: [string, string][] = [['channel', channel]];
  if (topic !== undefined) narrow.push(['topic', topic]);
  const { messages } = await owner.call('getMessages', {
    anchor: 'oldest',
    num_before: 0,
    num_after: 1000,
    narrow,
  });
  return messages;
}

describeDatabases('importArchive', (fresh) => {
  it('creates channels, people and messages in the order and at the times of the archive', async () => {
    const test = await testServer({ database: await fresh() });
    const result = await importLines(test, [
      archiveMessage(70, { topic: 'a', content: '<p>one <strong>bold</strong></p>' }),
      archiveMessage(50, { topic: 'b', sender: 'Ben Quay' }),
      archiveMessage(60, { channel: 'tides', sender: 'Ben Quay' }),
    ]);
    expect(result).toMatchObject({ read: 3, imported: 3, refused: 0, channels: 2, people: 2 });
    const messages = await history(test, 'boats');
    expect(
      messages.map((m) => [m.subject, m.sender_full_name, m.timestamp, m.content, m.flags]),
    ).toEqual([
      ['a', 'Ada Reef', 1_600_000_070, '<p>one <strong>bold</strong></p>', ['read']],
      ['b', 'Ben Quay', 1_600_000_050, '<p>message 50</p>', ['read']],
    ]);
    const [first] = messages;
    const raw = await test.owner.call('getMessage', {
      message_id: first?.id ?? 0,
      apply_markdown: false,
    });
    expect(raw.message.content).toBe('one **bold**');
    const { state } = await test.owner.register();
    const boats = state.subscriptions?.find((channel) => channel.name === 'boats');
    expect(boats?.first_message_id).toBe(first?.id);
    expect(state.unread_msgs?.count).toBe(0);
    const ada = state.realm_users?.find((user) => user.full_name === 'Ada Reef');
    expect(ada).toMatchObject({ delivery_email: 'ada.reef@import.invalid', is_bot: false });
  });

  it('shows imported messages in the combined feed and in search', async () => {
    const test = await testServer({ database: await fresh() });
    await importLines(test, [
      archiveMessage(1, { content: '<p>the <em>anchor</em>\0 drags</p>' }),
      archiveMessage(2, { topic: 'anchoring' }),
      archiveMessage(3),
    ]);
    const found = async (narrow: [string, string][]) => {
      const args = { anchor: 'newest', num_before: 10, num_after: 0, narrow } as const;
      const { messages } = await test.owner.call('getMessages', args);
      return messages.map((message) => message.content);
    };
    expect(await found([])).toHaveLength(3);
    expect(await found([['search', 'anchor']])).toEqual([
      expect.stringContaining('drags'),
      '<p>message 2</p>',
    ]);
  });

  it('rewrites links to earlier and later messages, and mentions of people who appear later', async () => {
    const test = await testServer({ database: await fresh() });
    const link = (id: number) => `<p><a href="#narrow/stream/7-x/topic/y/near/${id}">x</a></p>`;
    const mention = '<p><span class="user-mention" data-user-id="31">@Cai Late</span></p>';
    const { unresolved } = await importLines(test, [
      archiveMessage(100, { content: link(300) + mention }),
      archiveMessage(200, { content: link(100) }),
      archiveMessage(300, { sender: 'Cai Late', topic: 'else where', content: link(999) }),
    ]);
    expect(unresolved).toBe(1);
    const [first, second, third] = await history(test, 'boats');
    expect(first?.content).toContain(`/topic/else.20where/near/${third?.id}">`);
    expect(first?.content).toContain(`data-user-id="${third?.sender_id}"`);
    expect(second?.content).toContain(`/topic/launch/near/${first?.id}">`);
    expect(third?.content).toBe('<p>x</p>');
    const { message } = await test.owner.call('getMessage', {
      message_id: first?.id ?? 0,
      apply_markdown: false,
    });
    expect(message.content).toContain(`@**Cai Late|${third?.sender_id}**`);
  });

  it('imports nothing twice, and resumes where it stopped', async () => {
    const test = await testServer({ database: await fresh() });
    const lines = Array.from({ length: 3300 }, (_, i) => archiveMessage(i + 1));
    expect(await importLines(test, lines, { limit: 1700 })).toMatchObject({ imported: 1700 });
    expect(await importLines(test, lines)).toMatchObject({ imported: 1600, skipped: 1700 });
    expect(await importLines(test, [...lines, ...lines])).toMatchObject({
      imported: 0,
      skipped: 6600,
      people: 1,
    });
    const messages = await history(test, 'boats', 'launch');
    expect(messages.at(-1)?.timestamp).toBe(1_600_001_000);
    expect(await test.owner.call('getStreamTopics', { stream_id: streamId(messages) })).toEqual(
      expect.objectContaining({ topics: [{ name: 'launch', max_id: expect.any(Number) }] }),
    );
  });

  it('rolls back the whole batch if it fails halfway', async () => {
    const test = await testServer({ database: await fresh() });
    const { write } = test.server.services.database;
    const lines = Array.from({ length: 1600 }, (_, i) => archiveMessage(i + 1));
    const fail = sql`alter table import_pending rename to away`;
    const late = archiveMessage(1601, {
      topic: 'moored',
      content: '<a href="#narrow/stream/8-no">x</a>',
    });
    await fail.execute(write);
    await expect(importLines(test, [...lines, late])).rejects.toThrow();
    await sql`alter table away rename to import_pending`.execute(write);
    expect(await importLines(test, [...lines, late])).toMatchObject({
      imported: 101,
      skipped: 1500,
    });
    expect((await history(test, 'boats', 'moored')).map(({ content }) => content)).toEqual([
      expect.stringContaining('x'),
    ]);
  });
});

function streamId(messages: readonly { readonly stream_id?: number }[]): number {
  return messages[0]?.stream_id ?? 0;
}

describe('importArchive', () => {
  it('reports invalid lines by number and reason, and continues', async () => {
    const test = await testServer();
    const refusals: [number, string][] = [];
    const { imported, refused } = await importLines(
      test,
      [
        archiveMessage(1),
        'not json',
        '',
        '{"id": "2"}',
        JSON.stringify({ ...archiveMessage(3), id: -3 }),
        JSON.stringify({ ...archiveMessage(4), channel: ' \u0007' }),
        JSON.stringify({ ...archiveMessage(5), timestamp: 1_600_000_000_000 }),
        JSON.stringify({ ...archiveMessage(6), content: null }),
        JSON.stringify({ ...archiveMessage(7), sender: '**' }),
        JSON.stringify({ ...archiveMessage(1), timestamp: 5 }),
        '"text"',
        archiveMessage(8),
      ],
      { onRefused: (line, reason) => refusals.push([line, reason]) },
    );
    expect({ imported, refused }).toEqual({ imported: 2, refused: 9 });
    expect(refusals).toEqual([
      [2, 'not JSON'],
      [4, 'id: expected an integer, got a string'],
      [5, 'id: out of range'],
      [6, 'channel: empty'],
      [7, 'timestamp: not in UNIX seconds'],
      [8, 'content: expected a string, got null'],
      [9, 'sender: empty'],
      [11, 'the line: expected an object, got a string'],
      [10, 'id 1 was imported before as another message'],
    ]);
  });

  it('gives people with similar names separate accounts', async () => {
    const test = await testServer();
    const senders = [
      'Kim Lee',
      'kim lee',
      'Kim  Lee',
      'Kím Lee',
      '李明',
      '王芳',
      'Kim|12',
      'K*i*m@x',
    ];
    await importLines(
      test,
      senders.map((sender, i) => archiveMessage(i + 1, { sender })),
    );
    const { state } = await test.owner.register();
    const people = state.realm_users?.filter((user) => user.delivery_email?.endsWith('.invalid'));
    expect(people?.map((user) => user.full_name)).toEqual([
      'Kim Lee',
      'kim lee',
      'Kím Lee',
      '李明',
      '王芳',
      'Kim/12',
      'Kimx',
    ]);
    expect(new Set(people?.map((user) => user.delivery_email)).size).toBe(7);
    expect(people?.[3]?.delivery_email).toMatch(/^person\.[0-9a-f]{6}@import\.invalid$/);
    const before = people?.map((user) => user.delivery_email);
    await importLines(test, [archiveMessage(90, { sender: '王芳' })]);
    const again = (await test.owner.register()).state.realm_users ?? [];
    expect(
      again.filter((u) => u.delivery_email?.endsWith('.invalid')).map((u) => u.delivery_email),
    ).toEqual(before);
  });

  it('never posts as an existing person or into a channel that has messages', async () => {
    const test = await testServer();
    const { owner, server } = test;
    await owner.send('general', 'hello', 'mine');
    await server.services.realm.change(({ db }) =>
      db.updateTable('users').set({ full_name: 'Ada Reef' }).where('id', '=', owner.id).execute(),
    );
    await importLines(test, [archiveMessage(1, { channel: 'General' })]);
    expect(await history(test, 'general')).toHaveLength(1);
    const [message] = await history(test, 'General (imported)');
    expect(message?.sender_id).not.toBe(owner.id);
  });

  it('applies the channel prefix and shortens names that are too long', async () => {
    const test = await testServer();
    const long = 'x'.repeat(80);
    await importLines(
      test,
      [
        archiveMessage(1),
        archiveMessage(2, { channel: long, topic: long }),
        archiveMessage(3, { channel: long, topic: `${long}y` }),
      ],
      { channelPrefix: 'old: ' },
    );
    const { state } = await test.owner.register();
    const names = state.subscriptions
      ?.map((channel) => channel.name)
      .filter((n) => n !== 'general');
    expect(names).toEqual(['old: boats', expect.stringMatching(/^old: x+… [0-9a-f]{6}$/)]);
    const topics = await history(test, names?.[1] ?? '');
    expect(new Set(topics.map((message) => message.subject)).size).toBe(2);
    expect(topics[0]?.subject).toHaveLength(60);
  });

  it('keeps two archives with the same ids apart', async () => {
    const test = await testServer();
    await importLines(test, [archiveMessage(1)]);
    const other = [archiveMessage(1, { content: '<p>other</p>', timestamp: 1_700_000_000 })];
    expect(await importLines(test, other)).toMatchObject({ imported: 0, refused: 1 });
    expect(await importLines(test, other, { source: 'other', channelPrefix: 'b ' })).toMatchObject({
      imported: 1,
    });
  });

  it('imports the start of a real archive with every internal link leading to its message', {
    skip: !hasShared('data/archive.jsonl.gz'),
  }, async () => {
    const test = await testServer();
    const archive = openArchive(sharedPath('data/archive.jsonl.gz'));
    const options = { source: 'real', limit: 12_000 };
    const result = await importArchive(test.server.services, archive, options);
    expect(result).toMatchObject({
      read: 12_000,
      imported: 12_000,
      refused: 0,
      damage: undefined,
    });
    const { db } = test.server.services.realm;
    const rows = await db.selectFrom('messages').select(['id', 'rendered']).execute();
    const ids = new Set(rows.map((row) => row.id));
    const targets = rows.flatMap(({ rendered }) =>
      [...rendered.matchAll(/href="\/?#narrow[^"]*\/(?:near|with)\/(\d+)/g)].map((match) =>
        Number(match[1]),
      ),
    );
    expect(targets.length).toBeGreaterThan(5);
    expect(targets.filter((id) => !ids.has(id))).toEqual([]);
  });

  it('leaves messages edited since their import alone', async () => {
    const test = await testServer();
    const html = '<p><span class="user-mention" data-user-id="31">@Cai Late</span></p>';
    await importLines(test, [archiveMessage(1, { content: html })]);
    const [message] = await history(test, 'boats');
    await test.server.services.realm.change(({ db }) =>
      db
        .updateTable('messages')
        .set({ rendered: '<p>edited</p>', content: 'edited', edited_at: 1_700_000_000 })
        .where('id', '=', message?.id ?? 0)
        .execute(),
    );
    await importLines(test, [archiveMessage(2, { sender: 'Cai Late' })]);
    expect((await history(test, 'boats'))[0]?.content).toBe('<p>edited</p>');
  });
});
