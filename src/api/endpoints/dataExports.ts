import type { Read } from '~/contract/decode';
import { EXPORT_TYPE, type realmExport } from '~/contract/records/organization';
import {
  getRealmExportConsents as consentsRoute,
  deleteRealmExport as deleteRoute,
  getRealmExports as listRoute,
  exportRealm as startRoute,
} from '~/contract/routes/organization';
import type { DataExport, ExportConsent, ExportKind, ExportState } from '~/domain/dataExport';
import { asUserId } from '~/domain/ids';
import type { ApiClient } from '../client';

/** gap 4.9. Newest first; for administrators, as all of these. */
export async function getDataExports(api: ApiClient): Promise<readonly DataExport[]> {
  const { exports } = await api.send(listRoute, {});
  return exports
    .map((wire) => ({
      id: wire.id,
      // Servers before feature level 304 export public data alone, and do not say so.
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

/** Refused when there were enough of them this week. */
export async function startDataExport(api: ApiClient, kind: ExportKind): Promise<void> {
  await api.send(startRoute, { export_type: EXPORT_TYPE[kind] });
}

export async function deleteDataExport(api: ApiClient, id: number): Promise<void> {
  await api.send(deleteRoute, { export_id: id });
}

/** Who lets administrators export what is private of theirs. */
export async function getExportConsents(api: ApiClient): Promise<readonly ExportConsent[]> {
  const { export_consents } = await api.send(consentsRoute, {});
  return export_consents.map((one) => ({
    userId: asUserId(one.user_id),
    isGiven: one.consented,
  }));
}
