import * as api from '~/api/endpoints/dataExports';
import { command } from '../command';
import type { Session } from '../session';

export const startDataExport = command(api.startDataExport);
export const deleteDataExport = command(api.deleteDataExport);

/** Asked for anew each time, since it opens only for a while; undefined when the archive is gone. */
export async function dataExportUrl(session: Session, id: number): Promise<string | undefined> {
  const exports = await api.getDataExports(session.api);
  const state = exports.find((one) => one.id === id)?.state;
  return state?.kind === 'done' ? state.url : undefined;
}
