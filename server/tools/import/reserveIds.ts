import { sql } from 'kysely';
import type { Engine } from '../../core/db/database';
import type { Writer } from '../../core/db/schema';

/**
 * Reserves ascending ids for new messages before inserting them, so that links between them can be written at once.
 * The caller's transaction is the only one that creates messages (see Change).
 */
export async function reserveMessageIds(
  db: Writer,
  engine: Engine,
  count: number,
): Promise<readonly number[]> {
  if (engine === 'postgres') {
    const { rows } = await sql<{ id: number }>`
      select nextval(pg_get_serial_sequence('messages', 'id')) as id
      from generate_series(1, ${count})`.execute(db);
    return rows.map((row) => Number(row.id)).sort((a, b) => a - b);
  }
  // An insert with an explicit id advances the counter of an autoincrement column.
  const { rows } = await sql<{ seq: number }>`
    select seq from sqlite_sequence where name = 'messages'`.execute(db);
  const first = (rows[0]?.seq ?? 0) + 1;
  return Array.from({ length: count }, (_, i) => first + i);
}
