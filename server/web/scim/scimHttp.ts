import type { Context } from 'hono';
import type { Change } from '../../core/change';
import { peerOf } from '../http/peer';
import { readText } from '../http/readBody';
import type { Services } from '../http/services';
import { ScimError } from './scimError';
import { asObject, type Json } from './scimPatch';

export const SCIM_PATH = '/scim/v2';
const BODY_MAX_BYTES = 1024 * 1024;
const LIST_SCHEMA = 'urn:ietf:params:scim:api:messages:2.0:ListResponse';

export function say(c: Context, status: number, body: object | undefined): Response {
  const headers = { 'content-type': 'application/scim+json', 'cache-control': 'no-store' };
  for (const [name, value] of Object.entries(headers)) c.header(name, value);
  c.status(status as 200);
  return body === undefined ? c.body(null) : c.body(JSON.stringify(body));
}

/** Builds a list response for one page, which by default is the complete list. */
export function listOf(
  page: readonly object[],
  { startIndex = 1, totalResults = page.length } = {},
): object {
  const itemsPerPage = page.length;
  return { schemas: [LIST_SCHEMA], totalResults, startIndex, itemsPerPage, Resources: page };
}

export async function readJson(c: Context): Promise<Json> {
  const text = await readText(c.req.raw, BODY_MAX_BYTES);
  try {
    return asObject(JSON.parse(text));
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    throw new ScimError(400, 'The body is no JSON', 'invalidSyntax');
  }
}

/** Runs a change and returns its result. */
export function changeAs<T>(
  c: Context,
  services: Services,
  work: (change: Change) => Promise<T>,
): Promise<T> {
  const { origin } = peerOf(c, services.origin);
  return services.realm.change(work, { origin });
}

export function baseOf(c: Context, services: Services): string {
  return `${peerOf(c, services.origin).origin}${SCIM_PATH}`;
}
