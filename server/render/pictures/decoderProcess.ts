import { type ChildProcess, fork } from 'node:child_process';
import { createRequire } from 'node:module';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { DecoderReply, PictureResults, PictureWork } from './pictureWork';
import { residentBytes } from './residentBytes';

/** The build replaces this with the URL of the built file (`scripts/forkedEntries.ts`). */
const ENTRY = new URL('./decoder.ts', import.meta.url);
const LOOK_MS = 50;
/** More than the decoder's own timeout, which covers only the pixels. */
const MOST_MS = 40_000;
/** The only variables passed on: a process that decodes untrusted files gets none of the server's secrets. */
const ENVIRONMENT = ['PATH', 'SystemRoot', 'LD_LIBRARY_PATH', 'LD_PRELOAD'];

export interface DecoderBounds {
  /** Limit for the whole process. */
  readonly memoryBytes: number;
  /** By default, memory is read from /proc on Linux; elsewhere the decoder has to report it. */
  readonly tellsMemory?: boolean;
}

/** There is a problem with the picture. */
export class Refused extends Error {
  override readonly name = 'Refused';
}

/** The process ended while decoding a picture, by itself or because it used too much time or memory. */
export class Died extends Error {
  override readonly name = 'Died';
}

/** The process ended before it started on the picture. */
export class NotBegun extends Error {
  override readonly name = 'NotBegun';
}

interface Job {
  isBegun: boolean;
  readonly resolve: (result: PictureResults[keyof PictureResults]) => void;
  readonly reject: (error: Error) => void;
}

/** A process that decodes one picture at a time and is killed if one takes too much time or memory. */
export class DecoderProcess {
  readonly ended: Promise<void>;
  private readonly child: ChildProcess;
  private readonly tellsMemory: boolean;
  private job: Job | undefined;
  private reason: string | undefined;
  private isOver = false;
  /** Last known memory usage. */
  private bytes = 0;

  constructor(private readonly bounds: DecoderBounds) {
    this.tellsMemory = bounds.tellsMemory ?? process.platform !== 'linux';
    this.child = fork(fileURLToPath(ENTRY), this.tellsMemory ? ['tell-memory'] : [], {
      execArgv: loaderFlags(),
      env: environment(),
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    this.child.on('message', (message) => this.take(message as DecoderReply));
    this.ended = new Promise((resolve) => {
      const over = (why: string) => {
        this.isOver = true;
        this.fail(this.reason ?? why);
        resolve();
      };
      this.child.once('exit', (code, signal) => over(`it ended with ${signal ?? code}`));
      this.child.once('error', (error) => over(error.message));
    });
  }

  private get isAlive(): boolean {
    return !this.isOver && this.reason === undefined;
  }

  /** Rejects with Refused, Died or NotBegun; with an Error if the decoder itself fails, as when sharp cannot load. */
  async run(work: PictureWork): Promise<PictureResults[keyof PictureResults]> {
    const stop = new AbortController();
    const timer = setTimeout(() => this.kill('it took too long'), MOST_MS);
    try {
      return await new Promise((resolve, reject) => {
        this.job = { isBegun: false, resolve, reject };
        if (this.isOver) this.fail('it had ended');
        // If sending fails, the process is about to exit, and its exit event reports that.
        else this.child.send(work, () => undefined);
        if (!this.tellsMemory) void this.watch(stop.signal);
      });
    } finally {
      clearTimeout(timer);
      stop.abort();
    }
  }

  /** False if memory left over from a large picture would count against the next one. */
  async isFit(): Promise<boolean> {
    const { pid } = this.child;
    if (!this.isAlive || pid === undefined) return false;
    const bytes = this.tellsMemory ? this.bytes : await residentBytes(pid);
    return bytes !== undefined && bytes < this.bounds.memoryBytes / 2;
  }

  end(): Promise<void> {
    this.kill('the server ended it');
    return this.ended;
  }

  private kill(reason: string): void {
    this.reason ??= reason;
    this.child.kill('SIGKILL');
  }

  private take(message: DecoderReply): void {
    const { job } = this;
    if (job === undefined) return;
    if (message.kind === 'begun') job.isBegun = true;
    else if (message.kind === 'memory') this.hold(message.bytes);
    else {
      this.job = undefined;
      if (message.kind === 'done') job.resolve(message.result);
      else if (message.kind === 'undecodable') job.reject(new Refused(message.reason));
      else job.reject(new Error(`pictures cannot be decoded: ${message.reason}`));
    }
  }

  private fail(why: string): void {
    const { job } = this;
    this.job = undefined;
    job?.reject(job.isBegun ? new Died(why) : new NotBegun(why));
  }

  private async watch(stop: AbortSignal): Promise<void> {
    const { pid } = this.child;
    while (pid !== undefined && !stop.aborted && this.isAlive) {
      const bytes = await residentBytes(pid);
      // By now it may be idle, or working on another picture.
      if (bytes !== undefined && !stop.aborted) this.hold(bytes);
      await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
    }
  }

  private hold(bytes: number): void {
    this.bytes = bytes;
    if (bytes > this.bounds.memoryBytes) this.kill('it took too much memory');
  }
}

/** When run from source, the process needs a loader for TypeScript. */
function loaderFlags(): string[] {
  if (!ENTRY.pathname.endsWith('.ts')) return [];
  const loader = createRequire(import.meta.url).resolve('tsx');
  return ['--import', pathToFileURL(loader).href];
}

function environment(): NodeJS.ProcessEnv {
  const given = ENVIRONMENT.map((name) => [name, process.env[name]] as const);
  const kept = given.filter(([, value]) => value !== undefined);
  // Without this, glibc's per-thread arenas hold on to memory between pictures.
  return { ...Object.fromEntries(kept), MALLOC_ARENA_MAX: '2' };
}
