import { nameKey } from '~/lib/nameKey';
import { badRequest } from '../../core/apiError';
import { prepared } from '../../core/db/prepared';
import { inChunks } from '../../core/db/rows';
import type { Reader, UserRow } from '../../core/db/schema';
import { canSeeEmail } from './emailVisibility';

export async function usersByIds(
  db: Reader,
  ids: readonly number[],
): Promise<ReadonlyMap<number, UserRow>> {
  const rows = await inChunks([...new Set(ids)], (some) =>
    db.selectFrom('users').selectAll().where('id', 'in', some).execute(),
  );
  return new Map(rows.map((user) => [user.id, user]));
}

/** By real or API address; the map omits addresses not found. */
export async function findUsersByAddress(
  db: Reader,
  addresses: readonly string[],
): Promise<ReadonlyMap<string, UserRow>> {
  const real = await inChunks(addresses.map(nameKey), (keys) =>
    db.selectFrom('users').selectAll().where('email_key', 'in', keys).execute(),
  );
  const byKey = new Map(real.map((user) => [user.email_key, user]));
  const byId = await usersByIds(
    db,
    addresses.flatMap((address) => idInAddress(address) ?? []),
  );
  const found = new Map<string, UserRow>();
  for (const address of addresses) {
    const user = byKey.get(nameKey(address)) ?? byId.get(idInAddress(address) ?? -1);
    if (user !== undefined) found.set(address, user);
  }
  return found;
}

function idInAddress(address: string): number | undefined {
  const id = /^user(\d{1,15})@/.exec(address)?.[1];
  return id === undefined ? undefined : Number(id);
}

/** By real address, or by the API address `user31@host` of people who hide theirs. */
export async function findUserByAddress(db: Reader, address: string): Promise<UserRow | undefined> {
  const user = await db
    .selectFrom('users')
    .selectAll()
    .where('email_key', '=', nameKey(address))
    .executeTakeFirst();
  if (user !== undefined) return user;
  const id = idInAddress(address);
  return id === undefined ? undefined : findUser(db, id);
}

const userById = prepared((db: Reader, { id }: { readonly id: number }) =>
  db.selectFrom('users').selectAll().where('id', '=', id),
);

export async function findUser(db: Reader, id: number): Promise<UserRow | undefined> {
  const [user] = await userById(db, { id });
  return user;
}

/** A user by id, or the documented error. */
export async function accessUser(db: Reader, id: number): Promise<UserRow> {
  const user = await findUser(db, id);
  if (user === undefined) throw badRequest('No such user');
  return user;
}

/**
 * A user by an address under which the viewer may know them: the API address, or the real one if the viewer can see it.
 * Otherwise the response would reveal whose address it is.
 */
export async function accessUserByEmail(
  db: Reader,
  viewer: UserRow,
  address: string,
): Promise<UserRow> {
  const user = await findUserByAddress(db, address);
  const isReal = user !== undefined && nameKey(user.email) === nameKey(address);
  if (user === undefined || (isReal && !canSeeEmail(viewer, user)))
    throw badRequest('No such user');
  return user;
}

/** Whether someone can be added to channels, groups and permissions. System bots are in none. */
export function isAvailable(user: UserRow | undefined): boolean {
  return user?.is_active === 1 && user.is_system_bot === 0;
}

/** All active people, with what determines their system groups. */
export function activeStandings(
  db: Reader,
): Promise<Pick<UserRow, 'id' | 'role' | 'full_member'>[]> {
  return db
    .selectFrom('users')
    .select(['id', 'role', 'full_member'])
    .where('is_active', '=', 1)
    .where('is_system_bot', '=', 0)
    .execute();
}
