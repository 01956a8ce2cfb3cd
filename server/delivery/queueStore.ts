import { type Kysely, sql } from 'kysely';
import type { Bus } from '../core/bus';
import type { Reader, Schema } from '../core/db/schema';
import { oldestLoggedId } from '../core/events/log';
import { decodeOptions, encodeOptions } from '../core/events/queueOptions';
import type { Queue, QueueRecord } from './queue';

/** Queue rows and pruning: bookkeeping of the event system itself, so outside of changes and without events. */
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

  /** Sets where a queue starts, once the snapshot it belongs to has been read. */
  async setStart(id: string, startId: number): Promise<void> {
    await this.db
      .updateTable('queues')
      .set({ start_id: startId, acked_id: startId })
      .where('id', '=', id)
      .execute();
  }

  /** Deletes the queue and ends its poll, in whichever process that waits. */
  async delete(id: string): Promise<void> {
    await this.db.transaction().execute(async (tx) => {
      await tx.deleteFrom('queues').where('id', '=', id).execute();
      await this.bus?.tell(tx, { kind: 'queueRemoved', queueId: id });
    });
  }

  /** The ids among these whose queues still exist. */
  async existing(ids: readonly string[]): Promise<ReadonlySet<string>> {
    const rows = await this.read.selectFrom('queues').select('id').where('id', 'in', ids).execute();
    return new Set(rows.map((row) => row.id));
  }

  /** Saves the progress made by polls in one statement. Never moves a row back. */
  async save(queues: readonly Queue[]): Promise<void> {
    const rows = queues.map(
      ({ id, ackedId, lastSeenMs }) =>
        sql`(${id}, CAST(${ackedId} AS bigint), CAST(${lastSeenMs} AS bigint))`,
    );
    // Another process may have moved each row forward since.
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
   * While no server ran, no client could poll, so that time does not count as idle. The most recently seen queue tells
   * how long it was: no time at all if other processes kept running.
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
        // Another process starting at the same moment may have forgiven it already.
        last_seen_ms: eb
          .case()
          .when('last_seen_ms', '<', nowMs - away)
          .then(eb('last_seen_ms', '+', away))
          .else(nowMs)
          .end(),
      }))
      .execute();
  }

  /** The time the database was unreachable does not count as idle either, no matter which queues were seen since. */
  async forgiveOutage(nowMs: number): Promise<void> {
    await this.db.updateTable('queues').set({ last_seen_ms: nowMs }).execute();
  }

  /** Removes queues not polled within their lifespan, except those with a poll waiting in this process. */
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
   * Drops entries that every queue has passed. Recent ones stay: a register in progress may have read its snapshot but
   * not yet stored its queue.
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

  /** True when all events above `id` are still in the log. */
  async holdsEverythingAfter(id: number, newestId: number): Promise<boolean> {
    const oldest = (await oldestLoggedId(this.read)) ?? newestId;
    return id >= oldest;
  }
}
