import type { PresenceAnswer, PresenceReport } from '~/api/requests/presence';
import { type Clock, sleep } from '~/lib/clock';

/** Without input for this long, the user is idle. */
const IDLE_AFTER_MS = 5 * 60_000;

export interface PresenceOptions {
  readonly clock: Clock;
  readonly report: (report: PresenceReport) => Promise<PresenceAnswer>;
  readonly onAnswer: (answer: PresenceAnswer) => void;
}

/**
 * Reports this user's presence to the server, and fetches everyone else's (E5). Active means they used one of the tabs
 * recently; a tab merely left open does not count.
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

  /** Called when any tab saw a key, a click, or became visible. */
  noteInput(): void {
    this.lastInputMs = this.options.clock.now();
    this.hadNewInput = true;
    // A returning user is reported at once.
    if (this.lastStatus === 'idle') this.wake();
  }

  /** Sets whether any tab is visible. A user who comes back wants current presences now, not a minute later. */
  setShown(isShown: boolean): void {
    if (isShown && !this.isShown) this.wake();
    this.isShown = isShown;
  }

  /** Reports at once instead of waiting for the next interval. */
  wake(): void {
    this.nap.abort();
    this.nap = new AbortController();
  }

  /** Runs until disposed; reads `intervalMs` each time, since the server sets it. */
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
      // The next report is a minute away; tracking whether the server responds is the engine's job.
    }
  }
}
