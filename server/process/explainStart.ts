import { BucketRefused } from '../core/blobs/s3Fault';
import { DatabaseInUse } from '../core/db/lockFile';
import { NotWhole } from '../core/db/sqlite';
import { storageFault } from '../core/db/storageFault';
import { NoPage } from '../web/static/page';
import type { Settings } from './config/settings';

/** Explains in one line for the user why the server could not start; undefined if only the stack can tell. */
export function explainStart(error: unknown, settings: Settings): string | undefined {
  if (!(error instanceof Error)) return undefined;
  if (error instanceof DatabaseInUse) {
    return `${error.message}, or choose another folder with --data-dir`;
  }
  if (error instanceof NotWhole) return error.message;
  if (error instanceof BucketRefused) {
    return `cannot use the file store at ${settings.s3Url} (--s3-url): ${error.message}`;
  }
  if (error instanceof NoPage) return `${error.message}; see --static-dir`;
  return explainListening(error, settings) ?? explainDatabase(error, settings);
}

function explainListening(error: NodeJS.ErrnoException, settings: Settings): string | undefined {
  const { host, port } = settings;
  if (error.syscall !== 'listen' && error.syscall !== 'getaddrinfo') return undefined;
  switch (error.code) {
    case 'EADDRINUSE':
      return `port ${port} on ${host} is in use by another program; choose another with --port`;
    case 'EACCES':
      return `this user is not allowed to listen on port ${port}; choose one above 1023 with --port`;
    case 'EADDRNOTAVAIL':
    case 'EAFNOSUPPORT':
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return `this machine has no address ${host} to listen on; choose another with --host`;
    default:
      return undefined;
  }
}

const NO_PASSAGE = new Set(['EACCES', 'EPERM', 'ENOTDIR', 'EEXIST', 'ENOENT']);

function explainDatabase(error: NodeJS.ErrnoException, settings: Settings): string | undefined {
  const { databaseUrl, dataDir } = settings;
  const place =
    databaseUrl === undefined
      ? `the data folder ${dataDir} (--data-dir)`
      : `the database at ${new URL(databaseUrl).host} (--database-url)`;
  const fault = storageFault(error);
  if (fault !== undefined) return `cannot use ${place}: ${fault}`;
  if (error.code === 'SQLITE_NOTADB' || error.code === 'SQLITE_CORRUPT') {
    return `cannot use ${place}: its parley.db is damaged or not a database; see restore in --help`;
  }
  if (error.message.startsWith('corrupted migrations')) {
    return `cannot use ${place}: it was created by a newer version of this server`;
  }
  if (error.code !== undefined && NO_PASSAGE.has(error.code)) {
    return `cannot use ${place}: ${error.message}`;
  }
  // PostgreSQL's own message: wrong password, no such database.
  return error.code !== undefined && /^(28|3D)/.test(error.code)
    ? `cannot use ${place}: ${error.message}`
    : undefined;
}
