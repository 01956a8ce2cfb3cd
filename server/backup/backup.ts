import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { databaseFile } from '../db/database';
import { backUpSqlite } from '../db/sqlite';
import { Failure } from '../process/failure';

/**
 * Copies the database into one file, whether a server runs on it or not; returns the file's path.
 * `file` absent: a name with the time, in the data folder. Uploads are not in it: they are files beside it.
 * Throws Failure.
 */
export function backUp(dataDir: string, file: string | undefined, now: Date): string {
  const database = databaseFile(dataDir);
  if (!existsSync(database)) throw new Failure(`there is no database in ${dataDir}`);
  const stamp = now.toISOString().slice(0, 19).replaceAll(':', '-');
  const target = resolve(file ?? join(dataDir, `parley-${stamp}.db`));
  if (existsSync(target)) throw new Failure(`${target} exists already`);
  try {
    backUpSqlite(database, target);
  } catch (error) {
    throw new Failure(`the backup failed: ${(error as Error).message}`, { cause: error });
  }
  return target;
}
