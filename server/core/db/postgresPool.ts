import type { Pool, PoolClient } from 'pg';
import type { Logger } from '../log';
import type { PoolCounts } from './database';
import { connectionIsLost, TooManyWaiting } from './storageFault';

/** The parts of a connection that kysely and guarded reads use. */
export interface Lent {
  readonly processID: number;
  query(text: string, values: readonly unknown[]): Promise<unknown>;
  release(): void;
}

/** Connections of one kind. When one breaks, its query fails and it isn't lent again; nothing else is affected. */
export class PostgresPool {
  constructor(
    private readonly pool: Pool,
    private readonly waitingMax: number,
    log: Logger,
  ) {
    // An error between two statements has no other listener, and would crash the process.
    pool.on('connect', (client) =>
      client.on('error', (error) => log.warn('database connection lost', { error })),
    );
    pool.on('error', () => undefined);
  }

  /** Throws TooManyWaiting at once when the maximum number already wait. */
  async connect(): Promise<Lent> {
    if (this.pool.waitingCount >= this.waitingMax) throw new TooManyWaiting();
    const client = await this.pool.connect();
    return lend(client as PoolClient & { readonly processID: number });
  }

  get counts(): PoolCounts {
    const { totalCount, idleCount, waitingCount } = this.pool;
    return { open: totalCount, idle: idleCount, waiting: waitingCount };
  }

  end(): Promise<void> {
    return this.pool.end();
  }
}

function lend(client: PoolClient & { readonly processID: number }): Lent {
  let lost: Error | undefined;
  return {
    processID: client.processID,
    async query(text, values) {
      // Later queries rethrow the cause, so that a rollback doesn't hide it.
      if (lost !== undefined) throw lost;
      try {
        return await client.query(text, [...values]);
      } catch (error) {
        if (connectionIsLost(error)) lost = error;
        throw error;
      }
    },
    release: () => client.release(lost),
  };
}
