import Libsql from 'libsql';

/** Another process holds the database. */
export class DatabaseInUse extends Error {
  override readonly name = 'DatabaseInUse';
}

/**
 * Holds a database's lock until the returned function is called, or throws DatabaseInUse. SQLite's own locks would let
 * two servers share the file, and each would miss the other's events.
 *
 * The lock is a write transaction that stays open on a small database next to the real one: the operating system
 * releases it however this process ends. A file with a process id would survive `kill -9` and name an unrelated process
 * once the id is reused, which in a container, with its few process ids, happens at the next start.
 */
export function holdLock(path: string): () => void {
  const lock = new Libsql(path);
  try {
    lock.exec('pragma busy_timeout = 0');
    // The content is worthless, and no journal file should be left behind.
    lock.exec('pragma journal_mode = MEMORY');
    lock.exec('pragma synchronous = OFF');
    // The holder's process id, which a refused process reads below.
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
    // Closing alone would keep the lock until garbage collection.
    lock.exec('rollback');
    lock.close();
  };
}

function isBusy(error: unknown): boolean {
  return (error as { code?: unknown }).code === 'SQLITE_BUSY';
}

/** Reads are allowed next to a write transaction that has written nothing yet. */
function ownerOf(lock: Libsql.Database): number {
  const [row] = lock.prepare('pragma user_version').all();
  return Number((row as { user_version?: unknown } | undefined)?.user_version);
}
