import type { Clock } from '~/lib/clock';

/** Ends the wait for a response: when the caller aborts or the time limit is reached, whichever comes first. */
export interface Deadline {
  readonly signal: AbortSignal;
  /** Call once the response has arrived: releases the timer and the caller's signal. */
  release(): void;
}

export function startDeadline(clock: Clock, ms: number, caller: AbortSignal | undefined): Deadline {
  const controller = new AbortController();
  const abort = () => controller.abort(caller?.reason);
  const cancel = clock.schedule(ms, () =>
    controller.abort(new DOMException('no answer in time', 'TimeoutError')),
  );
  if (caller?.aborted) abort();
  caller?.addEventListener('abort', abort);
  return {
    signal: controller.signal,
    release() {
      cancel();
      caller?.removeEventListener('abort', abort);
    },
  };
}
