import type { Clock } from '~/lib/clock';

interface Timer {
  readonly at: number;
  readonly callback: () => void;
}

/** Time that only passes when a test says so. */
export class FakeClock implements Clock {
  private nowMs = 1_760_000_000_000;
  private readonly timers = new Set<Timer>();

  /** `settled` waits for the effects of a timer; callers that also wait for I/O pass their own. */
  constructor(private readonly settled: () => Promise<void> = settle) {}

  now(): number {
    return this.nowMs;
  }

  schedule(ms: number, callback: () => void): () => void {
    const timer = { at: this.nowMs + Math.max(0, ms), callback };
    this.timers.add(timer);
    return () => this.timers.delete(timer);
  }

  /** Fires what falls due, in order; promises settle in between. */
  async advance(ms: number): Promise<void> {
    const end = this.nowMs + ms;
    await this.settled();
    for (let timer = this.next(end); timer; timer = this.next(end)) {
      this.timers.delete(timer);
      this.nowMs = Math.max(this.nowMs, timer.at);
      timer.callback();
      await this.settled();
    }
    this.nowMs = end;
  }

  /** As when a machine sleeps: time jumps, and only then do due timers fire. */
  async skip(ms: number): Promise<void> {
    await this.settled();
    this.nowMs += ms;
    await this.advance(0);
  }

  private next(end: number): Timer | undefined {
    let first: Timer | undefined;
    for (const timer of this.timers) {
      if (timer.at <= end && (first === undefined || timer.at < first.at)) first = timer;
    }
    return first;
  }
}

/** Lets every promise that can settle do so; storage fakes take a few turns. */
export async function settle(): Promise<void> {
  for (let turn = 0; turn < 30; turn++) await Promise.resolve();
}
