import type { Generated } from 'kysely';
import type { Bit, Id } from '../columns';

/** Users and what is known about them. */
export interface PeopleTables {
  users: UserTable;
  bots: BotTable;
  bot_storage: { user_id: number; key: string; value: string };
  webhook_deliveries: WebhookDeliveryTable;
  onboarding_steps: { user_id: number; step: string };
  user_status: StatusTable;
  presence: PresenceTable;
  profile_fields: ProfileFieldTable;
  profile_values: ProfileValueTable;
  alert_words: AlertWordTable;
  muted_users: { user_id: number; muted_user_id: number; muted_at: number };
  groups: GroupTable;
  group_members: { group_id: number; user_id: number };
  group_subgroups: { group_id: number; subgroup_id: number };
  /** Calls that someone has joined. UNIX seconds. */
  calls: { meeting_id: string; joined_at: number };
}

interface AlertWordTable {
  user_id: number;
  word: string;
  word_key: string;
  /** The key that texts find the word by (core/alertWords.ts). */
  lookup_key: Generated<string>;
}

interface UserTable {
  id: Id;
  /** The real address (`delivery_email` on the wire). */
  email: string;
  email_key: string;
  full_name: string;
  name_key: string;
  role: number;
  /** Past the waiting period; stored as a column so that promotions are events. */
  full_member: Bit;
  is_active: Bit;
  is_bot: Bit;
  is_system_bot: Bit;
  bot_type: number | null;
  bot_owner_id: number | null;
  /** Set for bots, whose owners can view it again. Empty for people: see sessions. */
  api_key: string;
  password_hash: string | null;
  created_at: number;
  timezone: string;
  avatar_version: number;
  /** File stem below the avatar folder; null = no uploaded avatar. */
  avatar_path: string | null;
  email_visibility: number;
  presence_enabled: Bit;
  /** Personal settings, except those with their own column. */
  settings_json: string;
  /** Has a second factor: app codes or a passkey. Maintained by realm/factors/factorState.ts. */
  has_factor: Generated<Bit>;
}

/** What a bot has besides its account. The webhook columns are set for outgoing webhooks alone. */
interface BotTable {
  user_id: number;
  default_channel_id: number | null;
  default_events_channel_id: number | null;
  hears_all_public: Bit;
  webhook_url: string | null;
  /** 1 = as in E21, 2 = as in Slack. */
  webhook_format: number | null;
  /** Tells the receiver that a request comes from this server. */
  webhook_token: string | null;
}

/** One message for one outgoing webhook; see work/webhooks/dispatcher.ts. */
interface WebhookDeliveryTable {
  id: Id;
  bot_id: number;
  message_id: number;
  /** E21 as of when the message was sent, without the token. */
  payload_json: string;
  status: 'waiting' | 'sending' | 'delivered' | 'failed';
  tries: number;
  /** When to try; during a try, when the sending process counts as dead. null = not again. */
  due_ms: number | null;
  created_ms: number;
  tried_ms: number | null;
  /** Where the last try went, and its outcome. */
  url: string | null;
  response_status: number | null;
  response: string | null;
  error: string | null;
  /** The message that the response became. */
  reply_id: number | null;
}

interface StatusTable {
  user_id: number;
  text: string;
  emoji_name: string;
  emoji_code: string;
  reaction_type: string;
}

interface PresenceTable {
  user_id: number;
  active_at: number | null;
  idle_at: number | null;
  update_id: number;
}

interface ProfileFieldTable {
  id: Id;
  type: number;
  name: string;
  hint: string;
  data_json: string;
  position: number;
  required: Bit;
  editable_by_user: Bit;
  in_summary: Bit;
}

interface ProfileValueTable {
  user_id: number;
  field_id: number;
  value: string;
  rendered: string | null;
}

interface GroupTable {
  id: Id;
  name: string;
  name_key: string;
  description: string;
  is_system: Bit;
  deactivated: Bit;
  creator_id: number | null;
  created_at: number | null;
  permissions_json: string;
}
