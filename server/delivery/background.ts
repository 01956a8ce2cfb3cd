import type { Clock } from '~/lib/clock';
import type { Logger } from '../core/log';

/** Work that nobody awaits until the end. */
export class Background {
  private readonly running = new Set<Promise<void>>();
  private readonly timers = new Set<() => void>();
  private isStopped = false;

  constructor(
    private readonly clock: Clock,
    private readonly log: Logger,
    /** Whose failures they are in the log. */
    private readonly name: string,
  ) {}

  /** What fails is only logged. */
  run(work: Promise<void>): void {
    const logged = work
      .catch((error) => this.log.error(this.name, { error }))
      .finally(() => this.running.delete(logged));
    this.running.add(logged);
  }

  /** So long after the start, and after each end of the work. */
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

  /** Begins nothing any more. Resolves when what was under way is over. */
  async stop(): Promise<void> {
    this.isStopped = true;
    for (const cancel of this.timers) cancel();
    this.timers.clear();
    // What ends may have begun something else before it was stopped.
    while (this.running.size > 0) await Promise.all(this.running);
  }
}
