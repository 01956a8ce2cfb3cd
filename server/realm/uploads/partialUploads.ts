import { ApiError, badRequest } from '../../core/apiError';
import type { Change } from '../../core/change';
import type { PartialUploadRow, Reader, UserRow } from '../../core/db/schema';
import { uploadSpaceUsed } from './attachments';

/** Time since the last part arrived. A client cut off for longer starts over. */
const LIFETIME_MS = 24 * 3_600_000;

interface NewPartialUpload {
  readonly id: string;
  readonly name: string;
  readonly size: number;
  /** For images: where, when and with what they were taken. */
  readonly keepsMetadata: boolean;
}

/** Reserves space for a file that arrives in parts. Uploads in progress count at full size. */
export async function beginUpload(
  change: Change,
  owner: UserRow,
  file: NewPartialUpload,
  quotaBytes: number | undefined,
): Promise<PartialUploadRow> {
  if (quotaBytes !== undefined) {
    const used = (await uploadSpaceUsed(change.db)) + (await spaceUnderWay(change));
    if (used + file.size > quotaBytes) {
      throw new ApiError(
        'REALM_UPLOAD_QUOTA',
        'Upload would exceed your organization’s upload quota.',
      ).with({ status: 413 });
    }
  }
  return change.db
    .insertInto('partial_uploads')
    .values({
      id: file.id,
      name: file.name,
      size: file.size,
      keeps_metadata: file.keepsMetadata ? 1 : 0,
      owner_id: owner.id,
      received: 0,
      parts: '',
      url: null,
      ...expiry(change),
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Only the owner's, and not if it has expired. */
export function findPartialUpload(
  db: Reader,
  owner: UserRow,
  id: string,
  nowMs: number,
): Promise<PartialUploadRow | undefined> {
  return db
    .selectFrom('partial_uploads')
    .selectAll()
    .where('id', '=', id)
    .where('owner_id', '=', owner.id)
    .where('expires_ms', '>', nowMs)
    .executeTakeFirst();
}

/** Appends a part. undefined if another one was appended at the same place meanwhile. */
export async function growUpload(
  change: Change,
  row: PartialUploadRow,
  part: { readonly name: string; readonly bytes: number },
): Promise<PartialUploadRow | undefined> {
  return change.db
    .updateTable('partial_uploads')
    .set({
      received: row.received + part.bytes,
      parts: [...partsOf(row), part.name].join('\n'),
      ...expiry(change),
    })
    .where('id', '=', row.id)
    .where('received', '=', row.received)
    .returningAll()
    .executeTakeFirst();
}

/** Records, once, that the file is complete. A client cut off before it learned of it can still ask. */
export async function endUpload(change: Change, id: string, url: string): Promise<void> {
  const { numUpdatedRows } = await change.db
    .updateTable('partial_uploads')
    .set({ url, parts: '' })
    .where('id', '=', id)
    .where('url', 'is', null)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw endedMeanwhile();
}

/** Ended by another request from the same client, which then retries. */
export function endedMeanwhile(): ApiError {
  return badRequest('The upload has ended meanwhile').with({ status: 409 });
}

export async function dropUploadRow(change: Change, id: string): Promise<void> {
  await change.db.deleteFrom('partial_uploads').where('id', '=', id).execute();
}

/** Their parts then have no row, and are swept. */
export async function dropExpiredUploads({ db, nowMs }: Change): Promise<void> {
  await db.deleteFrom('partial_uploads').where('expires_ms', '<=', nowMs).execute();
}

/** In order of arrival. */
export function partsOf({ parts }: Pick<PartialUploadRow, 'parts'>): readonly string[] {
  return parts === '' ? [] : parts.split('\n');
}

function expiry({ nowMs }: Change): { readonly expires_ms: number } {
  return { expires_ms: nowMs + LIFETIME_MS };
}

async function spaceUnderWay({ db, nowMs }: Change): Promise<number> {
  const { total } = await db
    .selectFrom('partial_uploads')
    .select((eb) => eb.fn.sum<number | string | null>('size').as('total'))
    .where('url', 'is', null)
    .where('expires_ms', '>', nowMs)
    .executeTakeFirstOrThrow();
  return Number(total ?? 0);
}
