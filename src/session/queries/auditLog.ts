import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { type AuditPage, type AuditQuery, getAuditLog } from '~/api/endpoints/auditLog';
import type { AuditEntry, AuditKind } from '~/domain/auditEntry';
import { can } from '~/domain/capabilities/needs';
import type { Session } from '../session';

export type { AuditQuery } from '~/api/endpoints/auditLog';

/** No event tells of the log. */
const REFRESH_MS = 10_000;

/** Who administered what, page by page; only asked of a server that keeps a log. */
export function auditLogOptions(session: Session, query: AuditQuery) {
  return infiniteQueryOptions({
    queryKey: [session.account.id, 'auditLog', query],
    queryFn: ({ pageParam }): Promise<AuditPage> => getAuditLog(session.api, query, pageParam),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: (last) => (last.foundOldest ? undefined : last.entries.at(-1)?.id),
    refetchInterval: ({ state: { data } }) => (data?.pages.length === 1 ? REFRESH_MS : false),
  });
}

/** The last act of a kind, on what is called `target` where it has a name; null where there is no telling. */
export function lastActOptions(session: Session, kind: AuditKind, target: string | undefined) {
  return queryOptions({
    queryKey: [session.account.id, 'lastAct', kind, target],
    queryFn: async (): Promise<AuditEntry | null> => {
      const { realm } = session.realm.getState();
      if (!realm || !can(realm, 'auditLog')) return null;
      const { entries } = await getAuditLog(session.api, { actorId: undefined, kind }, undefined);
      return entries.find((entry) => target === undefined || entry.target === target) ?? null;
    },
    // Another person may not read it.
    retry: false,
    staleTime: 0,
    gcTime: 0,
  });
}
