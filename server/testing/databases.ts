import { existsSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { PGlite } from '@electric-sql/pglite';
import { Kysely, PostgresDialect } from 'kysely';
import { beforeAll, describe } from 'vitest';
import {
  type Connections,
  type DatabaseLocation,
  databaseFile,
  type Engine,
  openDatabase,
  sqliteIn,
} from '../core/db/database';
import { INT8_OID, NOTIFY_CHANNEL } from '../core/db/postgres';
import type { Schema } from '../core/db/schema';
import { jsonLogger } from '../core/log';

/** A fresh, empty database, and a folder for the files beside it. */
export interface TestDatabase {
  readonly engine: Engine;
  readonly dataDir: string;
  open(): Promise<DatabaseLocation>;
  remove(): Promise<void>;
}

/** Runs a suite once for each supported engine. PGlite stands in for PostgreSQL. */
export function describeDatabases(
  name: string,
  suite: (fresh: () => Promise<TestDatabase>) => void,
): void {
  describe(`${name} (SQLite)`, () => suite(async () => sqlite()));
  describe(`${name} (PostgreSQL)`, () => {
    beforeAll(async () => {
      shared ??= startPglite();
      await shared;
    }, START_TIMEOUT_MS);
    suite(postgres);
  });
}

const START_TIMEOUT_MS = 60_000;

/** The engine that a test without a wish of its own takes. */
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

/** To make the tables takes longer than most tests; each begins with a copy of this file. */
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

/** Starting PGlite takes long, so a process of tests has one; each test finds its tables empty. */
let shared: Promise<PGlite> | undefined;

async function postgres(): Promise<TestDatabase> {
  const engine = await (shared ?? startPglite());
  await empty(engine);
  const dataDir = temporaryDir();
  return {
    engine: 'postgres',
    dataDir,
    open: async () => ({ kind: 'connections', connections: connectionsTo(engine) }),
    remove: async () => rmSync(dataDir, { recursive: true, force: true }),
  };
}

/** The first start makes a cluster, which takes seconds; later ones unpack a copy of it. */
async function startPglite(): Promise<PGlite> {
  const { PGlite } = await import('@electric-sql/pglite');
  const options = { parsers: { [INT8_OID]: Number } };
  const template = join(tmpdir(), 'parley-test-cluster-18.tar');
  if (existsSync(template)) {
    return PGlite.create({ ...options, loadDataDir: new Blob([readFileSync(template)]) });
  }
  const engine = await PGlite.create(options);
  const dump = await engine.dumpDataDir('none');
  const partial = `${template}.${process.pid}`;
  writeFileSync(partial, Buffer.from(await dump.arrayBuffer()));
  renameSync(partial, template);
  return engine;
}

async function empty(engine: PGlite): Promise<void> {
  const { rows } = await engine.query<{ statement: string }>(
    `select 'delete from ' || quote_ident(tablename) as statement from pg_tables
      where schemaname = 'public' and tablename not like 'kysely%'
      union all
      select 'select setval(' || quote_literal(sequencename) || ', 1, false)' from pg_sequences
      where schemaname = 'public'`,
  );
  if (rows.length === 0) return;
  // Without checks of foreign keys the order does not matter; `truncate` makes two files for each table.
  const statements = rows.map(({ statement }) => statement).join(';');
  await engine.exec(`begin; set local session_replication_role = replica; ${statements}; commit`);
}

/** There is one session for all servers of a test; their transactions must not mix. */
let free: Promise<void> = Promise.resolve();

/** PGlite in the clothes of a `pg` pool: one connection, handed out to one borrower at a time. */
function connectionsTo(engine: PGlite): Connections {
  const connect = async () => {
    const before = free;
    let release = () => {};
    free = new Promise((resolve) => {
      release = resolve;
    });
    await before;
    return { query: (text: string, params: unknown[]) => run(engine, text, params), release };
  };
  const pool = { connect, end: async () => undefined };
  const db = new Kysely<Schema>({ dialect: new PostgresDialect({ pool: pool as never }) });
  return {
    engine: 'postgres',
    write: db,
    read: db,
    snapshot: db,
    guarded: () => db,
    onForeignCommit: (callback) => engine.listen(NOTIFY_CHANNEL, callback),
    close: () => db.destroy(),
  };
}

async function run(engine: PGlite, text: string, params: unknown[]) {
  const { rows, affectedRows } = await engine.query(text, params);
  const command = /^\s*(\w+)/.exec(text)?.[1]?.toUpperCase();
  return { rows, rowCount: affectedRows ?? 0, command };
}

function temporaryDir(): string {
  return mkdtempSync(join(tmpdir(), 'parley-'));
}
