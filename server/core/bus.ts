import type { Kysely } from 'kysely';
import type { Schema } from './db/schema';

/** What one process tells all processes that serve the organization. */
export type Notice =
  /** The event log has entries up to this id. */
  | { readonly kind: 'events'; readonly newestId: number }
  | { readonly kind: 'queueRemoved'; readonly queueId: string };

/** Connects the processes that share one database. Absent where there can be only one process. */
export interface Bus {
  /**
   * Calls back for every notice, this process's own included. `undefined` means that the connection is new and notices
   * before it may have been missed. The returned function stops listening.
   */
  listen(hear: (notice: Notice | undefined) => void): Promise<() => Promise<void>>;
  /** Sent when the transaction of `db` commits; at once outside a transaction. */
  tell(db: Kysely<Schema>, notice: Notice): Promise<void>;
}
