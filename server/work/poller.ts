import type { Clock } from '~/lib/clock';
import type { Logger } from '../core/log';
import { NoOrganization } from '../core/realm';

interface PollerOptions {
  readonly clock: Clock;
  readonly log: Logger;
  /** Identifies the poller's failures in the log. */
  readonly name: string;
  /** Work that another process created or left behind is found within this time. */
  readonly intervalMs: number;
  /** Does what is due. Resolves to when more is due; undefined when something else will wake the poller. */
  readonly look: () => Promise<number | undefined>;
}

/** Looks for work when woken, when work is due, and at an interval. One look at a time. */
export class Poller {
  private cancelTimer = () => {};
  private looking: Promise<void> | undefined;
  private askedAgain = false;
  private isStopped = false;

  constructor(private readonly options: PollerOptions) {}

  /** Looks at once, and once more if a look is in progress, which may have missed new work. */
  wake(): void {
    if (this.isStopped) return;
    if (this.looking !== undefined) {
      this.askedAgain = true;
      return;
    }
    this.cancelTimer();
    this.looking = this.options
      .look()
      .catch((error: unknown) => {
        if (!(error instanceof NoOrganization))
          this.options.log.error(this.options.name, { error });
        return undefined;
      })
      .then((dueMs) => this.rest(dueMs));
  }

  get isLooking(): boolean {
    return this.looking !== undefined;
  }

  /** Resolves when no look is in progress. */
  async idle(): Promise<void> {
    while (this.looking !== undefined) await this.looking;
  }

  /** Resolves when the look in progress is over; no other follows. */
  async stop(): Promise<void> {
    this.isStopped = true;
    this.cancelTimer();
    await this.looking;
  }

  private rest(dueMs = Infinity): void {
    this.looking = undefined;
    const again = this.askedAgain;
    this.askedAgain = false;
    const { clock, intervalMs } = this.options;
    const waitMs = Math.min(intervalMs, Math.max(0, dueMs - clock.now()));
    if (again) this.wake();
    else if (!this.isStopped) this.cancelTimer = clock.schedule(waitMs, () => this.wake());
  }
}
