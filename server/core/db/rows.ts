import { type RawBuilder, SqliteAdapter, sql } from 'kysely';
import type { Reader } from './schema';

/** Ids per `in (…)`; engines limit the number of bound values. */
const CHUNK = 1000;

/** Runs a query for chunks of items, usually ids, and concatenates the results. */
export async function inChunks<T, Item = number>(
  items: readonly Item[],
  query: (items: readonly Item[]) => Promise<readonly T[]>,
): Promise<T[]> {
  const rows: T[] = [];
  for (let from = 0; from < items.length; from += CHUNK) {
    for (const row of await query(items.slice(from, from + CHUNK))) rows.push(row);
  }
  return rows;
}

/** Groups rows by a key; each group keeps the order of the rows. */
export function groupBy<T, K>(rows: readonly T[], keyOf: (row: T) => K): Map<K, T[]> {
  const groups = new Map<K, T[]>();
  for (const row of rows) {
    const group = groups.get(keyOf(row));
    if (group === undefined) groups.set(keyOf(row), [row]);
    else group.push(row);
  }
  return groups;
}

/** The integers in a comma-separated text, with a comma at either end too, as rows of one column. */
export function numbersIn(db: Reader, list: string): RawBuilder<{ readonly value: number }> {
  return db.getExecutor().adapter instanceof SqliteAdapter
    ? sql`(select value from json_each('[' || trim(${list}, ',') || ']'))`
    : sql`(select cast(unnest(string_to_array(trim(${list}, ','), ',')) as bigint) as value)`;
}
