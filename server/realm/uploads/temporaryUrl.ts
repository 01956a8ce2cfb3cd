import { createHmac } from 'node:crypto';
import { equalSecrets } from '../../core/secrets';

/** Long enough to start a download, too short to be shared. */
const LIFETIME_MS = 60_000;
const EXPORT_LIFETIME_MS = 600_000;
/** Never an upload: their first path component is random (web/routes/messages/uploads.ts). */
const EXPORTS = 'exports/';
const PREFIX = '/user_uploads/temporary';

/** A URL that opens one file without credentials, for about a minute. */
export function temporaryUrl(secret: string, path: string, nowMs: number): string {
  const name = path.split('/').at(-1) ?? '';
  const token = makeToken(secret, path, nowMs + LIFETIME_MS);
  return `${PREFIX}/${token}/${encodeURIComponent(name)}`;
}

/** Who can download which archive of the organization's data (realm/administration/exports.ts). */
interface ExportAccess {
  readonly exportId: number;
  readonly userId: number;
}

/** A token that opens an archive without credentials, for as long as someone may look at the list. */
export function exportToken(
  secret: string,
  { exportId, userId }: ExportAccess,
  nowMs: number,
): string {
  return makeToken(secret, `${EXPORTS}${exportId}/${userId}`, nowMs + EXPORT_LIFETIME_MS);
}

/** undefined if it is forged or expired. */
export function exportOfToken(
  secret: string,
  token: string,
  nowMs: number,
): ExportAccess | undefined {
  const path = pathOfToken(secret, token, nowMs);
  if (path?.startsWith(EXPORTS) !== true) return undefined;
  const [exportId, userId] = path.slice(EXPORTS.length).split('/').map(Number);
  return exportId === undefined || userId === undefined ? undefined : { exportId, userId };
}

function makeToken(secret: string, path: string, expires: number): string {
  return `${expires}.${sign(secret, path, expires)}.${Buffer.from(path).toString('base64url')}`;
}

/** The file a token opens; undefined if it is forged or expired. */
export function pathOfToken(secret: string, token: string, nowMs: number): string | undefined {
  const [expires = '', signature = '', encoded = ''] = token.split('.');
  const path = Buffer.from(encoded, 'base64url').toString('utf8');
  if (!/^\d{1,16}$/.test(expires) || Number(expires) < nowMs) return undefined;
  return equalSecrets(sign(secret, path, Number(expires)), signature) ? path : undefined;
}

function sign(secret: string, path: string, expires: number): string {
  return createHmac('sha256', secret).update(`${expires} ${path}`).digest('base64url');
}
