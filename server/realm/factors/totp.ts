import { badRequest } from '../../core/apiError';
import type { Change } from '../../core/change';
import type { Reader, UserRow } from '../../core/db/schema';
import { seal, signingSecret, unseal } from '../../core/secrets';

const PERIOD_SECONDS = 30;
/** Clocks may be off, and typing takes time. */
const STEPS_BESIDE = 1;
const PURPOSE = 'totp';

interface NewTotp {
  /** Base32, for typing where scanning isn't possible. */
  readonly secret: string;
  /** `otpauth://…`, the content of the QR code. */
  readonly uri: string;
}

/** Creates a secret, which has no effect until a code from it is entered. Refused while another one is active. */
export async function startTotp(change: Change, user: UserRow): Promise<NewTotp> {
  if (await hasTotp(change.db, user.id)) throw badRequest('Remove your authenticator app first');
  const { Secret, TOTP } = await import('otpauth');
  const { base32 } = new Secret({ size: 20 });
  await change.db.deleteFrom('totp_secrets').where('user_id', '=', user.id).execute();
  await change.db
    .insertInto('totp_secrets')
    .values({
      user_id: user.id,
      sealed: seal(await signingSecret(change.db), PURPOSE, base32),
      last_step: 0,
      confirmed_at: null,
      created_at: change.now,
    })
    .execute();
  const issuer = change.organization.settings.name;
  return {
    secret: base32,
    uri: new TOTP({ issuer, label: user.email, secret: base32 }).toString(),
  };
}

/** Proves that the app has the secret: from now on its codes are required. */
export async function confirmTotp(change: Change, user: UserRow, code: string): Promise<void> {
  if (await hasTotp(change.db, user.id))
    throw badRequest('Your authenticator app is set up already');
  if (!(await takeTotp(change, user.id, code, 'new'))) {
    throw badRequest('That code isn’t right. Enter the one your app shows now.');
  }
  await change.db
    .updateTable('totp_secrets')
    .set({ confirmed_at: change.now })
    .where('user_id', '=', user.id)
    .execute();
}

/** Whether a code is valid now and was not used before. */
export async function takeTotp(
  { db, nowMs }: Change,
  userId: number,
  code: string,
  which: 'new' | 'acting' = 'acting',
): Promise<boolean> {
  const row = await db
    .selectFrom('totp_secrets')
    .select(['sealed', 'confirmed_at'])
    .where('user_id', '=', userId)
    .executeTakeFirst();
  if (row === undefined || (row.confirmed_at === null) !== (which === 'new')) return false;
  const { TOTP } = await import('otpauth');
  const secret = unseal(await signingSecret(db), PURPOSE, row.sealed);
  const token = code.replace(/\s/g, '');
  const beside = new TOTP({ secret }).validate({ token, timestamp: nowMs, window: STEPS_BESIDE });
  if (beside === null) return false;
  const step = Math.floor(nowMs / 1000 / PERIOD_SECONDS) + beside;
  // Against shoulder surfing and concurrent attempts: the later one finds the step taken.
  const taken = await db
    .updateTable('totp_secrets')
    .set({ last_step: step })
    .where('user_id', '=', userId)
    .where('last_step', '<', step)
    .returning('user_id')
    .executeTakeFirst();
  return taken !== undefined;
}

export async function hasTotp(db: Reader, userId: number): Promise<boolean> {
  const row = await db
    .selectFrom('totp_secrets')
    .select('user_id')
    .where('user_id', '=', userId)
    .where('confirmed_at', 'is not', null)
    .executeTakeFirst();
  return row !== undefined;
}

export async function removeTotp({ db }: Change, userId: number): Promise<void> {
  await db.deleteFrom('totp_secrets').where('user_id', '=', userId).execute();
}
