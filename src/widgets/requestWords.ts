import { FILE, isRequestError, PARAMETERS_IGNORED, type RequestError } from '~/session/types';

/** Says why a request failed, in words for the person who made it. */
export function requestWords(error: unknown): string {
  if (!isRequestError(error)) return 'Something went wrong here. Try again.';
  switch (error.kind) {
    case 'refused':
      return refusalWords(error);
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
      return obstacleWords(error) + referenceWords(error);
  }
}

const SIGN_IN_FIRST =
  'A network or a proxy may want you to sign in first: open the server’s address in another tab.';

function obstacleWords({ kind, obstacle, status, route }: RequestError): string {
  const isQuestion = route.startsWith('GET ');
  const next = isQuestion ? 'Try again.' : 'It may have been done: look before you try again.';
  switch (obstacle) {
    case 'timeout':
      return `The server did not answer in time. ${next}`;
    case 'cutOff':
      return `The connection broke off. ${next}`;
    case 'redirect':
      return `The way to the server leads elsewhere. ${SIGN_IN_FIRST}`;
    case 'stranger':
      return strangerWords(status);
    case undefined:
      if (kind === 'server') return `The server failed at that (${status}). Try again in a moment.`;
      return globalThis.navigator?.onLine === false
        ? 'That did not reach the server. Try again when you’re connected.'
        : 'The server cannot be reached. Try again when you’re connected.';
  }
}

/** What whoever runs the server finds it by. */
function referenceWords({ status, requestId }: RequestError): string {
  return status >= 500 && requestId !== undefined ? ` Reference ${requestId}` : '';
}

/** Something in front of a server, or in its place, says little more than a number. */
function strangerWords(status: number): string {
  if (status === 511) return `The network is not open yet. ${SIGN_IN_FIRST}`;
  if (status >= 500) return `The server is down or too busy (${status}). Try again in a moment.`;
  return status === 401 || status === 403 || status === 407
    ? `Something in front of the server did not let that through (${status}).`
    : `Something else answered in place of the server. ${SIGN_IN_FIRST}`;
}

function refusalWords(error: RequestError): string {
  if (error.route === FILE) return fileWords(error.status);
  if (error.code === PARAMETERS_IGNORED) return ignoredWords(error);
  return error.message;
}

function fileWords(status: number): string {
  if (status === 404) return 'That file is not there any more.';
  return status === 403
    ? 'You may not open that file.'
    : `The server did not hand that file out (${status}).`;
}

/** A server does what it knows of a request and leaves out the rest. */
function ignoredWords({ message, extra }: RequestError): string {
  if (extra['isPartial'] !== true) return `${message} Nothing was changed.`;
  const names = (extra['ignored'] as readonly string[]).map((name) => name.replaceAll('_', ' '));
  return `This server does not know “${names.join(', ')}”. The rest was done.`;
}

function waitWords(ms: number | undefined): string {
  if (ms === undefined) return 'a moment';
  const seconds = Math.ceil(ms / 1000);
  return seconds === 1 ? '1 second' : `${seconds} seconds`;
}
