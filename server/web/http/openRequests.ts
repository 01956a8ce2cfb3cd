import { type Clock, sleep } from '~/lib/clock';

/** The requests under way, so that a server that stops can answer them before it lets go of its data. */
export class OpenRequests {
  private readonly open = new Set<Promise<Response>>();
  private draining = false;
  private closing = false;

  constructor(private readonly clock: Clock) {}

  /** Answers, and remembers that it does; `refuse` answers what comes after `close`. */
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

  /** Requests are still taken on, but nobody should send any. */
  drain(): void {
    this.draining = true;
  }

  /** From here on nothing is taken on. */
  close(): void {
    this.draining = true;
    this.closing = true;
  }

  /** Resolves when all are answered, but after `deadlineMs` at the latest: a body may never come. */
  async answered(deadlineMs: number): Promise<void> {
    const done = new AbortController();
    const all = Promise.allSettled(this.open).then(() => done.abort());
    await Promise.race([all, sleep(this.clock, deadlineMs, done.signal)]);
  }
}
