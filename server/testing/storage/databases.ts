import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { describe, inject } from 'vitest';
import {
  type DatabaseLocation,
  databaseFile,
  type Engine,
  openDatabase,
  sqliteIn,
} from '../../core/db/database';
import { jsonLogger } from '../../core/log';
import { keepConnections } from './keptConnections';
import { TEMPLATE } from './postgresSetup';

/** A fresh, empty database and a folder for its files. */
export interface TestDatabase {
  readonly engine: Engine;
  readonly dataDir: string;
  open(): Promise<DatabaseLocation>;
  remove(): Promise<void>;
}

/** Runs a suite once per supported engine. All share the run's PostgreSQL server (postgresSetup.ts). */
export function describeDatabases(
  name: string,
  suite: (fresh: () => Promise<TestDatabase>) => void,
): void {
  describe(`${name} (SQLite)`, () => suite(async () => sqlite()));
  describe(`${name} (PostgreSQL)`, () => suite(postgres));
}

/** The default engine for tests. */
export function sqlite(): TestDatabase {
  const dataDir = temporaryDir();
  return {
    engine: 'sqlite',
    dataDir,
    open: async () => {
      migrated ??= migrateOnce();
      const file = databaseFile(dataDir);
      if (!existsSync(file)) writeFileSync(file, await migrated);
      return sqliteIn(dataDir);
    },
    remove: async () => rmSync(dataDir, { recursive: true, force: true }),
  };
}

/** Creating the tables takes longer than most tests, so each starts with a copy of this file. */
let migrated: Promise<Buffer> | undefined;

async function migrateOnce(): Promise<Buffer> {
  const dataDir = temporaryDir();
  const silent = jsonLogger('error', () => undefined);
  const database = await openDatabase(sqliteIn(dataDir), silent);
  await database.close();
  const file = readFileSync(databaseFile(dataDir));
  rmSync(dataDir, { recursive: true });
  return file;
}

/** The database of this test process; each test finds its tables empty. */
let shared: Promise<{ readonly url: string; readonly client: pg.Client }> | undefined;

/** For tests of this engine only, which can open their own client at `url`. */
export async function postgres(): Promise<TestDatabase & { readonly url: string }> {
  shared ??= copyOfTemplate();
  const { url, client } = await shared;
  await empty(client);
  const dataDir = temporaryDir();
  return {
    engine: 'postgres',
    url,
    dataDir,
    open: async () => ({ kind: 'postgres', url }),
    remove: async () => rmSync(dataDir, { recursive: true, force: true }),
  };
}

/** Resolves once `count` connections to the client's database wait for a lock. */
export async function waitingForLock(client: pg.Client, count: number): Promise<void> {
  for (;;) {
    // Without this, the server repeats its first answer within a transaction.
    await client.query('select pg_stat_clear_snapshot()');
    const { rowCount } = await client.query(
      `select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`,
    );
    if ((rowCount ?? 0) >= count) return;
  }
}

async function copyOfTemplate() {
  const urlOf = (name: string) => inject('postgresUrl').replace('{}', name);
  const name = `parley_${process.pid}`;
  const admin = new pg.Client({ connectionString: urlOf('postgres') });
  await admin.connect();
  await admin.query(`create database ${name} template ${TEMPLATE} strategy file_copy`);
  await admin.end();
  const url = urlOf(name);
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  return { url, client };
}

keepConnections();

/** The number of pool connections in use or requested, across pools, and the callbacks to run once it is 0. */
let borrowed = 0;
const waiting = new Set<() => void>();

const connect = pg.Pool.prototype.connect as (this: pg.Pool) => Promise<pg.PoolClient>;
pg.Pool.prototype.connect = async function lend(this: pg.Pool) {
  borrowed += 1;
  try {
    const client = await connect.call(this);
    const release = client.release;
    client.release = (error) => {
      release(error);
      returned();
    };
    return client;
  } catch (error) {
    returned();
    throw error;
  }
};

function returned(): void {
  borrowed -= 1;
  if (borrowed > 0) return;
  for (const resume of waiting) resume();
  waiting.clear();
}

/** True if it had to wait: PostgreSQL is idle by then, but code reacting to its answers may still be running. */
export async function databasesAnswered(): Promise<boolean> {
  if (borrowed === 0) return false;
  await new Promise<void>((resolve) => waiting.add(resolve));
  return true;
}

/** Empties all tables. Faster than a new copy, and than `truncate`, which creates two files per table. */
async function empty(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ statement: string }>(
    `select 'delete from ' || quote_ident(tablename) as statement from pg_tables
      where schemaname = 'public' and tablename not like 'kysely%'
      union all
      select 'select setval(' || quote_literal(sequencename) || ', 1, false)' from pg_sequences
      where schemaname = 'public'`,
  );
  const statements = rows.map(({ statement }) => statement).join(';');
  // With foreign key checks off, the order doesn't matter.
  await client.query(`begin; set local session_replication_role = replica; ${statements}; commit`);
}

function temporaryDir(): string {
  return mkdtempSync(join(tmpdir(), 'parley-'));
}
