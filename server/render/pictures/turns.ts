/** Lets so many at once do what takes much; the others wait in the order in which they came. */
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
      // Whoever waited takes this place, so that nobody slips in between.
      if (next === undefined) this.running -= 1;
      else next();
    }
  }
}
