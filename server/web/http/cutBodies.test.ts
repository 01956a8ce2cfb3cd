import { readdirSync, readlinkSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ROUTES } from '~/contract/routes';
import { listening, RawConnection } from '../../testing/socket';
import { type TestServer, testServer } from '../../testing/testServer';

const MIB = 1024 * 1024;
const BOUNDARY = 'cut';

/** A timeout long enough for busy machines, but not forever. */
const until = (seen: () => void) => vi.waitFor(seen, { timeout: 30_000 });

/** The start of a form with one file, up to this many bytes of the file. */
function formWithFile(path: string, bytes: number, authorization = ''): Buffer {
  const part = [
    `--${BOUNDARY}`,
    'Content-Disposition: form-data; name="f"; filename="big.bin"',
    'Content-Type: application/octet-stream',
    '',
    '',
  ].join('\r\n');
  const head = [
    `POST /api/v1${path} HTTP/1.1`,
    'Host: parley.test',
    `Content-Type: multipart/form-data; boundary=${BOUNDARY}`,
    `Content-Length: ${24 * MIB}`,
    ...(authorization === '' ? [] : [`Authorization: ${authorization}`]),
    '',
    '',
  ].join('\r\n');
  return Buffer.concat([Buffer.from(head + part), Buffer.alloc(bytes, 'x')]);
}

describe('interrupted or unwanted bodies', () => {
  let server: TestServer;
  let port: number;
  let log: string[];
  let temporaryDir: string;

  beforeEach(async () => {
    log = [];
    server = await testServer({ onLog: (line) => log.push(line) });
    port = await listening(server.server);
    ({ temporaryDir } = server.server.services.files);
  });

  const files = () => readdirSync(temporaryDir);
  /** Open file descriptors of this process in the temporary folder, including deleted files. */
  const descriptors = () =>
    readdirSync('/proc/self/fd').flatMap((fd) => {
      try {
        const path = readlinkSync(join('/proc/self/fd', fd));
        return path.startsWith(temporaryDir) ? [path] : [];
      } catch {
        return [];
      }
    });
  /** On systems that can't list descriptors, only the files are checked. */
  const open = () => (process.platform === 'linux' ? descriptors() : []);

  it('from visitors without an account write no file on any endpoint', async () => {
    const open = Object.values(ROUTES).filter(
      ({ spec }) => 'auth' in spec && spec.auth === 'none' && spec.method === 'POST',
    );
    expect(open.length).toBeGreaterThan(2);
    for (const { spec } of open) {
      const connection = await RawConnection.open(port);
      await connection.write(formWithFile(spec.path.replace(/\{\w+:\w+\}/g, 'x'), 2 * MIB));
      // Whichever comes first: the refusal, or a file that is still being written.
      await until(() => expect([connection.isAnswered, files().length > 0]).toContain(true));
      expect([spec.path, ...files()]).toEqual([spec.path]);
      expect(await connection.status(), spec.path).toBe(413);
      connection.cut();
    }
  });

  it('from members write no file where none is expected, but fields still pass', async () => {
    const { email, apiKey } = server.owner.account;
    const authorization = `Basic ${Buffer.from(`${email}:${apiKey}`).toString('base64')}`;
    const form = new FormData();
    form.set('type', 'channel');
    form.set('to', 'general');
    form.set('topic', 'forms');
    form.set('content', 'as the command line sends it');
    form.set('extra', new Blob(['x'.repeat(100_000)]), 'extra.bin');
    const answer = await fetch(`http://127.0.0.1:${port}/api/v1/messages`, {
      method: 'POST',
      headers: { authorization },
      body: form,
    });
    expect(await answer.json()).toMatchObject({ result: 'success' });
    expect(files()).toEqual([]);
  });

  it('an empty form is accepted without a closing boundary', async () => {
    const { email, apiKey } = server.owner.account;
    const head = [
      'POST /api/v1/register HTTP/1.1',
      'Host: parley.test',
      `Authorization: Basic ${Buffer.from(`${email}:${apiKey}`).toString('base64')}`,
      `Content-Type: multipart/form-data; boundary=${BOUNDARY}`,
      'Content-Length: 0',
    ];
    const connection = await RawConnection.open(port);
    await connection.write(`${head.join('\r\n')}\r\n\r\n`);
    expect(await connection.status()).toBe(200);
    connection.cut();
  });

  it('interrupted uploads leave neither a file nor a descriptor', async () => {
    const { email, apiKey } = server.owner.account;
    const authorization = `Basic ${Buffer.from(`${email}:${apiKey}`).toString('base64')}`;
    const connections = await Promise.all(
      Array.from({ length: 5 }, () => RawConnection.open(port)),
    );
    for (const connection of connections)
      await connection.write(formWithFile('/user_uploads', 3 * MIB, authorization));
    await until(() => expect(files()).toHaveLength(5));
    for (const connection of connections) connection.cut();
    await until(() => expect([...files(), ...open()]).toEqual([]));
    expect(log).toEqual([]);
  });

  it('an interrupted form is not a database error, and nothing is logged', async () => {
    const ended = vi.spyOn(server.server, 'fetch');
    for (const length of ['Content-Length: 5000', 'Transfer-Encoding: chunked']) {
      const connection = await RawConnection.open(port);
      const head = ['POST /api/v1/fetch_api_key HTTP/1.1', 'Host: parley.test', length];
      await connection.write(`${head.join('\r\n')}\r\n\r\n1\r\nu\r\n`);
      await until(() => expect(ended).toHaveBeenCalled());
      connection.cut();
      const answer = await ended.mock.results.at(-1)?.value;
      expect(answer.status).toBe(400);
      ended.mockClear();
    }
    expect(log).toEqual([]);
  });
});
