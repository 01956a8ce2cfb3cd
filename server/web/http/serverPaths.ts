/**
 * First parts of the paths that belong to the API and to files of the organization.
 * All other paths are the page's. `json` is where the public server has its cookie sessions:
 * nobody is to find the page there.
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
