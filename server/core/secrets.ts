import { hash, timingSafeEqual } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Reader, Schema } from './db/schema';
import type { Random } from './random';

const NAME = 'signing';
const BYTES = 32;

/** The key that signs temporary addresses; made at the first start, the same for all processes. */
export async function serverSecret(db: Kysely<Schema>, random: Random): Promise<string> {
  await db
    .insertInto('secrets')
    .values({ name: NAME, value: random.token(BYTES) })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
  return signingSecret(db);
}

/** The same key, which is there once the server has started. */
export async function signingSecret(db: Reader): Promise<string> {
  const { value } = await db
    .selectFrom('secrets')
    .select('value')
    .where('name', '=', NAME)
    .executeTakeFirstOrThrow();
  return value;
}

/** Under which a key of enough chance is kept: what cannot be guessed needs no slow hash. */
export function hashSecret(secret: string): string {
  return hash('sha256', secret, 'base64url');
}

/** Constant time: digests are compared, so lengths do not show either. */
export function equalSecrets(a: string, b: string): boolean {
  const digest = (text: string) => hash('sha256', text, 'buffer');
  return timingSafeEqual(digest(a), digest(b)) && a !== '';
}
