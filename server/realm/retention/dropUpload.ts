import type { Blobs } from '../../core/blobs/blobs';
import type { Change } from '../../core/change';
import { scheduleJobs } from '../../core/jobTable';
import { type AttachmentWithMessages, uploadSpaceUsed, withMessages } from '../uploads/attachments';

/** Deletes files that nothing mentions now that their last message has expired. */
export async function dropUploadsSoon(
  change: Change,
  detached: readonly AttachmentWithMessages[],
): Promise<void> {
  const refIds = detached.map(({ row }) => row.id);
  await scheduleJobs(change, { kind: 'drop_upload', refIds, dueMs: change.nowMs });
}

/** The row goes first: a slow store blocks no one's change, and a file without a row is swept eventually. */
export async function dropUpload(change: Change, id: number, files: Blobs): Promise<void> {
  const { db } = change;
  const row = await db
    .selectFrom('attachments')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst();
  if (row === undefined) return;
  const [attachment] = await withMessages(db, [row]);
  if (attachment !== undefined && attachment.messages.length > 0) return;
  if (await isToBeSent(change, row.path)) return;
  await db.deleteFrom('attachments').where('id', '=', id).execute();
  change.afterCommit(() => void removeUpload(files, row.path));
  change.emit(
    {
      type: 'attachment',
      op: 'remove',
      attachment: { id },
      upload_space_used: await uploadSpaceUsed(db),
    },
    { kind: 'users', ids: [row.owner_id] },
  );
}

/** Removes an upload with its previews. What can't be removed now is swept eventually. */
async function removeUpload(files: Blobs, path: string): Promise<void> {
  for (const folder of ['uploads', 'thumbnails'] as const) {
    await files.remove(folder, path).catch(() => undefined);
  }
}

/** Whether someone intends to send it again: scheduled, or from a draft. */
async function isToBeSent({ db }: Change, path: string): Promise<boolean> {
  // The first part is random. An underscore in it matches any character, which at worst keeps too much.
  const pattern = `%${path.split('/')[0] ?? path}%`;
  for (const table of ['scheduled_messages', 'drafts', 'snippets'] as const) {
    const found = await db
      .selectFrom(table)
      .select('id')
      .where('content', 'like', pattern)
      .limit(1)
      .executeTakeFirst();
    if (found !== undefined) return true;
  }
  return false;
}
