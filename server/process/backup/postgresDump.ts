import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import pg from 'pg';
import { Failure } from '../failure';

/** What `pg_dump` makes of the database, in a backup. */
export const DUMP = 'parley.dump';

/** Writes the database into one file, as of one moment. Throws Failure where PostgreSQL's own program is not there. */
export async function dumpPostgres(url: string, file: string): Promise<void> {
  await run('pg_dump', url, ['--format=custom', `--file=${file}`]);
}

/** Puts a dump in the place of all that is in the database, or leaves that as it is. */
export async function restorePostgres(url: string, file: string): Promise<void> {
  const flags = ['--clean', '--if-exists', '--no-owner', '--single-transaction', '--exit-on-error'];
  await run('pg_restore', url, [...flags, file]);
}

/** Throws Failure while a server runs on the database: what it writes would be lost, or come in between. */
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

/** The password goes by the environment: everybody on the machine can read the arguments of a program. */
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
