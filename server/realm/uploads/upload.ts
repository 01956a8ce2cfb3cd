import { ApiError } from '../../core/apiError';
import type { Change } from '../../core/change';
import type { AttachmentRow, UserRow } from '../../core/db/schema';
import { emitAttachment, uploadSpaceUsed } from './attachments';

/** A received file after inspection. */
export interface NewAttachment {
  readonly name: string;
  readonly path: string;
  readonly size: number;
  readonly contentType: string;
  readonly image:
    | { readonly width: number; readonly height: number; readonly animated: boolean }
    | undefined;
}

/** Records an upload. Only its owner can open it until a message links it. */
export async function insertAttachment(
  change: Change,
  owner: UserRow,
  file: NewAttachment,
  quotaBytes: number | undefined,
): Promise<AttachmentRow> {
  if (quotaBytes !== undefined && (await uploadSpaceUsed(change.db)) + file.size > quotaBytes) {
    throw new ApiError(
      'REALM_UPLOAD_QUOTA',
      'Upload would exceed your organization’s upload quota.',
    );
  }
  const row = await change.db
    .insertInto('attachments')
    .values({
      owner_id: owner.id,
      name: file.name,
      path: file.path,
      size: file.size,
      content_type: file.contentType,
      width: file.image?.width ?? null,
      height: file.image?.height ?? null,
      animated: file.image?.animated === true ? 1 : 0,
      created_ms: change.nowMs,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  await emitAttachment(change, 'add', row);
  return row;
}
