import type { Selectable } from 'kysely';
import type { Reader, Schema } from './schema';

/** Tables of work that is due at a time; a row without a time has nothing left to do. */
type DueTable = 'exports' | 'link_previews' | 'mails' | 'pushes';

/** Returns the row that has been due the longest. */
export async function dueRow<T extends DueTable>(
  db: Reader,
  table: T,
  nowMs: number,
): Promise<Selectable<Schema[T]> | undefined> {
  const row = await db
    .selectFrom<DueTable>(table)
    .selectAll()
    .where('due_ms', '<=', nowMs)
    .orderBy('due_ms')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  return row as Selectable<Schema[T]> | undefined;
}

/** When the next row is due, in milliseconds since 1970; undefined when none is. */
export async function nextDueMs(db: Reader, table: DueTable): Promise<number | undefined> {
  const row = await db
    .selectFrom(table)
    .select('due_ms')
    .where('due_ms', 'is not', null)
    .orderBy('due_ms')
    .limit(1)
    .executeTakeFirst();
  const due = row?.due_ms ?? undefined;
  return due === undefined ? undefined : Number(due);
}
