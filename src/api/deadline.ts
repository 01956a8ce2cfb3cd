import type { Clock } from '~/lib/clock';

/** The end of waiting for an answer: the caller's wish or the time limit, whichever comes first. */
export interface Deadline {
  readonly signal: AbortSignal;
  /** To be called when the answer is there: lets go of the timer and of the caller's signal. */
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
