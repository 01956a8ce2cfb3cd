import { queryOptions } from '@tanstack/react-query';
import { getDataExports, getExportConsents } from '~/api/endpoints/dataExports';
import { can } from '~/domain/capabilities/needs';
import type { ExportConsent } from '~/domain/dataExport';
import type { Session } from '../session';

const EXPORTS = 'exports';

/** Archives of the organization's data; `realm_export` makes them stale. */
export function dataExportsOptions(session: Session) {
  return queryOptions({
    queryKey: [session.account.id, EXPORTS, 'list'],
    queryFn: () => getDataExports(session.api),
  });
}

/** Who agreed to have private data exported; null where the server does not ask people . */
export function exportConsentsOptions(session: Session) {
  return queryOptions({
    queryKey: [session.account.id, EXPORTS, 'consents'],
    queryFn: async (): Promise<readonly ExportConsent[] | null> => {
      const { realm } = session.realm.getState();
      return realm && can(realm, 'consents') ? getExportConsents(session.api) : null;
    },
  });
}
