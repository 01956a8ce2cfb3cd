import type { Readable } from 'node:stream';

/** A byte stream and its length. */
export interface SizedStream {
  readonly size: number;
  readonly stream: Readable;
}

/** A file of an archive: its bytes, or a function that opens them, undefined if gone. Times are UNIX seconds. */
export interface ArchiveFile {
  readonly name: string;
  readonly modifiedAt: number;
  readonly content: Uint8Array | (() => Promise<SizedStream | undefined>);
}

const BLOCK = 512;
const NAME_MAX = 100;
const PREFIX_MAX = 155;

/** Yields an archive in the ustar format (POSIX 1003.1). Files that are gone are left out. */
export async function* tar(files: AsyncIterable<ArchiveFile>): AsyncGenerator<Uint8Array> {
  for await (const file of files) {
    if (file.content instanceof Uint8Array) yield* inMemory(file, file.content);
    else yield* stored(file, file.content);
  }
  yield Buffer.alloc(2 * BLOCK);
}

function* inMemory(file: ArchiveFile, content: Uint8Array): Generator<Uint8Array> {
  yield header(file, content.length);
  yield content;
  yield padding(content.length);
}

async function* stored(
  file: ArchiveFile,
  open: () => Promise<SizedStream | undefined>,
): AsyncGenerator<Uint8Array> {
  const content = await open();
  if (content === undefined) return;
  const { size, stream } = content;
  yield header(file, size);
  let left = size;
  // Leaving the loop early destroys the stream.
  for await (const chunk of stream) {
    left -= (chunk as Buffer).length;
    yield chunk as Buffer;
  }
  if (left !== 0) throw new Error(`${file.name} changed while it was read`);
  yield padding(size);
}

/** Builds a file's header. Field offsets and lengths are defined by the format. */
function header({ name, modifiedAt }: ArchiveFile, size: number): Uint8Array {
  const block = Buffer.alloc(BLOCK);
  const { prefix, rest } = splitName(name);
  block.write(rest, 0);
  block.write(octal(0o644, 7), 100);
  block.write(octal(0, 7), 108);
  block.write(octal(0, 7), 116);
  block.write(octal(size, 11), 124);
  block.write(octal(Math.floor(modifiedAt), 11), 136);
  // The checksum is computed with blanks in its own place.
  block.write(' '.repeat(8), 148);
  block.write('0', 156);
  block.write('ustar\0' + '00', 257);
  block.write(prefix, 345);
  const sum = block.reduce((total, byte) => total + byte, 0);
  block.write(`${octal(sum, 6)}\0 `, 148);
  return block;
}

/** Splits long names at a slash. */
function splitName(name: string): { readonly prefix: string; readonly rest: string } {
  if (Buffer.byteLength(name) <= NAME_MAX) return { prefix: '', rest: name };
  for (let at = name.indexOf('/'); at >= 0; at = name.indexOf('/', at + 1)) {
    const prefix = name.slice(0, at);
    const rest = name.slice(at + 1);
    if (Buffer.byteLength(prefix) <= PREFIX_MAX && Buffer.byteLength(rest) <= NAME_MAX) {
      return { prefix, rest };
    }
  }
  throw new Error(`the name ${name} is too long for an archive`);
}

function octal(value: number, digits: number): string {
  const text = value.toString(8).padStart(digits, '0');
  if (text.length > digits) throw new Error(`${value} is too large for an archive`);
  return text;
}

function padding(size: number): Uint8Array {
  return Buffer.alloc((BLOCK - (size % BLOCK)) % BLOCK);
}
