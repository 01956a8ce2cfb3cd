import { type ChildProcess, spawn } from 'node:child_process';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { test } from 'playwright/test';
import { freePort } from '../../server/testing/freePort';
import { RECORD_DIR } from './recordDir';

const RECORDER = new URL('./recorder.mjs', import.meta.url).href;
const CLOCK = new URL('./clockAhead.mjs', import.meta.url).href;
const MAIN = fileURLToPath(new URL('../../dist/server/main.js', import.meta.url));

/** The built product as `npm start` runs it, on its own port, with its data in a temporary folder. */
export class ChatServer {
  private child: ChildProcess | undefined;
  private errors = '';

  private constructor(
    readonly dataDir: string,
    private readonly port: number,
    private readonly flags: readonly string[],
  ) {}

  /** `{url}` in a flag stands for the server's URL. `from`: folder of a stopped server's data to start with. */
  static async create(flags: readonly string[] = [], from?: string): Promise<ChatServer> {
    const dataDir = await mkdtemp(join(tmpdir(), 'parley-e2e-'));
    if (from !== undefined) await cp(from, dataDir, { recursive: true });
    const server = new ChatServer(dataDir, await freePort(), flags);
    await server.start();
    return server;
  }

  get url(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  /**
   * Resolves when the server responds; rejects with its output if it exits instead. `aheadMs`: how far its clock runs
   * ahead.
   */
  async start({ aheadMs = 0 } = {}): Promise<void> {
    const flags = ['--port', String(this.port), '--host', '127.0.0.1', '--data-dir', this.dataDir];
    const own = this.flags.map((flag) => flag.replace('{url}', this.url));
    const clock = aheadMs === 0 ? [] : ['--import', CLOCK];
    const modules = ['--import', RECORDER, ...clock];
    const child = spawn(process.execPath, [...modules, MAIN, ...flags, ...own], {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: {
        ...process.env,
        PARLEY_RECORD_DIR: RECORD_DIR,
        PARLEY_STORY: storyName(),
        PARLEY_AHEAD_MS: String(aheadMs),
      },
    });
    this.child = child;
    child.stderr.on('data', (chunk) => {
      this.errors += String(chunk);
    });
    await new Promise<void>((resolve, reject) => {
      child.stdout.once('data', () => resolve());
      child.once('exit', (code) => reject(new Error(`server ended (${code}): ${this.errors}`)));
    });
  }

  /** Stops it like Ctrl+C. */
  async stop(): Promise<void> {
    await this.end('SIGINT');
  }

  /** Ends it like a power cut. */
  async kill(): Promise<void> {
    await this.end('SIGKILL');
  }

  async dispose(): Promise<void> {
    await this.kill();
    await rm(this.dataDir, { recursive: true, force: true });
  }

  private async end(signal: NodeJS.Signals): Promise<void> {
    const { child } = this;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const ended = new Promise((resolve) => child.once('exit', resolve));
    child.kill(signal);
    await ended;
  }
}

/** `drafts` within drafts.spec.ts; empty for a server shared by several stories. */
function storyName(): string {
  try {
    return basename(test.info().file, '.spec.ts');
  } catch {
    return '';
  }
}
