import type { Clock } from '~/lib/clock';

/**
 * What a page, a worker or a server process lives on. When it is killed, nothing that it had started
 * goes on: its timers never fire, its requests and its disk never answer.
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

  /** The same promise, which never settles once this life is over. */
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
