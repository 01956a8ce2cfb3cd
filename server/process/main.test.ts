import { once } from 'node:events';
import { existsSync, writeFileSync } from 'node:fs';
import { request as httpRequest } from 'node:http';
import { createServer } from 'node:net';
import { join } from 'node:path';
import Libsql from 'libsql';
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { version } from '../../package.json';
import { buildServer, PROCESS_TEST_MS, remote, ServerProcess } from '../testing/builtServer';
import { flags, folder, foundOrganization as found } from '../testing/processes';
import { Actor } from '../testing/testServer';

beforeAll(async () => {
  await buildServer();
}, PROCESS_TEST_MS);

/** Runs the program to completion. */
async function run(...args: string[]) {
  const process = await ServerProcess.launch({ args });
  return { code: await process.end(), stdout: process.stdout, stderr: process.stderr };
}

describe('the program', { timeout: PROCESS_TEST_MS }, () => {
  it('prints its version and flags', async () => {
    expect(await run('--version')).toEqual({ code: 0, stdout: `${version}\n`, stderr: '' });
    const help = await run('--help');
    expect(help).toMatchObject({ code: 0, stderr: '' });
    expect(help.stdout).toContain('--data-dir FOLDER');
  });

  it('exits with 2 and a one-line error on wrong usage', async () => {
    const stderr = 'parley: unknown flag --prot; see --help\n';
    expect(await run('--prot', '1')).toEqual({ code: 2, stdout: '', stderr });
  });

  it('prints only its address, serves, and exits with 0', async () => {
    const { process, url } = await ServerProcess.start({ args: flags(folder()) });
    await found(url);
    process.kill('SIGTERM');
    expect(await process.end()).toBe(0);
    expect(process.stdout).toBe(`Parley is running at ${url}/\n`);
    expect(process.stderr).toBe('');
  });

  it('prints the configured address', async () => {
    const { process } = await ServerProcess.start({
      args: flags(folder(), '--origin', 'https://chat.example.com'),
    });
    expect(process.stdout).toBe('Parley is running at https://chat.example.com/\n');
  });

  it('does not load the picture decoder at startup: it runs in a separate process', async () => {
    const native = `
      import Module from 'node:module';
      process.on('exit', () => process.stderr.write(Object.keys(Module._cache).join('\\n')));
    `;
    const { process, url } = await ServerProcess.start({
      args: flags(folder()),
      nodeFlags: ['--import', `data:text/javascript,${encodeURIComponent(native)}`],
    });
    await found(url);
    process.kill('SIGTERM');
    await process.end();
    expect(process.stderr).toContain('libsql');
    expect(process.stderr).not.toContain('sharp');
  });

  it('logs an uncaught error as JSON and exits with 1', async () => {
    const fault = "process.on('SIGUSR2', () => { throw new Error('boom'); })";
    const { process } = await ServerProcess.start({
      args: flags(folder()),
      nodeFlags: ['--import', `data:text/javascript,${encodeURIComponent(fault)}`],
    });
    process.kill('SIGUSR2');
    expect(await process.end()).toBe(1);
    expect(JSON.parse(process.stderr)).toMatchObject({
      level: 'error',
      message: 'uncaught error',
      error: { message: 'boom' },
    });
  });

  it('keeps library output out of stdout', async () => {
    const chatter = "process.on('SIGUSR2', () => { console.log('one'); console.error('two'); })";
    const { process } = await ServerProcess.start({
      args: flags(folder()),
      nodeFlags: ['--import', `data:text/javascript,${encodeURIComponent(chatter)}`],
    });
    process.kill('SIGUSR2');
    expect(await process.firstLogLine()).toMatchObject({ message: 'console', words: ['two'] });
    expect(process.stdout).not.toContain('one');
  });
});

describe('a failed start', { timeout: PROCESS_TEST_MS }, () => {
  it('names the flag when the port is taken', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    onTestFinished(() => void other.close());
    await once(other, 'listening');
    const port = String((other.address() as { port: number }).port);
    expect(await run('--data-dir', folder(), '--port', port)).toEqual({
      code: 1,
      stdout: '',
      stderr: `parley: port ${port} on 127.0.0.1 is in use by another program; choose another with --port\n`,
    });
  });

  it('names the flag when the address does not belong to this machine', async () => {
    const { code, stderr } = await run(...flags(folder(), '--host', '192.0.2.1'));
    expect(code).toBe(1);
    expect(stderr).toMatch(/^parley: this machine has no address 192\.0\.2\.1 .*--host\n$/);
  });

  it('refuses a folder that is a file', async () => {
    const file = join(folder(), 'file');
    writeFileSync(file, '');
    const { code, stderr } = await run(...flags(join(file, 'data')));
    expect(code).toBe(1);
    expect(stderr).toMatch(/^parley: cannot use the data folder .*\(--data-dir\): .*\n$/);
  });

  it('refuses a file that is not a database, and leaves it alone', async () => {
    const dir = folder();
    const file = join(dir, 'parley.db');
    writeFileSync(file, 'minutes of the meeting\n'.repeat(100));
    const { code, stderr } = await run(...flags(dir));
    expect(code).toBe(1);
    expect(stderr).toMatch(/^parley: cannot use the data folder .*damaged or not a database.*\n$/);
  });

  it('refuses a database of a newer version', async () => {
    const dir = folder();
    const first = await ServerProcess.start({ args: flags(dir) });
    first.process.kill('SIGTERM');
    await first.process.end();
    const database = new Libsql(join(dir, 'parley.db'));
    database.exec("insert into kysely_migration values ('9999-future', '2100-01-01')");
    database.close();
    const { code, stderr } = await run(...flags(dir));
    expect(code).toBe(1);
    expect(stderr).toMatch(
      /^parley: cannot use the data folder .* created by a newer version.*\n$/,
    );
  });

  it('refuses a page folder without a page', async () => {
    const dir = folder();
    const { code, stderr } = await run(...flags(dir, '--static-dir', dir));
    expect(code).toBe(1);
    expect(stderr).toBe(`parley: there is no built page in ${dir}; see --static-dir\n`);
  });
});

describe('two processes on one folder', { timeout: PROCESS_TEST_MS }, () => {
  it('refuses the second, and the first keeps running', async () => {
    const dir = folder();
    const first = await ServerProcess.start({ args: flags(dir) });
    const { code, stderr } = await run(...flags(dir));
    expect(code).toBe(1);
    expect(stderr).toMatch(/^parley: the database is in use by process \d+ .*--data-dir\n$/);
    await found(first.url);
  });

  it('releases the lock when its process ends, even if its PID is reused', async () => {
    const dir = folder();
    const first = await ServerProcess.start({ args: flags(dir) });
    first.process.kill('SIGKILL');
    expect(await first.process.end()).toBe('SIGKILL');
    expect(existsSync(join(dir, 'parley.db.lock'))).toBe(true);
    const lock = new Libsql(join(dir, 'parley.db.lock'));
    lock.exec(`pragma user_version = ${process.pid}`);
    lock.close();
    const second = await ServerProcess.start({ args: flags(dir) });
    await found(second.url);
  });
});

describe('a stopping server', { timeout: PROCESS_TEST_MS }, () => {
  it('EV2 answers long polls, and the queue continues after a restart', async () => {
    const dir = folder();
    const first = await ServerProcess.start({ args: flags(dir) });
    let { url } = first;
    const owner = await found(url);
    const ana = new Actor(
      remote(() => url),
      owner.account,
    );
    const queue = await ana.register();
    // The later poll ends the earlier one: once that one is answered, the later one is waiting.
    const polls = [queue.poll(), queue.poll()];
    await Promise.race(polls);
    first.process.kill('SIGTERM');
    expect(await Promise.all(polls)).toMatchObject([[], [{ type: 'heartbeat' }]]);
    expect(await first.process.end()).toBe(0);
    ({ url } = await ServerProcess.start({ args: flags(dir) }));
    await ana.send('general', 'hello', 'again');
    expect((await queue.eventsOf('message')).map(({ message }) => message.content)).toEqual([
      '<p>again</p>',
    ]);
  });

  it('answers a request in flight', async () => {
    const { process, url } = await ServerProcess.start({ args: flags(folder()) });
    const owner = await found(url);
    const form = 'type=channel&to=general&topic=hello&content=late';
    const half = await halfRequest(url, owner, form);
    process.kill('SIGTERM');
    await closedToOthers(url);
    half.finish();
    expect(await half.answer).toMatchObject({ result: 'success' });
    expect(await process.end()).toBe(0);
  });

  it('ends immediately on a second signal', async () => {
    const { process, url } = await ServerProcess.start({ args: flags(folder()) });
    const owner = await found(url);
    const half = await halfRequest(url, owner, 'never=finished');
    half.answer.catch(() => undefined);
    process.kill('SIGTERM');
    await closedToOthers(url);
    // The first of these may count as echoes of the initial signal.
    const again = setInterval(() => process.kill('SIGTERM'), 50);
    onTestFinished(() => clearInterval(again));
    expect(await process.end()).toBe(143);
  });
});

/** Sends the headers and part of the body of a message, and waits for the server to have the headers. */
async function halfRequest(url: string, actor: Actor, form: string) {
  const request = httpRequest(`${url}/api/v1/messages`, {
    method: 'POST',
    headers: {
      authorization: `Basic ${Buffer.from(`${actor.account.email}:${actor.account.apiKey}`).toString('base64')}`,
      'content-type': 'application/x-www-form-urlencoded',
      'content-length': form.length,
      expect: '100-continue',
    },
  });
  const answer = new Promise<unknown>((resolve, reject) => {
    request.on('error', reject);
    request.on('response', (response) => {
      let text = '';
      response.on('data', (chunk) => {
        text += chunk;
      });
      response.on('end', () => resolve(JSON.parse(text)));
    });
  });
  request.flushHeaders();
  await new Promise((resolve) => request.once('continue', resolve));
  request.write(form.slice(0, 10));
  return { answer, finish: () => request.end(form.slice(10)) };
}

/** Resolves once new connections are refused. */
async function closedToOthers(url: string): Promise<void> {
  for (;;) {
    const isOpen = await fetch(`${url}/api/v1/server_settings`).then(
      () => true,
      () => false,
    );
    if (!isOpen) return;
  }
}
