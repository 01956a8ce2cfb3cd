import { type RawBuilder, sql } from 'kysely';
import type { Held, Lane } from '../lane';
import type { Writer } from './schema';

/** Orders changes where several connections write. All locks end with the transaction. */
export interface ChangeLocks {
  /** Must be the first step of a change: anything read before it may be stale. */
  enter(db: Writer, lane: Lane): Promise<void>;
  hold(db: Writer, held: Held): Promise<void>;
}

/** A lock's key is two numbers: the kind of what is locked, and which one. The kinds are private to this module. */
const ORGANIZATION = 7000;
const KINDS: Readonly<Record<Held['kind'], number>> = {
  person: 7001,
  localId: 7002,
  message: 7003,
  conversation: 7004,
  upload: 7005,
  firstMessage: 7006,
};

/** PostgreSQL advisory locks: they write no rows, and waiters are served in order. */
export const postgresLocks: ChangeLocks = {
  async enter(db, lane) {
    const locks =
      lane === 'alone'
        ? [sql`pg_advisory_xact_lock(${ORGANIZATION}::int, 0)`]
        : [sql`pg_advisory_xact_lock_shared(${ORGANIZATION}::int, 0)`, ...lane.map(lockOf)];
    await sql`select ${sql.join(locks)}`.execute(db);
  },

  async hold(db, held) {
    await sql`select ${lockOf(held)}`.execute(db);
  },
};

function lockOf({ kind, key }: Held): RawBuilder<unknown> {
  return sql`pg_advisory_xact_lock(${KINDS[kind]}::int, hashtext(${String(key)}))`;
}
