import { type Context, Hono } from 'hono';
import { ApiError } from '../../core/apiError';
import type { Reader, UserRow } from '../../core/db/schema';
import { isAdministrator } from '../../core/permissions';
import { exportOfToken } from '../../realm/uploads/temporaryUrl';
import { failure } from '../http/answer';
import { authenticate, parseCredentials } from '../http/credentials';
import { noteRoute } from '../http/requestId';
import type { Services } from '../http/services';
import { toResponse } from '../http/toResponse';
import { requireConfirmed } from '../routes/confirmed';
import { answerFault } from './answerFault';
import { sendFile } from './sendFile';

const PATH = '/user_uploads/exports/:export{[0-9]{1,15}}/:name';

/**
 * Serves archives of the organization's data to administrators: with their credentials, or with a token in the URL,
 * which grants only what its owner is allowed at the time it is used.
 */
export function createExportRoutes(services: Services): Hono {
  const routes = new Hono();
  routes.onError((error, c) => {
    if (error instanceof ApiError) return toResponse(failure(error), c.req.raw);
    return answerFault(c, services, error);
  });
  routes.get(PATH, async (c) => {
    noteRoute(c, '/user_uploads/exports/*');
    const { db } = services.realm;
    const id = Number(c.req.param('export'));
    const user = await requester(c, services, id);
    const row = await db
      .selectFrom('exports')
      .selectAll()
      .where('id', '=', id)
      .where('status', '=', 'done')
      .executeTakeFirst();
    if (user === undefined || !isAdministrator(user) || row === undefined) return forbidden();
    const name = encodeURIComponent(c.req.param('name')).replaceAll("'", '%27');
    return sendFile(c.req.raw, services.files, {
      folder: 'exports',
      name: row.file,
      contentType: 'application/gzip',
      headers: {
        'cache-control': 'no-store',
        'content-disposition': `attachment; filename*=UTF-8''${name}`,
        'content-security-policy': "default-src 'none'",
        'referrer-policy': 'no-referrer',
      },
    });
  });
  return routes;
}

async function requester(c: Context, services: Services, id: number): Promise<UserRow | undefined> {
  const { db } = services.realm;
  const token = c.req.query('token');
  if (token !== undefined) {
    const access = exportOfToken(services.secret, token, services.clock.now());
    return access?.exportId === id ? activeUser(db, access.userId) : undefined;
  }
  const credentials = parseCredentials(c.req.header('authorization') ?? null);
  if (credentials === undefined) return undefined;
  const asked = { nowMs: services.clock.now() };
  const { user, session } = await authenticate(services.realm, credentials, asked);
  requireConfirmed({ session, services });
  return user;
}

function activeUser(db: Reader, id: number): Promise<UserRow | undefined> {
  return db
    .selectFrom('users')
    .selectAll()
    .where('id', '=', id)
    .where('is_active', '=', 1)
    .executeTakeFirst();
}

/** Does not reveal whether the file exists. */
function forbidden(): Response {
  return new Response('You are not authorized to view this file.', {
    status: 403,
    headers: { 'x-content-type-options': 'nosniff', 'cache-control': 'no-store' },
  });
}
