import { type Context, Hono } from 'hono';
import { allEmoji } from '~/markdown/emoji/emoji';
import { ApiError, notLoggedIn } from '../../core/apiError';
import type { AttachmentRow, UserRow } from '../../core/db/schema';
import type { Organization } from '../../core/organization';
import { avatarUrls, REALM_ID } from '../../realm/present/avatar';
import { accessAttachment } from '../../realm/uploads/attachmentAccess';
import { pathOfToken } from '../../realm/uploads/temporaryUrl';
import { accessUser } from '../../realm/users/users';
import { isDecodable, isInline } from '../../render/pictures/contentType';
import { monogramSvg } from '../../render/pictures/monogram';
import { Thumbnailer, thumbnailName } from '../../render/pictures/thumbnailer';
import { THUMBNAIL_FORMATS } from '../../render/pictures/thumbnailFormats';
import { failure } from '../http/answer';
import { allowAnyOrigin, preflightResponse } from '../http/cors';
import { authenticate, parseCredentials } from '../http/credentials';
import { noteRoute } from '../http/requestId';
import type { Services } from '../http/services';
import { toResponse } from '../http/toResponse';
import { answerFault } from './answerFault';
import { sendFile } from './sendFile';

/** Files are immutable: a URL always has the same content. */
const FOREVER = 'immutable, max-age=31536000';
/** A file opened as a page can't run or load anything, whatever its type. */
const FILE_CSP = "default-src 'none'; img-src 'self'; media-src 'self'; style-src 'unsafe-inline'";

const CORS_PATHS = [
  '/user_uploads/*',
  '/user_avatars/*',
  '/avatar/*',
  '/external_content/*',
  '/static/emoji/*',
];

/** Serves files under the server's root: uploads, pictures, the emoji table (gap 4.2). */
export function createFileRoutes(services: Services): Hono {
  const routes = new Hono();
  const thumbnailer = new Thumbnailer(services.files, services.pictures);
  for (const path of CORS_PATHS) {
    routes.options(path, () => preflightResponse());
    routes.use(path, async (c, next) => {
      noteRoute(c, path);
      await next();
      c.res = allowAnyOrigin(new Response(c.res.body, c.res));
    });
  }
  routes.onError(async (error, c) => {
    if (error instanceof ApiError) return toResponse(failure(error), c.req.raw);
    return answerFault(c, services, error);
  });

  routes.get('/user_uploads/temporary/:token/:name', async (c) => {
    const path = pathOfToken(services.secret, c.req.param('token'), services.clock.now());
    const row = path === undefined ? undefined : await attachmentAt(services, path);
    if (row === undefined) return forbidden();
    return sendUpload(c, services, row, 'private, max-age=60');
  });
  routes.get('/user_uploads/thumbnail/:realm{[0-9]+}/:path{.+}', async (c) => {
    const { path, format } = splitThumbnail(c.req.param('path'));
    const row = await requestedUpload(c, services, path);
    const wanted = THUMBNAIL_FORMATS.find((one) => one.name === format);
    if (row === undefined || wanted === undefined || !isDecodable(row.content_type))
      return forbidden();
    if (row.width === null) return noPreview();
    const preview = {
      folder: 'thumbnails',
      name: thumbnailName(row.path, wanted),
      contentType: 'image/webp',
      headers: { 'cache-control': `private, ${FOREVER}`, 'content-security-policy': FILE_CSP },
    } as const;
    const kept = await sendFile(c.req.raw, services.files, preview);
    if (kept.status !== 404) return kept;
    if (!(await thumbnailer.make(row.path, wanted))) return noPreview();
    return sendFile(c.req.raw, services.files, preview);
  });
  routes.get('/user_uploads/:realm{[0-9]+}/:path{.+}', async (c) => {
    const row = await requestedUpload(c, services, c.req.param('path'));
    return row === undefined ? forbidden() : sendUpload(c, services, row, `private, ${FOREVER}`);
  });

  routes.get('/user_avatars/:realm{[0-9]+}/monogram/:name{[0-9]{1,2}-[0-9a-f]*\\.svg}', (c) => {
    const [hue = '0', code = ''] = c.req.param('name').replace('.svg', '').split('-');
    const svg = monogramSvg(Number(hue), Buffer.from(code, 'hex').toString('utf8'));
    return c.body(svg, 200, pictureHeaders('image/svg+xml'));
  });
  routes.get('/user_avatars/:realm{[0-9]+}/emoji/images/:name{[\\w-]+\\.(png|gif)}', (c) => {
    const name = c.req.param('name');
    const contentType = name.endsWith('.gif') ? 'image/gif' : 'image/png';
    const headers = pictureHeaders(contentType);
    return sendFile(c.req.raw, services.files, { folder: 'emoji', name, contentType, headers });
  });
  routes.get('/user_avatars/:realm{[0-9]+}/:name{[\\w-]+\\.png}', (c) => {
    return sendPng(c, services, 'avatars', c.req.param('name'));
  });
  routes.get('/avatar/:user{[0-9]{1,15}}', (c) => redirectToAvatar(c, services, 'small'));
  routes.get('/avatar/:user{[0-9]{1,15}}/medium', (c) => redirectToAvatar(c, services, 'medium'));

  // Needs no credentials: the URL is unguessable and only appears in messages.
  routes.get('/external_content/:digest{[0-9a-f]{40}}/:host{[0-9a-f]{1,512}}', (c) => {
    return sendPng(c, services, 'previews', `${c.req.param('digest')}/${c.req.param('host')}`);
  });
  routes.get('/static/emoji/codes.json', (c) => {
    const code_to_names = Object.fromEntries(allEmoji().map(({ code, names }) => [code, names]));
    return c.json({ code_to_names }, 200, { 'cache-control': 'public, max-age=3600' });
  });
  return routes;
}

interface Viewer {
  readonly organization: Organization;
  readonly user: UserRow | undefined;
}

/** Identifies the user by their credentials; without any, a spectator if the organization allows them. */
async function viewerOf(c: Context, services: Services): Promise<Viewer> {
  const credentials = parseCredentials(c.req.header('authorization') ?? null);
  if (credentials !== undefined) {
    return authenticate(services.realm, credentials, { nowMs: services.clock.now() });
  }
  const organization = await services.realm.organization();
  if (organization?.settings.enable_spectator_access !== true) throw notLoggedIn();
  return { organization, user: undefined };
}

async function requestedUpload(
  c: Context,
  services: Services,
  path: string,
): Promise<AttachmentRow | undefined> {
  const { organization, user } = await viewerOf(c, services);
  if (Number(c.req.param('realm')) !== REALM_ID) return undefined;
  return accessAttachment(services.realm.db, organization, user, path);
}

function attachmentAt({ realm }: Services, path: string): Promise<AttachmentRow | undefined> {
  return realm.db.selectFrom('attachments').selectAll().where('path', '=', path).executeTakeFirst();
}

function sendUpload(
  c: Context,
  services: Services,
  row: AttachmentRow,
  cacheControl: string,
): Promise<Response> {
  const disposition =
    isInline(row.content_type) && c.req.query('download') === undefined ? 'inline' : 'attachment';
  const name = encodeURIComponent(row.name).replaceAll("'", '%27');
  return sendFile(c.req.raw, services.files, {
    folder: 'uploads',
    name: row.path,
    contentType: row.content_type,
    headers: {
      'cache-control': cacheControl,
      'content-disposition': `${disposition}; filename*=UTF-8''${name}`,
      'content-security-policy': FILE_CSP,
    },
  });
}

function sendPng(
  c: Context,
  { files }: Services,
  folder: 'avatars' | 'previews',
  name: string,
): Promise<Response> {
  const contentType = 'image/png';
  return sendFile(c.req.raw, files, {
    folder,
    name,
    contentType,
    headers: pictureHeaders(contentType),
  });
}

/** Splits `x/photo.jpg/840x560.webp` into the file and the preview size. */
function splitThumbnail(path: string): { readonly path: string; readonly format: string } {
  const slash = path.lastIndexOf('/');
  return { path: path.slice(0, slash), format: path.slice(slash + 1) };
}

function pictureHeaders(contentType: string): Record<string, string> {
  return {
    'content-type': contentType,
    'cache-control': `public, ${FOREVER}`,
    'content-security-policy': "default-src 'none'",
    'x-content-type-options': 'nosniff',
  };
}

async function redirectToAvatar(
  c: Context,
  services: Services,
  size: 'small' | 'medium',
): Promise<Response> {
  await viewerOf(c, services);
  const user = await accessUser(services.realm.db, Number(c.req.param('user')));
  const { url, mediumUrl, fallbackUrl } = avatarUrls(user);
  const target = (size === 'small' ? url : mediumUrl) ?? fallbackUrl;
  return new Response(null, {
    status: 302,
    headers: { location: target, 'cache-control': 'no-store' },
  });
}

/** The picture is damaged, or takes too much memory to decode. */
function noPreview(): Response {
  return new Response('There is no preview of this file.', {
    status: 415,
    headers: { 'x-content-type-options': 'nosniff', 'cache-control': 'private, max-age=3600' },
  });
}

/** Does not reveal whether the file exists. */
function forbidden(): Response {
  return new Response('You are not authorized to view this file.', {
    status: 403,
    headers: { 'x-content-type-options': 'nosniff', 'cache-control': 'no-store' },
  });
}
