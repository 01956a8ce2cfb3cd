import type { Selectable } from 'kysely';
import type { Write } from '~/contract/decode';
import type { AuditKind, auditEntry } from '~/contract/records/audit';
import type { Schema } from '../../core/db/schema';

/** An entry of the audit log. */
export function presentAuditEntry(row: Selectable<Schema['audit_log']>): Write<typeof auditEntry> {
  return {
    id: row.id,
    kind: row.kind as AuditKind,
    acting_user_id: row.acting_user_id,
    at: row.acted_at,
    target_id: row.target_id,
    target_name: row.target_name,
    old: JSON.parse(row.old_json) as unknown,
    new: JSON.parse(row.new_json) as unknown,
  };
}
