import { rm } from 'node:fs/promises';
import { type Context, Hono } from 'hono';
import { ApiError, notFound, notLoggedIn } from '../../core/apiError';
import type { PartialUploadRow } from '../../core/db/schema';
import {
  beginUpload,
  dropUploadRow,
  findPartialUpload,
  growUpload,
} from '../../realm/uploads/partialUploads';
import { failure, methodNotAllowed } from '../http/answer';
import { allowAnyOrigin, preflightResponse } from '../http/cors';
import { authenticate, parseCredentials } from '../http/credentials';
import { peerOf } from '../http/peer';
import { noteRoute } from '../http/requestId';
import type { Services } from '../http/services';
import { toResponse } from '../http/toResponse';
import { act, actOnOwn } from '../routes/act';
import type { UserContext } from '../routes/context';
import { answerFault } from './answerFault';
import { shownName } from './fileNames';
import { finishUpload, removeParts } from './finishUpload';
import { receivePart } from './receivePart';
import {
  checkPart,
  checkVersion,
  progressHeaders,
  readCreation,
  TUS_HEADERS,
  TUS_OPTIONS,
  tooLong,
  wrongOffset,
} from './tusProtocol';

const PATH = '/api/v1/tus';
const TOKEN_BYTES = 18;

type Uploader = Pick<UserContext, 'services' | 'user' | 'origin'>;

/**
 * Resumable uploads (tus.io), as in the public API. Received parts are in the store and the database, not in this
 * process, so any process can continue an upload, even after a restart.
 */
export function createTusRoutes(services: Services): Hono {
  const routes = new Hono();
  const { random, files } = services;
  for (const path of [PATH, `${PATH}/*`]) {
    routes.options(path, () => withHeaders(preflightResponse(), TUS_OPTIONS));
    routes.use(path, async (c, next) => {
      noteRoute(c, '/tus');
      await next();
      c.res = allowAnyOrigin(new Response(c.res.body, c.res));
    });
  }
  routes.onError(async (error, c) => {
    if (!(error instanceof ApiError)) return answerFault(c, services, error);
    return withHeaders(await toResponse(failure(error), c.req.raw), TUS_HEADERS);
  });

  const create = async (c: Context) => {
    const uploader = await uploaderOf(c, services);
    checkVersion(c.req.raw);
    const { name, ...rest } = readCreation(c.req.raw);
    const file = { id: random.token(TOKEN_BYTES), name: shownName(name), ...rest };
    const row = await act(uploader, (change, actor) =>
      beginUpload(change, actor, file, services.uploadQuotaBytes),
    );
    const begun = row.size === 0 ? await finishUpload(uploader, row) : row;
    const headers = { ...progressHeaders(begun), location: `${PATH}/${row.id}` };
    return new Response(null, { status: 201, headers });
  };
  routes.post(PATH, create);
  routes.post(`${PATH}/`, create);

  // Also for HEAD, which asks how many bytes have arrived.
  routes.get(`${PATH}/:id`, async (c) => {
    const uploader = await uploaderOf(c, services);
    checkVersion(c.req.raw);
    const row = await uploadAt(c, uploader);
    return new Response(null, { headers: progressHeaders(await finished(uploader, row)) });
  });

  routes.patch(`${PATH}/:id`, async (c) => {
    const uploader = await uploaderOf(c, services);
    checkVersion(c.req.raw);
    const before = await uploadAt(c, uploader);
    checkPart(c.req.raw, before);
    const after = await finished(uploader, await takePart(c.req.raw, uploader, before));
    const headers = progressHeaders(after);
    if (after.url === null) return new Response(null, { status: 204, headers });
    const { url, name: filename } = after;
    return Response.json({ result: 'success', msg: '', url, filename }, { headers });
  });

  routes.delete(`${PATH}/:id`, async (c) => {
    const uploader = await uploaderOf(c, services);
    checkVersion(c.req.raw);
    const row = await uploadAt(c, uploader);
    await actOnOwn(uploader, (change) => dropUploadRow(change, row.id));
    await removeParts(services, row);
    return new Response(null, { status: 204, headers: TUS_HEADERS });
  });

  routes.all(PATH, (c) => toResponse(methodNotAllowed(['POST']), c.req.raw));
  routes.all(`${PATH}/*`, (c) =>
    toResponse(methodNotAllowed(['HEAD', 'PATCH', 'DELETE']), c.req.raw),
  );
  return routes;

  async function takePart(
    request: Request,
    uploader: Uploader,
    row: PartialUploadRow,
  ): Promise<PartialUploadRow> {
    const room = row.size - row.received;
    if (room === 0) return row;
    const { path, bytes, isTooLong } = await receivePart(request, files.temporaryDir, room);
    try {
      if (isTooLong) throw tooLong();
      if (bytes === 0) return row;
      // A client may resend a part if its connection broke unnoticed; the first one counts.
      const part = { name: `${row.received}-${random.token(6)}`, bytes };
      await files.keep(path, 'partial', `${row.id}/${part.name}`);
      const grown = await actOnOwn(uploader, (change) => growUpload(change, row, part));
      if (grown !== undefined) return grown;
      await removeParts(services, { id: row.id, parts: part.name });
      throw wrongOffset();
    } finally {
      await rm(path, { force: true });
    }
  }
}

/** Finishes the upload if it is complete, including earlier ones whose finishing failed. */
async function finished(uploader: Uploader, row: PartialUploadRow): Promise<PartialUploadRow> {
  return row.received === row.size && row.url === null ? finishUpload(uploader, row) : row;
}

async function uploaderOf(c: Context, services: Services): Promise<Uploader> {
  const credentials = parseCredentials(c.req.header('authorization') ?? null);
  if (credentials === undefined) throw notLoggedIn();
  const asked = { nowMs: services.clock.now() };
  const { user } = await authenticate(services.realm, credentials, asked);
  services.limits.takeUser(user.id);
  return { services, user, origin: peerOf(c, services.origin).origin };
}

/** Finds an upload. Those of other users count as nonexistent. */
async function uploadAt(c: Context, { services, user }: Uploader): Promise<PartialUploadRow> {
  const { realm, clock } = services;
  const row = await findPartialUpload(realm.db, user, c.req.param('id') ?? '', clock.now());
  if (row === undefined) throw notFound('This upload does not exist, or has expired.');
  return row;
}

function withHeaders(response: Response, headers: Readonly<Record<string, string>>): Response {
  for (const [name, value] of Object.entries(headers)) response.headers.set(name, value);
  return response;
}
