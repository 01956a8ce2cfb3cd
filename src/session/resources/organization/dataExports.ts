import { queryOptions } from '@tanstack/react-query';
import type { Caller } from '~/api/client';
import { isRequestError } from '~/api/errors';
import type { Read } from '~/contract/decode';
import { EXPORT_TYPE, type realmExport } from '~/contract/records/organization';
import {
  getRealmExportConsents as consentsRoute,
  deleteRealmExport as deleteRoute,
  getRealmExports as listRoute,
  openRealmExport as openRoute,
  exportRealm as startRoute,
} from '~/contract/routes/organization';
import { can, isOwnServer } from '~/domain/capabilities/needs';
import { asUserId } from '~/domain/ids';
import type {
  DataExport,
  ExportConsent,
  ExportKind,
  ExportState,
} from '~/domain/organization/dataExport';
import type { Session } from '../../session';

/** gap 4.9. Newest first; for administrators, like everything here. */
export async function getDataExports({ api }: Caller): Promise<readonly DataExport[]> {
  const { exports } = await api.send(listRoute, {});
  return exports
    .map((wire) => ({
      id: wire.id,
      // Servers before feature level 304 only export public data, and don't say so.
      kind: wire.export_type === EXPORT_TYPE.standard ? ('standard' as const) : ('public' as const),
      actorId: asUserId(wire.acting_user_id),
      startedAt: wire.export_time,
      state: toState(wire, api.origin),
    }))
    .sort((a, b) => b.id - a.id);
}

function toState(wire: Read<typeof realmExport>, origin: string): ExportState {
  if (wire.deleted_timestamp !== null) return { kind: 'deleted', at: wire.deleted_timestamp };
  if (wire.failed_timestamp !== null) return { kind: 'failed', at: wire.failed_timestamp };
  if (wire.pending || wire.export_url === null) return { kind: 'running' };
  return { kind: 'done', url: new URL(wire.export_url, origin).href, size: wire.size };
}

/** Refused if this week's limit is reached. */
export async function startDataExport({ api }: Caller, kind: ExportKind): Promise<void> {
  await api.send(startRoute, { export_type: EXPORT_TYPE[kind] });
}

export async function deleteDataExport({ api }: Caller, id: number): Promise<void> {
  await api.send(deleteRoute, { export_id: id });
}

/** Who allows administrators to export their private data. */
async function getExportConsents({ api }: Caller): Promise<readonly ExportConsent[]> {
  const { export_consents } = await api.send(consentsRoute, {});
  return export_consents.map((one) => ({
    userId: asUserId(one.user_id),
    isGiven: one.consented,
  }));
}

/**
 * Fetched each time, since the URL expires; undefined if the archive is gone. Our own server asks the user to
 * confirm their identity first.
 */
export async function dataExportUrl(session: Session, id: number): Promise<string | undefined> {
  const { realm } = session.realm.getState();
  if (realm && isOwnServer(realm.organization)) return openExport(session, id);
  const exports = await getDataExports(session);
  const state = exports.find((one) => one.id === id)?.state;
  return state?.kind === 'done' ? state.url : undefined;
}

async function openExport({ api }: Caller, id: number): Promise<string | undefined> {
  try {
    return (await api.send(openRoute, { export_id: id })).url;
  } catch (error) {
    if (isRequestError(error) && error.status === 404) return undefined;
    throw error;
  }
}

const EXPORTS = 'exports';

/** Archives of the organization's data; `realm_export` invalidates them. */
export function dataExportsOptions(session: Session) {
  return queryOptions({
    queryKey: [session.account.id, EXPORTS, 'list'],
    queryFn: () => getDataExports(session),
  });
}

/** Who agreed to have private data exported; null if the server doesn't ask people. */
export function exportConsentsOptions(session: Session) {
  return queryOptions({
    queryKey: [session.account.id, EXPORTS, 'consents'],
    queryFn: async (): Promise<readonly ExportConsent[] | null> => {
      const { realm } = session.realm.getState();
      return realm && can(realm, 'consents') ? getExportConsents(session) : null;
    },
  });
}
