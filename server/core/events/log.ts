import { type Insertable, sql } from 'kysely';
import type { Bus } from '../bus';
import { BUS_CHANNEL } from '../db/postgresListener';
import { prepared } from '../db/prepared';
import type { Reader, Schema, Writer } from '../db/schema';
import { decodeEntry, type Emission, encodeEntry, type LogEntry } from './entry';

/** Rows per read of the log. */
const READ_BATCH = 500;
/** Rows per insert; engines limit the number of bound values. */
const INSERT_BATCH = 500;

/**
 * Assigns ids to emissions and stores them, as the last step of a transaction. It locks the organization's row until
 * the transaction ends, so ids are in commit order: a reader that has seen id n will never see a lower one appear.
 */
export async function appendToLog(
  db: Writer,
  emissions: readonly Emission[],
  { nowMs, bus }: { readonly nowMs: number; readonly bus: Bus | undefined },
): Promise<readonly LogEntry[]> {
  if (emissions.length === 0) return [];
  let total = 0;
  const rows = emissions.map((emission) => {
    const width = emission.hints.width ?? 1;
    total += width;
    return { upTo: total, width, json: encodeEntry(emission) };
  });
  const newest = await (bus === undefined ? append : appendAndTell)(db, { rows, total, nowMs });
  return emissions.map((emission, i) => {
    const { upTo, width } = rows[i] as Row;
    return { ...emission, id: newest - total + upTo, width };
  });
}

interface Row {
  /** Its last id, relative to the previous newest id. */
  readonly upTo: number;
  readonly width: number;
  readonly json: string;
}

interface Batch {
  readonly rows: readonly Row[];
  readonly total: number;
  readonly nowMs: number;
}

const raiseNewest = prepared((db: Writer, { by }: { readonly by: number }) =>
  db
    .updateTable('organization')
    .set((eb) => ({ last_event_id: eb('last_event_id', '+', by) }))
    .returning('last_event_id'),
);

const insertEvent = prepared((db: Writer, event: Insertable<Schema['events']>) => {
  const { id, width, entry_json, created_ms } = event;
  return db.insertInto('events').values({ id, width, entry_json, created_ms });
});

/** Returns the new newest id. */
async function append(db: Writer, { rows, total, nowMs }: Batch): Promise<number> {
  const [raised] = await raiseNewest(db, { by: total });
  if (raised === undefined) throw new Error('there is no organization');
  const { last_event_id } = raised;
  for (let from = 0; from < rows.length; from += INSERT_BATCH) {
    const values = rows.slice(from, from + INSERT_BATCH).map(({ upTo, width, json }) => ({
      id: last_event_id - total + upTo,
      width,
      entry_json: json,
      created_ms: nowMs,
    }));
    const [only] = values;
    if (values.length === 1 && only) await insertEvent(db, only);
    else await db.insertInto('events').values(values).execute();
  }
  return last_event_id;
}

/** A single statement, because all other changes wait from here until this one commits. Returns the new newest id. */
async function appendAndTell(db: Writer, { rows, total, nowMs }: Batch): Promise<number> {
  const column = <T>(of: (row: Row) => T) => rows.map(of);
  const { rows: told } = await sql<{ newest: number }>`
    with moved as (
      update organization set last_event_id = last_event_id + ${total} returning last_event_id
    ), logged as (
      insert into events (id, width, entry_json, created_ms)
      select last_event_id - ${total}::bigint + up_to, width, entry_json, ${nowMs}::bigint
      from moved, unnest(${column(({ upTo }) => upTo)}::bigint[], ${column(({ width }) => width)}::int[],
        ${column(({ json }) => json)}::text[]) as rows (up_to, width, entry_json)
    )
    select last_event_id as newest, pg_notify(${BUS_CHANNEL},
      json_build_object('kind', 'events', 'newestId', last_event_id)::text)
    from moved`.execute(db);
  return told[0]?.newest ?? 0;
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

/** Returns 0 before the first event. */
export async function newestEventId(db: Reader): Promise<number> {
  const row = await db.selectFrom('organization').select('last_event_id').executeTakeFirst();
  return row?.last_event_id ?? 0;
}

/** The lowest id that can still be requested; everything below was pruned. */
export async function oldestLoggedId(db: Reader): Promise<number | undefined> {
  const row = await db
    .selectFrom('events')
    .select((eb) => eb(eb.ref('id'), '-', eb.ref('width')).as('before'))
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  return row?.before;
}
