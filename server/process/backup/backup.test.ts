import {
  existsSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import type { S3Place } from '../../core/blobs/openBlobs';
import { buildServer, PROCESS_TEST_MS, remote, ServerProcess } from '../../testing/builtServer';
import { flags, folder, foundOrganization } from '../../testing/processes';
import { postgres } from '../../testing/storage/databases';
import { s3Server } from '../../testing/storage/stores';
import { Actor } from '../../testing/testServer';

beforeAll(async () => {
  await buildServer();
}, PROCESS_TEST_MS);

async function run(...args: string[]) {
  const process = await ServerProcess.launch({ args });
  return { code: await process.end(), stdout: process.stdout, stderr: process.stderr };
}

/** Runs a server on a data folder while `use` runs. */
async function serving<T>(dir: string, use: (url: string) => Promise<T>): Promise<T> {
  const { process, url } = await ServerProcess.start({ args: flags(dir) });
  const result = await use(url);
  process.kill('SIGTERM');
  await process.end();
  return result;
}

const as = (url: string, { account }: Actor) =>
  new Actor(
    remote(() => url),
    account,
  );

async function topic(actor: Actor): Promise<string[]> {
  // Reads from the oldest message: a fast machine sends hundreds while a copy is made.
  const all = { anchor: 'oldest', num_before: 0, num_after: 5000 } as const;
  const messages = await actor.read([{ operator: 'topic', operand: 'backup' }], all);
  return messages.map(({ content }) => content);
}

/** Everything in a folder except the locks of servers that ran on it. */
const leftIn = (dir: string) => readdirSync(dir).filter((name) => !name.endsWith('.lock'));

describe('backup and restore', { timeout: 2 * PROCESS_TEST_MS }, () => {
  it('a backup made during writes has everything acknowledged before it started', async () => {
    const dir = folder();
    const copy = join(folder(), 'copy');
    const ana = await serving(dir, async (url) => {
      const ana = await foundOrganization(url);
      for (let i = 0; i < 20; i++) await ana.send('general', 'backup', `before ${i}`);
      let writing = true;
      const others = (async () => {
        for (let i = 0; writing; i++) await ana.send('general', 'backup', `during ${i}`);
      })();
      expect(await run('backup', copy, '--data-dir', dir)).toMatchObject({ code: 0 });
      writing = false;
      await others;
      expect(await run('backup', copy, '--data-dir', dir)).toMatchObject({ code: 1 });
      expect((await run('restore', copy, '--data-dir', dir)).stderr).toMatch(
        /in use by process \d+/,
      );
      return ana;
    });
    expect(await run('restore', copy, '--data-dir', dir)).toMatchObject({ code: 0, stderr: '' });
    const contents = await serving(dir, (url) => topic(as(url, ana)));
    const before = Array.from({ length: 20 }, (_, i) => `<p>before ${i}</p>`);
    expect(contents.slice(0, 20)).toEqual(before);
    const during = contents.slice(20);
    expect(during).toEqual(during.map((_, i) => `<p>during ${i}</p>`));
  });

  it('a backup includes uploads and can be served directly', async () => {
    const dir = folder();
    const copy = join(folder(), 'copy');
    const { ana, url } = await serving(dir, async (server) => {
      const ana = await foundOrganization(server);
      const file = new File(['the minutes of the meeting'], 'minutes.txt');
      const { body } = await ana.upload('/user_uploads', file);
      const url = String(body['url']);
      await ana.send('general', 'backup', `[minutes](${url})`);
      return { ana, url };
    });
    expect(await run('backup', copy, '--data-dir', dir)).toMatchObject({ code: 0 });
    const fetched = async (server: string) => {
      const { email, apiKey } = ana.account;
      const authorization = `Basic ${Buffer.from(`${email}:${apiKey}`).toString('base64')}`;
      return (await fetch(server + url, { headers: { authorization } })).text();
    };
    expect(await serving(copy, fetched)).toBe('the minutes of the meeting');
    const elsewhere = folder();
    expect(await run('restore', copy, '--data-dir', elsewhere)).toMatchObject({ code: 0 });
    expect(await serving(elsewhere, fetched)).toBe('the minutes of the meeting');
  });

  it('restoring twice keeps the data that each restore replaced', async () => {
    const dir = folder();
    const copy = join(folder(), 'copy');
    const ana = await serving(dir, foundOrganization);
    expect(await run('backup', copy, '--data-dir', dir)).toMatchObject({ code: 0 });
    const kept: string[] = [];
    for (const words of ['first', 'second']) {
      await serving(dir, (url) => as(url, ana).send('general', 'backup', words));
      const { code, stdout } = await run('restore', copy, '--data-dir', dir);
      expect(code).toBe(0);
      kept.push(/previous data is in (.*)\n/.exec(stdout)?.[1] ?? '');
    }
    const contents = [];
    for (const old of kept) contents.push(await serving(old, (url) => topic(as(url, ana))));
    expect(contents).toEqual([['<p>first</p>'], ['<p>second</p>']]);
    expect(await serving(dir, (url) => topic(as(url, ana)))).toEqual([]);
  });

  it('a failed backup leaves nothing behind', async () => {
    const dir = folder();
    await serving(dir, foundOrganization);
    const database = join(dir, 'parley.db');
    const half = Math.floor(statSync(database).size / 2);
    writeSync(openSync(database, 'r+'), Buffer.alloc(half, 'junk'), 0, half, half);
    const place = folder();
    const { code, stderr } = await run('backup', join(place, 'copy'), '--data-dir', dir);
    expect({ code, stderr }).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('the backup failed'),
    });
    expect(readdirSync(place)).toEqual([]);
  });

  it('rejects invalid and unfinished backups and leaves the database alone', async () => {
    const dir = folder();
    const place = folder();
    writeFileSync(join(place, 'junk.db'), 'minutes of the meeting\n'.repeat(100));
    writeFileSync(join(place, 'empty.db'), '');
    mkdirSync(join(place, 'half.partial'));
    for (const [name, reason] of [
      ['junk.db', /not a valid backup/],
      ['empty.db', /not a valid backup: .*empty/],
      ['half.partial', /unfinished/],
      ['absent', /backup not found/],
    ] as const) {
      const { code, stderr } = await run('restore', join(place, name), '--data-dir', dir);
      expect([name, code]).toEqual([name, 1]);
      expect(stderr).toMatch(/^parley: .*\n$/);
      expect(stderr).toMatch(reason);
    }
    expect(leftIn(dir)).toEqual([]);
  });

  it('refuses to back up an empty folder', async () => {
    const dir = folder();
    const { code, stderr } = await run('backup', '--data-dir', dir);
    expect({ code, stderr }).toEqual({
      code: 1,
      stderr: `parley: no database found in ${dir}\n`,
    });
  });
});

describe('a PostgreSQL database', { timeout: 3 * PROCESS_TEST_MS }, () => {
  it('is backed up and restored in full if its tools are compatible, or else refused without leftovers', async () => {
    const { url } = await postgres();
    const [dir, place] = [folder(), folder()];
    const more = ['--data-dir', dir, '--database-url', url];
    writeFileSync(join(dir, 'parley.db'), 'not in use');
    const server = await ServerProcess.start({ args: ['--port', '0', ...more] });
    const ana = await foundOrganization(server.url);
    const upload = await ana.upload('/user_uploads', new File(['minutes'], 'minutes.txt'));
    const file = String(upload.body['url']);
    await ana.send('general', 'backup', `before [minutes](${file})`);
    const copy = join(place, 'copy');
    const { code, stderr } = await run('backup', copy, ...more);
    if (code !== 0) {
      // pg_dump is missing, or older than the server.
      expect(stderr).toMatch(/^parley: the backup failed: .*pg_dump/);
      expect(readdirSync(place)).toEqual([]);
      return;
    }
    expect(readdirSync(copy).sort()).toEqual(['files', 'parley.dump']);
    await ana.send('general', 'backup', 'after');
    expect((await run('restore', copy, ...more)).stderr).toMatch(/in use by a server/);
    server.process.kill('SIGTERM');
    await server.process.end();
    rmSync(join(dir, 'files'), { recursive: true });
    const restored = await run('restore', copy, ...more);
    expect(restored).toMatchObject({ code: 0, stderr: '' });
    const kept = /previous data is in (.*)\n/.exec(restored.stdout)?.[1] ?? '';
    const again = await ServerProcess.start({ args: ['--port', '0', ...more] });
    const there = as(again.url, ana);
    expect(await topic(there)).toHaveLength(1);
    const { email, apiKey } = ana.account;
    const authorization = `Basic ${Buffer.from(`${email}:${apiKey}`).toString('base64')}`;
    const fetched = await fetch(again.url + file, { headers: { authorization } });
    expect(await fetched.text()).toBe('minutes');
    again.process.kill('SIGTERM');
    await again.process.end();
    expect(await run('restore', kept, ...more)).toMatchObject({ code: 0, stderr: '' });
    const last = await ServerProcess.start({ args: ['--port', '0', ...more] });
    expect(await topic(as(last.url, ana))).toHaveLength(2);
  });

  it('refuses without its tools and prints the command to run', async () => {
    const { url } = await postgres();
    const [dir, place] = [folder(), folder()];
    const process = await ServerProcess.launch({
      args: ['backup', join(place, 'copy'), '--data-dir', dir, '--database-url', url],
      environment: { PATH: dir },
    });
    expect(await process.end()).toBe(1);
    expect(process.stderr).toMatch(/^parley: .* not on the PATH; .*: pg_dump .*DATABASE_URL"\n$/);
    expect(readdirSync(place)).toEqual([]);
  });

  it('cannot be restored from a SQLite backup', async () => {
    const [dir, copy] = [folder(), folder()];
    await serving(copy, foundOrganization);
    const url = 'postgres://parley@localhost/parley';
    const { code, stdout, stderr } = await run(
      ...['restore', copy, '--data-dir', dir, '--database-url', url],
    );
    expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
    expect(stderr).toContain('is not a backup of a PostgreSQL database');
    expect(leftIn(dir)).toEqual([]);
  });
});

describe('files in an object store', { timeout: 2 * PROCESS_TEST_MS }, () => {
  const fresh = s3Server();

  it('are backed up and restored, into a different store too', async () => {
    const dir = folder();
    const copy = join(folder(), 'copy');
    const storeFlags = ({ url, bucket, accessKey = '', secretKey = '' }: S3Place) => [
      ...['--s3-url', url, '--s3-bucket', bucket],
      ...['--s3-access-key', accessKey, '--s3-secret-key', secretKey],
    ];
    const first = storeFlags(await fresh());
    const { process, url } = await ServerProcess.start({ args: flags(dir, ...first) });
    const ana = await foundOrganization(url);
    const { body } = await ana.upload('/user_uploads', new File(['minutes'], 'minutes.txt'));
    expect(await run('backup', copy, '--data-dir', dir, ...first)).toMatchObject({ code: 0 });
    process.kill('SIGTERM');
    await process.end();
    const [elsewhere, second] = [folder(), storeFlags(await fresh())];
    const restored = await run('restore', copy, '--data-dir', elsewhere, ...second);
    expect(restored).toMatchObject({ code: 0, stderr: '' });
    const again = await ServerProcess.start({ args: flags(elsewhere, ...second) });
    const { email, apiKey } = ana.account;
    const authorization = `Basic ${Buffer.from(`${email}:${apiKey}`).toString('base64')}`;
    const answer = await fetch(again.url + String(body['url']), { headers: { authorization } });
    expect(await answer.text()).toBe('minutes');
  });
});

describe('a damaged database', { timeout: PROCESS_TEST_MS }, () => {
  it('refuses to start on an empty file instead of creating a database, and leaves the file alone', async () => {
    const dir = folder();
    writeFileSync(join(dir, 'parley.db'), '');
    writeFileSync(join(dir, 'parley.db-wal'), 'what could still be saved');
    const { code, stderr } = await run(...flags(dir));
    expect(code).toBe(1);
    expect(stderr).toMatch(/^parley: .*parley\.db is empty.*restore.*\n$/);
    expect(statSync(join(dir, 'parley.db')).size).toBe(0);
    expect(readFileSync(join(dir, 'parley.db-wal'), 'utf8')).toBe('what could still be saved');
  });

  it('refuses to start after an interrupted restore', async () => {
    const dir = folder();
    writeFileSync(join(dir, 'parley.db.restoring'), 'the first half');
    const { code, stderr } = await run(...flags(dir));
    expect(code).toBe(1);
    expect(stderr).toMatch(/^parley: .*interrupted.*\n$/);
    expect(existsSync(join(dir, 'parley.db'))).toBe(false);
  });
});
