/**
 * Time as a dependency: code that waits or asks for "now" takes a Clock, so that tests can turn hours into
 * microseconds.
 */
export interface Clock {
  /** Milliseconds since the UNIX epoch. */
  now(): number;
  /** Calls back once after `ms`; the returned function cancels it. */
  schedule(ms: number, callback: () => void): () => void;
}

export const systemClock: Clock = {
  now: () => Date.now(),
  schedule(ms, callback) {
    const timer = setTimeout(callback, ms);
    return () => clearTimeout(timer);
  },
};

/** Resolves after `ms`, or as soon as `signal` aborts. Never rejects: callers check the signal. */
export function sleep(clock: Clock, ms: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal?.aborted) {
      resolve();
      return;
    }
    const cancel = clock.schedule(ms, finish);
    function finish() {
      signal?.removeEventListener('abort', finish);
      cancel();
      resolve();
    }
    signal?.addEventListener('abort', finish);
  });
}
