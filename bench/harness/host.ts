import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
/** Inside the project, so that the build finds its dependencies. */
const HOST_DIR = 'dist/bench/server';

/** Files of this folder that run in a separate process. */
type HostName = 'serverHost' | 'relayHost';

export interface RunningHost {
  readonly origin: string;
  readonly pid: number;
  /** From process start to its first line of output, when it listens. */
  readonly startMs: number;
  /** Stops the process and keeps its data. */
  stop(): Promise<void>;
}

const built = new Map<HostName, Promise<unknown>>();

/** Bundles a host once per run, as `npm run build` bundles the server. */
function buildHost(name: HostName): Promise<unknown> {
  const building =
    built.get(name) ??
    build({
      root: ROOT,
      logLevel: 'error',
      build: {
        ssr: `bench/harness/${name}.ts`,
        outDir: `${HOST_DIR}/${name}`,
        target: 'node20',
        copyPublicDir: false,
      },
    });
  built.set(name, building);
  return building;
}

export async function startHost(name: HostName, args: readonly string[]): Promise<RunningHost> {
  await buildHost(name);
  const since = performance.now();
  const child = spawn(process.execPath, [join(ROOT, HOST_DIR, name, `${name}.js`), ...args], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const { port } = JSON.parse(await firstLine(child)) as { port: number };
  return {
    origin: `http://127.0.0.1:${port}`,
    pid: child.pid ?? 0,
    startMs: performance.now() - since,
    stop: () => end(child),
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
