/** Finds a Chromium for tests and benchmarks: the environment's, Playwright's own, the system's. */
import { spawnSync } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from 'playwright';

/** Draws pages without windows around them: the stories need an eighth less of the processor's time in it. */
const SHELL = 'chromium-headless-shell';
const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

function isExecutable(file) {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

function onPath(names) {
  const folders = (process.env.PATH ?? '').split(delimiter);
  return names.flatMap((name) => folders.map((folder) => join(folder, name)));
}

/**
 * The path of a Chromium that is here, or undefined. `CHROMIUM_PATH` wins, and must be right. What people
 * use themselves is `whole`, for measurements; otherwise the shell goes first.
 */
export function findChromium({ whole = false } = {}) {
  const named = process.env.CHROMIUM_PATH;
  if (named) {
    if (isExecutable(named)) return named;
    throw new Error(`CHROMIUM_PATH names no executable file: ${named}`);
  }
  const shell = onPath([SHELL]);
  const wholes = [chromium.executablePath(), ...onPath(NAMES)];
  return (whole ? [...wholes, ...shell] : [...shell, ...wholes]).find(isExecutable);
}

function run(command, args) {
  console.log(`$ ${[command, ...args].join(' ')}`);
  return spawnSync(command, args, { stdio: 'inherit' }).status === 0;
}

const install = (name) => run('apt-get', ['install', '--yes', '--no-install-recommends', name]);

/** The system's packages first: seconds, where they are at hand, and a mirror is there more often than the internet. */
function installAny() {
  const isRoot = process.getuid?.() === 0;
  const hasPackages = isRoot && run('apt-get', ['update']);
  if (hasPackages && install(SHELL)) return;
  const playwright = ['node_modules/playwright/cli.js', 'install', 'chromium'];
  if (isRoot) playwright.push('--with-deps');
  if (run(process.execPath, playwright)) return;
  if (hasPackages) install('chromium');
}

/** A Chromium that is here or has just been installed; says what it does. Throws when there is no way. */
export function ensureChromium(options) {
  const found = findChromium(options);
  if (found) return found;
  console.log('No Chromium found: installing one.');
  installAny();
  const installed = findChromium(options);
  if (installed) return installed;
  throw new Error('There is no Chromium. Install one and say where it is: CHROMIUM_PATH=…');
}
