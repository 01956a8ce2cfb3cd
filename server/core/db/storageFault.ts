/** SQLite's result codes, by their beginnings: `SQLITE_IOERR_FSYNC` is one of `SQLITE_IOERR`. */
const SQLITE_FAULTS: Readonly<Record<string, string>> = {
  SQLITE_FULL: 'the disk is full',
  SQLITE_IOERR: 'the disk cannot be read or written',
  SQLITE_READONLY: 'the database may only be read, not written',
  SQLITE_CANTOPEN: 'the database file cannot be opened',
  SQLITE_BUSY: 'the database is locked by another program',
  SQLITE_LOCKED: 'the database is locked by another program',
  SQLITE_NOMEM: 'there is no memory left',
};

/** Error codes of the operating system, for files and for connections to a database server. */
const SYSTEM_FAULTS: Readonly<Record<string, string>> = {
  ENOSPC: 'the disk is full',
  EDQUOT: 'the disk quota is used up',
  EROFS: 'the file system may only be read, not written',
  EIO: 'the disk cannot be read or written',
  EMFILE: 'too many files are open',
  ENFILE: 'too many files are open',
  ECONNREFUSED: 'the database server does not answer',
  ECONNRESET: 'the connection to the database server broke off',
  EPIPE: 'the connection to the database server broke off',
  ETIMEDOUT: 'the database server does not answer',
  EHOSTUNREACH: 'the database server does not answer',
  ENOTFOUND: 'the database server is unknown',
};

/** PostgreSQL's SQLSTATEs, by their beginnings, that speak of the server and not of the query. */
const POSTGRES_FAULTS: Readonly<Record<string, string>> = {
  '08': 'the connection to the database server broke off',
  '25006': 'the database may only be read, not written',
  '53': 'the database server has no room left',
  '55P03': 'the database is locked by another program',
  '57': 'the database server is stopping or starting',
  '58': 'the database server cannot reach its files',
};

/**
 * Why nothing can be stored or read just now, in words for people;
 * undefined when the error is of another kind. Such a fault passes: what failed may be tried again.
 */
export function storageFault(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  const { code } = error as NodeJS.ErrnoException;
  if (typeof code !== 'string') return withoutCode(error.message);
  if (code.startsWith('SQLITE_')) return byBeginning(SQLITE_FAULTS, code);
  return SYSTEM_FAULTS[code] ?? byBeginning(POSTGRES_FAULTS, code);
}

function byBeginning(faults: Readonly<Record<string, string>>, code: string): string | undefined {
  return Object.entries(faults).find(([beginning]) => code.startsWith(beginning))?.[1];
}

/** What the drivers say in words alone. */
function withoutCode(message: string): string | undefined {
  if (message.includes('ConnectionFailed("Unable to open connection to local database')) {
    return SQLITE_FAULTS['SQLITE_CANTOPEN'];
  }
  return message.startsWith('Connection terminated') ? POSTGRES_FAULTS['08'] : undefined;
}
