import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { type AuditPage, type AuditQuery, getAuditLog } from '~/api/endpoints/auditLog';
import { isRefusal } from '~/api/errors';
import type { AuditEntry, AuditKind } from '~/domain/auditEntry';
import type { Session } from '../session';

export type { AuditQuery } from '~/api/endpoints/auditLog';

/** No event tells of the log. */
const REFRESH_MS = 10_000;

/** Who administered what, page by page; a page of null where the server keeps no log. */
export function auditLogOptions(session: Session, query: AuditQuery) {
  return infiniteQueryOptions({
    queryKey: [session.account.id, 'auditLog', query],
    queryFn: async ({ pageParam }): Promise<AuditPage | null> => {
      try {
        return await getAuditLog(session.api, query, pageParam);
      } catch (error) {
        // Only our own server knows the question.
        if (isRefusal(error)) return null;
        throw error;
      }
    },
    initialPageParam: undefined as number | undefined,
    getNextPageParam: (last) => (last?.foundOldest === false ? last.entries.at(-1)?.id : undefined),
    refetchInterval: ({ state: { data } }) =>
      data?.pages.length === 1 && data.pages[0] !== null ? REFRESH_MS : false,
  });
}

/** The last act of a kind, on what is called `target` where it has a name; null where there is no telling. */
export function lastActOptions(session: Session, kind: AuditKind, target: string | undefined) {
  return queryOptions({
    queryKey: [session.account.id, 'lastAct', kind, target],
    queryFn: async (): Promise<AuditEntry | null> => {
      const { entries } = await getAuditLog(session.api, { actorId: undefined, kind }, undefined);
      return entries.find((entry) => target === undefined || entry.target === target) ?? null;
    },
    // Another server has no log, another person may not read it.
    retry: false,
    staleTime: 0,
    gcTime: 0,
  });
}
