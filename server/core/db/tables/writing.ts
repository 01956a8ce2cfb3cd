import type { Bit, Id } from '../columns';

/** Messages scheduled for later, and unfinished writing. */
export interface WritingTables {
  scheduled_messages: ScheduledMessageTable;
  reminders: ReminderTable;
  drafts: DraftTable;
  snippets: SnippetTable;
  views: ViewTable;
}

interface ScheduledMessageTable {
  id: Id;
  sender_id: number;
  channel_id: number | null;
  /** User ids of a direct message, without the sender. */
  to_json: string;
  topic: string;
  content: string;
  rendered: string;
  deliver_at: number;
  read_by_sender: Bit | null;
  client: string;
  failed: Bit;
}

interface ReminderTable {
  id: Id;
  user_id: number;
  message_id: number;
  note: string;
  content: string;
  rendered: string;
  deliver_at: number;
  failed: Bit;
}

interface DraftTable {
  id: Id;
  user_id: number;
  type: string;
  to_json: string;
  topic: string;
  content: string;
  edited_at: number;
}

interface SnippetTable {
  id: Id;
  user_id: number;
  title: string;
  content: string;
  created_at: number;
}

interface ViewTable {
  user_id: number;
  fragment: string;
  is_pinned: Bit;
  name: string | null;
  created_ms: number;
}
