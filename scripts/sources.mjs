import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('..', import.meta.url));

/** All sources of the built page and server. */
const SOURCES = [
  'index.html',
  'package.json',
  'package-lock.json',
  'public',
  'scripts',
  'server',
  'src',
  'tsconfig.base.json',
  'tsconfig.page.json',
  'tsconfig.server.json',
  'vite.config.ts',
];
const IS_TEST = /\.test\.tsx?$|[/\\]testing[/\\]/;

/** A digest of the contents of all sources, or of the given ones. Equal digests build to the same. */
export function sourcesDigest(sources = SOURCES) {
  const hash = createHash('sha256');
  const files = sources
    .map((name) => join(root, name))
    .filter(existsSync)
    .flatMap(filesOf)
    .filter((file) => !IS_TEST.test(file));
  for (const file of files.sort()) {
    const name = relative(root, file).split(sep).join('/');
    const digest = createHash('sha256').update(readFileSync(file)).digest('hex');
    hash.update(`${name} ${digest}\n`);
  }
  return hash.digest('hex');
}

function filesOf(path) {
  if (!statSync(path).isDirectory()) return [path];
  return readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
}
