import { isRequestError, type RequestError } from '~/session/types';

/** Says why a request failed, in words for the person who made it. */
export function requestWords(error: unknown): string {
  if (!isRequestError(error)) return 'Something went wrong here. Try again.';
  switch (error.kind) {
    case 'refused':
      return error.message;
    case 'rateLimit':
      return `The server asks to wait ${waitWords(error.retryAfterMs)}. Then try again.`;
    case 'missing':
      return 'This server cannot do that. Its version does not have it.';
    case 'auth':
      return 'The server does not accept your sign-in any more. Sign in again.';
    case 'malformed':
      return 'The server’s answer could not be read. It may be newer than this page.';
    case 'network':
    case 'server':
      return obstacleWords(error);
  }
}

const SIGN_IN_FIRST =
  'A network or a proxy may want you to sign in first: open the server’s address in another tab.';

function obstacleWords({ kind, obstacle, status, route }: RequestError): string {
  const isQuestion = route.startsWith('GET ');
  const next = isQuestion ? 'Try again.' : 'It may have been done: look before you try again.';
  switch (obstacle) {
    case 'offline':
      return 'That did not reach the server. Try again when you’re connected.';
    case 'timeout':
      return `The server did not answer in time. ${next}`;
    case 'cutOff':
      return `The connection broke off. ${next}`;
    case 'redirect':
      return `The way to the server leads elsewhere. ${SIGN_IN_FIRST}`;
    case 'strangeAnswer':
      return `Something else answered in place of the server. ${SIGN_IN_FIRST}`;
    case 'guard':
      return `Something in front of the server did not let that through (${status}).`;
    case 'gateway':
      return `The server is down or too busy (${status}). Try again in a moment.`;
    case undefined:
      return kind === 'network'
        ? 'The server cannot be reached. Try again when you’re connected.'
        : `The server failed at that (${status}). Try again in a moment.`;
  }
}

function waitWords(ms: number | undefined): string {
  if (ms === undefined) return 'a moment';
  const seconds = Math.ceil(ms / 1000);
  return seconds === 1 ? '1 second' : `${seconds} seconds`;
}
