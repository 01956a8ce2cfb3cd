import { isRequestError } from '~/session/types';

/** Says why a request failed, in words for the person who made it. */
export function requestWords(error: unknown): string {
  if (!isRequestError(error)) return 'Something went wrong here. Try again.';
  switch (error.kind) {
    case 'refused':
      return error.message;
    case 'rateLimit':
      return 'Too many requests. Wait a moment, then try again.';
    default:
      return 'That did not reach the server. Try again when you’re connected.';
  }
}
