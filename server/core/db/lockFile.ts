import Libsql from 'libsql';

/** Another process holds the database. */
export class DatabaseInUse extends Error {
  override readonly name = 'DatabaseInUse';
}

/**
 * Holds the lock of a database until the returned function is called, or throws DatabaseInUse.
 * SQLite's own locks let two servers share the file, and each would miss the other's events.
 *
 * The lock is a write transaction that stays open on a little database beside the real one:
 * the operating system lets go of it however this process ends. A file with a process id in it
 * would outlive `kill -9`, and mean somebody else once the id is given out again,
 * which in a container, where every process has the same few ids, is at the next start.
 */
export function holdLock(path: string): () => void {
  const lock = new Libsql(path);
  try {
    lock.exec('pragma busy_timeout = 0');
    // Nothing is worth keeping, and no journal should lie about.
    lock.exec('pragma journal_mode = MEMORY');
    lock.exec('pragma synchronous = OFF');
    // Whom to blame: what a refused process reads below.
    lock.exec(`pragma user_version = ${process.pid}`);
    lock.exec('begin immediate');
  } catch (error) {
    const owner = isBusy(error) ? ownerOf(lock) : undefined;
    lock.close();
    if (owner === undefined) throw error;
    throw new DatabaseInUse(
      owner === process.pid
        ? 'this process has already opened the database'
        : `the database is in use by process ${owner} (lock file ${path}); stop it first`,
    );
  }
  return () => {
    // Closing alone would keep the lock until the garbage collector has been around.
    lock.exec('rollback');
    lock.close();
  };
}

function isBusy(error: unknown): boolean {
  return (error as { code?: unknown }).code === 'SQLITE_BUSY';
}

/** Reading is allowed beside a write transaction that has written nothing yet. */
function ownerOf(lock: Libsql.Database): number {
  const [row] = lock.prepare('pragma user_version').all();
  return Number((row as { user_version?: unknown } | undefined)?.user_version);
}
