import type { Generated, Kysely, Selectable, Transaction } from 'kysely';
import type { MailKind } from '~/contract/records/mail';

/** A boolean column: both engines store integers. */
export type Bit = 0 | 1;
/** A number or word that the engine fills in. */
type Id = Generated<number>;

/**
 * The tables, the same on SQLite and PostgreSQL.
 * Times are UNIX seconds unless the name ends in `_ms`; `*_json` columns hold JSON text;
 * `*_key` columns hold the `nameKey` that lookups and uniqueness go by.
 */
export interface Schema {
  organization: OrganizationTable;
  secrets: { name: string; value: string };
  users: UserTable;
  bots: BotTable;
  bot_storage: { user_id: number; key: string; value: string };
  onboarding_steps: { user_id: number; step: string };
  webhook_deliveries: WebhookDeliveryTable;
  user_status: StatusTable;
  presence: PresenceTable;
  profile_fields: ProfileFieldTable;
  profile_values: ProfileValueTable;
  alert_words: AlertWordTable;
  muted_users: { user_id: number; muted_user_id: number; muted_at: number };
  push_tokens: { user_id: number; kind: string; token: string; app_id: string };
  groups: GroupTable;
  group_members: { group_id: number; user_id: number };
  group_subgroups: { group_id: number; subgroup_id: number };
  folders: FolderTable;
  channels: ChannelTable;
  subscriptions: SubscriptionTable;
  user_topics: UserTopicTable;
  conversations: { id: Id; members_key: string };
  conversation_members: { conversation_id: number; user_id: number };
  messages: MessageTable;
  user_messages: UserMessageTable;
  reactions: ReactionTable;
  submessages: SubmessageTable;
  sent_local_ids: SentLocalIdTable;
  attachments: AttachmentTable;
  partial_uploads: PartialUploadTable;
  attachment_messages: { attachment_id: number; message_id: number };
  /** At most one row. Messages from this id on down may not be in the index of words yet. */
  search_backlog: { next_id: number };
  link_previews: LinkPreviewTable;
  link_preview_messages: { preview_id: number; message_id: number; position: number };
  scheduled_messages: ScheduledMessageTable;
  reminders: ReminderTable;
  jobs: JobTable;
  drafts: DraftTable;
  snippets: SnippetTable;
  views: ViewTable;
  linkifiers: LinkifierTable;
  custom_emoji: CustomEmojiTable;
  playgrounds: PlaygroundTable;
  invites: InviteTable;
  invite_links: InviteLinkTable;
  account_links: AccountLinkTable;
  sessions: SessionTable;
  /** With what people have signed in; `network`: the IPv4 address, or the first half of the IPv6 one. UNIX seconds. */
  known_devices: {
    user_id: number;
    name: string;
    system: string;
    network: string;
    last_used_at: number;
  };
  identities: IdentityTable;
  sign_in_attempts: SignInAttemptTable;
  session_identities: SessionIdentityTable;
  provisioned: ProvisionedTable;
  audit_log: AuditTable;
  exports: ExportTable;
  realm_domains: { domain: string; allow_subdomains: Bit };
  /** Tries that several processes count together, by the clock of the database. */
  rate_limits: { key: string; full_at_ms: number };
  /** Calls that somebody has joined. UNIX seconds. */
  calls: { meeting_id: string; joined_at: number };
  mails: MailTable;
  /** Messages that somebody is mailed about unless they read them first. */
  missed_messages: { user_id: number; message_id: number };
  reply_addresses: ReplyAddressTable;
  /** By which mail comes into a channel. The token is in the clear: people are shown the address again. */
  channel_addresses: { token: string; channel_id: number; sender_id: number };
  /** Mail that has come in, each once for each address. */
  received_mails: { key: string; received_ms: number };
  push_subscriptions: PushSubscriptionTable;
  /** Messages that somebody is told of by push, until they have read them. */
  push_messages: { user_id: number; message_id: number; tag: string; is_sent: Bit };
  pushes: PushTable;
  address_proofs: AddressProofTable;
  totp_secrets: TotpTable;
  recovery_codes: RecoveryCodeTable;
  passkeys: PasskeyTable;
  ceremonies: CeremonyTable;
  events: EventTable;
  queues: QueueTable;
  import_messages: { source: string; original_id: number; message_id: number };
  import_people: ImportedName & { user_id: number };
  import_channels: ImportedName & { channel_id: number };
  import_pending: ImportPendingTable;
}

interface AlertWordTable {
  user_id: number;
  word: string;
  word_key: string;
  /** By which texts find it (core/alertWords.ts). */
  lookup_key: Generated<string>;
}

/** One row, id 1. Its lock puts all changes in order; see core/change.ts. */
export interface OrganizationTable {
  id: number;
  settings_json: string;
  created_at: number;
  deactivated: Bit;
  /** The newest id of the event log. */
  last_event_id: number;
  last_presence_id: number;
  /** Rises whenever something of the organization snapshot changes (core/organization.ts). */
  config_version: number;
}

export interface UserTable {
  id: Id;
  /** The real address (`delivery_email` on the wire). */
  email: string;
  email_key: string;
  full_name: string;
  name_key: string;
  role: number;
  /** Older than the waiting period; kept as a column so that promotions are events. */
  full_member: Bit;
  is_active: Bit;
  is_bot: Bit;
  is_system_bot: Bit;
  bot_type: number | null;
  bot_owner_id: number | null;
  /** Of bots, whose owners are shown it again. Empty for people: see sessions. */
  api_key: string;
  password_hash: string | null;
  created_at: number;
  timezone: string;
  avatar_version: number;
  /** File stem below the avatar folder; null = no uploaded avatar. */
  avatar_path: string | null;
  email_visibility: number;
  presence_enabled: Bit;
  /** Personal settings; those with a column of their own are not in it. */
  settings_json: string;
  /** Has a second factor: codes of an app, or a passkey. Kept by realm/factors/factorState.ts. */
  has_factor: Generated<Bit>;
}

/** What a bot has besides its account. The webhook columns are set for outgoing webhooks alone. */
interface BotTable {
  user_id: number;
  default_channel_id: number | null;
  default_events_channel_id: number | null;
  hears_all_public: Bit;
  webhook_url: string | null;
  /** 1 = as E21 says, 2 = as Slack does. */
  webhook_format: number | null;
  /** By which the receiver knows that a request is ours. */
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
  /** When it is to be tried; while it is sent, when the sender counts as dead. null = no more. */
  due_ms: number | null;
  created_ms: number;
  tried_ms: number | null;
  /** Where the last try went, and what came of it. */
  url: string | null;
  response_status: number | null;
  response: string | null;
  error: string | null;
  /** The message that the answer became. */
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

export interface ChannelTable {
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

export interface SubscriptionTable {
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

export interface MessageTable {
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

/** A message in somebody's own history, made when it is sent to them. */
interface UserMessageTable {
  user_id: number;
  message_id: number;
  /** See realm/messages/flags.ts. */
  flags: number;
  /** Of the message: lets the unread messages of one conversation be found among all others. */
  recipient_id: number;
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

/** What makes a repeated send answer with the message it already made (OB2). */
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

/** A file that comes in parts; see realm/uploads/partialUploads.ts. */
interface PartialUploadTable {
  /** Cannot be guessed; the end of its address, and the folder of its parts. */
  id: string;
  owner_id: number;
  name: string;
  size: number;
  /** Bytes that have come, without a gap from the first. */
  received: number;
  /** Names of files, one a line, in the order of their bytes. */
  parts: string;
  /** Once it is whole and in its place. */
  url: string | null;
  expires_ms: number;
}

/** What a linked page says of itself; see work/previews/previewer.ts. Empty: nothing. */
interface LinkPreviewTable {
  id: Id;
  url: string;
  title: string;
  description: string;
  site: string;
  /** Below the folder of previews. */
  image: string | null;
  /** null = never visited. */
  fetched_ms: number | null;
  /** When it is to be visited; while it is, when the visitor counts as dead. null = no more. */
  due_ms: number | null;
}

interface ScheduledMessageTable {
  id: Id;
  sender_id: number;
  channel_id: number | null;
  /** User ids of a direct message, sender not added. */
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

interface JobTable {
  id: Id;
  kind: string;
  ref_id: number;
  due_ms: number;
  /** After a failure: not before this time. */
  retry_ms: number;
  attempts: number;
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

interface LinkifierTable {
  id: Id;
  pattern: string;
  url_template: string;
  position: number;
}

interface CustomEmojiTable {
  id: Id;
  name: string;
  path: string;
  still_path: string | null;
  author_id: number | null;
  deactivated: Bit;
}

interface PlaygroundTable {
  id: Id;
  name: string;
  language: string;
  url_template: string;
}

interface InvitationColumns {
  id: Id;
  inviter_id: number;
  role: number;
  created_at: number;
  expires_at: number | null;
  token: string;
  channel_ids_json: string;
  group_ids_json: string;
  include_defaults: Bit;
  welcome_text: string | null;
  revoked: Bit;
}
interface InviteTable extends InvitationColumns {
  email: string;
  email_key: string;
  notify_inviter: Bit;
  accepted: Bit;
}
interface InviteLinkTable extends InvitationColumns {
  used: number;
}

/** A key by which somebody is signed in, or a program of theirs (realm/accounts/sessions.ts). UNIX seconds. */
interface SessionTable {
  id: Id;
  user_id: number;
  key_hash: string;
  /** `former`: the one that all devices shared before each sign-in had its own. */
  kind: 'sign_in' | 'key' | 'former';
  /** The program as it calls itself, or what a key was called. */
  name: string;
  system: string;
  address: string | null;
  created_at: number;
  /** To the minute (web/http/sightings.ts). */
  last_seen_at: number;
  /** When whoever is there last proved who they are; null: a program, which is never asked. */
  confirmed_at: number | null;
}

/** A secret that an app makes codes of (realm/factors/totp.ts). UNIX seconds. */
interface TotpTable {
  user_id: number;
  /** See core/secrets.ts. */
  sealed: string;
  /** The 30 seconds whose code was taken last: none is taken twice. */
  last_step: number;
  /** null: it is set up, and no code has shown yet that the app has it. */
  confirmed_at: number | null;
  created_at: number;
}

interface RecoveryCodeTable {
  id: Id;
  user_id: number;
  code_hash: string;
  used_at: number | null;
}

/** A WebAuthn credential (realm/factors/passkeys.ts). UNIX seconds. */
interface PasskeyTable {
  id: Id;
  user_id: number;
  credential_id: string;
  /** COSE, base64url. */
  public_key: string;
  counter: number;
  transports_json: string;
  name: string;
  created_at: number;
  last_used_at: number | null;
}

/** A challenge that a passkey is to sign, once (realm/factors/ceremonies.ts). UNIX seconds. */
interface CeremonyTable {
  id: Id;
  token_hash: string;
  kind: 'register' | 'sign_in' | 'confirm';
  /** null: whoever signs in says by the passkey who they are. */
  user_id: number | null;
  challenge: string;
  expires_at: number;
}

/** An account elsewhere by which somebody signs in (realm/identities). UNIX seconds. */
interface IdentityTable {
  id: Id;
  user_id: number;
  /** As the configuration calls it. */
  provider: string;
  /** Never changes, and is given to nobody else. */
  subject: string;
  /** Where the picture was that was taken over. */
  picture: string | null;
  created_at: number;
  last_used_at: number;
}

/** A sign-in with an account elsewhere, on its way. Of what opens anything there are hashes. */
interface SignInAttemptTable {
  id: Id;
  provider: string;
  /** For whoever begins it in the browser, once. */
  ticket_hash: string | null;
  /** Of our page; null: of an app, which has a pad. */
  verifier_hash: string | null;
  pad: string | null;
  invitation: string | null;
  /** Set while the browser is away. */
  state_hash: string | null;
  browser_hash: string | null;
  nonce: string | null;
  pkce_verifier: string | null;
  /** What the provider had the browser post, until the browser that left comes for it. */
  posted: string | null;
  /** For whoever ends it in the page, once. */
  code_hash: string | null;
  user_id: number | null;
  subject: string | null;
  provider_session: string | null;
  id_token: string | null;
  /** Why nobody came in, in words. */
  refusal: string | null;
  expires_at: number;
}

/** Which account elsewhere a session came of. */
interface SessionIdentityTable {
  session_id: number;
  provider: string;
  subject: string;
  /** As the provider calls it. */
  provider_session: string | null;
  /** Tells the provider who signs out there too. */
  id_token: string | null;
}

/** A person or group that a directory keeps here by SCIM. UNIX seconds. */
interface ProvisionedTable {
  kind: 'user' | 'group';
  resource_id: number;
  /** As the directory calls it. */
  external_id: string | null;
  created_at: number;
  changed_at: number;
}

/** A way into one account that works once (realm/accounts/recovery.ts). UNIX seconds. */
interface AccountLinkTable {
  id: Id;
  kind: 'password_reset';
  token_hash: string;
  user_id: number;
  /** Null: made on the machine itself, or asked for by whoever reads the person's mail. */
  maker_id: number | null;
  created_at: number;
  expires_at: number;
  /** When it was used, or a newer one took its place. */
  used_at: number | null;
}

/** A link that was mailed to an address (realm/accounts/addressProofs.ts). UNIX seconds. */
interface AddressProofTable {
  id: Id;
  token_hash: string;
  email: string;
  /** The invitation by which its owner wants to join. */
  link_id: number | null;
  /** Whose new address it is to be. */
  user_id: number | null;
  created_at: number;
  expires_at: number;
  used_at: number | null;
}

/** An address by which one person answers in one conversation (realm/mailIn/replyAddresses.ts). */
interface ReplyAddressTable {
  token_hash: string;
  user_id: number;
  /** What was mailed last: its answer goes to where it is by then. */
  message_id: number;
  /** Where it was: for when it is deleted. */
  channel_id: number | null;
  topic: string;
  conversation_id: number | null;
  expires_ms: number;
}

/** A mail to one address; see work/mail/mailSender.ts. */
interface MailTable {
  id: Id;
  kind: MailKind;
  /** Of what it is about, such as an invitation. */
  ref_id: number | null;
  address: string;
  name: string;
  subject: string;
  /** MailContent; null once it is sent or given up, as links in it are as good as keys. */
  content_json: string | null;
  /** `kept`: on this machine alone, for who tries the program. `failed`: no server took it in time. */
  status: 'waiting' | 'sending' | 'sent' | 'kept' | 'bounced' | 'failed';
  tries: number;
  /** When it is to be tried; while it is sent, when the sender counts as dead. null = no more. */
  due_ms: number | null;
  created_ms: number;
  /** When it is not tried any more. */
  expires_ms: number;
  settled_ms: number | null;
  /** What the last try came to, unless it was sent. */
  reason: string | null;
}

/** A browser that is told of messages while no page is open (realm/push). UNIX seconds. */
interface PushSubscriptionTable {
  id: Id;
  user_id: number;
  session_id: number;
  /** Where its push service takes messages; to be kept secret, like its keys. */
  endpoint: string;
  p256dh: string;
  auth: string;
  /** How the device calls the account. */
  account: string;
  /** When it wants to hear nothing; null: it has not said. */
  quiet_json: string | null;
  created_at: number;
  last_success_at: number | null;
}

/** A device is to be told how things stand in one conversation; see work/push/pushSender.ts. */
interface PushTable {
  id: Id;
  subscription_id: number;
  /** The conversation. */
  tag: string;
  /** Something is new; something that was told of has been read or deleted. */
  is_news: Bit;
  is_gone: Bit;
  /** Rises with each reason to tell. */
  version: number;
  tries: number;
  /** When it is to be tried; while it is sent, when the sender counts as dead. */
  due_ms: number;
  /** When nobody would want it any more. */
  until_ms: number;
}

/** Who administered what (realm/audit/audit.ts). */
interface AuditTable {
  id: Id;
  acting_user_id: number;
  kind: string;
  target_id: number | null;
  target_name: string | null;
  old_json: string;
  new_json: string;
  acted_at: number;
}

/** An archive of the organization's data; see work/export/exportRunner.ts. */
interface ExportTable {
  id: Id;
  acting_user_id: number;
  export_type: number;
  status: 'waiting' | 'running' | 'done' | 'failed' | 'deleted';
  /** Below the folder of exports; there once it is done. Cannot be guessed. */
  file: string;
  tries: number;
  /** When it is to be written; while it is, when the writer counts as dead. null = no more. */
  due_ms: number | null;
  requested_ms: number;
  /** When it was done, or failed for good. */
  ended_ms: number | null;
  deleted_ms: number | null;
  /** Bytes, once it is done. */
  size: number | null;
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

export type UserRow = Selectable<UserTable>;
export type WebhookDeliveryRow = Selectable<WebhookDeliveryTable>;
export type ChannelRow = Selectable<ChannelTable>;
export type SubscriptionRow = Selectable<SubscriptionTable>;
export type MessageRow = Selectable<MessageTable>;
export type AttachmentRow = Selectable<AttachmentTable>;
export type OrganizationRow = Selectable<OrganizationTable>;
export type ScheduledMessageRow = Selectable<ScheduledMessageTable>;
export type ReminderRow = Selectable<ReminderTable>;
export type PartialUploadRow = Selectable<PartialUploadTable>;
export type ExportRow = Selectable<ExportTable>;
export type FolderRow = Selectable<FolderTable>;
export type ProfileFieldRow = Selectable<ProfileFieldTable>;

/**
 * What reads need. Writing takes a Change (core/change.ts), whose `db` is the one full handle:
 * so a change outside a transaction, or without a place for its events, does not compile (EV1).
 */
export type Reader = Pick<Kysely<Schema>, 'selectFrom' | 'with' | 'getExecutor'>;

/** The handle of an open transaction. */
export type Writer = Transaction<Schema>;
