/** Idle turns of the event loop after which everything is at rest. */
const QUIET_TURNS = 3;

/**
 * Knows when everything that can happen without time passing has happened. Promises and setImmediate run in a fixed
 * order; work on threads (compression, images) is counted by `during`, so that it ends at the same instant of the run's
 * clock, however long it takes.
 */
export class Workload {
  private running = 0;
  private happenings = 0;

  /** Notes that something happened that may cause more. */
  note(): void {
    this.happenings += 1;
  }

  async during<T>(work: Promise<T>): Promise<T> {
    this.running += 1;
    try {
      return await work;
    } finally {
      this.running -= 1;
      this.note();
    }
  }

  readonly settled = async (): Promise<void> => {
    let quiet = 0;
    let seen = this.happenings;
    while (quiet < QUIET_TURNS) {
      await new Promise((resolve) => setImmediate(resolve));
      const isQuiet = this.running === 0 && this.happenings === seen;
      quiet = isQuiet ? quiet + 1 : 0;
      seen = this.happenings;
    }
  };
}
