import type { Browser } from 'playwright';
import type { Archive } from '../archive/archive';
import type { ArchiveServer } from '../harness/archiveServer';
import type { BenchPages } from '../harness/benchPages';

/** Parameters of the load benchmark. */
export interface LoadOptions {
  readonly people: number;
  readonly seconds: number;
  /** Activity as a multiple of a workday's average. */
  readonly pace: number;
  /** More than one requires PostgreSQL. */
  readonly processes: number;
  readonly engine: 'sqlite' | 'postgres';
}

/** Context shared by all benchmarks of a run. */
export interface Bench {
  /** One Chromium for everything that gets compared. */
  readonly browser: Browser;
  readonly pages: BenchPages;
  readonly archive: Archive;
  /** A server with the whole archive, created on first use. */
  archiveServer(): Promise<ArchiveServer>;
  /** Fewer repetitions: for a quick look, not for the record. */
  readonly isQuick: boolean;
  /** Also searches a million messages. */
  readonly hasMillion: boolean;
  readonly load: LoadOptions;
  /** Prints progress to stderr. */
  say(text: string): void;
}
