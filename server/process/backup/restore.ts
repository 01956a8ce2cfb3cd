import { copyFileSync, existsSync, mkdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { databaseFile } from '../../core/db/database';
import { DatabaseInUse, holdLock } from '../../core/db/lockFile';
import { checkSqlite, restoringFile } from '../../core/db/sqlite';
import { Failure } from '../failure';
import { backUp } from './backup';
import { copyKept, type DataPlace, FILES, PARTIAL, stampOf } from './backupFolder';
import { DUMP, refuseWhileServed, restorePostgres } from './postgresDump';
import { uploadKept } from './storedFiles';

/** The parts of a backup. `files` is absent in the single-file backups of earlier versions. */
interface Backup {
  readonly database: string;
  readonly files: string | undefined;
}

/**
 * Replaces the database and files with a backup. Moves the old data to a new folder, whose path it returns and which
 * later restores never touch. Refuses while a server is running. Throws Failure.
 */
export async function restore(
  place: DataPlace,
  path: string,
  now: Date,
): Promise<string | undefined> {
  const { dataDir, databaseUrl, s3 } = place;
  if (databaseUrl !== undefined) return restoreDump(place, databaseUrl, path, now);
  const backup = soundBackup(path);
  const database = databaseFile(dataDir);
  mkdirSync(dataDir, { recursive: true });
  const release = lock(database);
  try {
    // Existing objects in the store stay: file names are never reused.
    if (s3 !== undefined && backup.files !== undefined)
      await uploadKept(s3, join(dataDir, FILES), backup.files);
    return replace(dataDir, s3 === undefined ? backup : { ...backup, files: undefined }, now);
  } finally {
    release();
  }
}

/** Saves the old data as a backup first. */
async function restoreDump(
  place: DataPlace,
  url: string,
  path: string,
  now: Date,
): Promise<string> {
  const { dataDir, s3 } = place;
  const [dump, files] = [join(path, DUMP), join(path, FILES)];
  if (resolve(path).endsWith(PARTIAL)) throw new Failure(`${path} is an unfinished backup`);
  if (!existsSync(dump))
    throw new Failure(`${path} is not a backup of a PostgreSQL database: it has no ${DUMP}`);
  await refuseWhileServed(url);
  const aside = unusedName(join(dataDir, `before-restore-${stampOf(now)}`));
  mkdirSync(dataDir, { recursive: true });
  await backUp(place, aside, now);
  // Files before the rows that reference them; the sweeper eventually removes unreferenced ones.
  if (s3 === undefined) copyKept(files, join(dataDir, FILES));
  else await uploadKept(s3, join(dataDir, FILES), files);
  await restorePostgres(url, dump);
  return aside;
}

function soundBackup(path: string): Backup {
  if (!existsSync(path)) throw new Failure(`backup not found: ${path}`);
  if (resolve(path).endsWith(PARTIAL)) {
    throw new Failure(`${path} is an unfinished backup`);
  }
  const isFolder = statSync(path).isDirectory();
  const database = isFolder ? databaseFile(path) : path;
  try {
    checkSqlite(database);
  } catch (error) {
    throw new Failure(`${path} is not a valid backup: ${(error as Error).message}`);
  }
  return { database, files: isFolder ? join(path, FILES) : undefined };
}

function lock(database: string): () => void {
  try {
    return holdLock(`${database}.lock`);
  } catch (error) {
    throw error instanceof DatabaseInUse ? new Failure(error.message) : error;
  }
}

/** The database's files. A stale write-ahead log would corrupt the restored database. */
const SUFFIXES = ['', '-wal', '-shm'];

function replace(dataDir: string, backup: Backup, now: Date): string | undefined {
  const database = databaseFile(dataDir);
  const files = join(dataDir, FILES);
  // Stage complete copies of both before swapping, in case this is interrupted.
  const staged = restoringFile(database);
  const stagedFiles = `${files}.restoring`;
  copyFileSync(backup.database, staged);
  rmSync(stagedFiles, { recursive: true, force: true });
  if (backup.files !== undefined) copyKept(backup.files, stagedFiles);

  const old = SUFFIXES.map((suffix) => database + suffix);
  if (backup.files !== undefined) old.push(files);
  const there = old.filter((path) => existsSync(path));
  const aside = unusedName(join(dataDir, `before-restore-${stampOf(now)}`));
  if (there.length > 0) mkdirSync(aside);
  for (const path of there) renameSync(path, join(aside, basename(path)));
  if (backup.files !== undefined) renameSync(stagedFiles, files);
  renameSync(staged, database);
  return there.length > 0 ? aside : undefined;
}

/** Makes names unique: two restores within a second would otherwise overwrite the first one's saved data. */
function unusedName(path: string): string {
  for (let count = 1; ; count += 1) {
    const name = count === 1 ? path : `${path}-${count}`;
    if (!existsSync(name)) return name;
  }
}
