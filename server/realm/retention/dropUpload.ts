import type { Change } from '../../core/change';
import type { FileStore } from '../../core/fileStore';
import { scheduleJob } from '../../core/jobTable';
import { type AttachmentWithMessages, uploadSpaceUsed, withMessages } from '../uploads/attachments';

/** Takes away files that nothing mentions now that their last message has expired. */
export async function dropUploadsSoon(
  change: Change,
  detached: readonly AttachmentWithMessages[],
): Promise<void> {
  for (const { row } of detached) {
    await scheduleJob(change, { kind: 'drop_upload', refId: row.id, dueMs: change.nowMs });
  }
}

/** The file goes first: whatever happens in between, the next try finds its row and ends the work. */
export async function dropUpload(change: Change, id: number, files: FileStore): Promise<void> {
  const { db } = change;
  const row = await db
    .selectFrom('attachments')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst();
  if (row === undefined || (await withMessages(db, row)).messages.length > 0) return;
  if (await isToBeSent(change, row.path)) return;
  const place = row.path.split('/')[0] ?? row.path;
  for (const folder of ['uploads', 'thumbnails'] as const) await files.remove(folder, place);
  await db.deleteFrom('attachments').where('id', '=', id).execute();
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

/** Whether somebody means to send it again: at a time, or out of a draft. */
async function isToBeSent({ db }: Change, path: string): Promise<boolean> {
  // The first part is random. An underscore in it stands for any sign, which keeps rather too many.
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
