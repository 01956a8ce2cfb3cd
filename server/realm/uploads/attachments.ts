import type { Change } from '../../core/change';
import { groupBy, inChunks } from '../../core/db/rows';
import type { AttachmentRow, MessageRow, Reader, UserRow } from '../../core/db/schema';
import { presentAttachment } from '../present/attachment';
import { attachmentPath } from './uploadPath';

/** A file and the messages that link it. */
export interface AttachmentWithMessages {
  readonly row: AttachmentRow;
  readonly messages: readonly Pick<MessageRow, 'id' | 'sent_at'>[];
}

/**
 * Connects a message to the files it links, so that anyone who can read the message can open them. Only files the
 * author can open: a guessed URL gives no one access.
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

/** Removes messages' links to files, except to those that stay. Returns the files that nothing links anymore. */
export async function unlinkUploads(
  change: Change,
  messageIds: readonly number[],
  staying: readonly string[],
): Promise<readonly AttachmentWithMessages[]> {
  if (messageIds.length === 0) return [];
  const stay = new Set(staying.map(attachmentPath));
  const linked = await inChunks(messageIds, (ids) =>
    change.db
      .selectFrom('attachments')
      .selectAll()
      .where('id', 'in', (eb) =>
        eb.selectFrom('attachment_messages').select('attachment_id').where('message_id', 'in', ids),
      )
      .orderBy('id')
      .execute(),
  );
  const going = new Map(linked.map((row) => [row.id, row]));
  for (const { id, path } of linked) if (stay.has(path)) going.delete(id);
  if (going.size === 0) return [];
  await inChunks([...going.keys()], (attachments) =>
    inChunks(messageIds, (ids) =>
      change.db
        .deleteFrom('attachment_messages')
        .where('attachment_id', 'in', attachments)
        .where('message_id', 'in', ids)
        .returning('message_id')
        .execute(),
    ),
  );
  const left = await withMessages(change.db, [...going.values()]);
  await emitAttachments(change, 'update', left);
  return left.filter(({ messages }) => messages.length === 0);
}

export async function emitAttachment(
  change: Change,
  op: 'add' | 'update',
  row: AttachmentRow,
): Promise<void> {
  await emitAttachments(change, op, await withMessages(change.db, [row]));
}

async function emitAttachments(
  change: Change,
  op: 'add' | 'update',
  attachments: readonly AttachmentWithMessages[],
): Promise<void> {
  const upload_space_used = await uploadSpaceUsed(change.db);
  for (const one of attachments) {
    change.emit(
      { type: 'attachment', op, attachment: presentAttachment(one), upload_space_used },
      { kind: 'users', ids: [one.row.owner_id] },
    );
  }
}

export async function withMessages(
  db: Reader,
  attachments: readonly AttachmentRow[],
): Promise<readonly AttachmentWithMessages[]> {
  const links = await inChunks(
    attachments.map((row) => row.id),
    (ids) =>
      db
        .selectFrom('attachment_messages')
        .innerJoin('messages', 'messages.id', 'attachment_messages.message_id')
        .select(['attachment_messages.attachment_id', 'messages.id', 'messages.sent_at'])
        .where('attachment_id', 'in', ids)
        .orderBy('messages.id')
        .execute(),
  );
  const byAttachment = groupBy(links, (link) => link.attachment_id);
  return attachments.map((row) => ({ row, messages: byAttachment.get(row.id) ?? [] }));
}

/** The total size of the organization's files in bytes. */
export async function uploadSpaceUsed(db: Reader): Promise<number> {
  const { total } = await db
    .selectFrom('attachments')
    .select((eb) => eb.fn.sum<number | string | null>('size').as('total'))
    .executeTakeFirstOrThrow();
  return Number(total ?? 0);
}

/** The owner, and anyone who has received a message that links the file. */
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
