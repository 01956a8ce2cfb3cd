/** Finds a Chromium for tests and benchmarks: the environment's, Playwright's own, or the system's. */
import { spawnSync } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from 'playwright';

/** Renders pages without windows around them: the stories take an eighth less CPU time in it. */
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
 * The path of an installed Chromium, or undefined. `CHROMIUM_PATH` takes precedence and must be valid. `whole` prefers
 * the full browser that people use, for measurements; otherwise the headless shell comes first.
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

/** Tries system packages first: they take seconds, and a mirror is available more often than the internet. */
function installAny() {
  const isRoot = process.getuid?.() === 0;
  const hasPackages = isRoot && run('apt-get', ['update']);
  if (hasPackages && install(SHELL)) return;
  const playwright = ['node_modules/playwright/cli.js', 'install', 'chromium'];
  if (isRoot) playwright.push('--with-deps');
  if (run(process.execPath, playwright)) return;
  if (hasPackages) install('chromium');
}

/** The path of a Chromium, installing one if needed; logs what it does. Throws if it can't. */
export function ensureChromium(options) {
  const found = findChromium(options);
  if (found) return found;
  console.log('No Chromium found: installing one.');
  installAny();
  const installed = findChromium(options);
  if (installed) return installed;
  throw new Error('There is no Chromium. Install one and say where it is: CHROMIUM_PATH=…');
}
