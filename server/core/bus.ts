import type { Kysely } from 'kysely';
import type { Schema } from './db/schema';

/** What one process has to tell all that serve the organization. */
export type Notice =
  /** The log of events has entries up to this id. */
  | { readonly kind: 'events'; readonly newestId: number }
  | { readonly kind: 'queueRemoved'; readonly queueId: string };

/** Between the processes of one database. There is none where only one process can be. */
export interface Bus {
  /**
   * Calls back for every notice, one's own too. `undefined`: notices may have been missed until now, since the
   * connection is new. The returned function ends it.
   */
  listen(hear: (notice: Notice | undefined) => void): Promise<() => Promise<void>>;
  /** Told once the transaction of `db` commits; at once where there is none. */
  tell(db: Kysely<Schema>, notice: Notice): Promise<void>;
}
