import type { Read } from '~/contract/decode';
import type { auditEntry } from '~/contract/records/audit';
import { getAuditLog as auditRoute } from '~/contract/routes/parley';
import type { AuditEntry } from '~/domain/auditEntry';
import { asUserId, type UserId } from '~/domain/ids';
import type { ApiClient } from '../client';

export interface AuditQuery {
  readonly actorId: UserId | undefined;
  readonly kind: string | undefined;
}

export interface AuditPage {
  /** Newest first. */
  readonly entries: readonly AuditEntry[];
  readonly foundOldest: boolean;
}

/** Our own server only, administrators only: what was done before an entry, or last. */
export async function getAuditLog(
  api: ApiClient,
  { actorId, kind }: AuditQuery,
  beforeId: number | undefined,
): Promise<AuditPage> {
  const answer = await api.send(auditRoute, {
    acting_user_id: actorId,
    kind,
    before_id: beforeId,
  });
  return { entries: answer.entries.map(toEntry), foundOldest: answer.found_oldest };
}

function toEntry(wire: Read<typeof auditEntry>): AuditEntry {
  return {
    id: wire.id,
    kind: wire.kind,
    actorId: asUserId(wire.acting_user_id),
    at: wire.at,
    target: wire.target_name,
    changes: toChanges(wire.old, wire.new),
  };
}

/** Lists and single values stand for themselves; what has names is taken apart. */
function toChanges(before: unknown, after: unknown): AuditEntry['changes'] {
  if (!isRecord(before) && !isRecord(after)) {
    return before === null && after === null ? [] : [{ name: '', old: before, new: after }];
  }
  const old = isRecord(before) ? before : {};
  const now = isRecord(after) ? after : {};
  const names = new Set([...Object.keys(old), ...Object.keys(now)]);
  return [...names].map((name) => ({ name, old: old[name] ?? null, new: now[name] ?? null }));
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
