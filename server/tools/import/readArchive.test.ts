import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { gzipSync } from 'node:zlib';
import { afterAll, describe, expect, it } from 'vitest';
import { type Archive, MAX_LINE_BYTES, openArchive } from './readArchive';

const dir = mkdtempSync(join(tmpdir(), 'parley-archive-'));
afterAll(() => rmSync(dir, { recursive: true }));

async function read({ lines }: Archive): Promise<[number, string | undefined][]> {
  const all: [number, string | undefined][] = [];
  for await (const some of lines) for (const { number, text } of some) all.push([number, text]);
  return all;
}

function file(content: Uint8Array | string): string {
  const path = join(dir, 'archive');
  writeFileSync(path, content);
  return path;
}

const TEXT = '\ufeffone\n\ntwo é\r\nthree';
const LINES = [
  [1, 'one'],
  [3, 'two é\r'],
  [4, 'three'],
];

describe('openArchive', () => {
  it('reads numbered lines, gzipped or not, regardless of file name', async () => {
    expect(await read(openArchive(file(TEXT)))).toEqual(LINES);
    expect(await read(openArchive(file(gzipSync(TEXT))))).toEqual(LINES);
    const archive = openArchive(file(TEXT));
    await read(archive);
    expect(archive.fractionRead()).toBe(1);
  });

  it('reads standard input in chunks of any size', async () => {
    for (const bytes of [Buffer.from(TEXT), gzipSync(TEXT)]) {
      const pieces = [...bytes].map((byte) => Buffer.from([byte]));
      expect(await read(openArchive('-', Readable.from(pieces)))).toEqual(LINES);
    }
    expect(await read(openArchive('-', Readable.from([])))).toEqual([]);
  });

  it('discards the text of a line that is too long to be a message', async () => {
    const piece = Buffer.alloc(1024 * 1024, 'x');
    const pieces = Array.from({ length: MAX_LINE_BYTES / piece.length + 1 }, () => piece);
    const archive = openArchive('-', Readable.from([...pieces, Buffer.from('\nnext\n')]));
    expect(await read(archive)).toEqual([
      [1, undefined],
      [2, 'next'],
    ]);
  });

  it('reports a truncated gzip file after what could be read', async () => {
    const noise = Array.from({ length: 5000 }, (_, i) => `line ${i * 7919}`).join('\n');
    const packed = gzipSync(noise);
    const { lines } = openArchive(file(packed.subarray(0, packed.length / 2)));
    let count = 0;
    const drain = async () => {
      for await (const some of lines) count += some.length;
    };
    await expect(drain()).rejects.toThrow('unexpected end of file');
    expect(count).toBeGreaterThan(100);
  });
});
