/** `npm test`: everything that must hold. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { accessSync, chmodSync, constants, mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { ensureChromium } from './chromium.mjs';

/**
 * What runs at the same time, stage by stage. The tests of the server wait for others now and then; what needs one core, and
 * nothing of theirs, uses the time. Of a stage, the last one tells as it goes, and the others when they have ended.
 */
const STAGES = [
  {
    check: [process.execPath, 'scripts/check.mjs'],
    build: ['npm', 'run', '--silent', 'build'],
    'unit, server and convergence': ['vitest', 'run'],
  },
  { 'end to end': ['playwright', 'test'] },
];

/** Where files lie in memory on Linux. */
const MEMORY = '/dev/shm';
const MEMORY_WANTED = 4 * 2 ** 30;

/**
 * A temporary folder in memory, where there is room. Thousands of databases are written, each transaction of theirs
 * down to the disk (`synchronous = FULL`), which took a third of the whole run. No test can tell: none cuts the power.
 */
function memoryFolder() {
  try {
    accessSync(MEMORY, constants.W_OK);
    const { bavail, bsize } = statfsSync(MEMORY);
    if (bavail * bsize < MEMORY_WANTED) return undefined;
    const folder = mkdtempSync(`${MEMORY}/parley-test-`);
    // PostgreSQL refuses to run as root, and its user has to get through here.
    chmodSync(folder, 0o711);
    return folder;
  } catch {
    return undefined;
  }
}

const env = { ...process.env, PATH: `node_modules/.bin:${process.env.PATH}`, CI: 'true' };
const seconds = (since) => `${((Date.now() - since) / 1000).toFixed(0)} s`;

/** @type {Set<import('node:child_process').ChildProcess>} */
const running = new Set();
process.on('exit', () => {
  for (const child of running) child.kill();
});
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => process.exit(1));

const began = Date.now();
env.CHROMIUM_PATH = ensureChromium();
const inMemory = memoryFolder();
if (inMemory) {
  env.TMPDIR = inMemory;
  process.on('exit', () => rmSync(inMemory, { recursive: true, force: true }));
}
for (const stage of STAGES) {
  const names = Object.keys(stage);
  await Promise.all(
    Object.entries(stage).map(([name, command]) => run(name, command, name === names.at(-1))),
  );
}
console.log(`\nAll passed in ${seconds(began)}.`);

/**
 * Ends everything when it fails: with our own process its helpers end, too.
 * @param {string} name @param {string[]} command @param {boolean} tellsAsItGoes
 */
async function run(name, [command, ...args], tellsAsItGoes) {
  const since = Date.now();
  if (tellsAsItGoes) console.log(`\n== ${name}`);
  const told = tellsAsItGoes ? 'inherit' : 'pipe';
  const child = spawn(command, args, { stdio: ['inherit', told, told], env });
  running.add(child);
  /** @type {Buffer[]} */
  const chunks = [];
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk) => chunks.push(chunk));
  const [status] = await once(child, 'close');
  running.delete(child);
  if (!tellsAsItGoes) console.log(`\n== ${name}\n${Buffer.concat(chunks)}`);
  if (status !== 0) {
    console.error(`\n${name} failed after ${seconds(since)}`);
    process.exit(1);
  }
  console.log(`== ${name}: ${seconds(since)}`);
}
