import type { Bit, Id } from '../columns';

/** Channels, their folders, and who reads what in them. */
export interface ChannelTables {
  folders: FolderTable;
  channels: ChannelTable;
  subscriptions: SubscriptionTable;
  user_topics: UserTopicTable;
}

interface FolderTable {
  id: Id;
  name: string;
  name_key: string;
  description: string;
  rendered_description: string;
  creator_id: number | null;
  created_at: number;
  archived: Bit;
  position: number;
}

interface ChannelTable {
  id: Id;
  name: string;
  name_key: string;
  description: string;
  rendered_description: string;
  creator_id: number | null;
  created_at: number;
  invite_only: Bit;
  web_public: Bit;
  history_public: Bit;
  retention_days: number | null;
  topics_policy: string;
  folder_id: number | null;
  archived: Bit;
  is_default: Bit;
  first_message_id: number | null;
  permissions_json: string;
}

interface SubscriptionTable {
  user_id: number;
  channel_id: number;
  active: Bit;
  color: string;
  is_muted: Bit;
  pin_to_top: Bit;
  desktop_notifications: Bit | null;
  audible_notifications: Bit | null;
  push_notifications: Bit | null;
  email_notifications: Bit | null;
  wildcard_mentions_notify: Bit | null;
}

interface UserTopicTable {
  user_id: number;
  channel_id: number;
  topic: string;
  topic_key: string;
  policy: number;
  updated_at: number;
}
