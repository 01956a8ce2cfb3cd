import { ApiError, badRequest } from '../../core/apiError';
import type { Change } from '../../core/change';
import type { PartialUploadRow, Reader, UserRow } from '../../core/db/schema';
import { uploadSpaceUsed } from './attachments';

/** Since something came last. Whoever was cut off for longer begins again. */
const LIFETIME_MS = 24 * 3_600_000;

interface NewPartialUpload {
  readonly id: string;
  readonly name: string;
  readonly size: number;
  /** Of a picture: where, when and with what it was taken. */
  readonly keepsMetadata: boolean;
}

/** Makes room for a file that comes in parts. What is under way counts as if it were all there. */
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

/** Nobody else's, and none that has waited too long. */
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

/** Puts a part behind those there are. undefined when another has come to the same place meanwhile. */
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

/** The file is in its place, once. Who was cut off before they heard of it can still ask. */
export async function endUpload(change: Change, id: string, url: string): Promise<void> {
  const { numUpdatedRows } = await change.db
    .updateTable('partial_uploads')
    .set({ url, parts: '' })
    .where('id', '=', id)
    .where('url', 'is', null)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw endedMeanwhile();
}

/** By another request of the same client, which asks again then. */
export function endedMeanwhile(): ApiError {
  return badRequest('The upload has ended meanwhile').with({ status: 409 });
}

export async function dropUploadRow(change: Change, id: string): Promise<void> {
  await change.db.deleteFrom('partial_uploads').where('id', '=', id).execute();
}

/** Their parts have no row then, and are swept. */
export async function dropExpiredUploads({ db, nowMs }: Change): Promise<void> {
  await db.deleteFrom('partial_uploads').where('expires_ms', '<=', nowMs).execute();
}

/** In the order in which they came. */
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
