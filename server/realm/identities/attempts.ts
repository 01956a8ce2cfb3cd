import type { Selectable } from 'kysely';
import { badRequest } from '../../core/apiError';
import type { Change } from '../../core/change';
import type { Schema } from '../../core/db/schema';
import type { Random } from '../../core/random';
import { equalSecrets, hashSecret } from '../../core/secrets';
import type { ProvedPerson } from './provedPerson';

export type AttemptRow = Selectable<Schema['sign_in_attempts']>;

const TOKEN_BYTES = 32;
/** People signing in elsewhere may have to find their phone first. */
const AWAY_SECONDS = 15 * 60;
/** The page redeems its code right away. */
const CODE_SECONDS = 60;

interface NewAttempt {
  readonly provider: string;
  /** From our page: the key of the invitation to accept. */
  readonly invitation?: string | undefined;
  /** From an app, which keeps it. */
  readonly pad?: string;
}

/** Starts a sign-in; the browser has not left for the provider yet. */
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
  /** For a cookie: proves that the returning browser is the one that left. */
  readonly browser: string;
}

/** The browser leaves, once per ticket. undefined: the ticket is no longer valid. */
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

/**
 * Stores what a provider had the browser post, once per state. Cross-site posts arrive without our cookie: the browser
 * that left picks it up.
 */
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

/** The browser returns, once per state, and is the one that left. undefined: it isn't. */
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

/** Records the outcome, which the page gets with the returned code. */
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

/** For the client that started the attempt; once anyone else tries the code, it stops working for that client too. */
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

/** Works once: the second caller is refused. */
export async function strikeOff({ db }: Change, attemptId: number): Promise<void> {
  const gone = await db
    .deleteFrom('sign_in_attempts')
    .where('id', '=', attemptId)
    .returning('id')
    .executeTakeFirst();
  if (gone === undefined) throw attemptOver();
}

/** Gives the user time to find their second factor. */
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
