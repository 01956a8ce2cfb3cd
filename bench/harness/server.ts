import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
/** Inside the project, so that the built server finds its dependencies. */
const HOST_DIR = 'dist/bench/server';

let built: Promise<unknown> | undefined;

/** Bundles the server once a run, as `npm run build` does. */
function buildHost(): Promise<unknown> {
  built ??= build({
    root: ROOT,
    logLevel: 'error',
    build: {
      ssr: 'bench/harness/serverHost.ts',
      outDir: HOST_DIR,
      target: 'node20',
      copyPublicDir: false,
    },
  });
  return built;
}

export interface RunningServer {
  readonly origin: string;
  readonly dataDir: string;
  readonly pid: number;
  /** From the start of the process to its first line: it listens. */
  readonly startMs: number;
  /** Ends the process; the data stay. */
  stop(): Promise<void>;
  /** Ends the process and removes its data. */
  remove(): Promise<void>;
}

export interface ServerStart {
  /** Default: a fresh folder. */
  readonly dataDir?: string;
  /** The built page. */
  readonly staticDir?: string;
  /** Of a PostgreSQL database. Default: SQLite in the folder. */
  readonly databaseUrl?: string | undefined;
}

export async function startServer(options: ServerStart = {}): Promise<RunningServer> {
  await buildHost();
  const dataDir = options.dataDir ?? (await mkdtemp(join(tmpdir(), 'parley-bench-data-')));
  const args = [join(ROOT, HOST_DIR, 'serverHost.js'), dataDir];
  args.push(options.staticDir ?? '', options.databaseUrl ?? '');
  const since = performance.now();
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  const { port } = JSON.parse(await firstLine(child)) as { port: number };
  const startMs = performance.now() - since;
  const stop = () => end(child);
  return {
    origin: `http://127.0.0.1:${port}`,
    dataDir,
    pid: child.pid ?? 0,
    startMs,
    stop,
    async remove() {
      await stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

function firstLine(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    if (child.stdout) createInterface({ input: child.stdout }).once('line', resolve);
    child.once('exit', (code) => reject(new Error(`the server ended with ${code}`)));
  });
}

function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve();
  return new Promise((resolve) => {
    child.once('exit', () => resolve());
    child.kill('SIGTERM');
  });
}
