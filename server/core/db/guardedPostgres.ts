import { Kysely, PostgresDialect } from 'kysely';
import type { PoolClient } from 'pg';
import { type GuardedReads, ReadBudget, ReadCut } from './guardedReads';
import type { Schema } from './schema';

/** Guarded reads of a PostgreSQL server: it works on them elsewhere, and stops when it is told to. */
export function guardedPostgres(connect: () => Promise<PoolClient>): GuardedReads {
  return ({ signal }) => {
    const budget = new ReadBudget(signal);
    const borrow = async () => {
      const client = await connect();
      // Only of the copy that kysely sees: the pool's own goes back as it was.
      return {
        release: () => client.release(),
        query: async (text: string, values: unknown[]) => {
          const { processID } = client as PoolClient & { readonly processID: number };
          await client.query(`set statement_timeout = ${Math.ceil(budget.ms) + GRACE_MS}`);
          try {
            return await budget.spend(
              () => client.query(text, values),
              () => void cancel(connect, processID),
            );
          } catch (error) {
            throw (error as { code?: unknown }).code === QUERY_CANCELED
              ? new ReadCut('time')
              : error;
          } finally {
            await client.query('set statement_timeout = default');
          }
        },
      };
    };
    const pool = { connect: borrow, end: async () => undefined };
    return new Kysely<Schema>({ dialect: new PostgresDialect({ pool: pool as never }) });
  };
}

const QUERY_CANCELED = '57014';
/** Should our own word not get through, the server stops by itself. */
const GRACE_MS = 2000;

/** From another connection: that one is busy. */
async function cancel(connect: () => Promise<PoolClient>, processId: number): Promise<void> {
  const client = await connect();
  await client.query('select pg_cancel_backend($1)', [processId]).catch(() => undefined);
  client.release();
}
