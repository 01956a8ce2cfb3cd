import { REALM_ID } from '../present/avatar';

const PREFIX = `/user_uploads/${REALM_ID}/`;

/** URLs of uploads in a message's source. */
export const UPLOAD_PREFIX = new RegExp(`${PREFIX}[\\w-]+/[^\\s)"'<>\\]]+`, 'g');

/** `/user_uploads/1/x/name.png` -> `x/name.png`, as in the attachments table. */
export function attachmentPath(address: string): string {
  const path = address.slice(PREFIX.length);
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

/** `path_id` on the wire. */
export function pathId(path: string): string {
  return `${REALM_ID}/${path}`;
}

export function uploadUrl(path: string): string {
  return PREFIX + path.split('/').map(encodeURIComponent).join('/');
}
