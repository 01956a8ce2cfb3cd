import { Kysely, PostgresDialect } from 'kysely';
import { type GuardedReads, ReadBudget, ReadCut } from './guardedReads';
import type { PostgresPool } from './postgresPool';
import type { Schema } from './schema';

/**
 * Guarded reads on PostgreSQL. The server runs them, and cancels them on request through a connection of `others`: all
 * connections of `own` may be busy with the reads to cancel.
 */
export function guardedPostgres(own: PostgresPool, others: PostgresPool): GuardedReads {
  const turns = new Turns();
  return ({ caller, signal }) => {
    const budget = new ReadBudget(signal);
    const borrow = async () => {
      const end = await turns.take(caller);
      const client = await own.connect().catch((error: unknown) => {
        end();
        throw error;
      });
      return {
        release: () => {
          client.release();
          end();
        },
        query: async (text: string, values: unknown[]) => {
          const { processID } = client;
          await client.query(`set statement_timeout = ${Math.ceil(budget.ms) + GRACE_MS}`, []);
          try {
            return await budget.spend(
              () => client.query(text, values),
              () => void cancel(others, processID).catch(() => undefined),
            );
          } catch (error) {
            throw (error as { code?: unknown }).code === QUERY_CANCELED
              ? new ReadCut('time')
              : error;
          } finally {
            await client.query('set statement_timeout = default', []);
          }
        },
      };
    };
    const pool = { connect: borrow, end: async () => undefined };
    return new Kysely<Schema>({ dialect: new PostgresDialect({ pool: pool as never }) });
  };
}

const QUERY_CANCELED = '57014';
/** If the cancel request doesn't get through, the server's own timeout ends the read. */
const GRACE_MS = 2000;

/** Gives each caller one turn at a time, in the order of the requests. */
class Turns {
  private readonly last = new Map<string, Promise<void>>();

  /** Resolves when it is the caller's turn, with the function that ends the turn. */
  async take(caller: string): Promise<() => void> {
    const before = this.last.get(caller);
    let end = () => {};
    const turn = new Promise<void>((resolve) => {
      end = resolve;
    });
    this.last.set(caller, turn);
    await before;
    return () => {
      if (this.last.get(caller) === turn) this.last.delete(caller);
      end();
    };
  }
}

/** Uses another connection, since the one to cancel is busy. */
async function cancel(others: PostgresPool, processId: number): Promise<void> {
  const client = await others.connect();
  await client.query('select pg_cancel_backend($1)', [processId]).finally(client.release);
}
