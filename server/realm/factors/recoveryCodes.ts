import type { Change } from '../../core/change';
import type { Reader } from '../../core/db/schema';
import type { Random } from '../../core/random';
import { hashSecret } from '../../core/secrets';

const COUNT = 10;
/** 80 bits: unguessable, so no slow hash is needed. */
const BYTES = 10;
/** Without letters that are mistaken for digits or for each other. */
const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz';

/** Creates ten codes, replacing existing ones; in the clear only here. */
export async function makeRecoveryCodes(
  { db }: Change,
  random: Random,
  userId: number,
): Promise<readonly string[]> {
  await db.deleteFrom('recovery_codes').where('user_id', '=', userId).execute();
  const codes = Array.from({ length: COUNT }, () => codeOf(random.token(BYTES)));
  await db
    .insertInto('recovery_codes')
    .values(codes.map((code) => ({ user_id: userId, code_hash: hashCode(code), used_at: null })))
    .execute();
  return codes;
}

/** Uses up a code; false if it is unknown or was used. */
export async function takeRecoveryCode(
  { db, now }: Change,
  userId: number,
  typed: string,
): Promise<boolean> {
  const taken = await db
    .updateTable('recovery_codes')
    .set({ used_at: now })
    .where('user_id', '=', userId)
    .where('code_hash', '=', hashCode(typed))
    .where('used_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return taken !== undefined;
}

export async function countRecoveryCodes(db: Reader, userId: number): Promise<number> {
  const { count } = await db
    .selectFrom('recovery_codes')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** `3f7k-…`: four groups of four characters. */
function codeOf(token: string): string {
  const bits = [...Buffer.from(token, 'base64url')].map((byte) =>
    byte.toString(2).padStart(8, '0'),
  );
  const letters = bits.join('').match(/.{5}/g) ?? [];
  const text = letters.map((five) => ALPHABET[Number.parseInt(five, 2)]).join('');
  return (text.match(/.{4}/g) ?? []).join('-');
}

/** Accepts any way of writing down or typing the code. */
function hashCode(code: string): string {
  const plain = code
    .toLowerCase()
    .replace(/[^0-9a-z]/g, '')
    .replaceAll('o', '0')
    .replace(/[il]/g, '1');
  return hashSecret(plain);
}
