import type { UserId } from '../ids';

export { AUDIT_KINDS, type AuditKind } from '~/contract/records/audit';

/** One act of administration. */
export interface AuditEntry {
  readonly id: number;
  /** One of AUDIT_KINDS; a newer server may know others. */
  readonly kind: string;
  readonly actorId: UserId;
  /** UNIX seconds. */
  readonly at: number;
  /** What it was done to, as it was called then. */
  readonly target: string | null;
  /** What was changed, by name. */
  readonly changes: readonly AuditChange[];
}

interface AuditChange {
  readonly name: string;
  readonly old: unknown;
  readonly new: unknown;
}
