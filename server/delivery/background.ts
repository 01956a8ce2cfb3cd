import type { Clock } from '~/lib/clock';
import type { Logger } from '../core/log';

/** Fire-and-forget work, awaited only on shutdown. */
export class Background {
  private readonly running = new Set<Promise<void>>();
  private readonly timers = new Set<() => void>();
  private isStopped = false;

  constructor(
    private readonly clock: Clock,
    private readonly log: Logger,
    /** Identifies the source of failures in the log. */
    private readonly name: string,
  ) {}

  /** Starts `work`; a failure is only logged. */
  run(work: Promise<void>): void {
    const logged = work
      .catch((error) => this.log.error(this.name, { error }))
      .finally(() => this.running.delete(logged));
    this.running.add(logged);
  }

  /** Runs `work` every `ms`, counted from the start and then from the end of each run. */
  every(ms: number, work: () => Promise<void>): void {
    const plan = () => {
      if (this.isStopped) return;
      const cancel = this.clock.schedule(ms, () => {
        this.timers.delete(cancel);
        this.run(work().finally(plan));
      });
      this.timers.add(cancel);
    };
    plan();
  }

  /** Starts no new work. Resolves when everything in progress is done. */
  async stop(): Promise<void> {
    this.isStopped = true;
    for (const cancel of this.timers) cancel();
    this.timers.clear();
    // Work that is finishing may have started more before it was stopped.
    while (this.running.size > 0) await Promise.all(this.running);
  }
}
