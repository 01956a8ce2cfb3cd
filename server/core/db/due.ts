import type { Selectable } from 'kysely';
import type { Reader, Schema } from './schema';

/** Tables of what is to be done at a time; a row with none waits for nothing. */
type DueTable = 'exports' | 'link_previews' | 'mails' | 'pushes';

/** The row that has been due for longest. */
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

/** When there is something to do, if there is anything: in milliseconds since 1970. */
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
