import { EXPORT_TYPE } from '~/contract/records/organization';
import type {
  getRealmExportConsents as consentsRoute,
  deleteRealmExport as deleteRoute,
  getRealmExports as listRoute,
  openRealmExport as openRoute,
  exportRealm as startRoute,
} from '~/contract/routes/organization';
import { notFound } from '../../../core/apiError';
import type { ExportRow } from '../../../core/db/schema';
import { requireAdministrator } from '../../../core/permissions';
import { readConsents } from '../../../realm/administration/exportConsent';
import { deleteExport, readExports, startExport } from '../../../realm/administration/exports';
import { exportUrl, presentExport } from '../../../realm/present/export';
import { exportToken } from '../../../realm/uploads/temporaryUrl';
import { act } from '../act';
import { isConfirmed, requireConfirmed } from '../confirmed';
import type { Handler, UserContext } from '../context';

const TOKEN_BYTES = 18;

/** Includes tokens that grant access for a few minutes without credentials only if the user recently confirmed. */
export const getRealmExports: Handler<typeof listRoute> = async (context) => {
  const { services, user, origin } = context;
  requireAdministrator(user);
  const rows = await readExports(services.realm.db);
  const urlOf = isConfirmed(context)
    ? (row: ExportRow) => openUrl(context, row)
    : (row: ExportRow) => `${origin}${exportUrl(row)}`;
  return { exports: rows.map((row) => presentExport(row, () => urlOf(row))) };
};

export const openRealmExport: Handler<typeof openRoute> = async (context, { export_id }) => {
  requireAdministrator(context.user);
  requireConfirmed(context);
  const row = await context.services.realm.db
    .selectFrom('exports')
    .selectAll()
    .where('id', '=', export_id)
    .where('status', '=', 'done')
    .executeTakeFirst();
  if (row === undefined) throw notFound('There is no such export');
  return { url: openUrl(context, row) };
};

function openUrl({ services, user, origin }: UserContext, row: ExportRow): string {
  const whose = { exportId: row.id, userId: user.id };
  const token = exportToken(services.secret, whose, services.clock.now());
  return `${origin}${exportUrl(row)}?token=${token}`;
}

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
      // Files that can't be removed now are swept later.
      files.remove('exports', file).catch((error) => log.warn('file left behind', { error }));
    });
    return undefined;
  });

export const getRealmExportConsents: Handler<typeof consentsRoute> = async ({ services, user }) => {
  requireAdministrator(user);
  return { export_consents: await readConsents(services.realm.db) };
};
