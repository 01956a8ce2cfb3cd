import { nameKey } from '~/lib/nameKey';
import { ApiError, notLoggedIn } from '../../core/apiError';
import { prepared } from '../../core/db/prepared';
import type { Reader, UserRow } from '../../core/db/schema';
import type { Organization } from '../../core/organization';
import type { Realm } from '../../core/realm';
import { equalSecrets, hashSecret } from '../../core/secrets';
import { hasRunOut } from '../../realm/accounts/lifetimes';
import type { SessionRow } from '../../realm/accounts/sessions';
import { requireDemandedFactor } from '../../realm/factors/demand';
import { isAnybodyOwed } from '../../realm/messages/owedRows';

/** The email and API key from an `Authorization: Basic` header (gap 5.1). */
export interface Credentials {
  readonly email: string;
  readonly apiKey: string;
}

/**
 * Returns undefined if the header is absent, throws INVALID_API_KEY if it is malformed.
 * Never sends a Basic challenge, which would make browsers show their own password prompt.
 */
export function parseCredentials(header: string | null): Credentials | undefined {
  if (header === null) return undefined;
  const encoded = /^Basic\s+([A-Za-z0-9+/=_-]+)$/i.exec(header.trim())?.[1];
  const decoded = encoded === undefined ? '' : Buffer.from(encoded, 'base64').toString('utf8');
  const colon = decoded.indexOf(':');
  if (colon < 1 || decoded.includes('\0')) throw invalidKey('Malformed API key');
  return { email: decoded.slice(0, colon), apiKey: decoded.slice(colon + 1) };
}

/** The session that the caller's key belongs to. */
export interface KnownSession {
  readonly id: number;
  readonly kind: SessionRow['kind'];
  readonly confirmedAt: number | null;
}

interface Identified {
  readonly organization: Organization;
  readonly user: UserRow;
  /** Some user, perhaps this one, has messages whose rows are not written yet. */
  readonly isAnybodyOwed: boolean;
  /** undefined for bots. */
  readonly session: KnownSession | undefined;
}

/** The sender of a request. */
export interface Caller {
  readonly organization: Organization | undefined;
  readonly user: UserRow | undefined;
  /** undefined for bots, whose keys are of another kind. */
  readonly session: KnownSession | undefined;
  readonly isAnybodyOwed: boolean;
}

interface Asked {
  readonly nowMs: number;
  /** The endpoint sets up a second factor, which is allowed while a required one is missing. */
  readonly isForSetup?: boolean | undefined;
}

/** Returns the active user with these credentials. */
export async function authenticate(
  realm: Realm,
  { email, apiKey }: Credentials,
  { nowMs, isForSetup = false }: Asked,
): Promise<Identified> {
  const found = await findByApiEmail(realm.db, email, hashSecret(apiKey));
  // Compared even if there is no such user, so that both cases take equally long.
  const isBotKey = equalSecrets(found?.api_key ?? '', apiKey);
  const isGood = found !== undefined && (isBotKey || found.session_id !== null);
  // Read anew after a bad key, so that it takes equally long whether or not there is such a user.
  const organization = isGood
    ? await realm.organizationAt(found.config_version ?? 0)
    : await realm.organization();
  if (organization === undefined) throw notLoggedIn();
  if (!isGood || found.is_system_bot === 1) throw invalidKey('Invalid API key');
  const { session_id, session_kind, session_created, session_seen, confirmed_at } = found;
  if (organization.deactivated) {
    throw new ApiError('REALM_DEACTIVATED', 'This organization has been deactivated');
  }
  if (found.is_active === 0) throw new ApiError('USER_DEACTIVATED', 'Account is deactivated');
  const now = nowMs / 1000;
  const session =
    session_id === null || session_kind === null
      ? undefined
      : { id: session_id, kind: session_kind, confirmedAt: confirmed_at };
  if (session !== undefined) {
    const lifetime = {
      kind: session.kind,
      created_at: session_created ?? now,
      last_seen_at: session_seen ?? now,
    };
    if (hasRunOut(organization, lifetime, now)) throw invalidKey('This sign-in has expired');
  }
  if (!isForSetup) requireDemandedFactor(organization, found, session, now);
  // Includes the session's columns: removing them would copy a row of fifty columns on every request.
  return { organization, user: found, session, isAnybodyOwed: found.is_anybody_owed === 1 };
}

type FoundByKey = UserRow & {
  readonly session_id: number | null;
  readonly session_kind: SessionRow['kind'] | null;
  readonly session_created: number | null;
  readonly session_seen: number | null;
  readonly confirmed_at: number | null;
  readonly is_anybody_owed: number;
  /** The organization's, as of the same moment. */
  readonly config_version: number | null;
};

/** Looks up by real email, or by the API email `user31@host` of users who hide theirs. */
async function findByApiEmail(
  db: Reader,
  email: string,
  keyHash: string,
): Promise<FoundByKey | undefined> {
  const [byAddress] = await foundByAddress(db, { emailKey: nameKey(email), keyHash });
  if (byAddress !== undefined) return byAddress;
  const id = /^user(\d{1,15})@/.exec(email)?.[1];
  if (id === undefined) return undefined;
  const [byId] = await foundById(db, { id: Number(id), keyHash });
  return byId;
}

/** Looks the key up by hash, so that any timing difference between hashes reveals nothing about the key. */
function usersWithSession(db: Reader, keyHash: string) {
  return db
    .selectFrom('users')
    .leftJoin('sessions', (join) =>
      join.onRef('sessions.user_id', '=', 'users.id').on('sessions.key_hash', '=', keyHash),
    )
    .selectAll('users')
    .select((eb) => [
      'sessions.id as session_id',
      'sessions.kind as session_kind',
      'sessions.created_at as session_created',
      'sessions.last_seen_at as session_seen',
      'sessions.confirmed_at',
      isAnybodyOwed.as('is_anybody_owed'),
      eb.selectFrom('organization').select('config_version').as('config_version'),
    ]);
}

interface AddressAndKey {
  readonly emailKey: string;
  readonly keyHash: string;
}

const foundByAddress = prepared((db: Reader, { emailKey, keyHash }: AddressAndKey) =>
  usersWithSession(db, keyHash).where('email_key', '=', emailKey),
);

interface IdAndKey {
  readonly id: number;
  readonly keyHash: string;
}

const foundById = prepared((db: Reader, { id, keyHash }: IdAndKey) =>
  usersWithSession(db, keyHash).where('users.id', '=', id),
);

function invalidKey(message: string): ApiError {
  return new ApiError('INVALID_API_KEY', message);
}
