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

/** Where the data lives. `connections` hands over ready-made ones; tests use it. */
export type DatabaseLocation =
  | { readonly kind: 'sqlite'; readonly file: string }
  | { readonly kind: 'postgres'; readonly url: string; readonly limits?: PostgresLimits }
  | { readonly kind: 'connections'; readonly connections: Connections };

/** What an engine gives: handles to write and to read with, and word of other processes' commits. */
export interface Connections {
  readonly engine: Engine;
  readonly write: Kysely<Schema>;
  /** Single statements. Does not wait for the writer; the same as `write` where there is only one. */
  readonly read: Kysely<Schema>;
  /** Writes that are no change and take no lock that changes wait for: they do not stand in line with those. */
  readonly bookkeeping: Kysely<Schema>;
  /** Long transactions that only read, on a connection of their own. */
  readonly snapshot: Kysely<Schema>;
  /** Reads whose length a person decides. */
  readonly guarded: GuardedReads;
  /** Absent where changes run one after the other anyway. */
  readonly locks?: ChangeLocks;
  /** Absent where no other process can be. */
  readonly bus?: Bus;
  /** Connections by what they are for. Absent where there are none. */
  readonly pools?: () => Readonly<Record<string, PoolCounts>>;
  readonly close: () => Promise<void>;
}

/** How many connections are open, how many of them idle, and how many requests wait for one. */
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
 * Opens and migrates. Refuses a SQLite file that another live process holds.
 * Waits for a PostgreSQL server that cannot be reached, and says so in the log.
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
