import { systemClock } from '~/lib/clock';
import type { RequestError } from '~/session/types';
import { requestWords } from '~/widgets/requests/requestWords';

/** A failure of a form that isn't about its content. */
export type RequestTrouble =
  | { readonly kind: 'note'; readonly words: string; readonly mayHelpAgain: boolean }
  /** Too many requests. `untilMs` since the epoch. */
  | { readonly kind: 'wait'; readonly untilMs: number };

/** For a server that doesn't say how long (gap 5.3 promises it, but proxies may answer in its place). */
const UNTOLD_WAIT_MS = 30_000;

/** undefined: the server understood and refused, which the form itself explains. */
export function requestTrouble(error: RequestError): RequestTrouble | undefined {
  switch (error.kind) {
    case 'network':
    case 'server':
    case 'malformed':
      return { kind: 'note', words: requestWords(error), mayHelpAgain: true };
    case 'missing':
      return { kind: 'note', words: requestWords(error), mayHelpAgain: false };
    case 'rateLimit':
      return {
        kind: 'wait',
        untilMs: systemClock.now() + (error.retryAfterMs ?? UNTOLD_WAIT_MS),
      };
    case 'auth':
    case 'refused':
      return undefined;
  }
}
