/**
 * First segments of paths that belong to the API and to the organization's files.
 * All other paths are the page's. `json` is where the public server has its cookie-authenticated API,
 * so the page must not be served there.
 */
const SERVER_PATHS = new Set([
  'api',
  'json',
  'user_uploads',
  'user_avatars',
  'avatar',
  'static',
  'external_content',
  'thumbnail',
  'accounts',
  'complete',
  'scim',
]);

export function isServerPath(pathname: string): boolean {
  const [, first = ''] = pathname.split('/', 2);
  return SERVER_PATHS.has(first);
}
