import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { databaseFile } from '../../core/db/database';
import { backUpSqlite } from '../../core/db/sqlite';
import { Failure } from '../failure';
import { copyKept, type DataPlace, FILES, PARTIAL, stampOf } from './backupFolder';
import { DUMP, dumpPostgres } from './postgresDump';
import { downloadKept } from './storedFiles';

/**
 * Copies the database and its files into one folder, even while a server is running; returns the folder's path.
 * With SQLite, the copy is itself a data folder that a server can start on. `target` defaults to a timestamped name in
 * the data folder. The folder has a temporary name until it is complete and is removed on failure. Throws Failure.
 */
export async function backUp(
  place: DataPlace,
  target: string | undefined,
  now: Date,
): Promise<string> {
  const { dataDir, databaseUrl } = place;
  if (databaseUrl === undefined && !existsSync(databaseFile(dataDir))) {
    throw new Failure(`no database found in ${dataDir}`);
  }
  const folder = resolve(target ?? join(dataDir, `backup-${stampOf(now)}`));
  if (existsSync(folder)) throw new Failure(`${folder} already exists`);
  const partial = folder + PARTIAL;
  try {
    rmSync(partial, { recursive: true, force: true });
    mkdirSync(partial, { recursive: true, mode: 0o700 });
    // Database first: a file uploaded meanwhile is merely extra, but a row without its file would be broken.
    if (databaseUrl === undefined) backUpSqlite(databaseFile(dataDir), databaseFile(partial));
    else await dumpPostgres(databaseUrl, join(partial, DUMP));
    await copyFiles(place, join(partial, FILES));
    renameSync(partial, folder);
  } catch (error) {
    rmSync(partial, { recursive: true, force: true });
    throw new Failure(`the backup failed: ${(error as Error).message}`, { cause: error });
  }
  return folder;
}

async function copyFiles({ dataDir, s3 }: DataPlace, to: string): Promise<void> {
  if (s3 === undefined) return copyKept(join(dataDir, FILES), to);
  mkdirSync(to);
  await downloadKept(s3, join(dataDir, FILES), to);
}
