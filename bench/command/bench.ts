import type { Browser } from 'playwright';
import type { Archive } from '../archive/archive';
import type { BenchPages } from '../harness/benchPages';

/** What all benches share in one run. */
export interface Bench {
  /** One Chromium for everything that is compared. */
  readonly browser: Browser;
  readonly pages: BenchPages;
  readonly archive: Archive;
  /** Fewer repetitions: for a look, not for the record. */
  readonly isQuick: boolean;
  /** Progress, on stderr. */
  say(text: string): void;
}
