import { Kysely, PostgresDialect } from 'kysely';
import { type GuardedReads, ReadBudget, ReadCut } from './guardedReads';
import type { PostgresPool } from './postgresPool';
import type { Schema } from './schema';

/**
 * Guarded reads of a PostgreSQL server: it works on them elsewhere, and stops when it is told to, by a connection of `others`:
 * those of its own kind may all be busy with reads that are to stop.
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
/** Should our own word not get through, the server stops by itself. */
const GRACE_MS = 2000;

/** One turn of each caller at a time, in the order in which they were asked for. */
class Turns {
  private readonly last = new Map<string, Promise<void>>();

  /** Resolves when it is the caller's turn, with what ends that. */
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

/** From another connection: that one is busy. */
async function cancel(others: PostgresPool, processId: number): Promise<void> {
  const client = await others.connect();
  await client.query('select pg_cancel_backend($1)', [processId]).finally(client.release);
}
