import type { Change } from '../../core/change';
import type { AttachmentRow, MessageRow, Reader, UserRow } from '../../core/db/schema';
import { presentAttachment } from '../present/attachment';
import { attachmentPath } from './uploadPath';

/** A file and the messages that link to it. */
export interface AttachmentWithMessages {
  readonly row: AttachmentRow;
  readonly messages: readonly Pick<MessageRow, 'id' | 'sent_at'>[];
}

/**
 * Joins a message to the files that it links, so that whoever may read the message may open them.
 * Only files that the author may open: a guessed address gives nobody access.
 */
export async function linkUploads(
  change: Change,
  author: UserRow,
  message: Pick<MessageRow, 'id'>,
  addresses: readonly string[],
): Promise<void> {
  for (const path of new Set(addresses.map(attachmentPath).sort())) {
    const row = await change.db
      .selectFrom('attachments')
      .selectAll()
      .where('path', '=', path)
      .executeTakeFirst();
    if (row === undefined || !(await mayLink(change.db, author, row))) continue;
    await change.hold({ kind: 'upload', key: row.id });
    const inserted = await change.db
      .insertInto('attachment_messages')
      .values({ attachment_id: row.id, message_id: message.id })
      .onConflict((conflict) => conflict.doNothing())
      .returning('message_id')
      .executeTakeFirst();
    if (inserted !== undefined) await emitAttachment(change, 'update', row);
  }
}

/** Takes a message's links to files away, except to those that stay. Returns the files that nothing links now. */
export async function unlinkUploads(
  change: Change,
  messageId: number,
  staying: readonly string[],
): Promise<readonly AttachmentWithMessages[]> {
  const stay = new Set(staying.map(attachmentPath));
  const linked = await change.db
    .selectFrom('attachment_messages')
    .innerJoin('attachments', 'attachments.id', 'attachment_messages.attachment_id')
    .selectAll('attachments')
    .where('message_id', '=', messageId)
    .execute();
  const detached: AttachmentWithMessages[] = [];
  for (const row of linked.filter(({ path }) => !stay.has(path))) {
    await change.db
      .deleteFrom('attachment_messages')
      .where('attachment_id', '=', row.id)
      .where('message_id', '=', messageId)
      .execute();
    await emitAttachment(change, 'update', row);
    const attachment = await withMessages(change.db, row);
    if (attachment.messages.length === 0) detached.push(attachment);
  }
  return detached;
}

export async function emitAttachment(
  change: Change,
  op: 'add' | 'update',
  row: AttachmentRow,
): Promise<void> {
  const attachment = presentAttachment(await withMessages(change.db, row));
  const upload_space_used = await uploadSpaceUsed(change.db);
  change.emit(
    { type: 'attachment', op, attachment, upload_space_used },
    { kind: 'users', ids: [row.owner_id] },
  );
}

export async function withMessages(
  db: Reader,
  row: AttachmentRow,
): Promise<AttachmentWithMessages> {
  const messages = await db
    .selectFrom('attachment_messages')
    .innerJoin('messages', 'messages.id', 'attachment_messages.message_id')
    .select(['messages.id', 'messages.sent_at'])
    .where('attachment_id', '=', row.id)
    .orderBy('messages.id')
    .execute();
  return { row, messages };
}

/** Bytes of all files of the organization. */
export async function uploadSpaceUsed(db: Reader): Promise<number> {
  const { total } = await db
    .selectFrom('attachments')
    .select((eb) => eb.fn.sum<number | string | null>('size').as('total'))
    .executeTakeFirstOrThrow();
  return Number(total ?? 0);
}

/** Owners, and whoever has received a message that links the file. */
async function mayLink(db: Reader, author: UserRow, row: AttachmentRow): Promise<boolean> {
  if (row.owner_id === author.id) return true;
  const received = await db
    .selectFrom('attachment_messages')
    .innerJoin('user_messages', 'user_messages.message_id', 'attachment_messages.message_id')
    .select('user_messages.message_id')
    .where('attachment_id', '=', row.id)
    .where('user_id', '=', author.id)
    .limit(1)
    .executeTakeFirst();
  return received !== undefined;
}
