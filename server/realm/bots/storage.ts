import { badRequest } from '../../core/apiError';
import type { Change } from '../../core/change';
import { inChunks } from '../../core/db/rows';
import type { Reader } from '../../core/db/schema';

/** Characters that one account can store, keys and values combined. */
const SIZE_MAX = 10_000_000;
const KEYS_MAX = 10_000;

/** Stores texts under keys, replacing existing values. */
export async function updateStorage(
  { db }: Change,
  userId: number,
  entries: Readonly<Record<string, string>>,
): Promise<void> {
  for (const [key, value] of Object.entries(entries)) {
    await db
      .insertInto('bot_storage')
      .values({ user_id: userId, key, value })
      .onConflict((conflict) => conflict.columns(['user_id', 'key']).doUpdateSet({ value }))
      .execute();
  }
  const { size, keys } = await db
    .selectFrom('bot_storage')
    .select((eb) => [
      eb.fn.coalesce(eb.fn.sum<number>(eb.fn<number>('length', ['value'])), eb.lit(0)).as('size'),
      eb.fn.countAll<number>().as('keys'),
    ])
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  if (Number(size) > SIZE_MAX || Number(keys) > KEYS_MAX) {
    throw badRequest(`Request exceeds the storage limit of ${SIZE_MAX} characters`);
  }
}

/** All entries, or those of the given keys, each of which must exist. */
export async function readStorage(
  db: Reader,
  userId: number,
  keys: readonly string[] | undefined,
): Promise<Record<string, string>> {
  const ofUser = db
    .selectFrom('bot_storage')
    .select(['key', 'value'])
    .where('user_id', '=', userId)
    .orderBy('key');
  const rows =
    keys === undefined
      ? await ofUser.execute()
      : await inChunks([...new Set(keys)], (some) => ofUser.where('key', 'in', some).execute());
  const found = Object.fromEntries(rows.map(({ key, value }) => [key, value]));
  if (keys?.some((key) => !Object.hasOwn(found, key))) throw badRequest('Key does not exist.');
  return found;
}

/** Removes the entries that `readStorage` returns for these keys. */
export async function removeStorage(
  { db }: Change,
  userId: number,
  keys: readonly string[] | undefined,
): Promise<void> {
  const found = Object.keys(await readStorage(db, userId, keys));
  await inChunks(found, (some) =>
    db
      .deleteFrom('bot_storage')
      .where('user_id', '=', userId)
      .where('key', 'in', some)
      .returning('key')
      .execute(),
  );
}
