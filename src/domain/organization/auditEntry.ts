import type { UserId } from '../ids';

export { AUDIT_KINDS, type AuditKind } from '~/contract/records/audit';

/** One administrative action. */
export interface AuditEntry {
  readonly id: number;
  /** One of AUDIT_KINDS; a newer server may know others. */
  readonly kind: string;
  readonly actorId: UserId;
  /** UNIX seconds. */
  readonly at: number;
  /** The name of the object at the time. */
  readonly target: string | null;
  /** The changed values, by name. */
  readonly changes: readonly AuditChange[];
}

interface AuditChange {
  readonly name: string;
  readonly old: unknown;
  readonly new: unknown;
}
