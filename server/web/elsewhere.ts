import { notReady } from '../core/apiError';
import { failure, noSuchEndpoint } from './http/answer';
import { isServerPath } from './http/serverPaths';
import { toResponse } from './http/toResponse';
import type { Page } from './static/page';

/** What no endpoint has taken: the page, where there is one, or a refusal in JSON. */
export async function answerElsewhere(request: Request, page: Page | undefined): Promise<Response> {
  const { pathname } = new URL(request.url);
  if (page === undefined || isServerPath(pathname)) return toResponse(noSuchEndpoint(), request);
  return page.respond(request);
}

/** A request on a connection that outlived the server's last moments. */
export function answerStopping(request: Request): Promise<Response> {
  return toResponse(failure(notReady('The server is stopping')), request);
}
