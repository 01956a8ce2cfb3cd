import { badRequest } from '../../core/apiError';
import type { Change } from '../../core/change';
import type { UserRow } from '../../core/db/schema';

/** Apple's tokens are hexadecimal; Google's can be any text. */
type TokenKind = 'apns' | 'gcm';
const TOKEN_MAX = 4096;
const APP_ID_MAX = 200;

/** Stores a device's token (E14). Nothing is pushed: that takes a service this server doesn't have. */
export async function addPushToken(
  { db }: Change,
  user: UserRow,
  kind: TokenKind,
  token: string,
  appId: string,
): Promise<void> {
  checkToken(kind, token);
  if (kind === 'apns' && !isAppId(appId)) throw badRequest('Invalid app ID');
  await db
    .insertInto('push_tokens')
    .values({ user_id: user.id, kind, token, app_id: appId })
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'kind', 'token']).doUpdateSet({ app_id: appId }),
    )
    .execute();
}

export async function removePushToken(
  { db }: Change,
  user: UserRow,
  kind: TokenKind,
  token: string,
): Promise<void> {
  checkToken(kind, token);
  const deleted = await db
    .deleteFrom('push_tokens')
    .where('user_id', '=', user.id)
    .where('kind', '=', kind)
    .where('token', '=', token)
    .returning('token')
    .executeTakeFirst();
  if (deleted === undefined) throw badRequest('Token does not exist');
}

function isAppId(appId: string): boolean {
  return appId.length <= APP_ID_MAX && /^[.a-zA-Z0-9_-]+$/.test(appId);
}

function checkToken(kind: TokenKind, token: string): void {
  if (token === '' || token.length > TOKEN_MAX) throw badRequest('Empty or invalid length token');
  if (kind === 'apns' && !/^([\da-f]{2})+$/i.test(token)) throw badRequest('Invalid APNS token');
}
