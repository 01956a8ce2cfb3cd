/** The load that one process puts on its database server, and its timeouts. Beyond them, requests get a 503. */
export interface PostgresLimits {
  /** How long to wait for the server to answer, or for another request to return a connection. */
  readonly connectMs: number;
  readonly statementMs: number;
  /** How long to wait for a row that another transaction has locked. */
  readonly lockMs: number;
  /** All connections except the one that listens for other processes' commits. At least 3. */
  readonly connections: number;
  /** How many requests may wait for a connection, for each of the three kinds. */
  readonly waiting: number;
}

export const POSTGRES_LIMITS: PostgresLimits = {
  connectMs: 10_000,
  statementMs: 30_000,
  lockMs: 10_000,
  connections: 20,
  waiting: 1000,
};
