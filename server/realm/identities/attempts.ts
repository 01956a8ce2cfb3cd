import type { Selectable } from 'kysely';
import { badRequest } from '../../core/apiError';
import type { Change } from '../../core/change';
import type { Schema } from '../../core/db/schema';
import type { Random } from '../../core/random';
import { equalSecrets, hashSecret } from '../../core/secrets';
import type { ProvedPerson } from './provedPerson';

export type AttemptRow = Selectable<Schema['sign_in_attempts']>;

const TOKEN_BYTES = 32;
/** Whoever goes to sign in elsewhere may have to look for a phone first. */
const AWAY_SECONDS = 15 * 60;
/** The page takes its code at once. */
const CODE_SECONDS = 60;

interface NewAttempt {
  readonly provider: string;
  /** Of our page: the key of an invitation that is to be accepted. */
  readonly invitation?: string | undefined;
  /** Of an app, which keeps it. */
  readonly pad?: string;
}

/** A sign-in that the browser has not left for yet. */
export async function newAttempt(
  { db, now }: Change,
  random: Random,
  { provider, invitation, pad }: NewAttempt,
): Promise<{ readonly ticket: string; readonly verifier: string }> {
  await db.deleteFrom('sign_in_attempts').where('expires_at', '<=', now).execute();
  const [ticket, verifier] = [random.token(TOKEN_BYTES), random.token(TOKEN_BYTES)];
  await db
    .insertInto('sign_in_attempts')
    .values({
      provider,
      ticket_hash: hashSecret(ticket),
      verifier_hash: pad === undefined ? hashSecret(verifier) : null,
      pad: pad ?? null,
      invitation: invitation ?? null,
      expires_at: now + AWAY_SECONDS,
    })
    .execute();
  return { ticket, verifier };
}

export interface Departure {
  readonly attempt: AttemptRow;
  readonly state: string;
  readonly nonce: string;
  readonly pkceVerifier: string;
  /** For a cookie: whoever comes back is who left. */
  readonly browser: string;
}

/** The browser leaves, once for each ticket. undefined: it is no good any more. */
export async function departWith(
  { db, now }: Change,
  random: Random,
  provider: string,
  ticket: string,
): Promise<Departure | undefined> {
  const [state, nonce, pkceVerifier, browser] = Array.from({ length: 4 }, () =>
    random.token(TOKEN_BYTES),
  ) as [string, string, string, string];
  const attempt = await db
    .updateTable('sign_in_attempts')
    .set({
      ticket_hash: null,
      state_hash: hashSecret(state),
      browser_hash: hashSecret(browser),
      nonce,
      pkce_verifier: pkceVerifier,
    })
    .where('ticket_hash', '=', hashSecret(ticket))
    .where('provider', '=', provider)
    .where('expires_at', '>', now)
    .returningAll()
    .executeTakeFirst();
  return attempt && { attempt, state, nonce, pkceVerifier, browser };
}

/** Keeps what a provider had the browser post, once for each state. Other sites’ posts come without our cookie: who left comes for it. */
export async function keepPosted(
  { db, now }: Change,
  provider: string,
  state: string,
  posted: string,
): Promise<boolean> {
  const kept = await db
    .updateTable('sign_in_attempts')
    .set({ posted })
    .where('state_hash', '=', hashSecret(state))
    .where('provider', '=', provider)
    .where('posted', 'is', null)
    .where('expires_at', '>', now)
    .returning('id')
    .executeTakeFirst();
  return kept !== undefined;
}

/** The browser is back, once for each state, and it is the one that left. undefined: it is not. */
export async function returnWith(
  { db, now }: Change,
  provider: string,
  state: string,
  browser: string,
): Promise<AttemptRow | undefined> {
  const attempt = await db
    .updateTable('sign_in_attempts')
    .set({ state_hash: null })
    .where('state_hash', '=', hashSecret(state))
    .where('provider', '=', provider)
    .where('expires_at', '>', now)
    .returningAll()
    .executeTakeFirst();
  const isSame = equalSecrets(attempt?.browser_hash ?? '', hashSecret(browser));
  return isSame ? attempt : undefined;
}

type Outcome =
  | { readonly userId: number; readonly person: ProvedPerson }
  | { readonly refusal: string };

/** What the page gets to know with the code that this returns. */
export async function settleAttempt(
  { db, now }: Change,
  random: Random,
  attemptId: number,
  outcome: Outcome,
): Promise<string> {
  const code = random.token(TOKEN_BYTES);
  const isIn = 'userId' in outcome;
  await db
    .updateTable('sign_in_attempts')
    .set({
      state_hash: null,
      posted: null,
      code_hash: hashSecret(code),
      user_id: isIn ? outcome.userId : null,
      subject: isIn ? outcome.person.subject : null,
      provider_session: isIn ? (outcome.person.providerSession ?? null) : null,
      id_token: isIn ? (outcome.person.idToken ?? null) : null,
      refusal: isIn ? null : outcome.refusal,
      expires_at: now + CODE_SECONDS,
    })
    .where('id', '=', attemptId)
    .execute();
  return code;
}

/** For whoever has begun it; a code that somebody else has tried is worth nothing to them either. */
export async function openSettled(
  change: Change,
  code: string,
  verifier: string,
): Promise<AttemptRow | undefined> {
  const attempt = await change.db
    .selectFrom('sign_in_attempts')
    .selectAll()
    .where('code_hash', '=', hashSecret(code))
    .executeTakeFirst();
  if (attempt === undefined) return undefined;
  const isOwn = equalSecrets(attempt.verifier_hash ?? '', hashSecret(verifier));
  if (isOwn && attempt.expires_at > change.now) return attempt;
  await strikeOff(change, attempt.id);
  return undefined;
}

/** Works once: whoever comes second is refused. */
export async function strikeOff({ db }: Change, attemptId: number): Promise<void> {
  const gone = await db
    .deleteFrom('sign_in_attempts')
    .where('id', '=', attemptId)
    .returning('id')
    .executeTakeFirst();
  if (gone === undefined) throw attemptOver();
}

/** Somebody looks for the second factor. */
export async function awaitFactor({ db, now }: Change, attemptId: number): Promise<void> {
  await db
    .updateTable('sign_in_attempts')
    .set({ expires_at: now + AWAY_SECONDS })
    .where('id', '=', attemptId)
    .execute();
}

export function attemptOver() {
  return badRequest('This sign-in has expired or was used already. Try again.');
}
