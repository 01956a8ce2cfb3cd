import { EXPORT_TYPE } from '~/contract/records/organization';
import type {
  getRealmExportConsents as consentsRoute,
  deleteRealmExport as deleteRoute,
  getRealmExports as listRoute,
  exportRealm as startRoute,
} from '~/contract/routes/organization';
import { requireAdministrator } from '../../../core/permissions';
import { readConsents } from '../../../realm/administration/exportConsent';
import { deleteExport, readExports, startExport } from '../../../realm/administration/exports';
import { exportUrl, presentExport } from '../../../realm/present/export';
import { exportToken } from '../../../realm/uploads/temporaryUrl';
import { act } from '../act';
import { requireConfirmed } from '../confirmed';
import type { Handler } from '../context';

const TOKEN_BYTES = 18;

/** The addresses open without credentials for a few minutes, so that a browser can save the file by itself. */
export const getRealmExports: Handler<typeof listRoute> = async ({ services, user, origin }) => {
  requireAdministrator(user);
  const rows = await readExports(services.realm.db);
  const nowMs = services.clock.now();
  return {
    exports: rows.map((row) =>
      presentExport(row, () => {
        const token = exportToken(services.secret, { exportId: row.id, userId: user.id }, nowMs);
        return `${origin}${exportUrl(row)}?token=${token}`;
      }),
    ),
  };
};

export const exportRealm: Handler<typeof startRoute> = (context, { export_type }) => {
  requireConfirmed(context);
  return act(context, async (change, actor) => {
    const { random, exports } = context.services;
    const file = `${random.token(TOKEN_BYTES)}.tar.gz`;
    const id = await startExport(change, actor, { type: export_type ?? EXPORT_TYPE.public, file });
    change.afterCommit(() => exports.wake());
    return { id };
  });
};

export const deleteRealmExport: Handler<typeof deleteRoute> = (context, { export_id }) =>
  act(context, async (change, actor) => {
    const { files, log } = context.services;
    const file = await deleteExport(change, actor, export_id);
    change.afterCommit(() => {
      // What cannot be removed now is when the server starts again.
      files.remove('exports', file).catch((error) => log.warn('file left behind', { error }));
    });
    return undefined;
  });

export const getRealmExportConsents: Handler<typeof consentsRoute> = async ({ services, user }) => {
  requireAdministrator(user);
  return { export_consents: await readConsents(services.realm.db) };
};
