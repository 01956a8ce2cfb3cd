import { join } from 'node:path';
import type { Kysely } from 'kysely';
import type { Bus } from '../bus';
import type { Logger } from '../log';
import type { ChangeLocks } from './changeLocks';
import type { GuardedReads } from './guardedReads';
import { migrate } from './migrate';
import { openPostgres, preparePostgres } from './postgres';
import { POSTGRES_LIMITS, type PostgresLimits } from './postgresLimits';
import type { Schema } from './schema';
import type { SearchIndex } from './search';
import { postgresSearch } from './searchPostgres';
import { sqliteSearch } from './searchSqlite';
import { openSqlite } from './sqlite';

export type Engine = 'sqlite' | 'postgres';

/** Where the data lives. `connections` passes in ready-made connections, for tests. */
export type DatabaseLocation =
  | { readonly kind: 'sqlite'; readonly file: string }
  | { readonly kind: 'postgres'; readonly url: string; readonly limits?: PostgresLimits }
  | { readonly kind: 'connections'; readonly connections: Connections };

/** What an engine provides: handles for writing and reading, and notice of other processes' commits. */
export interface Connections {
  readonly engine: Engine;
  readonly write: Kysely<Schema>;
  /** For single statements. Doesn't wait for the writer. The same as `write` where there is only one connection. */
  readonly read: Kysely<Schema>;
  /** For writes that are not changes and take no lock that changes wait for: they don't queue behind changes. */
  readonly bookkeeping: Kysely<Schema>;
  /** For long read-only transactions, on a separate connection. */
  readonly snapshot: Kysely<Schema>;
  /** For reads whose duration depends on user input. */
  readonly guarded: GuardedReads;
  /** Absent where changes run one at a time anyway. */
  readonly locks?: ChangeLocks;
  /** Absent where there can be no other process. */
  readonly bus?: Bus;
  /** Connection counts by purpose. Absent where there are no pools. */
  readonly pools?: () => Readonly<Record<string, PoolCounts>>;
  readonly close: () => Promise<void>;
}

/** How many connections are open, how many of those are idle, and how many requests wait for one. */
export interface PoolCounts {
  readonly open: number;
  readonly idle: number;
  readonly waiting: number;
}

export interface Database extends Connections {
  readonly search: SearchIndex;
}

/** The embedded database of a data folder. */
export function databaseFile(dataDir: string): string {
  return join(dataDir, 'parley.db');
}

export function sqliteIn(dataDir: string): DatabaseLocation {
  return { kind: 'sqlite', file: databaseFile(dataDir) };
}

/**
 * Opens and migrates the database. Refuses a SQLite file that another live process holds. Waits for a PostgreSQL server
 * that can't be reached, and logs that.
 */
export async function openDatabase(location: DatabaseLocation, log: Logger): Promise<Database> {
  if (location.kind === 'postgres') {
    const { url, limits = POSTGRES_LIMITS } = location;
    await preparePostgres(url, limits, log);
    return { ...(await openPostgres(url, limits, log)), search: postgresSearch };
  }
  const connections = location.kind === 'sqlite' ? openSqlite(location.file) : location.connections;
  try {
    await migrate(connections.write, connections.engine);
  } catch (error) {
    await connections.close();
    throw error;
  }
  const search = connections.engine === 'sqlite' ? sqliteSearch : postgresSearch;
  return { ...connections, search };
}
