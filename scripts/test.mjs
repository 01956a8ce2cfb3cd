/** `npm test`: everything that must hold, in the order in which it fails soonest. */
import { spawnSync } from 'node:child_process';
import { ensureChromium } from './chromium.mjs';

const STEPS = [
  ['check', [process.execPath, 'scripts/check.mjs']],
  ['unit, server and convergence', ['vitest', 'run']],
  ['build', ['npm', 'run', '--silent', 'build']],
  ['end to end', ['playwright', 'test']],
];

const env = { ...process.env, PATH: `node_modules/.bin:${process.env.PATH}`, CI: 'true' };
const seconds = (since) => `${((Date.now() - since) / 1000).toFixed(0)} s`;

const began = Date.now();
env.CHROMIUM_PATH = ensureChromium();
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
