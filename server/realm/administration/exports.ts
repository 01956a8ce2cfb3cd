import { EXPORT_TYPE } from '~/contract/records/organization';
import { badRequest } from '../../core/apiError';
import type { Change } from '../../core/change';
import type { ExportRow, Reader, UserRow } from '../../core/db/schema';
import { requireAdministrator } from '../../core/permissions';
import { audit } from '../audit/audit';
import { mailExportStarted } from '../mail/noticeMail';
import { presentExport } from '../present/export';
import { administratorIds } from '../users/administrators';

/** An archive is as large as the organization; failed exports don't count. */
const MOST_A_WEEK = 5;
const WEEK_MS = 7 * 86_400_000;

/** Oldest first. */
export function readExports(db: Reader): Promise<readonly ExportRow[]> {
  return db.selectFrom('exports').selectAll().orderBy('id').execute();
}

/** Orders an archive, which work/export/exportRunner.ts writes. `file`: a new, unguessable name. */
export async function startExport(
  change: Change,
  actor: UserRow,
  { type, file }: { readonly type: number; readonly file: string },
): Promise<number> {
  requireAdministrator(actor);
  if (type !== EXPORT_TYPE.public && type !== EXPORT_TYPE.standard) {
    throw badRequest('Invalid export_type');
  }
  await checkNotTooMany(change);
  const { id } = await change.db
    .insertInto('exports')
    .values({
      acting_user_id: actor.id,
      export_type: type,
      status: 'waiting',
      file,
      tries: 0,
      due_ms: change.nowMs,
      requested_ms: change.nowMs,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await emitExports(change);
  await audit(change, actor, { kind: 'export_started', id, new: { export_type: type } });
  await mailExportStarted(change, actor);
  return id;
}

async function checkNotTooMany({ db, nowMs }: Change): Promise<void> {
  const { count } = await db
    .selectFrom('exports')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('requested_ms', '>', nowMs - WEEK_MS)
    .where('status', '!=', 'failed')
    .executeTakeFirstOrThrow();
  if (Number(count) >= MOST_A_WEEK) throw badRequest('Exceeded rate limit.');
}

/** Deletes an archive permanently; the record that it existed stays. Returns its file name. */
export async function deleteExport(change: Change, actor: UserRow, id: number): Promise<string> {
  requireAdministrator(actor);
  const row = await change.db
    .selectFrom('exports')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst();
  if (row === undefined) throw badRequest('Invalid data export ID');
  checkDeletable(row);
  await change.db
    .updateTable('exports')
    .set({ status: 'deleted', deleted_ms: change.nowMs })
    .where('id', '=', id)
    .execute();
  await emitExports(change);
  const old = { export_type: row.export_type };
  await audit(change, actor, { kind: 'export_deleted', id, old });
  return row.file;
}

function checkDeletable({ status }: ExportRow): void {
  switch (status) {
    case 'waiting':
    case 'running':
      throw badRequest('Export still in progress');
    case 'failed':
      throw badRequest('Export failed, nothing to delete');
    case 'deleted':
      throw badRequest('Export already deleted');
    case 'done':
      return;
  }
}

/** Sends the whole current list to those who can see it. */
export async function emitExports(change: Change): Promise<void> {
  const exports = (await readExports(change.db)).map((row) => presentExport(row));
  const ids = await administratorIds(change.db);
  change.emit({ type: 'realm_export', exports }, { kind: 'users', ids });
}
