import type { Clock } from '~/lib/clock';
import type { Logger } from '../core/log';
import { NoOrganization } from '../core/realm';

interface PollerOptions {
  readonly clock: Clock;
  readonly log: Logger;
  /** Whose failures they are in the log. */
  readonly name: string;
  /** Within this time it is found what another process has made or left behind. */
  readonly intervalMs: number;
  /** Does what is due. Resolves to when the next is; undefined where that is heard of in another way. */
  readonly look: () => Promise<number | undefined>;
}

/** Looks for work: when it is told of some, when the next is due, and now and then. One look at a time. */
export class Poller {
  private cancelTimer = () => {};
  private looking: Promise<void> | undefined;
  private askedAgain = false;
  private isStopped = false;

  constructor(private readonly options: PollerOptions) {}

  /** Looks at once, and again where it has begun to: work may have come behind its back. */
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

  /** Resolves when it looks no more for now. */
  async idle(): Promise<void> {
    while (this.looking !== undefined) await this.looking;
  }

  /** Resolves when the look that was under way is over; there is no other. */
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
