import { join } from 'node:path';
import { sql } from 'kysely';
import Libsql from 'libsql';
import { describe, expect, it, onTestFinished } from 'vitest';
import { type Actor, type TestServer, testServer } from '../../testing/testServer';
import { storageFault } from './storageFault';

/** Starts a server that is expected to log errors, with a sender and an existing message. */
async function scene() {
  const logged: string[] = [];
  const server = await testServer({ onLog: (line) => logged.push(line) });
  const queue = await server.owner.register();
  await server.owner.send('general', 'weather', 'before');
  return { server, owner: server.owner, queue, logged };
}

const message = { type: 'channel', to: 'general', topic: 'weather' } as const;

/** Sets a pragma on the write connection: the engine's own way to inject faults. */
async function pragma({ server }: TestServer, setting: string): Promise<void> {
  await sql.raw(`pragma ${setting}`).execute(server.services.database.write);
}

async function contents(owner: Actor): Promise<string[]> {
  const { messages } = await owner.call('getMessages', {
    anchor: 'newest',
    num_before: 100,
    num_after: 0,
    narrow: [['topic', 'weather']],
    apply_markdown: false,
  });
  return messages.map(({ content }) => content);
}

async function expectSound({ server }: TestServer): Promise<void> {
  const { rows } = await sql`pragma integrity_check`.execute(server.services.database.write);
  expect(rows).toEqual([{ integrity_check: 'ok' }]);
}

async function expectRefused(owner: Actor, reason: RegExp): Promise<void> {
  const refusal = await owner.refused('sendMessage', { ...message, content: 'x'.repeat(5000) });
  expect(refusal).toMatchObject({ status: 503, code: 'SERVER_NOT_READY' });
  expect(refusal.msg).toMatch(reason);
}

describe('failing storage', () => {
  it('EV1 a full disk refuses changes, serves reads, and recovers', async () => {
    const { server, owner, queue, logged } = await scene();
    // The engine raises a limit that is too low to the current size.
    await pragma(server, 'max_page_count = 1');
    const sent: string[] = [];
    for (;;) {
      const content = `${sent.length} ${'y'.repeat(4000)}`;
      const { status } = await owner.json({
        method: 'POST',
        path: '/messages',
        params: { ...message, content },
      });
      if (status !== 200) break;
      sent.push(content);
    }
    await expectRefused(owner, /the disk is full/);
    expect(logged.join()).toContain('storage failed');
    expect(await contents(owner)).toEqual(['before', ...sent]);
    await pragma(server, 'max_page_count = 1000000');
    await owner.send('general', 'weather', 'after');
    expect(await contents(owner)).toEqual(['before', ...sent, 'after']);
    expect(await queue.eventsOf('message')).toHaveLength(sent.length + 2);
    await expectSound(server);
  });

  it('a read-only database refuses changes', async () => {
    const { server, owner } = await scene();
    await pragma(server, 'query_only = on');
    await expectRefused(owner, /is read-only/);
    expect(await contents(owner)).toEqual(['before']);
    await pragma(server, 'query_only = off');
    await owner.send('general', 'weather', 'after');
  });

  it('another program’s lock refuses changes until it is released', async () => {
    const { server, owner } = await scene();
    await pragma(server, 'busy_timeout = 0');
    const other = new Libsql(join(server.database.dataDir, 'parley.db'));
    onTestFinished(() => void other.close());
    other.exec('begin immediate');
    await expectRefused(owner, /locked by another program/);
    expect(await contents(owner)).toEqual(['before']);
    other.exec('rollback');
    await owner.send('general', 'weather', 'after');
    expect(await contents(owner)).toEqual(['before', 'after']);
  });

  it('a refusal says when to retry', async () => {
    const { server, owner } = await scene();
    await pragma(server, 'query_only = on');
    const response = await owner.raw({
      method: 'POST',
      path: '/messages',
      params: { ...message, content: 'x' },
    });
    expect(response.headers.get('retry-after')).toBe('2');
    expect(response.headers.get('access-control-allow-origin')).toBe('*');
    await pragma(server, 'query_only = off');
  });
});

describe('storageFault', () => {
  function coded(code: string, text = 'something'): Error {
    return Object.assign(new Error(text), { code });
  }

  it.each([
    [coded('SQLITE_IOERR_FSYNC'), 'the disk cannot be read or written to'],
    [coded('SQLITE_FULL'), 'the disk is full'],
    [coded('SQLITE_CONSTRAINT_UNIQUE'), undefined],
    [coded('ENOSPC'), 'the disk is full'],
    [coded('ECONNREFUSED'), 'the database server is not responding'],
    [coded('53100'), 'the database server is out of space'],
    [coded('57P01'), 'the database server is stopping or starting'],
    [coded('23505'), undefined],
    [coded('25P02'), undefined],
    [
      new Error('Connection terminated unexpectedly'),
      'the connection to the database server was lost',
    ],
    [new Error('something'), undefined],
    ['no error', undefined],
  ])('%s -> %j', (error, fault) => {
    expect(storageFault(error)).toBe(fault);
  });
});
