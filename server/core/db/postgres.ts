import { Kysely, PostgresDialect } from 'kysely';
import type { Logger } from '../log';
import type { Connections } from './database';
import { guardedPostgres } from './guardedPostgres';
import type { Schema } from './schema';

/** The channel on which a commit with events is announced to other processes. */
export const NOTIFY_CHANNEL = 'parley_events';

const POOL_SIZE = 10;
const LISTEN_RETRY_MS = 2000;

/** bigint and count(*) arrive as strings unless told otherwise; all of ours are safe integers. */
const INT8_OID = 20;

/** A PostgreSQL server, shared by as many processes as one likes. */
export async function openPostgres(url: string, log: Logger): Promise<Connections> {
  const { default: pg } = await import('pg');
  const types = {
    getTypeParser: (oid: number, format?: 'text' | 'binary') =>
      oid === INT8_OID ? Number : pg.types.getTypeParser(oid, format as 'text'),
  } as unknown as import('pg').CustomTypesConfig;
  const pool = new pg.Pool({ connectionString: url, max: POOL_SIZE, types });
  // An idle connection that breaks (server restart) must not end the process; the pool makes a new one.
  pool.on('error', (error) => log.warn('database connection lost', { error }));
  const db = new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) });

  async function onForeignCommit(callback: () => void): Promise<() => Promise<void>> {
    let stopped = false;
    let client: import('pg').Client | undefined;
    let retry: NodeJS.Timeout | undefined;
    async function listen(): Promise<void> {
      client = new pg.Client({ connectionString: url });
      client.on('notification', callback);
      client.on('error', (error) => {
        log.warn('notification connection lost', { error });
        again();
      });
      await client.connect();
      await client.query(`listen ${NOTIFY_CHANNEL}`);
      // Whatever was committed while nobody listened.
      callback();
    }
    function again(): void {
      client?.removeAllListeners('error');
      client?.on('error', () => undefined);
      if (stopped) return;
      retry = setTimeout(() => {
        listen().catch((error) => {
          log.warn('cannot listen for notifications', { error });
          again();
        });
      }, LISTEN_RETRY_MS);
    }
    await listen();
    return async () => {
      stopped = true;
      clearTimeout(retry);
      await client?.end().catch(() => undefined);
    };
  }

  const connect = () => pool.connect();
  const guarded = guardedPostgres(connect);
  const close = () => db.destroy();
  return { engine: 'postgres', write: db, read: db, snapshot: db, guarded, onForeignCommit, close };
}
