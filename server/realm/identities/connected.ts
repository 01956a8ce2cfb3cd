import type { Selectable } from 'kysely';
import { badRequest, notFound } from '../../core/apiError';
import type { Change } from '../../core/change';
import type { Reader, Schema, UserRow } from '../../core/db/schema';
import { audit } from '../audit/audit';

type IdentityRow = Selectable<Schema['identities']>;

/** The ways to sign in that the operator currently offers. */
export interface WaysIn {
  readonly hasPasswords: boolean;
  /** Display names of the configured providers, by name. */
  readonly providers: ReadonlyMap<string, string>;
}

export interface Connected {
  readonly row: IdentityRow;
  readonly displayName: string;
  readonly isOnlyWay: boolean;
  readonly isSetUp: boolean;
}

/** The external accounts a user signs in with, oldest first. */
export async function connectedAccounts(
  db: Reader,
  user: UserRow,
  ways: WaysIn,
): Promise<readonly Connected[]> {
  const rows = await db
    .selectFrom('identities')
    .selectAll()
    .where('user_id', '=', user.id)
    .orderBy('id')
    .execute();
  const isOpen = ways.hasPasswords && (user.password_hash !== null || (await hasPasskey(db, user)));
  // A provider that is no longer configured lets no one in.
  const working = rows.filter(({ provider }) => ways.providers.has(provider));
  return rows.map((row) => ({
    row,
    displayName: ways.providers.get(row.provider) ?? row.provider,
    isOnlyWay: !isOpen && working.length === 1 && working[0] === row,
    isSetUp: ways.providers.has(row.provider),
  }));
}

/** Removes a way to sign in from an account, but never the last one. Open sessions stay signed in. */
export async function disconnect(
  change: Change,
  user: UserRow,
  ways: WaysIn,
  identityId: number,
): Promise<void> {
  const all = await connectedAccounts(change.db, user, ways);
  const chosen = all.find(({ row }) => row.id === identityId);
  if (chosen === undefined) throw notFound('You have no such connected account');
  if (chosen.isOnlyWay) {
    throw badRequest(`${chosen.displayName} is the only way into your account.`);
  }
  await change.db.deleteFrom('identities').where('id', '=', identityId).execute();
  await audit(change, user, {
    kind: 'user_identity_disconnected',
    id: user.id,
    name: user.full_name,
    old: { provider: chosen.displayName },
  });
}

async function hasPasskey(db: Reader, { id }: UserRow): Promise<boolean> {
  const found = await db
    .selectFrom('passkeys')
    .select('id')
    .where('user_id', '=', id)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}
