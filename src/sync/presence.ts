import type { PresenceAnswer, PresenceReport } from '~/api/requests/presence';
import { type Clock, sleep } from '~/lib/clock';

/** Without input for this long, somebody is idle. */
const IDLE_AFTER_MS = 5 * 60_000;

export interface PresenceOptions {
  readonly clock: Clock;
  readonly report: (report: PresenceReport) => Promise<PresenceAnswer>;
  readonly onAnswer: (answer: PresenceAnswer) => void;
}

/**
 * Tells the server whether this person is here, and asks about the others (E5).
 * Active means that they used one of the tabs lately; a tab left open does not make anybody present.
 */
export class PresenceReporter {
  private lastInputMs: number | undefined;
  private hadNewInput = false;
  private isShown = true;
  private lastUpdateId = -1;
  private lastStatus: PresenceReport['status'] | undefined;
  private readonly life = new AbortController();
  private nap = new AbortController();

  constructor(private readonly options: PresenceOptions) {}

  /** Some tab saw a key, a click, or became visible. */
  noteInput(): void {
    this.lastInputMs = this.options.clock.now();
    this.hadNewInput = true;
    // Whoever comes back is seen at once.
    if (this.lastStatus === 'idle') this.wake();
  }

  /** Whether any tab is in sight. Who looks again wants to see who is here now, and not a minute later. */
  setShown(isShown: boolean): void {
    if (isShown && !this.isShown) this.wake();
    this.isShown = isShown;
  }

  /** The server can be told again: it is, without waiting for the next time. */
  wake(): void {
    this.nap.abort();
    this.nap = new AbortController();
  }

  /** Until disposed; `intervalMs` is asked each time, since the server sets it. */
  async run(intervalMs: () => number, isOnline: () => boolean): Promise<void> {
    while (!this.life.signal.aborted) {
      if (isOnline()) await this.reportOnce();
      await sleep(this.options.clock, intervalMs(), this.abortable());
    }
  }

  dispose(): void {
    this.life.abort();
  }

  private abortable(): AbortSignal {
    return AbortSignal.any([this.life.signal, this.nap.signal]);
  }

  private async reportOnce(): Promise<void> {
    const { clock, report, onAnswer } = this.options;
    const sinceInput = clock.now() - (this.lastInputMs ?? Number.NEGATIVE_INFINITY);
    const status = sinceInput < IDLE_AFTER_MS ? 'active' : 'idle';
    this.lastStatus = status;
    const isPing = !this.isShown;
    try {
      const answer = await report({
        status,
        hasNewInput: this.hadNewInput,
        lastUpdateId: this.lastUpdateId,
        isPing,
      });
      if (this.life.signal.aborted) return;
      this.hadNewInput = false;
      if (isPing) return;
      this.lastUpdateId = answer.lastUpdateId;
      onAnswer(answer);
    } catch {
      // The next report is a minute away; whether the server answers is the engine's business.
    }
  }
}
