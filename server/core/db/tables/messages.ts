import type { Bit, Id } from '../columns';

/** Messages and what belongs to them. */
export interface MessageTables {
  conversations: { id: Id; members_key: string };
  conversation_members: { conversation_id: number; user_id: number };
  messages: MessageTable;
  user_messages: UserMessageTable;
  owed_rows: OwedRowsTable;
  reactions: ReactionTable;
  submessages: SubmessageTable;
  sent_local_ids: SentLocalIdTable;
  /** At most one row. Messages with this id and lower may not be in the word index yet. */
  search_backlog: { next_id: number };
  attachments: AttachmentTable;
  partial_uploads: PartialUploadTable;
  attachment_messages: { attachment_id: number; message_id: number };
  link_previews: LinkPreviewTable;
  link_preview_messages: { preview_id: number; message_id: number; position: number };
}

interface MessageTable {
  id: Id;
  sender_id: number;
  /** Exactly one of channel_id and conversation_id is set. */
  channel_id: number | null;
  conversation_id: number | null;
  topic: string;
  topic_key: string;
  content: string;
  rendered: string;
  client: string;
  sent_at: number;
  edited_at: number | null;
  moved_at: number | null;
  /** Newest first; null = never changed. */
  edit_history_json: string | null;
  is_me: Bit;
  has_link: Bit;
  has_image: Bit;
  has_attachment: Bit;
  has_reaction: Bit;
}

/** A message in one person's history, created when it is sent to them. */
interface UserMessageTable {
  user_id: number;
  message_id: number;
  /** See realm/messages/flags.ts. */
  flags: number;
  /** The message's recipient: finds the unread messages of one conversation among all others. */
  recipient_id: number;
}

/** People whose row in `user_messages` is still to be written; see realm/messages/owedRows.ts. */
interface OwedRowsTable {
  message_id: number;
  flags: number;
  part: number;
  recipient_id: number;
  /** Separated by commas, with a comma at either end too. */
  user_ids: string;
}

interface ReactionTable {
  id: Id;
  message_id: number;
  user_id: number;
  emoji_name: string;
  emoji_code: string;
  reaction_type: string;
}

interface SubmessageTable {
  id: Id;
  message_id: number;
  sender_id: number;
  msg_type: string;
  content: string;
}

/** Lets a repeated send return the message it already created (OB2). */
interface SentLocalIdTable {
  sender_id: number;
  queue_id: string;
  local_id: string;
  message_id: number;
  sent_at: number;
}

interface AttachmentTable {
  id: Id;
  owner_id: number;
  name: string;
  /** `{random}/{sanitized name}`, after `/user_uploads/{realm}/`. */
  path: string;
  size: number;
  content_type: string;
  width: number | null;
  height: number | null;
  animated: Bit;
  created_ms: number;
}

/** A file that is uploaded in parts; see realm/uploads/partialUploads.ts. */
interface PartialUploadTable {
  /** Unguessable; the end of its URL, and the folder of its parts. */
  id: string;
  owner_id: number;
  name: string;
  size: number;
  /** Bytes received, contiguous from the first. */
  received: number;
  /** File names, one per line, in byte order. */
  parts: string;
  /** Set once the file is complete and stored. */
  url: string | null;
  expires_ms: number;
  keeps_metadata: number;
}

/** What a linked page says about itself; see work/previews/previewer.ts. Empty: nothing. */
interface LinkPreviewTable {
  id: Id;
  url: string;
  title: string;
  description: string;
  site: string;
  /** Below the previews folder. */
  image: string | null;
  /** null = never fetched. */
  fetched_ms: number | null;
  /** When to fetch it; during a fetch, when the fetching process counts as dead. null = not again. */
  due_ms: number | null;
}
