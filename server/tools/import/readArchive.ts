import { createReadStream, statSync } from 'node:fs';
import { Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';

/** A non-blank line with its number in the file; without text if it is too long to be a message. */
export interface ArchiveLine {
  readonly number: number;
  readonly text: string | undefined;
}

export interface Archive {
  /** Lines in order, in chunks. */
  readonly lines: AsyncIterable<readonly ArchiveLine[]>;
  /** How much of the file has been read, 0 to 1; undefined if unknown. */
  fractionRead(): number | undefined;
}

/** The longest of 80,000 real lines is 180 kB. */
export const MAX_LINE_BYTES = 16 * 1024 * 1024;
const NEWLINE = 0x0a;
const GZIP_MAGIC = [0x1f, 0x8b] as const;

/** Opens a JSON lines file, plain or gzipped (detected by its first bytes), or standard input for `-`. */
export function openArchive(path: string, stdin: Readable = process.stdin): Archive {
  if (path === '-') return { lines: linesOf(stdin), fractionRead: () => undefined };
  const { size } = statSync(path);
  const file = createReadStream(path);
  return {
    lines: linesOf(file),
    fractionRead: () => (size === 0 ? undefined : file.bytesRead / size),
  };
}

async function* linesOf(source: Readable): AsyncGenerator<readonly ArchiveLine[]> {
  const splitter = new LineSplitter();
  for await (const chunk of await plain(source)) yield splitter.add(chunk as Buffer);
  yield splitter.end();
}

/** The source's bytes, unzipped if it is gzipped. */
async function plain(source: Readable): Promise<AsyncIterable<unknown>> {
  const iterator = source[Symbol.asyncIterator]() as AsyncIterator<Buffer>;
  let head = Buffer.alloc(0);
  while (head.length < GZIP_MAGIC.length) {
    const { value, done } = await iterator.next();
    if (done === true) break;
    head = Buffer.concat([head, value]);
  }
  async function* whole(): AsyncGenerator<Buffer> {
    yield head;
    yield* { [Symbol.asyncIterator]: () => iterator };
  }
  const isPacked = GZIP_MAGIC.every((byte, i) => head[i] === byte);
  if (!isPacked) return whole();
  const gunzip = createGunzip();
  const packed = Readable.from(whole());
  packed.on('error', (error) => gunzip.destroy(error));
  return packed.pipe(gunzip);
}

class LineSplitter {
  private rest: Buffer[] = [];
  private restBytes = 0;
  private isTooLong = false;
  private number = 0;

  add(chunk: Buffer): readonly ArchiveLine[] {
    const lines: ArchiveLine[] = [];
    let from = 0;
    for (let end = chunk.indexOf(NEWLINE); end !== -1; end = chunk.indexOf(NEWLINE, from)) {
      this.keep(chunk.subarray(from, end));
      this.finish(lines);
      from = end + 1;
    }
    this.keep(chunk.subarray(from));
    return lines;
  }

  /** Flushes the last line, which need not end with a newline. */
  end(): readonly ArchiveLine[] {
    const lines: ArchiveLine[] = [];
    if (this.restBytes > 0 || this.isTooLong) this.finish(lines);
    return lines;
  }

  private keep(part: Buffer): void {
    if (part.length === 0) return;
    this.restBytes += part.length;
    this.isTooLong ||= this.restBytes > MAX_LINE_BYTES;
    if (this.isTooLong) this.rest = [];
    // Copy, so as not to retain the large chunk, most of which isn't needed.
    else this.rest.push(Buffer.from(part));
  }

  private finish(lines: ArchiveLine[]): void {
    this.number += 1;
    const text = this.isTooLong ? undefined : Buffer.concat(this.rest).toString('utf8');
    this.rest = [];
    this.restBytes = 0;
    this.isTooLong = false;
    const content = this.number === 1 ? text?.replace(/^\ufeff/, '') : text;
    if (content === undefined || content.trim() !== '')
      lines.push({ number: this.number, text: content });
  }
}
