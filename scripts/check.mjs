/** `npm run check`: types, lint and format, import rules, cited ids, dead code. Runs all; fails if any fails. */
import { spawn } from 'node:child_process';

const STEPS = [
  ['types', ['tsc', '-b', '--pretty', 'false']],
  ['lint and format', ['biome', 'check', '--error-on-warnings']],
  ['import rules', ['node', 'scripts/check-imports.mjs']],
  ['references', ['node', 'scripts/check-references.mjs']],
  ['dead code', ['knip', '--no-progress']],
];

function run([name, [command, ...args]]) {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      env: { ...process.env, PATH: `node_modules/.bin:${process.env.PATH}`, FORCE_COLOR: '0' },
    });
    let output = '';
    child.stdout.on('data', (chunk) => (output += chunk));
    child.stderr.on('data', (chunk) => (output += chunk));
    child.on('close', (code) => {
      console.log(`${code === 0 ? 'ok    ' : 'FAILED'} ${name}`);
      if (code !== 0) console.log(output);
      resolve(code === 0);
    });
  });
}

const results = await Promise.all(STEPS.map(run));
process.exit(results.every(Boolean) ? 0 : 1);
