/** `npm run build`: builds page and server. With `--if-stale` (npm start), only if a source has changed since. */
import { spawn } from 'node:child_process';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root, sourcesDigest } from './sources.mjs';

/** The digest of the sources that were built. Exists only while the build is complete. */
const STAMP = join(root, 'dist/sources');
const RESULTS = ['dist/client/index.html', 'dist/server/main.js'].map((file) => join(root, file));

/** Builds page and server; with `ifStale`, only if the sources have changed. Resolves to false if it fails. */
export async function build({ ifStale }) {
  const digest = sourcesDigest();
  if (ifStale && RESULTS.every(existsSync) && readStamp() === digest) return true;
  rmSync(STAMP, { force: true });
  const built = await Promise.all([vite(), vite('--ssr', 'server/process/main.ts')]);
  if (!built.every(Boolean)) return false;
  writeFileSync(STAMP, digest);
  return true;
}

function readStamp() {
  return existsSync(STAMP) ? readFileSync(STAMP, 'utf8') : undefined;
}

function vite(...args) {
  const command = ['node_modules/vite/bin/vite.js', 'build', '--logLevel', 'warn', ...args];
  return new Promise((resolve) => {
    const child = spawn(process.execPath, command, { cwd: root, stdio: ['ignore', 2, 2] });
    child.on('close', (code) => resolve(code === 0));
  });
}

if (process.argv[1] === import.meta.filename) {
  const done = await build({ ifStale: process.argv.includes('--if-stale') });
  process.exit(done ? 0 : 1);
}
