import type { Change } from '../../core/change';
import { dueRow } from '../../core/db/due';
import type { ExportRow, Reader } from '../../core/db/schema';
import { emitExports } from '../../realm/administration/exports';
import { mailExportReady } from '../../realm/mail/noticeMail';
import { findUser } from '../../realm/users/users';

/** A process that is writing an archive and doesn't renew its claim for this long counts as dead. */
const LEASE_MS = 60_000;
export const RENEW_MS = 20_000;
/** After a failure that may be temporary, such as a full disk. */
const RETRY_MS = 60_000;
const MOST_TRIES = 3;

/** Claims the export that is due, so that no other process writes it too. */
export async function claimExport(change: Change): Promise<ExportRow | undefined> {
  const row = await dueRow(change.db, 'exports', change.nowMs);
  if (row === undefined) return undefined;
  if (row.tries >= MOST_TRIES) {
    // Every process that tried to write it died, most likely because of it.
    await end(change, row, { status: 'failed' });
    return undefined;
  }
  return change.db
    .updateTable('exports')
    .set({ status: 'running', tries: row.tries + 1, due_ms: change.nowMs + LEASE_MS })
    .where('id', '=', row.id)
    .returningAll()
    .executeTakeFirst();
}

/** Returns false when the claim is lost: another process has taken the export over. */
export async function renewClaim(change: Change, claimed: ExportRow): Promise<boolean> {
  return set(change, claimed, { due_ms: change.nowMs + LEASE_MS });
}

/** Returns the export as if it had never been started: the server is stopping. */
export async function releaseClaim(change: Change, claimed: ExportRow): Promise<void> {
  const tries = claimed.tries - 1;
  await set(change, claimed, { status: 'waiting', tries, due_ms: change.nowMs });
}

/** Returns false when the claim was lost, and the file is another process's. */
export async function finishExport(
  change: Change,
  claimed: ExportRow,
  size: number,
): Promise<boolean> {
  if (!(await end(change, claimed, { status: 'done', size }))) return false;
  const orderer = await findUser(change.db, claimed.acting_user_id);
  if (orderer?.is_active === 1) await mailExportReady(change, orderer);
  return true;
}

/** Schedules another try, or gives up. */
export async function failExport(change: Change, claimed: ExportRow): Promise<void> {
  if (claimed.tries >= MOST_TRIES) await end(change, claimed, { status: 'failed' });
  else await set(change, claimed, { status: 'waiting', due_ms: change.nowMs + RETRY_MS });
}

async function end(
  change: Change,
  claimed: ExportRow,
  result: { readonly status: 'failed' } | { readonly status: 'done'; readonly size: number },
): Promise<boolean> {
  const held = await set(change, claimed, { ...result, due_ms: null, ended_ms: change.nowMs });
  if (held) await emitExports(change);
  return held;
}

/** Each claim has its own number (`tries`), so that an expired claim changes nothing. */
async function set(
  { db }: Change,
  claimed: ExportRow,
  values: Partial<Omit<ExportRow, 'id'>>,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('exports')
    .set(values)
    .where('id', '=', claimed.id)
    .where('tries', '=', claimed.tries)
    .where('due_ms', 'is not', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Names of the files that are, or will be, archives. */
export async function keptFiles(db: Reader): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('exports')
    .select('file')
    .where('status', 'in', ['waiting', 'running', 'done'])
    .execute();
  return new Set(rows.map(({ file }) => file));
}
