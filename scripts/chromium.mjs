/** Finds a Chromium for tests and benchmarks: the environment's, Playwright's own, the system's. */
import { spawnSync } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from 'playwright';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

function isExecutable(file) {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** The path of a Chromium that is here, or undefined. `CHROMIUM_PATH` wins, and must be right. */
export function findChromium() {
  const named = process.env.CHROMIUM_PATH;
  if (named) {
    if (isExecutable(named)) return named;
    throw new Error(`CHROMIUM_PATH names no executable file: ${named}`);
  }
  const folders = (process.env.PATH ?? '').split(delimiter);
  const system = NAMES.flatMap((name) => folders.map((folder) => join(folder, name)));
  return [chromium.executablePath(), ...system].find(isExecutable);
}

function run(command, args) {
  console.log(`$ ${[command, ...args].join(' ')}`);
  return spawnSync(command, args, { stdio: 'inherit' }).status === 0;
}

/** A Chromium that is here or has just been installed; says what it does. Throws when there is no way. */
export function ensureChromium() {
  const found = findChromium();
  if (found) return found;
  const isRoot = process.getuid?.() === 0;
  console.log('No Chromium found: installing the one that belongs to Playwright.');
  const playwright = ['node_modules/playwright/cli.js', 'install', 'chromium'];
  if (isRoot) playwright.push('--with-deps');
  if (!run(process.execPath, playwright) && isRoot) {
    console.log('That failed: installing the one of the system.');
    run('apt-get', ['update']);
    run('apt-get', ['install', '--yes', '--no-install-recommends', 'chromium']);
  }
  const installed = findChromium();
  if (installed) return installed;
  throw new Error('There is no Chromium. Install one and say where it is: CHROMIUM_PATH=…');
}
