import { Kysely, PostgresDialect } from 'kysely';
import type { ClientConfig } from 'pg';
import { Backoff } from '~/lib/backoff';
import { sleep, systemClock } from '~/lib/clock';
import type { Logger } from '../log';
import { postgresLocks } from './changeLocks';
import type { Connections } from './database';
import { guardedPostgres } from './guardedPostgres';
import { READ_BUDGET_MS } from './guardedReads';
import { migrate } from './migrate';
import type { PostgresLimits } from './postgresLimits';
import { postgresBus } from './postgresListener';
import { PostgresPool } from './postgresPool';
import type { Schema } from './schema';
import { storageFault } from './storageFault';

/** How long to wait for a server that overruns its own time limits before treating it as dead. */
const SILENCE_MS = 3000;

/** bigint and count(*) arrive as strings by default; all of the app's values are safe integers. */
const INT8_OID = 20;

/** How long to wait before retrying a server that can't be reached. */
const START_RETRY = { firstMs: 500, maxMs: 5000, random: () => 1 };

/**
 * Brings the tables up to date, without a time limit: an index on millions of messages takes minutes. Retries, and logs
 * it, while the server can't be reached or drops the connection. Throws all other errors.
 */
export async function preparePostgres(
  url: string,
  limits: PostgresLimits,
  log: Logger,
): Promise<void> {
  const { default: pg } = await import('pg');
  const options = await clientOptions(url, limits.connectMs);
  const backoff = new Backoff(START_RETRY);
  for (;;) {
    const db = kysely(new PostgresPool(new pg.Pool(options), 1, log));
    try {
      return await migrate(db, 'postgres');
    } catch (error) {
      const fault = storageFault(error);
      if (fault === undefined) throw error;
      log.warn('waiting for the database', { fault });
    } finally {
      await db.destroy();
    }
    await sleep(systemClock, backoff.next(), new AbortController().signal);
  }
}

/**
 * Opens a PostgreSQL server that any number of processes can share. Connections are made on demand, so the server may
 * go away and come back. Writes, reads and searches have separate pools: none waits for another kind.
 */
export async function openPostgres(
  url: string,
  limits: PostgresLimits,
  log: Logger,
): Promise<Connections> {
  const { default: pg } = await import('pg');
  const client = await clientOptions(url, limits.connectMs);
  const { statementMs, lockMs, connections, waiting } = limits;
  const pool = (max: number, longestMs: number, more: ClientConfig = {}) => {
    const options = {
      ...client,
      statement_timeout: statementMs,
      lock_timeout: lockMs,
      query_timeout: longestMs + SILENCE_MS,
      ...more,
    };
    return new PostgresPool(new pg.Pool({ ...options, max }), waiting, log);
  };
  const forSearches = Math.max(1, Math.floor(connections / 5));
  const forWrites = Math.floor((connections - forSearches) / 2);
  const writes = pool(forWrites, statementMs, {
    // A stalled process must not block all the others with its locks.
    idle_in_transaction_session_timeout: statementMs,
  });
  const reads = pool(connections - forSearches - forWrites, statementMs);
  const searches = pool(forSearches, Math.max(statementMs, READ_BUDGET_MS));
  const write = kysely(writes);
  const read = kysely(reads);
  return {
    engine: 'postgres',
    write,
    read,
    bookkeeping: read,
    snapshot: read,
    guarded: guardedPostgres(searches, reads),
    locks: postgresLocks,
    bus: postgresBus(() => new pg.Client(client), log),
    pools: () => ({ write: writes.counts, read: reads.counts, search: searches.counts }),
    close: async () => {
      await Promise.all([write.destroy(), read.destroy(), searches.end()]);
    },
  };
}

function kysely(pool: PostgresPool): Kysely<Schema> {
  return new Kysely<Schema>({ dialect: new PostgresDialect({ pool: pool as never }) });
}

async function clientOptions(url: string, connectMs: number): Promise<ClientConfig> {
  const { types } = (await import('pg')).default;
  return {
    connectionString: url,
    connectionTimeoutMillis: connectMs,
    application_name: 'parley',
    // Also notices a dead server while no query is running.
    keepAlive: true,
    types: {
      getTypeParser: (oid: number, format?: 'text' | 'binary') =>
        oid === INT8_OID ? Number : types.getTypeParser(oid, format as 'text'),
    } as unknown as import('pg').CustomTypesConfig,
  };
}
