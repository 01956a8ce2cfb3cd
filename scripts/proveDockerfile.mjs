/**
 * `node scripts/proveDockerfile.mjs`: runs the Dockerfile's steps one by one, without Docker, in an empty folder as
 * the root of the image: everything a step needs has to come from an earlier step. Prints what it didn't run.
 */
import { spawn, spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from './sources.mjs';

const image = mkdtempSync(join(tmpdir(), 'parley-image-'));
process.on('exit', () => rmSync(image, { recursive: true, force: true }));

const notRun = [];
let workdir = '/';
let health = '';
/** The image's environment; commands get only the essentials of this shell's in addition. */
let environment = {};
const inImage = (path) => join(image, path.startsWith('/') ? path : join(workdir, path));
/** Maps absolute paths of the image in a command to its folder. */
const moved = (text) => text.replace(/(^|[ =])\/(src|app|data)\b/g, `$1${image}/$2`);

const steps = {
  FROM(words) {
    notRun.push(`FROM ${words}: this machine's Node ${process.versions.node} in its place`);
    environment = {};
  },
  WORKDIR(path) {
    workdir = path;
    mkdirSync(inImage('.'), { recursive: true });
  },
  ENV(words) {
    for (const word of words.split(' ')) {
      const at = word.indexOf('=');
      environment[word.slice(0, at)] = moved(word.slice(at)).slice(1);
    }
  },
  COPY(words) {
    const parts = words.split(' ').filter((word) => !word.startsWith('--from='));
    const target = parts.pop();
    const isOfImage = words.startsWith('--from=');
    const sources = parts[0] === '.' ? context() : parts;
    for (const source of sources) {
      const name = parts[0] === '.' ? source : source.split('/').at(-1);
      const isFile = target.endsWith('/') || target === '.';
      const to = isFile ? join(inImage(target), name) : inImage(target);
      cpSync(isOfImage ? join(image, source) : join(root, source), to, { recursive: true });
    }
  },
  RUN(command) {
    if (command.startsWith('install ')) {
      mkdirSync(join(image, 'data'));
      notRun.push(`RUN ${command}: an empty folder in its place`);
      return;
    }
    const { status } = spawnSync('sh', ['-c', moved(command)], { ...options(), stdio: 'inherit' });
    if (status !== 0) fail(`RUN ${command} ended with ${status}`);
  },
  USER: (name) => notRun.push(`USER ${name}: the user of this shell in its place`),
  VOLUME: (path) => notRun.push(`VOLUME ${path}: the folder in its place`),
  EXPOSE: (port) => notRun.push(`EXPOSE ${port}`),
  HEALTHCHECK(words) {
    health = JSON.parse(words.slice(words.indexOf('[')));
  },
  CMD: serve,
};

for (const line of readFileSync(join(root, 'Dockerfile'), 'utf8').split('\n')) {
  if (line === '' || line.startsWith('#')) continue;
  const [, name, words] = /^([A-Z]+) (.*)$/.exec(line) ?? fail(`not understood: ${line}`);
  process.stdout.write(`${line.slice(0, 100)}\n`);
  await (steps[name] ?? fail(`not understood: ${line}`))(words);
}
process.stdout.write(`\nEvery step that can be run here was. Not run:\n  ${notRun.join('\n  ')}\n`);

/** The build context: tracked files except those in .dockerignore. */
function context() {
  const { stdout } = spawnSync('git', ['ls-files', '-z'], { cwd: root, encoding: 'utf8' });
  const ignored = readFileSync(join(root, '.dockerignore'), 'utf8').split('\n').filter(Boolean);
  return stdout
    .split('\0')
    .filter((file) => file !== '' && !ignored.some((name) => file.startsWith(`${name}/`)));
}

function options() {
  const { PATH, HOME } = process.env;
  return { cwd: inImage('.'), env: { PATH, HOME, ...environment } };
}

/** Starts the image's command on another port, waits for its health check to pass, and stops it as Docker does. */
async function serve(words) {
  environment.PORT = '17390';
  environment.HOST = '127.0.0.1';
  const [command, ...args] = JSON.parse(words);
  const server = spawn(command, args, { ...options(), stdio: 'inherit' });
  const ended = new Promise((resolve) => server.once('close', resolve));
  const deadline = Date.now() + 60_000;
  while (spawnSync(health[0], health.slice(1), options()).status !== 0) {
    if (Date.now() > deadline) fail('the health check is not content after a minute');
  }
  const base = `http://127.0.0.1:${environment.PORT}`;
  const page = await (await fetch(base)).text();
  if (!page.includes('<title>')) fail('there is no page');
  const settings = await (await fetch(`${base}/api/v1/server_settings`)).json();
  if (settings.result !== 'success') fail('there is no API');
  server.kill('SIGTERM');
  const code = await ended;
  if (code !== 0) fail(`the server ended with ${code}`);
}

function fail(reason) {
  process.stderr.write(`${reason}\n`);
  process.exit(1);
}
