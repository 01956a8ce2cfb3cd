import type { Selectable } from 'kysely';
import type { Change } from '../../core/change';
import type { Reader, Schema } from '../../core/db/schema';
import type { Random } from '../../core/random';
import { hashSecret } from '../../core/secrets';

export type ProofRow = Selectable<Schema['address_proofs']>;

const TOKEN_BYTES = 32;
const HOLDS_SECONDS = 24 * 60 * 60;

interface NewProof {
  readonly email: string;
  /** The invitation its owner wants to accept; without it and `userId`, the proof is for open sign-up. */
  readonly linkId?: number;
  /** The user whose new address it will be. */
  readonly userId?: number;
}

/** Makes a token that only someone who reads the address's mail gets to see; the database stores its hash. */
export async function makeProof(
  { db, now }: Change,
  random: Random,
  { email, linkId, userId }: NewProof,
): Promise<string> {
  const token = random.token(TOKEN_BYTES);
  if (userId !== undefined) {
    // Someone who mistyped the address and tries again must not end up with a stranger's.
    await db
      .updateTable('address_proofs')
      .set({ used_at: now })
      .where('user_id', '=', userId)
      .where('used_at', 'is', null)
      .execute();
  }
  await db
    .insertInto('address_proofs')
    .values({
      token_hash: hashSecret(token),
      email,
      link_id: linkId ?? null,
      user_id: userId ?? null,
      created_at: now,
      expires_at: now + HOLDS_SECONDS,
      used_at: null,
    })
    .execute();
  return token;
}

export function findProof(db: Reader, token: string): Promise<ProofRow | undefined> {
  return db
    .selectFrom('address_proofs')
    .selectAll()
    .where('token_hash', '=', hashSecret(token))
    .executeTakeFirst();
}

export async function spendProof({ db, now }: Change, { id }: ProofRow): Promise<void> {
  await db.updateTable('address_proofs').set({ used_at: now }).where('id', '=', id).execute();
}
