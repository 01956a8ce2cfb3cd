/** `npm run build`: page and server. `--if-stale` (npm start) only when a source has changed since. */
import { spawn } from 'node:child_process';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root, sourcesDigest } from './sources.mjs';

/** What the built files were made of. It is there only while they are complete. */
const STAMP = join(root, 'dist/sources');
const RESULTS = ['dist/client/index.html', 'dist/server/main.js'].map((file) => join(root, file));

/** Builds unless what is there was built from these sources. Resolves to false when it fails. */
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
