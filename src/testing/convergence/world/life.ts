import type { Clock } from '~/lib/clock';

/**
 * The lifetime of a page, a worker or a server process. When it is killed, nothing it started continues: its timers
 * never fire, and its requests and disk operations never settle.
 */
export class Life {
  readonly clock: Clock;
  private isEnded = false;

  constructor(outer: Clock) {
    this.clock = {
      now: () => outer.now(),
      schedule: (ms, callback) =>
        outer.schedule(ms, () => {
          if (!this.isEnded) callback();
        }),
    };
  }

  get isOver(): boolean {
    return this.isEnded;
  }

  end(): void {
    this.isEnded = true;
  }

  /** Wraps a promise so that it never settles once this life is over. */
  guard<T>(promise: Promise<T>): Promise<T> {
    return new Promise((resolve, reject) => {
      promise.then(
        (value) => {
          if (!this.isEnded) resolve(value);
        },
        (error) => {
          if (!this.isEnded) reject(error);
        },
      );
    });
  }
}
