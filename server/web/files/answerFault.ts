import type { Context } from 'hono';
import { notNow } from '../http/answer';
import { loggedPath } from '../http/loggedPath';
import { requestIdOf } from '../http/requestId';
import type { Services } from '../http/services';
import { toResponse } from '../http/toResponse';

/** Answers a file request that failed with anything but an ApiError. */
export async function answerFault(
  c: Context,
  { log, outages }: Services,
  error: unknown,
): Promise<Response> {
  const fields = { requestId: requestIdOf(c), path: loggedPath(c.req.path), error };
  const refusal = notNow(error);
  if (refusal === undefined) {
    log.error('file request failed', fields);
    return new Response('Internal server error', { status: 500 });
  }
  outages.refused(refusal.fault, fields);
  return toResponse(refusal.answer, c.req.raw);
}
