import { readdirSync } from 'node:fs';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { FOLDERS } from '../../core/blobs/blobs';
import { redSquare } from '../../testing/data/pictures';
import { untar } from '../../testing/data/untar';
import { listening, RawConnection } from '../../testing/socket';
import { describeStores, namesIn } from '../../testing/storage/stores';
import { type Actor, type TestServer, testServer } from '../../testing/testServer';

const MIB = 1024 * 1024;
const DAY_MS = 86_400_000;

async function uploaded(actor: Actor, file: File): Promise<string> {
  const { body } = await actor.upload('/user_uploads', file);
  expect(body).toMatchObject({ result: 'success' });
  return String(body['url']);
}

const png = () => new File([redSquare()], 'square.png');
const textOf = async (answer: Promise<Response>) => (await answer).text();
const preview = (url: string) =>
  `${url.replace('/user_uploads/', '/user_uploads/thumbnail/')}/300x200.webp`;

/** With a timeout for busy machines. */
const eventually = <T>(look: () => T) => expect.poll(look, { timeout: 30_000 });

/** Everything in the store, as `folder/name`. */
async function stored({ server }: TestServer): Promise<string[]> {
  const all = await Promise.all(
    FOLDERS.map(async (folder) =>
      (await namesIn(server.services.files, folder)).map((name) => `${folder}/${name}`),
    ),
  );
  return all.flat();
}

/** Advances the clock to this long after now and sweeps: file ages are real, not on the test clock. */
async function sweptAfter(server: TestServer, ms: number): Promise<void> {
  const { clock } = server;
  await clock.skip(Date.now() + ms - clock.now());
  await server.server.services.sweeper.idle();
}

describeStores('files', (fresh) => {
  it('are served whole, in ranges, by HEAD, and by temporary URL', async () => {
    const { owner, visitor } = await testServer({ s3: await fresh() });
    const url = await uploaded(owner, new File(['0123456789'], 'größe & co.txt'));
    expect(await textOf(owner.page(url))).toBe('0123456789');
    for (const [range, status, text, told] of [
      ['bytes=2-4', 206, '234', 'bytes 2-4/10'],
      ['bytes=7-', 206, '789', 'bytes 7-9/10'],
      ['bytes=-3', 206, '789', 'bytes 7-9/10'],
      ['bytes=5-99', 206, '56789', 'bytes 5-9/10'],
      ['bytes=10-', 416, '', 'bytes */10'],
      ['bytes=1-2,4-5', 200, '0123456789', null],
    ] as const) {
      const answer = await owner.page(url, { range });
      expect([answer.status, await answer.text()]).toEqual([status, text]);
      expect(answer.headers.get('content-range')).toBe(told);
    }
    const [realm_id, ...rest] = url.replace('/user_uploads/', '').split('/');
    const filename = rest.map(decodeURIComponent).join('/');
    const temporary = await owner.call('getFileTemporaryUrl', {
      realm_id: Number(realm_id),
      filename,
    });
    expect(await textOf(visitor.page(temporary.url))).toBe('0123456789');
    expect((await visitor.page(url)).status).toBe(401);
  });

  it('of many parts come back unchanged', async () => {
    const { owner } = await testServer({ s3: await fresh() });
    const bytes = Buffer.alloc(17 * MIB);
    for (let at = 0; at < bytes.length; at += 4) bytes.writeUInt32LE(at, at);
    const url = await uploaded(owner, new File([bytes], 'disk.img'));
    const back = Buffer.from(await (await owner.page(url)).arrayBuffer());
    expect(back.equals(bytes)).toBe(true);
    const middle = await owner.page(url, { range: `bytes=${8 * MIB}-${8 * MIB + 3}` });
    expect(Buffer.from(await middle.arrayBuffer()).readUInt32LE()).toBe(8 * MIB);
  });

  it('include previews, avatars, emoji and the organization’s pictures', async () => {
    const server = await testServer({ s3: await fresh() });
    const { owner } = server;
    const url = await uploaded(owner, png());
    for (let times = 0; times < 2; times += 1) {
      const answer = await owner.page(preview(url));
      expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/webp']);
      const { format } = await sharp(Buffer.from(await answer.arrayBuffer())).metadata();
      expect(format).toBe('webp');
    }
    const face = await owner.upload('/users/me/avatar', png());
    const icon = await owner.upload('/realm/icon', png());
    await owner.upload('/realm/emoji/square', png());
    const { emoji } = await owner.call('getCustomEmoji', {});
    const shown = [
      face.body['avatar_url'],
      icon.body['icon_url'],
      Object.values(emoji)[0]?.source_url,
    ];
    for (const address of shown) {
      const answer = await owner.page(String(address));
      expect([address, answer.status]).toEqual([address, 200]);
      await sharp(Buffer.from(await answer.arrayBuffer())).metadata();
    }
    expect((await stored(server)).map((name) => name.split('/')[0])).toEqual([
      ...['uploads', 'thumbnails', 'avatars', 'avatars', 'avatars', 'emoji'],
    ]);
  });

  it('are removed with their previews when deleted or replaced', async () => {
    const server = await testServer({ s3: await fresh() });
    const { owner } = server;
    const url = await uploaded(owner, png());
    for (const size of ['300x200', '840x560'])
      expect((await owner.page(preview(url).replace('300x200', size))).status).toBe(200);
    await owner.upload('/users/me/avatar', png());
    const { attachments } = await owner.call('getAttachments', {});
    await owner.call('removeAttachment', { attachment_id: attachments[0]?.id ?? 0 });
    await owner.call('deleteAvatar', {});
    await eventually(() => stored(server)).toEqual([]);
    expect((await owner.page(url)).status).toBe(403);
  });

  it('leave nothing behind after an interrupted or refused upload', async () => {
    const server = await testServer({ s3: await fresh() });
    const { owner } = server;
    await owner.upload('/realm/emoji/square', png());
    const before = await stored(server);
    const seen = server.server.services.files.temporaryDir;
    // Of two concurrent requests, the change itself refuses the second.
    const twins = await Promise.all([1, 2].map(() => owner.upload('/realm/emoji/twin', png())));
    expect(twins.map(({ body }) => body['result']).sort()).toEqual(['error', 'success']);
    expect(await stored(server)).toHaveLength(before.length + 1);
    const port = await listening(server.server);
    const { email, apiKey } = owner.account;
    const connection = await RawConnection.open(port);
    await connection.write(
      [
        'POST /api/v1/user_uploads HTTP/1.1',
        'Host: parley.test',
        `Authorization: Basic ${Buffer.from(`${email}:${apiKey}`).toString('base64')}`,
        'Content-Type: multipart/form-data; boundary=cut',
        `Content-Length: ${20 * MIB}`,
        '',
        '--cut',
        'Content-Disposition: form-data; name="f"; filename="big.bin"',
        '',
        'x'.repeat(10 * MIB),
      ].join('\r\n'),
    );
    await eventually(() => readdirSync(seen)).toHaveLength(1);
    connection.cut();
    await eventually(() => readdirSync(seen)).toEqual([]);
    expect(await stored(server)).toHaveLength(before.length + 1);
  });

  it('are included in an export of the organization, which can be downloaded', async () => {
    const { owner } = await testServer({ s3: await fresh() });
    const url = await uploaded(owner, new File(['minutes of the meeting'], 'minutes.txt'));
    await owner.send('general', 'minutes', `[minutes](${url})`);
    await owner.upload('/realm/emoji/square', png());
    const queue = await owner.register();
    await owner.call('exportRealm', {});
    const address = async () =>
      (await owner.call('getRealmExports', {})).exports[0]?.export_url ?? undefined;
    while ((await address()) === undefined) await queue.poll();
    const archive = await owner.page(String(await address()));
    const files = untar(new Uint8Array(await archive.arrayBuffer()));
    const names = [...files.keys()];
    expect(names.some((name) => name.startsWith('emoji/'))).toBe(true);
    const minutes = names.find((name) => name.endsWith('minutes.txt')) ?? '';
    expect(String(files.get(minutes))).toBe('minutes of the meeting');
  });

  it('are removed after a day if nothing references them; referenced and new ones stay', async () => {
    const server = await testServer({ s3: await fresh() });
    const { owner } = server;
    const { files } = server.server.services;
    const url = await uploaded(owner, png());
    await owner.page(preview(url));
    await owner.upload('/users/me/avatar', png());
    await owner.upload('/realm/icon', png());
    await owner.upload('/realm/emoji/square', png());
    const kept = await stored(server);
    expect(kept).toHaveLength(6);
    for (const [folder, name] of [
      ['uploads', 'lost/photo.png'],
      ['thumbnails', 'lost/photo.png/300x200.webp'],
      ['avatars', 'lost.png'],
      ['avatars', 'lost-medium.png'],
      ['emoji', 'lost.gif'],
      ['exports', 'lost.tar.gz'],
      ['previews', 'lost/host'],
    ] as const) {
      await files.write(folder, name, Buffer.from('lost'));
    }
    await sweptAfter(server, DAY_MS / 2);
    expect(await stored(server)).toHaveLength(13);
    await sweptAfter(server, 2 * DAY_MS);
    expect(await stored(server)).toEqual(kept);
    expect((await owner.page(url)).status).toBe(200);
  });

  it('are never removed from a store that another organization uses too', async () => {
    const lines: string[] = [];
    const server = await testServer({ s3: await fresh(), onLog: (line) => lines.push(line) });
    const { files } = server.server.services;
    await files.write('owners', 'somebody-else', new Uint8Array());
    await files.write('uploads', 'theirs/photo.png', Buffer.from('theirs'));
    await sweptAfter(server, 2 * DAY_MS);
    expect(lines.join()).toContain('another organization keeps files here');
    expect(await stored(server)).toEqual(['uploads/theirs/photo.png']);
  });
});
