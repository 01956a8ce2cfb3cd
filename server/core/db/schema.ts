import type { Kysely, Selectable, Transaction } from 'kysely';
import type { ChannelTables } from './tables/channels';
import type { EntryTables } from './tables/entry';
import type { MessageTables } from './tables/messages';
import type { OrganizationTables } from './tables/organization';
import type { PeopleTables } from './tables/people';
import type { ReachTables } from './tables/reach';
import type { WorkTables } from './tables/work';
import type { WritingTables } from './tables/writing';

/**
 * The tables, the same on SQLite and PostgreSQL. Times are UNIX seconds unless the name ends in `_ms`; `*_json` columns
 * hold JSON text; `*_key` columns hold the `nameKey` that lookups and uniqueness use.
 */
export interface Schema
  extends OrganizationTables,
    PeopleTables,
    ChannelTables,
    MessageTables,
    WritingTables,
    EntryTables,
    ReachTables,
    WorkTables {}

export type UserRow = Selectable<Schema['users']>;
export type WebhookDeliveryRow = Selectable<Schema['webhook_deliveries']>;
export type ChannelRow = Selectable<Schema['channels']>;
export type SubscriptionRow = Selectable<Schema['subscriptions']>;
export type MessageRow = Selectable<Schema['messages']>;
export type AttachmentRow = Selectable<Schema['attachments']>;
export type OrganizationRow = Selectable<Schema['organization']>;
export type ScheduledMessageRow = Selectable<Schema['scheduled_messages']>;
export type ReminderRow = Selectable<Schema['reminders']>;
export type PartialUploadRow = Selectable<Schema['partial_uploads']>;
export type ExportRow = Selectable<Schema['exports']>;
export type FolderRow = Selectable<Schema['folders']>;
export type ProfileFieldRow = Selectable<Schema['profile_fields']>;

/**
 * The handle that reads need. Writing takes a Change (core/change.ts), whose `db` is the only full handle, so a write
 * outside a transaction, or without a place for its events, doesn't compile (EV1).
 */
export type Reader = Pick<Kysely<Schema>, 'selectFrom' | 'with' | 'getExecutor'>;

/** The handle of an open transaction. */
export type Writer = Transaction<Schema>;
