import { FILE, isRequestError, PARAMETERS_IGNORED, type RequestError } from '~/session/types';

/** Explains why a request failed, to the person who made it. */
export function requestWords(error: unknown): string {
  if (!isRequestError(error)) return 'Something went wrong. Try again.';
  switch (error.kind) {
    case 'refused':
      return refusalWords(error);
    case 'rateLimit':
      return `The server is busy. Try again in ${waitWords(error.retryAfterMs)}.`;
    case 'missing':
      return 'This server’s version doesn’t support that.';
    case 'auth':
      return 'Your sign-in has expired. Sign in again.';
    case 'malformed':
      return 'The server’s response couldn’t be read. The server may be newer than this page.';
    case 'network':
    case 'server':
      return obstacleWords(error) + referenceWords(error);
  }
}

const SIGN_IN_FIRST =
  'You may need to sign in to your network or a proxy first: open the server’s address in another tab.';

function obstacleWords({ kind, obstacle, status, route }: RequestError): string {
  const isQuestion = route.startsWith('GET ');
  const next = isQuestion ? 'Try again.' : 'It may have worked, so check before you try again.';
  switch (obstacle) {
    case 'timeout':
      return `The server didn’t respond in time. ${next}`;
    case 'cutOff':
      return `The connection was interrupted. ${next}`;
    case 'redirect':
      return `The request was redirected somewhere else. ${SIGN_IN_FIRST}`;
    case 'stranger':
      return strangerWords(status);
    case undefined:
      if (kind === 'server')
        return `Something went wrong on the server (${status}). Try again in a moment.`;
      return globalThis.navigator?.onLine === false
        ? 'That didn’t reach the server. Try again when you’re connected.'
        : 'Can’t reach the server. Try again when you’re connected.';
  }
}

/** How the server's operator finds it in the log. */
function referenceWords({ status, requestId }: RequestError): string {
  return status >= 500 && requestId !== undefined ? ` Reference ${requestId}` : '';
}

/** Something in front of the server, or in its place, says little more than a status code. */
function strangerWords(status: number): string {
  if (status === 511) return `This network isn’t open yet. ${SIGN_IN_FIRST}`;
  if (status >= 500) return `The server is down or too busy (${status}). Try again in a moment.`;
  return status === 401 || status === 403 || status === 407
    ? `Something between you and the server blocked that (${status}).`
    : `Something other than the server responded. ${SIGN_IN_FIRST}`;
}

function refusalWords(error: RequestError): string {
  if (error.route === FILE) return fileWords(error.status);
  if (error.code === PARAMETERS_IGNORED) return ignoredWords(error);
  // Servers say no more than that; some have other reasons under the same code.
  if (/^Could not decode image/.test(error.message))
    return 'This image can’t be read. Use a PNG, JPEG, GIF or WebP image.';
  return error.said;
}

function fileWords(status: number): string {
  if (status === 404) return 'That file no longer exists.';
  return status === 403
    ? 'You don’t have permission to open that file.'
    : `The server didn’t provide that file (${status}).`;
}

/** Servers act on the parameters they know and ignore the rest. */
function ignoredWords({ said, extra }: RequestError): string {
  if (extra['isPartial'] !== true) return `${said} Nothing was changed.`;
  const names = (extra['ignored'] as readonly string[]).map((name) => name.replaceAll('_', ' '));
  return `This server doesn’t support “${names.join(', ')}”. The other changes were saved.`;
}

function waitWords(ms: number | undefined): string {
  if (ms === undefined) return 'a moment';
  const seconds = Math.ceil(ms / 1000);
  return seconds === 1 ? '1 second' : `${seconds} seconds`;
}
