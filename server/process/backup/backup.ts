import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { databaseFile } from '../../core/db/database';
import { backUpSqlite } from '../../core/db/sqlite';
import { Failure } from '../failure';
import { copyKept, type DataPlace, FILES, PARTIAL, stampOf } from './backupFolder';

/**
 * Copies the database and the files beside it into one folder, whether a server runs on them or not; returns the
 * folder's path. It is a data folder itself: a server can be started on it. `target` absent: a name with the time,
 * in the data folder. Until all is there the folder has another name; a failed one is removed. Throws Failure.
 */
export function backUp(
  { dataDir, databaseUrl }: DataPlace,
  target: string | undefined,
  now: Date,
): string {
  if (databaseUrl !== undefined) {
    throw new Failure(
      `a PostgreSQL database is backed up by pg_dump; the uploads are in ${join(dataDir, FILES)}`,
    );
  }
  const database = databaseFile(dataDir);
  if (!existsSync(database)) throw new Failure(`there is no database in ${dataDir}`);
  const folder = resolve(target ?? join(dataDir, `backup-${stampOf(now)}`));
  if (existsSync(folder)) throw new Failure(`${folder} exists already`);
  const partial = folder + PARTIAL;
  try {
    rmSync(partial, { recursive: true, force: true });
    mkdirSync(partial, { recursive: true });
    // First: a file that is uploaded meanwhile is one too many, where a row without its file would be one too few.
    backUpSqlite(database, databaseFile(partial));
    copyKept(join(dataDir, FILES), join(partial, FILES));
    renameSync(partial, folder);
  } catch (error) {
    rmSync(partial, { recursive: true, force: true });
    throw new Failure(`the backup failed: ${(error as Error).message}`, { cause: error });
  }
  return folder;
}
