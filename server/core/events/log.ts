import type { Bus } from '../bus';
import type { Reader, Writer } from '../db/schema';
import { decodeEntry, type Emission, encodeEntry, type LogEntry } from './entry';

/** Rows a read of the log takes at once. */
const READ_BATCH = 500;
/** Rows an insert takes at once; engines limit the number of bound values. */
const INSERT_BATCH = 500;

/**
 * Gives emissions their ids and stores them, as the last act of a transaction.
 * The caller holds the organization's row, so ids are in commit order:
 * a reader that has seen id n will never see a lower one appear.
 */
export async function appendToLog(
  db: Writer,
  emissions: readonly Emission[],
  { nowMs, bus }: { readonly nowMs: number; readonly bus: Bus | undefined },
): Promise<readonly LogEntry[]> {
  if (emissions.length === 0) return [];
  const total = emissions.reduce((sum, { hints }) => sum + (hints.width ?? 1), 0);
  const { last_event_id } = await db
    .updateTable('organization')
    .set((eb) => ({ last_event_id: eb('last_event_id', '+', total) }))
    .returning('last_event_id')
    .executeTakeFirstOrThrow();
  let id = last_event_id - total;
  const entries = emissions.map((emission): LogEntry => {
    const width = emission.hints.width ?? 1;
    id += width;
    return { ...emission, id, width };
  });
  for (let from = 0; from < entries.length; from += INSERT_BATCH) {
    const rows = entries.slice(from, from + INSERT_BATCH).map((entry) => ({
      id: entry.id,
      width: entry.width,
      entry_json: encodeEntry(entry),
      created_ms: nowMs,
    }));
    await db.insertInto('events').values(rows).execute();
  }
  await bus?.tell(db, { kind: 'events', newestId: last_event_id });
  return entries;
}

/** Entries with ids above `after`, oldest first, at most one batch. */
export async function readLog(db: Reader, after: number): Promise<readonly LogEntry[]> {
  const rows = await db
    .selectFrom('events')
    .select(['id', 'width', 'entry_json'])
    .where('id', '>', after)
    .orderBy('id')
    .limit(READ_BATCH)
    .execute();
  return rows.map(decodeEntry);
}

/** 0 before the first event. */
export async function newestEventId(db: Reader): Promise<number> {
  const row = await db.selectFrom('organization').select('last_event_id').executeTakeFirst();
  return row?.last_event_id ?? 0;
}

/** The lowest id that can still be asked for; everything below was pruned. */
export async function oldestLoggedId(db: Reader): Promise<number | undefined> {
  const row = await db
    .selectFrom('events')
    .select((eb) => eb(eb.ref('id'), '-', eb.ref('width')).as('before'))
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  return row?.before;
}
