import { gunzipSync } from 'node:zlib';

const BLOCK = 512;

/** The files of a .tar.gz, names to bytes, in order. Throws if the format is violated. */
export function untar(archive: Uint8Array): ReadonlyMap<string, Buffer> {
  const bytes = gunzipSync(archive);
  const files = new Map<string, Buffer>();
  let at = 0;
  for (; bytes[at] !== 0; ) {
    const header = Buffer.from(bytes.subarray(at, at + BLOCK));
    checkSum(header);
    const [prefix, name] = [text(header, 345, 155), text(header, 0, 100)];
    const size = Number.parseInt(text(header, 124, 12), 8);
    at += BLOCK;
    files.set(prefix === '' ? name : `${prefix}/${name}`, bytes.subarray(at, at + size));
    at += Math.ceil(size / BLOCK) * BLOCK;
  }
  if (bytes.length - at !== 2 * BLOCK || bytes.subarray(at).some((byte) => byte !== 0)) {
    throw new Error('an archive ends with two empty blocks');
  }
  return files;
}

function checkSum(header: Buffer): void {
  const expected = Number.parseInt(text(header, 148, 8), 8);
  const blank = Buffer.from(header).fill(' ', 148, 156);
  const actual = blank.reduce((total, byte) => total + byte, 0);
  if (actual !== expected) throw new Error('the checksum of a header is wrong');
}

function text(header: Buffer, at: number, length: number): string {
  return header
    .subarray(at, at + length)
    .toString('utf8')
    .replace(/\0.*$/s, '');
}
