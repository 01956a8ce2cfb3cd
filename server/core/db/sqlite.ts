import { chmodSync, existsSync, mkdirSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import {
  type DatabaseConnection,
  Kysely,
  type SqliteDatabase,
  SqliteDialect,
  SqliteDriver,
  type SqliteStatement,
  sql,
} from 'kysely';
import Libsql from 'libsql';
import type { Connections } from './database';
import { GuardedSqlite } from './guardedSqlite';
import { holdLock } from './lockFile';
import type { Schema } from './schema';

/** How long to wait for another connection's lock. Only backup tools and the server's own reader can hold one. */
const BUSY_TIMEOUT_MS = 5000;

/**
 * Opens the embedded database: one connection for writes and two that read from WAL snapshots, so that a long read
 * (register for 10,000 people) delays neither a send nor a page of messages. Only this file and lockFile.ts know the
 * driver.
 */
export function openSqlite(file: string): Connections {
  if (file === ':memory:') {
    const only = kysely(connection(file));
    const close = () => only.destroy();
    return {
      engine: 'sqlite',
      write: only,
      read: only,
      bookkeeping: only,
      snapshot: only,
      guarded: () => only,
      close,
    };
  }
  closeToOthers(file);
  const release = holdLock(`${file}.lock`);
  try {
    refuseUnlessWhole(file);
    const write = privately(() => kysely(connection(file)));
    const read = kysely(connection(file));
    const snapshot = kysely(connection(file));
    const guarded = new GuardedSqlite(file);
    const close = async () => {
      guarded.close();
      await emptyLog(write);
      for (const handle of [snapshot, read, write]) await handle.destroy();
      release();
    };
    return {
      engine: 'sqlite',
      write,
      read,
      bookkeeping: write,
      snapshot,
      guarded: guarded.reads,
      close,
    };
  } catch (error) {
    release();
    throw error;
  }
}

/** The database and the files next to it; SQLite gives those the database's permissions. */
const ITS_FILES = ['', '-wal', '-shm'];

/** Messages and credentials must not be readable by other accounts on the machine. */
function closeToOthers(file: string): void {
  const folder = dirname(file);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  try {
    // Keeps permissions granted to a group, for example for backups.
    chmodSync(folder, statSync(folder).mode & 0o770);
    for (const end of ITS_FILES) if (existsSync(file + end)) chmodSync(file + end, 0o600);
  } catch {
    // Someone else owns it, and decides.
  }
}

/** Creates new files for this account only. Synchronous, so nothing else runs with this umask. */
function privately<T>(open: () => T): T {
  const before = process.umask(0o077);
  try {
    return open();
  } finally {
    process.umask(before);
  }
}

/** Writes a consistent copy to one file, whether or not the server is running. */
export function backUpSqlite(file: string, target: string): void {
  const database = new Libsql(file, { fileMustExist: true } as Libsql.Options);
  try {
    privately(() => database.prepare('vacuum into ?').run(target));
  } finally {
    database.close();
  }
}

/** Where a database is restored to until it is complete. */
export function restoringFile(file: string): string {
  return `${file}.restoring`;
}

/** The database file exists, but a server that opened it would start from scratch. The message is for people. */
export class NotWhole extends Error {
  override readonly name = 'NotWhole';
}

/** SQLite treats an empty file as a new database, and discards the log next to it, which may hold all the data. */
function refuseUnlessWhole(file: string): void {
  if (existsSync(file)) {
    if (statSync(file).size > 0) return;
    throw new NotWhole(
      `${file} is empty: replace it with a backup (see restore in --help), or delete it to start over`,
    );
  }
  if (existsSync(restoringFile(file))) {
    throw new NotWhole(`the restore of ${file} was interrupted: run restore again, see --help`);
  }
}

/** Throws unless the file is an intact database. */
export function checkSqlite(file: string): void {
  refuseUnlessWhole(file);
  const database = new Libsql(file, { fileMustExist: true } as Libsql.Options);
  try {
    const result = database.prepare('pragma integrity_check').pluck().all();
    if (result[0] !== 'ok') throw new Error(`${file} is damaged: ${String(result[0])}`);
  } finally {
    database.close();
  }
}

/**
 * Moves the write-ahead log's content into the file, so that after a stop the file holds everything. Closing alone
 * doesn't: the driver releases its statements, and with them the file, only later.
 */
async function emptyLog(write: Kysely<Schema>): Promise<void> {
  // A full disk must not keep a server from stopping: the next start reads the log.
  await sql`pragma wal_checkpoint(truncate)`.execute(write).catch(() => undefined);
}

function connection(file: string): Libsql.Database {
  const database = new Libsql(file);
  database.pragma('journal_mode = WAL');
  // FULL: an acknowledged message survives a power cut. Costs 0.2 ms per commit on ordinary SSDs.
  database.pragma('synchronous = FULL');
  database.pragma('foreign_keys = ON');
  database.pragma(`busy_timeout = ${BUSY_TIMEOUT_MS}`);
  database.pragma('cache_size = -16000');
  // In pages of the log. A send writes about twenty, mostly the same ones, so fewer checkpoints are cheaper.
  database.pragma('wal_autocheckpoint = 4000');
  return database;
}

function kysely(database: Libsql.Database): Kysely<Schema> {
  return new Kysely<Schema>({ dialect: new EmbeddedDialect(database) });
}

/** kysely's SQLite dialect, for a database that may have rolled a transaction back by itself. */
class EmbeddedDialect extends SqliteDialect {
  constructor(private readonly connection: Libsql.Database) {
    super({ database: connection });
  }

  override createDriver(): SqliteDriver {
    return new EmbeddedDriver(this.connection);
  }
}

class EmbeddedDriver extends SqliteDriver {
  constructor(private readonly connection: Libsql.Database) {
    super({ database: withKnownStatements(connection) });
  }

  /**
   * After a full disk or a failed write, the engine has already rolled back. A second rollback would fail, and hide the
   * cause behind "no transaction is active".
   */
  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    if (this.connection.inTransaction) await super.rollbackTransaction(connection);
  }
}

/** Statements cached per connection: this many, plus up to as many older ones. */
const STATEMENTS_MAX = 500;

/**
 * Caches statements, because preparing costs as much as running. The cache has two generations: when the young one is
 * full it becomes the old one, and statements of the old one that are used again move to the young one.
 */
function withKnownStatements(database: Libsql.Database): SqliteDatabase {
  let young = new Map<string, SqliteStatement>();
  let old = new Map<string, SqliteStatement>();
  return {
    prepare(text) {
      const known = young.get(text);
      if (known !== undefined) return known;
      const statement = old.get(text) ?? prepared(database, text);
      if (young.size >= STATEMENTS_MAX) {
        old = young;
        young = new Map();
      }
      young.set(text, statement);
      return statement;
    },
    close: () => database.close(),
  };
}

/** The driver checks on every query whether a statement returns rows; that never changes. */
function prepared(database: Libsql.Database, text: string): SqliteStatement {
  const statement = database.prepare(text) as unknown as SqliteStatement;
  const { reader } = statement;
  return {
    reader,
    all: (parameters) => statement.all(parameters),
    run: (parameters) => statement.run(parameters),
    iterate: (parameters) => statement.iterate(parameters),
  };
}
