import { type Clock, sleep } from '~/lib/clock';

/** Tracks in-flight requests, so that a stopping server can answer them before it closes its data. */
export class OpenRequests {
  private readonly open = new Set<Promise<Response>>();
  private draining = false;
  private closing = false;

  constructor(private readonly clock: Clock) {}

  /** Runs and tracks a request; after `close`, `refuse` answers instead. */
  run(answer: () => Promise<Response>, refuse: () => Promise<Response>): Promise<Response> {
    if (this.closing) return refuse();
    const running = answer();
    this.open.add(running);
    const forget = () => this.open.delete(running);
    running.then(forget, forget);
    return running;
  }

  get isDraining(): boolean {
    return this.draining;
  }

  /** Signals that no new requests should be sent, but still accepts them. */
  drain(): void {
    this.draining = true;
  }

  /** Stops accepting requests. */
  close(): void {
    this.draining = true;
    this.closing = true;
  }

  /** Resolves when all are answered, or after `deadlineMs`, since a body may never arrive. */
  async answered(deadlineMs: number): Promise<void> {
    const done = new AbortController();
    const all = Promise.allSettled(this.open).then(() => done.abort());
    await Promise.race([all, sleep(this.clock, deadlineMs, done.signal)]);
  }
}
