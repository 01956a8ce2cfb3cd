import type { Id } from '../columns';

/** The server's own bookkeeping. */
export interface WorkTables {
  jobs: JobTable;
  /** Attempts that several processes count together, by the database's clock. */
  rate_limits: { key: string; full_at_ms: number };
  events: EventTable;
  queues: QueueTable;
  import_messages: { source: string; original_id: number; message_id: number };
  import_people: ImportedName & { user_id: number };
  import_channels: ImportedName & { channel_id: number };
  import_pending: ImportPendingTable;
}

interface JobTable {
  id: Id;
  kind: string;
  ref_id: number;
  due_ms: number;
  /** After a failure: not before this time. */
  retry_ms: number;
  attempts: number;
}

/** The event log. `id` is the last of the `width` ids that the entry takes. */
interface EventTable {
  id: number;
  width: number;
  entry_json: string;
  created_ms: number;
}

interface QueueTable {
  id: string;
  user_id: number;
  options_json: string;
  /** Ids up to here existed when the queue was created. */
  start_id: number;
  /** Ids up to here were acknowledged; may lag behind, never ahead. */
  acked_id: number;
  lifespan_ms: number;
  last_seen_ms: number;
}

/** An archive's (`source`) name for one of the server's people or channels. */
interface ImportedName {
  source: string;
  name: string;
  /** The archive's own id for it, if links or mentions have revealed it. */
  original_id: number | null;
}

/** Imported messages that mention something not yet imported: their HTML as in the archive. */
interface ImportPendingTable {
  message_id: number;
  source: string;
  html: string;
}
