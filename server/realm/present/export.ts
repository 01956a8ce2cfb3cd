import type { Write } from '~/contract/decode';
import type { realmExport } from '~/contract/records/organization';
import type { ExportRow } from '../../core/db/schema';

/** An archive of the organization's data. `urlOf` gives the URL of one that can be downloaded. */
export function presentExport(
  row: ExportRow,
  urlOf: (row: ExportRow) => string = exportUrl,
): Write<typeof realmExport> {
  return {
    id: row.id,
    acting_user_id: row.acting_user_id,
    export_time: row.requested_ms / 1000,
    export_url: row.status === 'done' ? urlOf(row) : null,
    pending: row.status === 'waiting' || row.status === 'running',
    deleted_timestamp: row.deleted_ms === null ? null : row.deleted_ms / 1000,
    failed_timestamp: row.status === 'failed' && row.ended_ms !== null ? row.ended_ms / 1000 : null,
    export_type: row.export_type,
    ...(row.size === null ? {} : { size: row.size }),
  };
}

/** Only opens for administrators. Its name is the name of the saved file. */
export function exportUrl({ id, requested_ms }: ExportRow): string {
  const day = new Date(requested_ms).toISOString().slice(0, 10);
  return `/user_uploads/exports/${id}/parley-export-${day}-${id}.tar.gz`;
}
