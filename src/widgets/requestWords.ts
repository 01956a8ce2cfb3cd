import { isRequestError } from '~/session/types';

/** Says why a request failed, in words for the person who made it. */
export function requestWords(error: unknown): string {
  if (!isRequestError(error)) return 'Something went wrong here. Try again.';
  switch (error.kind) {
    case 'refused':
      return error.message;
    case 'rateLimit':
      return `The server asks to wait ${waitWords(error.retryAfterMs)}. Then try again.`;
    default:
      return 'That did not reach the server. Try again when you’re connected.';
  }
}

function waitWords(ms: number | undefined): string {
  if (ms === undefined) return 'a moment';
  const seconds = Math.ceil(ms / 1000);
  return seconds === 1 ? '1 second' : `${seconds} seconds`;
}
