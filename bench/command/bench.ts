import type { Browser } from 'playwright';
import type { Archive } from '../archive/archive';
import type { ArchiveServer } from '../harness/archiveServer';
import type { BenchPages } from '../harness/benchPages';

/** How much of what the bench of load makes. */
export interface LoadOptions {
  readonly people: number;
  readonly seconds: number;
  /** How many times as much as in the mean of a workday. */
  readonly pace: number;
  /** More than one need PostgreSQL. */
  readonly processes: number;
  readonly engine: 'sqlite' | 'postgres';
}

/** What all benches share in one run. */
export interface Bench {
  /** One Chromium for everything that is compared. */
  readonly browser: Browser;
  readonly pages: BenchPages;
  readonly archive: Archive;
  /** A server with the whole archive in it: made when it is first asked for. */
  archiveServer(): Promise<ArchiveServer>;
  /** Fewer repetitions: for a look, not for the record. */
  readonly isQuick: boolean;
  /** Searches also a million messages. */
  readonly hasMillion: boolean;
  readonly load: LoadOptions;
  /** Progress, on stderr. */
  say(text: string): void;
}
