import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { Caller } from '~/api/client';
import type { Read } from '~/contract/decode';
import type { auditEntry } from '~/contract/records/audit';
import { getAuditLog as auditRoute } from '~/contract/routes/parley';
import { can } from '~/domain/capabilities/needs';
import { asUserId, type UserId } from '~/domain/ids';
import type { AuditEntry, AuditKind } from '~/domain/organization/auditEntry';
import type { Session } from '../../session';

export interface AuditQuery {
  readonly actorId: UserId | undefined;
  readonly kind: string | undefined;
}

export interface AuditPage {
  /** Newest first. */
  readonly entries: readonly AuditEntry[];
  readonly foundOldest: boolean;
}

/** Our own server only, administrators only: entries before `beforeId`, or the latest ones. */
async function getAuditLog(
  { api }: Caller,
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

/** Lists and scalars are one change; objects are compared by key. */
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

/** The log has no events. */
const REFRESH_MS = 10_000;

/** The audit log, page by page; only for servers that keep one. */
export function auditLogOptions(session: Session, query: AuditQuery) {
  return infiniteQueryOptions({
    queryKey: [session.account.id, 'auditLog', query],
    queryFn: ({ pageParam }): Promise<AuditPage> => getAuditLog(session, query, pageParam),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: (last) => (last.foundOldest ? undefined : last.entries.at(-1)?.id),
    refetchInterval: ({ state: { data } }) => (data?.pages.length === 1 ? REFRESH_MS : false),
  });
}

/** The latest entry of a kind, about `target` if that is given; null if there is none or no log. */
export function lastActOptions(session: Session, kind: AuditKind, target: string | undefined) {
  return queryOptions({
    queryKey: [session.account.id, 'lastAct', kind, target],
    queryFn: async (): Promise<AuditEntry | null> => {
      const { realm } = session.realm.getState();
      if (!realm || !can(realm, 'auditLog')) return null;
      const { entries } = await getAuditLog(session, { actorId: undefined, kind }, undefined);
      return entries.find((entry) => target === undefined || entry.target === target) ?? null;
    },
    // Others may not have permission to read it.
    retry: false,
    staleTime: 0,
    gcTime: 0,
  });
}
