import { StoreAway } from '../blobs/storeAway';

/** SQLite result codes, by prefix: `SQLITE_IOERR_FSYNC` is one of `SQLITE_IOERR`. */
const SQLITE_FAULTS: Readonly<Record<string, string>> = {
  SQLITE_FULL: 'the disk is full',
  SQLITE_IOERR: 'the disk cannot be read or written to',
  SQLITE_READONLY: 'the database is read-only',
  SQLITE_CANTOPEN: 'the database file cannot be opened',
  SQLITE_BUSY: 'the database is locked by another program',
  SQLITE_LOCKED: 'the database is locked by another program',
  SQLITE_NOMEM: 'out of memory',
};

/** Operating system error codes, for files and for connections to a database server. */
const SYSTEM_FAULTS: Readonly<Record<string, string>> = {
  ENOSPC: 'the disk is full',
  EDQUOT: 'the disk quota is exceeded',
  EROFS: 'the file system is read-only',
  EIO: 'the disk cannot be read or written to',
  EMFILE: 'too many files are open',
  ENFILE: 'too many files are open',
  ECONNREFUSED: 'the database server is not responding',
  ECONNRESET: 'the connection to the database server was lost',
  EPIPE: 'the connection to the database server was lost',
  ETIMEDOUT: 'the database server is not responding',
  EHOSTUNREACH: 'the database server is not responding',
  ENOTFOUND: 'the database server was not found',
  EAI_AGAIN: 'the database server was not found',
};

/** PostgreSQL SQLSTATEs, by prefix, that are about the server and not the query. */
const POSTGRES_FAULTS: Readonly<Record<string, string>> = {
  '08': 'the connection to the database server was lost',
  '25006': 'the database is read-only',
  '25P03': 'the database server timed out',
  '25P04': 'the database server timed out',
  '40': 'the same data was changed by another request at the same time',
  '53': 'the database server is out of space',
  '55P03': 'another request has kept the same data locked for too long',
  '57014': 'the database server took too long',
  '57': 'the database server is stopping or starting',
  '58': 'the database server cannot access its files',
};

/** So many requests are waiting for the database that another one should retry later. */
export class TooManyWaiting extends Error {
  override readonly name = 'TooManyWaiting';
  constructor() {
    super('too many requests are waiting for the database');
  }
}

/**
 * Why storage can't be written or read right now, in words for people; undefined when the error is of another kind.
 * Such faults are temporary: the operation can be retried.
 */
export function storageFault(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  if (error instanceof TooManyWaiting || error instanceof StoreAway) return error.message;
  const { code, syscall } = error as NodeJS.ErrnoException;
  if (typeof code !== 'string') return withoutCode(error.message);
  // A missing socket file means that the server isn't running.
  if (syscall === 'connect') return SYSTEM_FAULTS['ECONNREFUSED'];
  if (code.startsWith('SQLITE_')) return byBeginning(SQLITE_FAULTS, code);
  return SYSTEM_FAULTS[code] ?? byBeginning(POSTGRES_FAULTS, code);
}

function byBeginning(faults: Readonly<Record<string, string>>, code: string): string | undefined {
  // The longest prefix is the most specific.
  const fitting = Object.keys(faults).filter((beginning) => code.startsWith(beginning));
  return faults[fitting.sort((a, b) => b.length - a.length)[0] ?? ''];
}

/** Deadlock, serialization failure; and a row that another transaction deleted just before this one referred to it. */
const COLLISIONS: readonly unknown[] = ['40P01', '40001', '23503'];

/** Whether PostgreSQL rolled a transaction back because of a conflict with another, so that retrying can succeed. */
export function isCollision(error: unknown): boolean {
  return COLLISIONS.includes((error as { readonly code?: unknown }).code);
}

/** Whether the error means that the PostgreSQL connection is unusable. */
export function connectionIsLost(error: unknown): error is Error {
  if (!(error instanceof Error)) return false;
  const { code } = error as NodeJS.ErrnoException;
  if (code === undefined) return WORDS_OF_PG.some(([words]) => error.message.startsWith(words));
  return code in SYSTEM_FAULTS || /^(08|57P0|25P03)/.test(code);
}

/** Maps driver errors that have a message but no code. */
function withoutCode(message: string): string | undefined {
  if (message.includes('ConnectionFailed("Unable to open connection to local database')) {
    return SQLITE_FAULTS['SQLITE_CANTOPEN'];
  }
  return WORDS_OF_PG.find(([words]) => message.startsWith(words))?.[1];
}

/** Messages of the PostgreSQL driver itself. */
const WORDS_OF_PG: readonly (readonly [string, string | undefined])[] = [
  ['Connection terminated', POSTGRES_FAULTS['08']],
  ['Client has encountered a connection error', POSTGRES_FAULTS['08']],
  ['Client was closed', POSTGRES_FAULTS['08']],
  ['Query read timeout', SYSTEM_FAULTS['ETIMEDOUT']],
  ['timeout e', SYSTEM_FAULTS['ETIMEDOUT']],
];
