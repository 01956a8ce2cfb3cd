import { copyFileSync, existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { holdLock } from '../db/lockFile';
import { backUpSqlite, checkSqlite } from '../db/sqlite';
import { UsageError } from './settings';

/** Copies the database into one file. The server may be running. Uploads are files: copy their folder as well. */
export function backUp(dataDir: string, target: string): void {
  const database = databaseFile(dataDir);
  if (!existsSync(database)) throw new UsageError(`there is no database in ${dataDir}`);
  if (existsSync(target)) throw new UsageError(`${target} exists already`);
  backUpSqlite(database, target);
}

/** Puts a copy in the database's place. What was there is kept beside it. */
export function restore(dataDir: string, source: string): void {
  if (!existsSync(source)) throw new UsageError(`there is no file ${source}`);
  checkSqlite(source);
  const database = databaseFile(dataDir);
  mkdirSync(dirname(database), { recursive: true });
  const release = holdLock(`${database}.lock`);
  try {
    // Complete before it takes the old one's place, whatever happens in between.
    const partial = `${database}.restoring`;
    copyFileSync(source, partial);
    if (existsSync(database)) renameSync(database, `${database}.before-restore`);
    // The old write-ahead log belongs to the old file and would corrupt the new one.
    for (const suffix of ['-wal', '-shm']) rmSync(database + suffix, { force: true });
    renameSync(partial, database);
  } finally {
    release();
  }
}

function databaseFile(dataDir: string): string {
  return join(dataDir, 'parley.db');
}
