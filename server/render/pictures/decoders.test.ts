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

/** What a small picture takes fits several times. */
const LITTLE_MIB = 300;

const blank = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: 'red' } });
const file = (bytes: Uint8Array, name: string) => new File([new Uint8Array(bytes)], name);
const small = () => file(redSquare(), 'square.png');

/** Within the limits of pixels: some hundred bytes that take half a gigabyte, and seconds. */
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

describe('a picture that takes too much', () => {
  it('ends its own decoder, is refused from then on, and harms no other picture', async () => {
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
    // It is remembered: no process is lost for it again.
    expect(await status(owner.page(bad))).toBe(415);
    expect(lines).toHaveLength(1);
    const face = await owner.upload('/users/me/avatar', await hostile());
    expect(face.body).toMatchObject({ code: 'BAD_IMAGE' });
    expect((await owner.upload('/users/me/avatar', small())).body['result']).toBe('success');
  });
});

describe('the process that decodes pictures', () => {
  it('says itself what it takes, where nobody else can', async () => {
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

  it('may die in the middle of one: that one has no preview, the next has', async () => {
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

  it('may die at rest, and nobody notices', async () => {
    const { owner } = await testServer();
    const [one, other] = await Promise.all([uploaded(owner, small()), uploaded(owner, small())]);
    expect(await status(owner.page(one))).toBe(200);
    for (const pid of decoders(process.pid)) process.kill(pid, 'SIGKILL');
    expect(await status(owner.page(other))).toBe(200);
  });

  it('is not there before the first picture, and knows nothing of the server’s environment', async () => {
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

  it('goes with the server, also in the middle of a picture', async () => {
    const { server, owner, clock } = await testServer();
    const bad = await uploaded(owner, await hostile());
    const answer = status(owner.page(bad));
    await expect.poll(atWork).toHaveLength(1);
    const closed = server.close();
    // Until it has waited for the answer as long as it does.
    await expect.poll(() => clock.skip(10_000).then(() => decoders(process.pid))).toEqual([]);
    // Nobody says of a good picture that it is none.
    expect(await answer).toBe(503);
    await closed;
  });
});

/** Those that have loaded the library, and take more than one at rest does. */
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
