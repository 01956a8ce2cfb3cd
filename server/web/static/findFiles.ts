import { readdirSync } from 'node:fs';
import { extname, resolve, sep } from 'node:path';
import type { Encoding } from '../http/acceptedEncoding';
import { PageFile } from './pageFile';

const CONTENT_TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.mp3': 'audio/mpeg',
  '.ogg': 'audio/ogg',
  '.png': 'image/png',
  '.svg': 'image/svg+xml; charset=utf-8',
  '.ttf': 'font/ttf',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.webp': 'image/webp',
  '.woff': 'font/woff',
  '.woff2': 'font/woff2',
};
const UNKNOWN_TYPE = 'application/octet-stream';

/** Compressed forms that the build writes next to a file. */
const COMPRESSED: readonly (readonly [Encoding, string])[] = [
  ['br', '.br'],
  ['gzip', '.gz'],
];
/** The build puts a digest into the names of files in this folder. */
const HASHED = '/assets/';

/** Finds the files of a built page, by URL path. Files missing from this map are never read. */
export function findFiles(dir: string): ReadonlyMap<string, PageFile> {
  const root = resolve(dir);
  // Thousands of files: at this number, resolving each path takes longer than the start has for everything.
  const paths = readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => `${entry.parentPath}${sep}${entry.name}`);
  const present = new Set(paths);
  const files = new Map<string, PageFile>();
  for (const path of paths) {
    const forms = new Map<Encoding | undefined, string>([[undefined, path]]);
    for (const [encoding, ending] of COMPRESSED) {
      if (present.has(path + ending)) forms.set(encoding, path + ending);
    }
    const isForm = COMPRESSED.some(
      ([, ending]) => path.endsWith(ending) && present.has(path.slice(0, -ending.length)),
    );
    if (isForm) continue;
    const url = path.slice(root.length).replaceAll(sep, '/');
    const type = CONTENT_TYPES[extname(path)] ?? UNKNOWN_TYPE;
    files.set(url, new PageFile(type, url.startsWith(HASHED), forms));
  }
  return files;
}
