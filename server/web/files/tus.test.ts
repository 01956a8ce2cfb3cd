import sharp from 'sharp';
import { Upload } from 'tus-js-client';
import { expect, it } from 'vitest';
import { UPLOAD_MAX_MIB } from '~/contract/limits';
import { listening, RawConnection } from '../../testing/socket';
import { postgres } from '../../testing/storage/databases';
import { describeStores, namesIn } from '../../testing/storage/stores';
import { type Actor, type TestServer, testServer } from '../../testing/testServer';

const DAY_MS = 86_400_000;
const TEXT = 'It was a bright cold day in April.';

type Headers = Readonly<Record<string, string>>;

function basic({ account: { email, apiKey } }: Actor): string {
  return `Basic ${Buffer.from(`${email}:${apiKey}`).toString('base64')}`;
}

/** Sends one tus request; `null` omits a header. */
function tus(
  { server }: TestServer,
  actor: Actor | undefined,
  method: string,
  path: string,
  headers: Readonly<Record<string, string | null>> = {},
  body?: string | Buffer<ArrayBuffer>,
): Promise<Response> {
  const all = {
    authorization: actor ? basic(actor) : null,
    'tus-resumable': '1.0.0',
    ...(method === 'PATCH' ? { 'content-type': 'application/offset+octet-stream' } : {}),
    ...headers,
  };
  const given = Object.entries(all).filter((entry): entry is [string, string] => entry[1] !== null);
  const init = { method, headers: given, ...(body === undefined ? {} : { body }) };
  return server.fetch(new Request(new URL(path, 'http://parley.test'), init));
}

function announced(size: number, name = 'day.txt'): Headers {
  const filename = Buffer.from(name).toString('base64');
  return {
    'upload-length': String(size),
    'upload-metadata': `filename ${filename},filetype dGV4dC9wbGFpbg==`,
  };
}

async function begin(server: TestServer, actor: Actor, size = TEXT.length): Promise<string> {
  const answer = await tus(server, actor, 'POST', '/api/v1/tus', announced(size));
  expect(answer.status).toBe(201);
  return answer.headers.get('location') ?? '';
}

const put = (server: TestServer, actor: Actor, at: string, offset: number, text: string) =>
  tus(server, actor, 'PATCH', at, { 'upload-offset': String(offset) }, text);

async function offsetOf(server: TestServer, actor: Actor, at: string): Promise<number> {
  const { headers } = await tus(server, actor, 'HEAD', at);
  return Number(headers.get('upload-offset'));
}

const partial = ({ server }: TestServer) => namesIn(server.services.files, 'partial');

describeStores('resumable uploads', (fresh) => {
  it('resume after a broken connection and become regular files', async () => {
    const server = await testServer({ s3: await fresh() });
    const { owner } = server;
    const port = await listening(server.server);
    const at = await begin(server, owner);
    const connection = await RawConnection.open(port);
    const head = [
      `PATCH ${at} HTTP/1.1`,
      'Host: parley.test',
      `Authorization: ${basic(owner)}`,
      'Tus-Resumable: 1.0.0',
      'Upload-Offset: 0',
      'Content-Type: application/offset+octet-stream',
      `Content-Length: ${TEXT.length}`,
    ];
    await connection.write(`${head.join('\r\n')}\r\n\r\n${TEXT.slice(0, 10)}`);
    connection.cut();
    await expect.poll(() => offsetOf(server, owner, at), { timeout: 30_000 }).toBe(10);
    const more = await put(server, owner, at, 10, TEXT.slice(10, 20));
    expect([more.status, more.headers.get('upload-offset')]).toEqual([204, '20']);
    const last = await put(server, owner, at, 20, TEXT.slice(20));
    expect(last.status).toBe(200);
    const { url, filename } = (await last.json()) as { url: string; filename: string };
    expect(filename).toBe('day.txt');
    const file = await owner.page(url);
    expect([await file.text(), file.headers.get('content-type')]).toEqual([
      TEXT,
      expect.stringContaining('text/plain'),
    ]);
    const { attachments } = await owner.call('getAttachments', {});
    expect(attachments).toMatchObject([{ name: 'day.txt', size: TEXT.length }]);
    expect(await partial(server)).toEqual([]);

    // The final response may have been lost.
    const asked = await tus(server, owner, 'HEAD', at);
    expect(asked.headers.get('content-location')).toBe(url);
    expect(await (await put(server, owner, at, TEXT.length, '')).json()).toMatchObject({ url });
  });

  it('expire a day after their last part, while newer ones stay', async () => {
    const server = await testServer({ s3: await fresh() });
    const { owner, clock } = server;
    const old = await begin(server, owner);
    await put(server, owner, old, 0, 'It was');
    // The store uses the real clock for file ages.
    await clock.skip(Date.now() + DAY_MS / 2 - clock.now());
    const young = await begin(server, owner);
    await put(server, owner, young, 0, 'It');
    await clock.skip(DAY_MS * 0.75);
    await server.server.services.sweeper.idle();
    expect((await tus(server, owner, 'HEAD', old)).status).toBe(404);
    expect((await put(server, owner, old, 6, TEXT.slice(6))).status).toBe(404);
    expect(await offsetOf(server, owner, young)).toBe(2);
    await clock.skip(2 * DAY_MS);
    await server.server.services.sweeper.idle();
    expect(await partial(server)).toEqual([]);
    const { db } = server.server.services.realm;
    expect(await db.selectFrom('partial_uploads').select('id').execute()).toEqual([]);
  });
});

it('users cannot continue or see someone else’s upload', async () => {
  const server = await testServer();
  const jonas = await server.signUp('Jonas');
  const at = await begin(server, server.owner);
  for (const method of ['HEAD', 'DELETE']) {
    expect((await tus(server, jonas, method, at)).status).toBe(404);
    expect((await tus(server, undefined, method, at)).status).toBe(401);
  }
  expect((await put(server, jonas, at, 0, TEXT)).status).toBe(404);
  expect((await tus(server, undefined, 'POST', '/api/v1/tus', announced(5))).status).toBe(401);
  expect(await offsetOf(server, server.owner, at)).toBe(0);
});

it('rejects wrong offsets and excess data without changing the upload', async () => {
  const server = await testServer();
  const { owner } = server;
  const at = await begin(server, owner);
  await put(server, owner, at, 0, TEXT.slice(0, 10));
  expect((await put(server, owner, at, 0, TEXT)).status).toBe(409);
  expect((await put(server, owner, at, 12, TEXT)).status).toBe(409);
  expect((await put(server, owner, at, 10, TEXT)).status).toBe(413);
  const other = { 'upload-offset': '10', 'content-type': 'text/plain' };
  expect((await tus(server, owner, 'PATCH', at, other, 'x')).status).toBe(415);
  const old = await tus(server, owner, 'HEAD', at, { 'tus-resumable': '0.2.2' });
  expect([old.status, old.headers.get('tus-version')]).toEqual([412, '1.0.0']);
  expect(await offsetOf(server, owner, at)).toBe(10);

  const create = async (headers: Headers) => {
    const answer = await tus(server, owner, 'POST', '/api/v1/tus', headers);
    return [answer.status, ((await answer.json()) as { msg: string }).msg];
  };
  const bytes = UPLOAD_MAX_MIB * 1024 * 1024;
  expect(await create(announced(bytes + 1))).toEqual([
    413,
    `Uploaded file is larger than the allowed limit of ${UPLOAD_MAX_MIB} MiB`,
  ]);
  expect(await create({ 'upload-defer-length': '1' })).toEqual([411, 'Upload-Length is missing']);
});

it('keeps only one of two concurrent parts at the same offset', async () => {
  const server = await testServer();
  const { owner } = server;
  const at = await begin(server, owner);
  const answers = await Promise.all([1, 2].map(() => put(server, owner, at, 0, TEXT.slice(0, 5))));
  expect(answers.map(({ status }) => status).sort()).toEqual([204, 409]);
  expect(await partial(server)).toHaveLength(1);
  expect(await offsetOf(server, owner, at)).toBe(5);
});

it('cancels uploads; unfinished ones count against the quota', async () => {
  const server = await testServer({ uploadQuotaBytes: 100 });
  const { owner } = server;
  const at = await begin(server, owner, 60);
  await put(server, owner, at, 0, TEXT);
  const second = () => tus(server, owner, 'POST', '/api/v1/tus', announced(60));
  const full = await second();
  expect([full.status, ((await full.json()) as { code: string }).code]).toEqual([
    413,
    'REALM_UPLOAD_QUOTA',
  ]);
  expect((await tus(server, owner, 'DELETE', at)).status).toBe(204);
  expect(await partial(server)).toEqual([]);
  expect((await tus(server, owner, 'HEAD', at)).status).toBe(404);
  expect((await second()).status).toBe(201);
});

it('another process of the organization continues an upload', async () => {
  const server = await testServer({ database: await postgres() });
  const second = await testServer({ join: server });
  const at = await begin(server, server.owner);
  await put(server, server.owner, at, 0, TEXT.slice(0, 10));
  const last = await put(second, server.owner, at, 10, TEXT.slice(10));
  const { url } = (await last.json()) as { url: string };
  expect(await (await server.owner.page(url)).text()).toBe(TEXT);
});

it('works with a tus client library', async () => {
  const server = await testServer();
  const { owner } = server;
  const port = await listening(server.server);
  const options = await fetch(`http://127.0.0.1:${port}/api/v1/tus`, { method: 'OPTIONS' });
  expect(options.headers.get('tus-extension')).toContain('creation');
  expect(options.headers.get('access-control-allow-headers')).toContain('Upload-Offset');
  const body = await new Promise<string>((resolve, reject) => {
    const upload = new Upload(Buffer.from(TEXT), {
      endpoint: `http://127.0.0.1:${port}/api/v1/tus`,
      headers: { Authorization: basic(owner) },
      metadata: { filename: 'ünter Wasser.txt', filetype: 'text/plain' },
      chunkSize: 10,
      onError: reject,
      onSuccess: ({ lastResponse }) => resolve(lastResponse.getBody()),
    });
    upload.start();
  });
  const { url, filename } = JSON.parse(body) as { url: string; filename: string };
  expect(filename).toBe('ünter Wasser.txt');
  expect(await (await owner.page(url)).text()).toBe(TEXT);
});

it('removes a photo’s location from chunked uploads unless the uploader keeps it', async () => {
  const server = await testServer();
  const exif = { IFD0: { Copyright: 'Harbor Street 7' } };
  const blank = sharp({ create: { width: 8, height: 8, channels: 3, background: 'red' } });
  const photo = Buffer.from(await blank.withExif(exif).jpeg().toBuffer());
  expect(photo.includes('Harbor Street')).toBe(true);
  const stored = async (more: string) => {
    const { 'upload-metadata': metadata, ...rest } = announced(photo.length, 'pier.jpg');
    const headers = { ...rest, 'upload-metadata': `${metadata}${more}` };
    const begun = await tus(server, server.owner, 'POST', '/api/v1/tus', headers);
    const at = begun.headers.get('location') ?? '';
    const whole = await tus(server, server.owner, 'PATCH', at, { 'upload-offset': '0' }, photo);
    const { url } = JSON.parse(await whole.text());
    return Buffer.from(await (await server.owner.page(url)).arrayBuffer());
  };
  expect((await stored('')).includes('Harbor Street')).toBe(false);
  expect((await stored(',keep_metadata dHJ1ZQ==')).equals(photo)).toBe(true);
});
