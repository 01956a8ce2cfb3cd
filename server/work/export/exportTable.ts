import type { Change } from '../../core/change';
import { dueRow } from '../../core/db/due';
import type { ExportRow, Reader } from '../../core/db/schema';
import { emitExports } from '../../realm/administration/exports';
import { mailExportReady } from '../../realm/mail/noticeMail';
import { findUser } from '../../realm/users/users';

/** Whoever is writing an archive and does not say so for this long is taken for dead. */
const LEASE_MS = 60_000;
export const RENEW_MS = 20_000;
/** After a failure that may pass, such as a full disk. */
const RETRY_MS = 60_000;
const MOST_TRIES = 3;

/** Takes the export that is due, so that no other process writes it too. */
export async function claimExport(change: Change): Promise<ExportRow | undefined> {
  const row = await dueRow(change.db, 'exports', change.nowMs);
  if (row === undefined) return undefined;
  if (row.tries >= MOST_TRIES) {
    // Whoever wrote it died each time: most likely of it.
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

/** False when the claim is lost: another process has taken the export over. */
export async function renewClaim(change: Change, claimed: ExportRow): Promise<boolean> {
  return set(change, claimed, { due_ms: change.nowMs + LEASE_MS });
}

/** Gives it back as if it had not been begun: the server stops. */
export async function releaseClaim(change: Change, claimed: ExportRow): Promise<void> {
  const tries = claimed.tries - 1;
  await set(change, claimed, { status: 'waiting', tries, due_ms: change.nowMs });
}

/** False when the claim was lost, and the file is another's. */
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

/** Tries again later, or no more. */
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

/** Each claim has a number of its own, so that one which ran out changes nothing. */
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

/** Names of the files that are, or are going to be, archives. */
export async function keptFiles(db: Reader): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('exports')
    .select('file')
    .where('status', 'in', ['waiting', 'running', 'done'])
    .execute();
  return new Set(rows.map(({ file }) => file));
}
