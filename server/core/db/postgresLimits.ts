/** How much one process asks of its database server, and how long it waits. Past each, requests are refused with 503. */
export interface PostgresLimits {
  /** Until the server answers, or until another request has returned a connection. */
  readonly connectMs: number;
  readonly statementMs: number;
  /** Until a row that another transaction has changed is free. */
  readonly lockMs: number;
  /** All connections but the one that hears of the commits of other processes. At least 3. */
  readonly connections: number;
  /** Requests that wait for a connection, of each of the three kinds. */
  readonly waiting: number;
}

export const POSTGRES_LIMITS: PostgresLimits = {
  connectMs: 10_000,
  statementMs: 30_000,
  lockMs: 10_000,
  connections: 20,
  waiting: 1000,
};
