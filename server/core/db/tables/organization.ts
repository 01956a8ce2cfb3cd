import type { Bit, Id } from '../columns';

/** The organization and its settings for everyone. */
export interface OrganizationTables {
  organization: OrganizationTable;
  secrets: { name: string; value: string };
  realm_domains: { domain: string; allow_subdomains: Bit };
  linkifiers: LinkifierTable;
  custom_emoji: CustomEmojiTable;
  playgrounds: PlaygroundTable;
  audit_log: AuditTable;
  exports: ExportTable;
}

/** One row, id 1. Its lock orders all changes; see core/change.ts. */
interface OrganizationTable {
  id: number;
  settings_json: string;
  created_at: number;
  deactivated: Bit;
  /** The newest id in the event log. */
  last_event_id: number;
  last_presence_id: number;
  /** Incremented whenever part of the organization snapshot changes (core/organization.ts). */
  config_version: number;
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

/** The log of administrative actions (realm/audit/audit.ts). */
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
  /** Below the exports folder; exists once the export is done. Unguessable. */
  file: string;
  tries: number;
  /** When to write it; during a write, when the writing process counts as dead. null = not again. */
  due_ms: number | null;
  requested_ms: number;
  /** When it finished, or failed for good. */
  ended_ms: number | null;
  deleted_ms: number | null;
  /** In bytes, once it is done. */
  size: number | null;
}
