import { notReady } from '../core/apiError';
import { failure, noSuchEndpoint } from './http/answer';
import { isServerPath } from './http/serverPaths';
import { toResponse } from './http/toResponse';
import type { Page } from './static/page';

/** Handles requests that match no endpoint: serves the page if there is one, or returns a JSON error. */
export async function answerElsewhere(request: Request, page: Page | undefined): Promise<Response> {
  const { pathname } = new URL(request.url);
  if (page === undefined || isServerPath(pathname)) return toResponse(noSuchEndpoint(), request);
  return page.respond(request);
}

/** Answers a request on a connection that is still open when the server has stopped. */
export function answerStopping(request: Request): Promise<Response> {
  return toResponse(failure(notReady('The server is stopping')), request);
}
