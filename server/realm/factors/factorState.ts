import { ApiError, badRequest } from '../../core/apiError';
import type { Change } from '../../core/change';
import type { Reader, UserRow } from '../../core/db/schema';
import type { Random } from '../../core/random';
import { isFactorDemanded } from './demand';
import { countRecoveryCodes, makeRecoveryCodes, takeRecoveryCode } from './recoveryCodes';
import { hasTotp, takeTotp } from './totp';

type FactorWay = 'code' | 'recovery_code' | 'passkey';

/** The ways someone can prove their identity besides a password. */
export async function factorWays(db: Reader, userId: number): Promise<FactorWay[]> {
  const passkey = await hasPasskey(db, userId);
  return [
    ...((await hasTotp(db, userId)) ? ['code' as const] : []),
    ...((await countRecoveryCodes(db, userId)) > 0 ? ['recovery_code' as const] : []),
    ...(passkey ? ['passkey' as const] : []),
  ];
}

/** Only sent once the password, or the link in its place, was right. */
export async function factorRequired(db: Reader, userId: number): Promise<ApiError> {
  const ways = await factorWays(db, userId);
  return new ApiError('SECOND_FACTOR_REQUIRED', 'Enter your second factor as well', { ways });
}

/** Takes an authenticator code or a recovery code; refuses anything else. */
export async function requireCode(change: Change, userId: number, typed: string): Promise<void> {
  const isOfApp = /^\s*(?:\d\s*){6}$/.test(typed);
  const isRight = isOfApp
    ? await takeTotp(change, userId, typed)
    : await takeRecoveryCode(change, userId, typed);
  if (!isRight) {
    throw new ApiError(
      'SECOND_FACTOR_REFUSED',
      'That code is wrong, has expired or was used already',
    );
  }
}

/** Call after adding a factor. Returns the recovery codes if it was the first. */
export async function addedFactor(
  change: Change,
  random: Random,
  user: UserRow,
): Promise<readonly string[]> {
  await noteFactor(change, user.id, true);
  return (await countRecoveryCodes(change.db, user.id)) > 0
    ? []
    : makeRecoveryCodes(change, random, user.id);
}

/** Call after someone removed one of their own factors. */
export async function removedOwnFactor(change: Change, user: UserRow): Promise<void> {
  await removedFactor(change, user.id);
  const has = (await factorWays(change.db, user.id)).length > 0;
  if (has || !isFactorDemanded(change.organization, user, change.now)) return;
  throw badRequest('This organization requires a second factor. Add another one first.');
}

/** Call after removing a factor. Recovery codes left without a factor would be a way in of their own. */
export async function removedFactor(change: Change, userId: number): Promise<void> {
  const { db } = change;
  if ((await hasTotp(db, userId)) || (await hasPasskey(db, userId))) return;
  await db.deleteFrom('recovery_codes').where('user_id', '=', userId).execute();
  await noteFactor(change, userId, false);
}

async function noteFactor({ db }: Change, userId: number, has: boolean): Promise<void> {
  await db
    .updateTable('users')
    .set({ has_factor: has ? 1 : 0 })
    .where('id', '=', userId)
    .execute();
}

async function hasPasskey(db: Reader, userId: number): Promise<boolean> {
  const row = await db
    .selectFrom('passkeys')
    .select('id')
    .where('user_id', '=', userId)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
