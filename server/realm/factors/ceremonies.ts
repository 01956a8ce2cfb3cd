import type { Selectable } from 'kysely';
import { ApiError } from '../../core/apiError';
import type { Change } from '../../core/change';
import type { Schema } from '../../core/db/schema';
import type { Random } from '../../core/random';
import { hashSecret } from '../../core/secrets';

type CeremonyRow = Selectable<Schema['ceremonies']>;

const BYTES = 32;
const HOLDS_SECONDS = 5 * 60;

interface Begun {
  /** Identifies the ceremony when the answer arrives; the browser gets `challenge`. */
  readonly ceremony: string;
  readonly challenge: string;
}

/** Starts a passkey ceremony. Stored in the database, so that the answer may reach another process. */
export async function beginCeremony(
  { db, now }: Change,
  random: Random,
  { kind, userId }: { readonly kind: CeremonyRow['kind']; readonly userId: number | null },
): Promise<Begun> {
  await db.deleteFrom('ceremonies').where('expires_at', '<=', now).execute();
  const ceremony = random.token(BYTES);
  const challenge = random.token(BYTES);
  await db
    .insertInto('ceremonies')
    .values({
      token_hash: hashSecret(ceremony),
      kind,
      user_id: userId,
      challenge,
      expires_at: now + HOLDS_SECONDS,
    })
    .execute();
  return { ceremony, challenge };
}

/** Returns the challenge, once: whatever becomes of the answer, it can't be used again. */
export async function endCeremony(
  { db, now }: Change,
  token: string,
  { kind, userId }: { readonly kind: CeremonyRow['kind']; readonly userId: number | null },
): Promise<string> {
  const row = await db
    .deleteFrom('ceremonies')
    .where('token_hash', '=', hashSecret(token))
    .returningAll()
    .executeTakeFirst();
  const isGood = row?.kind === kind && row.user_id === userId && row.expires_at > now;
  if (!isGood) throw passkeyRefused();
  return row.challenge;
}

/** The same refusal for every reason. */
export function passkeyRefused(): ApiError {
  return new ApiError('SECOND_FACTOR_REFUSED', 'That passkey wasn’t accepted. Try again.');
}
