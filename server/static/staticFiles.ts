import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { extname, join, normalize, sep } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.mp3': 'audio/mpeg',
  '.ogg': 'audio/ogg',
  '.txt': 'text/plain; charset=utf-8',
  '.map': 'application/json',
};
const COMPRESSIBLE = /^(text\/|application\/(json|manifest)|image\/svg)/;
const MIN_BYTES = 1024;

const compressors = {
  br: (body: Uint8Array) =>
    promisify(brotliCompress)(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
  gzip: (body: Uint8Array) => promisify(gzip)(body, { level: 9 }),
} as const;
type Encoding = keyof typeof compressors;

interface StaticFile {
  readonly body: Uint8Array;
  readonly contentType: string;
  readonly etag: string;
  readonly encoding: Encoding | undefined;
}

/** Files of a folder, read and compressed when they are first asked for. A new build needs a new start. */
export class StaticFiles {
  private readonly known = new Map<string, Promise<StaticFile | undefined>>();

  constructor(private readonly dir: string) {}

  find(path: string, acceptEncoding: string): Promise<StaticFile | undefined> {
    const contentType = TYPES[extname(path)];
    if (contentType === undefined) return Promise.resolve(undefined);
    const encoding = COMPRESSIBLE.test(contentType) ? preferred(acceptEncoding) : undefined;
    const key = `${encoding ?? ''} ${path}`;
    const known = this.known.get(key) ?? this.load(path, contentType, encoding);
    this.known.set(key, known);
    // What is not there is not remembered: addresses are endless.
    known.then(
      (file) => file ?? this.known.delete(key),
      () => this.known.delete(key),
    );
    return known;
  }

  private async load(
    path: string,
    contentType: string,
    encoding: Encoding | undefined,
  ): Promise<StaticFile | undefined> {
    const file = this.resolve(path);
    if (file === undefined) return undefined;
    const stats = await stat(file).catch(() => undefined);
    if (stats?.isFile() !== true) return undefined;
    const plain = await readFile(file);
    const etag = `"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`;
    if (encoding === undefined || plain.byteLength < MIN_BYTES) {
      return { body: plain, contentType, etag, encoding: undefined };
    }
    return { body: await compressors[encoding](plain), contentType, etag, encoding };
  }

  /** undefined for paths that lead out of the folder. */
  private resolve(path: string): string | undefined {
    try {
      const file = normalize(join(this.dir, decodeURIComponent(path)));
      return file.startsWith(normalize(this.dir) + sep) && !file.includes('\0') ? file : undefined;
    } catch {
      return undefined;
    }
  }
}

function preferred(acceptEncoding: string): Encoding | undefined {
  if (/\bbr\b/.test(acceptEncoding)) return 'br';
  return /\bgzip\b/.test(acceptEncoding) ? 'gzip' : undefined;
}
