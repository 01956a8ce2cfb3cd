import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import pg from 'pg';
import { Failure } from '../failure';

/** The output of `pg_dump` in a backup. */
export const DUMP = 'parley.dump';

/** Dumps a consistent snapshot of the database to one file. Throws Failure if `pg_dump` is not installed. */
export async function dumpPostgres(url: string, file: string): Promise<void> {
  await run('pg_dump', url, ['--format=custom', `--file=${file}`]);
}

/** Replaces the entire database with a dump, or leaves it unchanged on failure. */
export async function restorePostgres(url: string, file: string): Promise<void> {
  const flags = ['--clean', '--if-exists', '--no-owner', '--single-transaction', '--exit-on-error'];
  await run('pg_restore', url, [...flags, file]);
}

/** Throws Failure while a server uses the database: its writes would be lost or interleave with the restore. */
export async function refuseWhileServed(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  try {
    await client.connect();
    const { rows } = await client.query(
      `select 1 from pg_stat_activity
        where datname = current_database() and application_name = 'parley' limit 1`,
    );
    if (rows.length > 0) throw new Failure('the database is in use by a server; stop it first');
  } catch (error) {
    if (error instanceof Failure) throw error;
    throw new Failure(`cannot use the database: ${(error as Error).message}`, { cause: error });
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** Passes the password in the environment, because any user on the machine can read a program's arguments. */
async function run(program: string, url: string, flags: readonly string[]): Promise<void> {
  const target = new URL(url);
  const password = decodeURIComponent(target.password);
  target.password = '';
  const env = { ...process.env, ...(password !== '' && { PGPASSWORD: password }) };
  try {
    await promisify(execFile)(program, [`--dbname=${target.href}`, ...flags], { env });
  } catch (error) {
    const { code, stderr = '' } = error as NodeJS.ErrnoException & { stderr?: string };
    const said = stderr.trim().split('\n').at(0);
    throw new Failure(
      code === 'ENOENT'
        ? `a PostgreSQL database needs PostgreSQL's own ${program}, which is not on the PATH; ` +
            `on a machine that has it: ${program} ${flags.join(' ')} --dbname="$DATABASE_URL"`
        : said || (error as Error).message,
      { cause: error },
    );
  }
}
