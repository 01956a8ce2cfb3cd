import type { Id } from '../columns';

/** What the server itself keeps count of. */
export interface WorkTables {
  jobs: JobTable;
  /** Tries that several processes count together, by the clock of the database. */
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
  /** Ids up to here were there when the queue was made. */
  start_id: number;
  /** Ids up to here were acknowledged; may lag behind, never ahead. */
  acked_id: number;
  lifespan_ms: number;
  last_seen_ms: number;
}

/** What an archive (`source`) calls a person or a channel of ours. */
interface ImportedName {
  source: string;
  name: string;
  /** The archive's own number for it, as far as links and mentions have told. */
  original_id: number | null;
}

/** Imported messages that name what has not come yet: their HTML as the archive has it. */
interface ImportPendingTable {
  message_id: number;
  source: string;
  html: string;
}
