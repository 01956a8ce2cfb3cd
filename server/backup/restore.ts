import { copyFileSync, existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { databaseFile } from '../db/database';
import { DatabaseInUse, holdLock } from '../db/lockFile';
import { checkSqlite } from '../db/sqlite';
import { Failure } from '../process/failure';

/**
 * Puts a backup in the database's place; what was there is kept beside it, at the returned path.
 * Refuses while a server runs. Throws Failure.
 */
export function restore(dataDir: string, backup: string): string | undefined {
  if (!existsSync(backup)) throw new Failure(`there is no file ${backup}`);
  try {
    checkSqlite(backup);
  } catch (error) {
    throw new Failure(`${backup} is no sound backup: ${(error as Error).message}`);
  }
  const database = databaseFile(dataDir);
  mkdirSync(dirname(database), { recursive: true });
  const release = lock(database);
  try {
    return replace(database, backup);
  } finally {
    release();
  }
}

function lock(database: string): () => void {
  try {
    return holdLock(`${database}.lock`);
  } catch (error) {
    throw error instanceof DatabaseInUse ? new Failure(error.message) : error;
  }
}

/** The database's files: what the write-ahead log holds belongs to the old one and would corrupt the new. */
const SUFFIXES = ['', '-wal', '-shm'];

function replace(database: string, backup: string): string | undefined {
  // Complete before it takes the old one's place, whatever happens in between.
  const partial = `${database}.restoring`;
  copyFileSync(backup, partial);
  const hadOne = existsSync(database);
  const aside = `${database}.before-restore`;
  for (const suffix of SUFFIXES) {
    rmSync(aside + suffix, { force: true });
    if (existsSync(database + suffix)) renameSync(database + suffix, aside + suffix);
  }
  renameSync(partial, database);
  return hadOne ? aside : undefined;
}
