import type { Clock } from '~/lib/clock';
import type { ImportCounts } from './importArchive';

interface ProgressOptions {
  readonly clock: Clock;
  /** A terminal shows one line that is updated; other outputs get an occasional line. */
  readonly isTerminal: boolean;
  readonly write: (text: string) => void;
  readonly fractionRead: () => number | undefined;
}

const TERMINAL_INTERVAL_MS = 200;
const LOG_INTERVAL_MS = 10_000;
const ERASE_LINE = '\r\u001b[K';

/** Reports the progress of an import. */
export class Progress {
  private readonly startMs: number;
  private shownMs: number;
  private isLineOpen = false;

  constructor(private readonly options: ProgressOptions) {
    this.startMs = options.clock.now();
    this.shownMs = this.startMs;
  }

  show(counts: ImportCounts): void {
    const { clock, isTerminal, write } = this.options;
    const now = clock.now();
    if (now - this.shownMs < (isTerminal ? TERMINAL_INTERVAL_MS : LOG_INTERVAL_MS)) return;
    this.shownMs = now;
    const text = this.textFor(counts, (now - this.startMs) / 1000);
    this.isLineOpen = isTerminal;
    write(isTerminal ? ERASE_LINE + text : `${text}\n`);
  }

  /** Writes a separate line, above the one that is updated. */
  say(text: string): void {
    this.options.write(`${this.isLineOpen ? ERASE_LINE : ''}${text}\n`);
    this.isLineOpen = false;
  }

  get seconds(): number {
    return (this.options.clock.now() - this.startMs) / 1000;
  }

  private textFor({ read }: ImportCounts, seconds: number): string {
    const fraction = this.options.fractionRead();
    const rate = `${format(read)} messages, ${format(read / Math.max(seconds, 0.001))} a second`;
    if (fraction === undefined || fraction === 0) return rate;
    const left = Math.ceil((seconds * (1 - fraction)) / fraction);
    return `${Math.floor(fraction * 100)} %, ${rate}, ${left} s left`;
  }
}

export function format(count: number): string {
  return Math.round(count).toLocaleString('en-US');
}
