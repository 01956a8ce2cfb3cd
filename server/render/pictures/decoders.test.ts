import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, it, onTestFinished } from 'vitest';
import { jsonLogger } from '../../core/log';
import { redSquare } from '../../testing/data/pictures';
import { decoders } from '../../testing/decoders';
import { type Actor, testServer } from '../../testing/testServer';
import { Pictures, Undecodable } from './pictures';

/** Enough for several small pictures. */
const LITTLE_MIB = 300;

const blank = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: 'red' } });
const file = (bytes: Uint8Array, name: string) => new File([new Uint8Array(bytes)], name);
const small = () => file(redSquare(), 'square.png');

/** Within the pixel limits: a few hundred bytes that take half a gigabyte, and seconds. */
let made: Promise<Buffer> | undefined;
const hostile = async () => {
  made ??= blank(4800, 4800).avif({ effort: 0 }).toBuffer();
  return file(await made, 'x.avif');
};

async function uploaded(actor: Actor, picture: File): Promise<string> {
  const { body } = await actor.upload('/user_uploads', picture);
  expect(body).toMatchObject({ result: 'success' });
  const url = String(body['url']);
  return `${url.replace('/user_uploads/', '/user_uploads/thumbnail/')}/300x200.webp`;
}

const status = async (answer: Promise<Response>) => (await answer).status;

describe('a picture that takes too much memory', () => {
  it('kills only its own decoder, is rejected from then on, and affects no other picture', async () => {
    const lines: string[] = [];
    const { owner } = await testServer({
      pictureMemoryMib: LITTLE_MIB,
      onLog: (line) => lines.push(line),
    });
    const bad = await uploaded(owner, await hostile());
    const good = await Promise.all([1, 2, 3, 4].map(() => uploaded(owner, small())));
    const asked = [bad, ...good].map((preview) => status(owner.page(preview)));
    expect(await Promise.all(asked)).toEqual([415, 200, 200, 200, 200]);
    expect(lines.map((line) => JSON.parse(line))).toMatchObject([
      { level: 'warn', message: 'a picture ended its decoder' },
    ]);
    expect(lines[0]).toContain('too much memory');
    // The failure is remembered, so no second process is lost to it.
    expect(await status(owner.page(bad))).toBe(415);
    expect(lines).toHaveLength(1);
    const face = await owner.upload('/users/me/avatar', await hostile());
    expect(face.body).toMatchObject({ code: 'BAD_IMAGE' });
    expect((await owner.upload('/users/me/avatar', small())).body['result']).toBe('success');
  });
});

describe('the decoder process', () => {
  it('reports its own memory usage where the server cannot read it', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'parley-decoders-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const [bad, good] = [join(folder, 'bad.avif'), join(folder, 'good.png')];
    writeFileSync(bad, new Uint8Array(await (await hostile()).arrayBuffer()));
    writeFileSync(good, redSquare());
    const lines: string[] = [];
    const log = jsonLogger('warn', (line) => lines.push(line));
    const memoryBytes = LITTLE_MIB * 1024 * 1024;
    const pictures = new Pictures({ memoryBytes, log, tellsMemory: true });
    onTestFinished(() => pictures.close());
    await expect(pictures.square(bad, 100)).rejects.toThrow(Undecodable);
    expect(lines.join()).toContain('too much memory');
    expect(await pictures.facts(good)).toEqual({ width: 8, height: 8, animated: false });
  });

  it('can die while decoding: that picture has no preview, but the next one does', async () => {
    const lines: string[] = [];
    const { owner } = await testServer({ onLog: (line) => lines.push(line) });
    const bad = await uploaded(owner, await hostile());
    const good = await uploaded(owner, small());
    const answer = status(owner.page(bad));
    await expect.poll(atWork).toHaveLength(1);
    for (const pid of atWork()) process.kill(pid, 'SIGKILL');
    expect(await answer).toBe(415);
    expect(await status(owner.page(good))).toBe(200);
    expect(lines).toHaveLength(1);
    expect(lines[0]).toContain('SIGKILL');
  });

  it('can die while idle without anyone noticing', async () => {
    const { owner } = await testServer();
    const [one, other] = await Promise.all([uploaded(owner, small()), uploaded(owner, small())]);
    expect(await status(owner.page(one))).toBe(200);
    for (const pid of decoders(process.pid)) process.kill(pid, 'SIGKILL');
    expect(await status(owner.page(other))).toBe(200);
  });

  it('starts with the first picture, and does not get the server’s environment', async () => {
    process.env['S3_SECRET_KEY'] = 'a secret of the operator';
    try {
      const { owner } = await testServer();
      await owner.upload('/user_uploads', new File(['text'], 'notes.txt'));
      expect(decoders(process.pid)).toEqual([]);
      await uploaded(owner, small());
      const [pid] = decoders(process.pid);
      expect(pid).toBeDefined();
      if (process.platform === 'linux') {
        expect(readFileSync(`/proc/${pid}/environ`, 'utf8')).not.toContain('secret');
      }
    } finally {
      delete process.env['S3_SECRET_KEY'];
    }
  });

  it('ends with the server, even in the middle of a picture', async () => {
    const { server, owner, clock } = await testServer();
    const bad = await uploaded(owner, await hostile());
    const answer = status(owner.page(bad));
    await expect.poll(atWork).toHaveLength(1);
    const closed = server.close();
    // Until the shutdown deadline for open requests has passed.
    await expect.poll(() => clock.skip(10_000).then(() => decoders(process.pid))).toEqual([]);
    // A valid picture is not reported as undecodable.
    expect(await answer).toBe(503);
    await closed;
  });
});

/** Decoders that have loaded the library and use more memory than an idle one. */
function atWork(): number[] {
  return decoders(process.pid).filter((pid) => {
    const kilobytes = Number(/^VmRSS:\s+(\d+)/m.exec(statusOf(pid))?.[1] ?? 0);
    return kilobytes > 200 * 1024;
  });
}

function statusOf(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/status`, 'utf8');
  } catch {
    return '';
  }
}
