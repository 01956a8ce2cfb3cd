import { closeSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs';

/** Another live process holds the database. */
export class DatabaseInUse extends Error {
  override readonly name = 'DatabaseInUse';
}

/**
 * Takes a lock file that names this process, or throws DatabaseInUse.
 * A lock whose process is gone (kill -9, power cut) is taken over.
 * SQLite's own locks would let two servers share the file, and each would miss the other's events.
 */
export function holdLock(path: string): () => void {
  if (!tryCreate(path)) {
    const owner = ownerOf(path);
    if (owner !== undefined && owner !== process.pid && isAlive(owner)) {
      throw new DatabaseInUse(
        `the database is in use by process ${owner}; stop it first (lock file ${path})`,
      );
    }
    if (owner === process.pid)
      throw new DatabaseInUse('this process has opened the database already');
    rmSync(path, { force: true });
    if (!tryCreate(path)) {
      throw new DatabaseInUse(`another process has just taken the database (lock file ${path})`);
    }
  }
  return () => rmSync(path, { force: true });
}

/** Exclusive creation: of two processes that find no lock, one wins. */
function tryCreate(path: string): boolean {
  try {
    const file = openSync(path, 'wx');
    writeSync(file, String(process.pid));
    closeSync(file);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

function ownerOf(path: string): number | undefined {
  try {
    const pid = Number.parseInt(readFileSync(path, 'utf8'), 10);
    return Number.isInteger(pid) && pid > 0 ? pid : undefined;
  } catch {
    return undefined;
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // EPERM: it lives, but belongs to somebody else.
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
