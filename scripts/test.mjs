/** `npm test`: all checks and tests, ordered to fail as early as possible. */
import { spawnSync } from 'node:child_process';
import { accessSync, chmodSync, constants, mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { ensureChromium } from './chromium.mjs';

const STEPS = [
  ['check', [process.execPath, 'scripts/check.mjs']],
  ['unit, server and convergence', ['vitest', 'run']],
  ['build', ['npm', 'run', '--silent', 'build']],
  ['end to end', ['playwright', 'test']],
];

/** In-memory file system on Linux. */
const MEMORY = '/dev/shm';
const MEMORY_WANTED = 4 * 2 ** 30;

/**
 * A temporary folder in memory, if there is room. Tests write thousands of databases, flushing each transaction
 * to disk (`synchronous = FULL`), which took a third of the whole run. No test can tell: none cuts the power.
 */
function memoryFolder() {
  try {
    accessSync(MEMORY, constants.W_OK);
    const { bavail, bsize } = statfsSync(MEMORY);
    if (bavail * bsize < MEMORY_WANTED) return undefined;
    const folder = mkdtempSync(`${MEMORY}/parley-test-`);
    // PostgreSQL refuses to run as root, and its user has to traverse this folder.
    chmodSync(folder, 0o711);
    return folder;
  } catch {
    return undefined;
  }
}

const env = { ...process.env, PATH: `node_modules/.bin:${process.env.PATH}`, CI: 'true' };
const seconds = (since) => `${((Date.now() - since) / 1000).toFixed(0)} s`;

const began = Date.now();
env.CHROMIUM_PATH = ensureChromium();
const inMemory = memoryFolder();
if (inMemory) {
  env.TMPDIR = inMemory;
  process.on('exit', () => rmSync(inMemory, { recursive: true, force: true }));
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => process.exit(1));
}
for (const [name, [command, ...args]] of STEPS) {
  const since = Date.now();
  console.log(`\n== ${name}`);
  const { status } = spawnSync(command, args, { stdio: 'inherit', env });
  if (status !== 0) {
    console.error(`\n${name} failed after ${seconds(since)}`);
    process.exit(1);
  }
  console.log(`== ${name}: ${seconds(since)}`);
}
console.log(`\nAll passed in ${seconds(began)}.`);
