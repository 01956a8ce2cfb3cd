import { createHmac } from 'node:crypto';
import { equalSecrets } from '../../http/credentials';

/** Long enough to begin a download, too short to be passed around. */
const LIFETIME_MS = 60_000;
const PREFIX = '/user_uploads/temporary';

/** An address that opens one file without credentials, for about a minute. */
export function temporaryUrl(secret: string, path: string, nowMs: number): string {
  const expires = nowMs + LIFETIME_MS;
  const name = path.split('/').at(-1) ?? '';
  const token = `${expires}.${sign(secret, path, expires)}.${Buffer.from(path).toString('base64url')}`;
  return `${PREFIX}/${token}/${encodeURIComponent(name)}`;
}

/** The file that a token opens; undefined when it is forged or too old. */
export function pathOfToken(secret: string, token: string, nowMs: number): string | undefined {
  const [expires = '', signature = '', encoded = ''] = token.split('.');
  const path = Buffer.from(encoded, 'base64url').toString('utf8');
  if (!/^\d{1,16}$/.test(expires) || Number(expires) < nowMs) return undefined;
  return equalSecrets(sign(secret, path, Number(expires)), signature) ? path : undefined;
}

function sign(secret: string, path: string, expires: number): string {
  return createHmac('sha256', secret).update(`${expires} ${path}`).digest('base64url');
}
