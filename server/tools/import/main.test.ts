import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openDatabase, sqliteIn } from '../../core/db/database';
import { jsonLogger } from '../../core/log';
import { createServer } from '../../process/app';
import { archiveMessage, archiveText } from '../../testing/data/archive';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
/** Starting a process that compiles on the fly takes seconds on a busy machine. */
const TIMEOUT_MS = 120_000;
const silent = jsonLogger('error', () => undefined);

let dir: string;
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'parley-import-'));
});
afterEach(() => rmSync(dir, { recursive: true, force: true }));

interface Ended {
  readonly code: number | null;
  readonly output: string;
}

function start(args: readonly string[]): { process: ChildProcess; ended: Promise<Ended> } {
  const process = spawn(
    globalThis.process.execPath,
    // Without a wrapper: the process that is killed must be the one that imports.
    ['--import', 'tsx', 'server/tools/import/main.ts', '--data-dir', join(dir, 'data'), ...args],
    {
      cwd: ROOT,
      env: { OWNER_PASSWORD: 'correct horse', TSX_TSCONFIG_PATH: 'tsconfig.server.json' },
    },
  );
  let output = '';
  process.stdout.on('data', (chunk) => {
    output += String(chunk);
  });
  process.stderr.on('data', (chunk) => {
    output += String(chunk);
  });
  const ended = new Promise<Ended>((resolve) => {
    process.on('close', (code) => resolve({ code, output }));
  });
  return { process, ended };
}

function archive(count: number): string {
  const path = join(dir, 'archive.jsonl');
  const lines = Array.from({ length: count }, (_, i) => archiveMessage(i + 1));
  writeFileSync(path, archiveText(lines));
  return path;
}

async function countMessages(): Promise<{ all: number; distinct: number }> {
  const database = await openDatabase(sqliteIn(join(dir, 'data')), silent);
  const { all, distinct } = await database.read
    .selectFrom('messages')
    .select((eb) => [
      eb.fn.countAll<number>().as('all'),
      eb.fn.count<number>('sent_at').distinct().as('distinct'),
    ])
    .executeTakeFirstOrThrow();
  await database.close();
  return { all, distinct };
}

describe('npm run import', () => {
  it('creates an organization to import into, whose owner can sign in', {
    timeout: TIMEOUT_MS,
  }, async () => {
    const { code, output } = await start([archive(3), '--organization', 'Harbor']).ended;
    expect(output).toContain('3 messages imported');
    expect(output).toContain('password: the one in OWNER_PASSWORD');
    expect(code).toBe(0);
    const server = await createServer({
      dataDir: join(dir, 'data'),
      log: silent,
      rateRules: 'off',
    });
    const answer = await server.fetch(
      new Request('http://parley.test/api/v1/fetch_api_key', {
        method: 'POST',
        body: new URLSearchParams({ username: 'owner@localhost', password: 'correct horse' }),
      }),
    );
    expect(await answer.json()).toMatchObject({ result: 'success' });
    const held = await start([archive(4)]).ended;
    expect(held.output).toContain('the database is in use by process');
    expect(held.code).toBe(1);
    await server.close();
  });

  it('resumes after kill -9 without losing or duplicating messages', {
    timeout: TIMEOUT_MS,
  }, async () => {
    const path = archive(6000);
    const first = start([path]);
    // Kill it while it writes: the database exists, but is incomplete.
    while ((await importedSoFar()) === 0) {
      const wait = new Promise((resolve) => setTimeout(resolve, 20));
      expect(await Promise.race([first.ended, wait])).toBeUndefined();
    }
    first.process.kill('SIGKILL');
    await first.ended;
    const before = await countMessages();
    expect(before.all).toBeGreaterThan(0);
    expect(before.all).toBeLessThan(6000);
    const { output, code } = await start([path]).ended;
    expect(code).toBe(0);
    expect(output).toContain('messages were already imported');
    expect(await countMessages()).toEqual({ all: 6000, distinct: 6000 });
  });

  it('reports errors and exits with a code', { timeout: TIMEOUT_MS }, async () => {
    const missing = await start(['nowhere.jsonl']).ended;
    expect(missing).toMatchObject({ code: 1, output: expect.stringContaining('nowhere.jsonl') });
    const useless = join(dir, 'useless.jsonl');
    writeFileSync(useless, 'no\nmessages\n');
    const refused = await start([useless]).ended;
    expect(refused.output).toContain('line 2 refused: not JSON');
    expect(refused).toMatchObject({ code: 1, output: expect.stringContaining('2 lines refused') });
    expect(await start([]).ended).toMatchObject({ code: 2 });
    expect((await start(['--help']).ended).output).toContain('Usage: npm run import');
  });
});

/** Counts messages from outside, bypassing our lock: SQLite itself allows other readers. */
async function importedSoFar(): Promise<number> {
  const { default: Libsql } = await import('libsql');
  const path = join(dir, 'data/parley.db');
  if (!existsSync(path)) return 0;
  try {
    const database = new Libsql(path, { readonly: true } as never);
    try {
      return (database.prepare('select count(*) as n from messages').get() as { n: number }).n;
    } finally {
      database.close();
    }
  } catch {
    return 0;
  }
}
