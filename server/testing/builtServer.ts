import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { onTestFinished } from 'vitest';
import { root, sourcesDigest } from '../../scripts/sources.mjs';
import type { Server } from '../process/app';

/** Building and starting take seconds on a busy machine. */
export const PROCESS_TEST_MS = 60_000;

/**
 * The program as it is delivered, built once for each state of the sources.
 * It lies below node_modules so that it finds its dependencies.
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

/** Another test file may have built the same meanwhile. */
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
  /** Flags of Node itself. */
  readonly nodeFlags?: readonly string[];
}

/** A server program under test; ended with the test at the latest. */
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

  /** Launches, and waits until it says where it listens. */
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

  /** The exit code, or the signal that ended it. */
  async end(): Promise<number | string | null> {
    await this.ended;
    return this.child.exitCode ?? this.child.signalCode;
  }

  /** The first line of the log, as soon as there is one. */
  async firstLogLine(): Promise<unknown> {
    return JSON.parse(await this.seen('stderr', /^.*(?=\n)/));
  }

  /** Where it listens, once it says so. */
  address(): Promise<string> {
    return this.seen('stdout', /https?:\/\/\S+(?=\/\n)/);
  }

  /** Resolves with what the pattern matches once the output has it. */
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
  /** Without a slash at the end. */
  readonly url: string;
}

/** A server on the other side of a socket, for the test clients. */
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
