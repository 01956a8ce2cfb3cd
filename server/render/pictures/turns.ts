/** Limits the concurrency of expensive work; the rest waits in FIFO order. */
export class Turns {
  private running = 0;
  private readonly queue: (() => void)[] = [];

  constructor(private readonly most: number) {}

  async run<T>(work: () => Promise<T>): Promise<T> {
    if (this.running >= this.most) await new Promise<void>((start) => this.queue.push(start));
    else this.running += 1;
    try {
      return await work();
    } finally {
      const next = this.queue.shift();
      // The next in line takes over this slot, so that no newcomer can grab it first.
      if (next === undefined) this.running -= 1;
      else next();
    }
  }
}
