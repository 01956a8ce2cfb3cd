import { type Kysely, sql } from 'kysely';
import type { Bus } from '../core/bus';
import type { Reader, Schema } from '../core/db/schema';
import { oldestLoggedId } from '../core/events/log';
import { decodeOptions, encodeOptions } from '../core/events/queueOptions';
import type { Queue, QueueRecord } from './queue';

/** Queue rows and pruning: bookkeeping of the event system itself, so no change and no events. */
export class QueueStore {
  constructor(
    private readonly read: Reader,
    private readonly db: Kysely<Schema>,
    private readonly bus: Bus | undefined,
  ) {}

  async insert(record: QueueRecord): Promise<void> {
    await this.db
      .insertInto('queues')
      .values({
        id: record.id,
        user_id: record.userId,
        options_json: encodeOptions(record.options),
        start_id: record.startId,
        acked_id: record.ackedId,
        lifespan_ms: record.lifespanMs,
        last_seen_ms: record.lastSeenMs,
      })
      .execute();
  }

  async find(id: string): Promise<QueueRecord | undefined> {
    const row = await this.read
      .selectFrom('queues')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirst();
    if (row === undefined) return undefined;
    return {
      id: row.id,
      userId: row.user_id,
      options: decodeOptions(row.options_json),
      startId: row.start_id,
      ackedId: row.acked_id,
      lifespanMs: row.lifespan_ms,
      lastSeenMs: row.last_seen_ms,
    };
  }

  /** Where a queue begins, once the snapshot that it belongs to has been read. */
  async setStart(id: string, startId: number): Promise<void> {
    await this.db
      .updateTable('queues')
      .set({ start_id: startId, acked_id: startId })
      .where('id', '=', id)
      .execute();
  }

  /** Ends its poll wherever it waits. */
  async delete(id: string): Promise<void> {
    await this.db.transaction().execute(async (tx) => {
      await tx.deleteFrom('queues').where('id', '=', id).execute();
      await this.bus?.tell(tx, { kind: 'queueRemoved', queueId: id });
    });
  }

  /** Those of these queues that are there. */
  async existing(ids: readonly string[]): Promise<ReadonlySet<string>> {
    const rows = await this.read.selectFrom('queues').select('id').where('id', 'in', ids).execute();
    return new Set(rows.map((row) => row.id));
  }

  /** Writes what polls have moved on, in one statement. Never moves a row back. */
  async save(queues: readonly Queue[]): Promise<void> {
    const rows = queues.map(
      ({ id, ackedId, lastSeenMs }) =>
        sql`(${id}, CAST(${ackedId} AS bigint), CAST(${lastSeenMs} AS bigint))`,
    );
    // Each may have been moved on by another process since.
    await sql`
      WITH moved (id, acked_id, last_seen_ms) AS (VALUES ${sql.join(rows)})
      UPDATE queues SET
        acked_id = CASE WHEN queues.acked_id < moved.acked_id THEN moved.acked_id ELSE queues.acked_id END,
        last_seen_ms = CASE
          WHEN queues.last_seen_ms < moved.last_seen_ms THEN moved.last_seen_ms ELSE queues.last_seen_ms
        END
      FROM moved WHERE queues.id = moved.id`.execute(this.db);
  }

  /**
   * While no server ran, no client could poll: that time does not count as idle. The queue that was seen last tells
   * how long that was, and that it was no time at all where other processes went on.
   */
  async forgiveDowntime(nowMs: number): Promise<void> {
    const { latest } = await this.db
      .selectFrom('queues')
      .select((eb) => eb.fn.max('last_seen_ms').as('latest'))
      .executeTakeFirstOrThrow();
    if (latest === null || latest >= nowMs) return;
    const away = nowMs - latest;
    await this.db
      .updateTable('queues')
      .set((eb) => ({
        // Another process that starts at the same moment may have forgiven already.
        last_seen_ms: eb
          .case()
          .when('last_seen_ms', '<', nowMs - away)
          .then(eb('last_seen_ms', '+', away))
          .else(nowMs)
          .end(),
      }))
      .execute();
  }

  /** Nor does the time for which the database was away, whoever has been seen since. */
  async forgiveOutage(nowMs: number): Promise<void> {
    await this.db.updateTable('queues').set({ last_seen_ms: nowMs }).execute();
  }

  /** Removes queues that nobody polled for their lifespan, except those with a poll waiting here. */
  async expire(nowMs: number, waiting: ReadonlySet<string>): Promise<readonly string[]> {
    const idle = await this.db
      .selectFrom('queues')
      .select('id')
      .where((eb) => eb(eb('last_seen_ms', '+', eb.ref('lifespan_ms')), '<', nowMs))
      .execute();
    const dead = idle.map((row) => row.id).filter((id) => !waiting.has(id));
    for (const id of dead) await this.delete(id);
    return dead;
  }

  /**
   * Drops entries that every queue has behind it. Young ones stay:
   * a register under way may have read its snapshot and not yet stored its queue.
   */
  async prune(olderThanMs: number): Promise<void> {
    const { lowest } = await this.db
      .selectFrom('queues')
      .select((eb) => eb.fn.min('acked_id').as('lowest'))
      .executeTakeFirstOrThrow();
    let doomed = this.db.deleteFrom('events').where('created_ms', '<', olderThanMs);
    if (lowest !== null) doomed = doomed.where('id', '<=', lowest);
    await doomed.execute();
  }

  /** True when events above `id` are all still in the log. */
  async holdsEverythingAfter(id: number, newestId: number): Promise<boolean> {
    const oldest = (await oldestLoggedId(this.read)) ?? newestId;
    return id >= oldest;
  }
}
