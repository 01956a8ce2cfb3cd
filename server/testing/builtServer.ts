import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { onTestFinished } from 'vitest';
import { root, sourcesDigest } from '../../scripts/sources.mjs';
import type { Server } from '../process/app';

/** Timeout for tests that build and start a server, which takes seconds on a busy machine. */
export const PROCESS_TEST_MS = 60_000;

/**
 * Builds the server as shipped, once per state of the sources, and returns its entry point.
 * The output goes below node_modules so that it finds its dependencies.
 */
export async function buildServer(): Promise<string> {
  const cache = join(root, 'node_modules/.cache/parley-server');
  const finished = join(cache, sourcesDigest());
  if (!existsSync(finished)) {
    const outDir = join(cache, `partial-${process.pid}`);
    const vite = join(root, 'node_modules/vite/bin/vite.js');
    const flags = [
      'build',
      '--logLevel',
      'error',
      '--ssr',
      'server/process/main.ts',
      '--outDir',
      outDir,
    ];
    await promisify(execFile)(process.execPath, [vite, ...flags], { cwd: root });
    moveInto(outDir, finished);
  }
  return join(finished, 'main.js');
}

/** Moves a build into place. Another test file may have built the same one in the meantime. */
function moveInto(built: string, finished: string): void {
  try {
    renameSync(built, finished);
  } catch (error) {
    if (!existsSync(finished)) throw error;
    rmSync(built, { recursive: true });
  }
}

export interface ProcessOptions {
  readonly args?: readonly string[];
  readonly environment?: Readonly<Record<string, string>>;
  /** Flags for Node itself. */
  readonly nodeFlags?: readonly string[];
}

/** A server process under test, killed at the end of the test if it's still running. */
export class ServerProcess {
  private readonly output: { stdout: string; stderr: string } = { stdout: '', stderr: '' };
  private readonly ended: Promise<unknown>;

  private constructor(private readonly child: ChildProcess) {
    for (const name of ['stdout', 'stderr'] as const) {
      child[name]?.setEncoding('utf8').on('data', (text: string) => {
        this.output[name] += text;
      });
    }
    this.ended = once(child, 'close');
  }

  static async launch(options: ProcessOptions): Promise<ServerProcess> {
    const { args = [], environment = {}, nodeFlags = [] } = options;
    const main = await buildServer();
    const { PATH = '' } = process.env;
    const child = spawn(process.execPath, [...nodeFlags, main, ...args], {
      env: { PATH, ...environment },
    });
    onTestFinished(() => void child.kill('SIGKILL'));
    return new ServerProcess(child);
  }

  /** Launches a server and waits until it prints its address. */
  static async start(options: ProcessOptions): Promise<StartedServer> {
    const process = await ServerProcess.launch(options);
    return { process, url: await process.address() };
  }

  get pid(): number {
    return this.child.pid ?? 0;
  }
  get stdout(): string {
    return this.output.stdout;
  }
  get stderr(): string {
    return this.output.stderr;
  }

  kill(signal: NodeJS.Signals): void {
    this.child.kill(signal);
  }

  /** Waits for exit; returns the exit code, or the signal that killed the process. */
  async end(): Promise<number | string | null> {
    await this.ended;
    return this.child.exitCode ?? this.child.signalCode;
  }

  /** The first log line, once there is one. */
  async firstLogLine(): Promise<unknown> {
    return JSON.parse(await this.seen('stderr', /^.*(?=\n)/));
  }

  /** The address it listens on, once it prints it. */
  address(): Promise<string> {
    return this.seen('stdout', /https?:\/\/\S+(?=\/\n)/);
  }

  /** Resolves with the match once the output matches the pattern. */
  private seen(stream: 'stdout' | 'stderr', pattern: RegExp): Promise<string> {
    return new Promise((resolve, reject) => {
      const look = () => {
        const found = pattern.exec(this[stream])?.[0];
        if (found !== undefined) resolve(found);
      };
      look();
      this.child[stream]?.on('data', look);
      this.child.once('close', () => reject(new Error(`it ended first: ${this.stderr}`)));
    });
  }
}

export interface StartedServer {
  readonly process: ServerProcess;
  /** Without a trailing slash. */
  readonly url: string;
}

/** A server behind a socket, for the test clients. */
export function remote(address: () => string): Pick<Server, 'fetch'> {
  return {
    async fetch(request) {
      const { pathname, search } = new URL(request.url);
      const { method, headers, signal } = request;
      const body = method === 'GET' ? {} : { body: await request.arrayBuffer() };
      return fetch(address() + pathname + search, { method, headers, signal, ...body });
    },
  };
}
