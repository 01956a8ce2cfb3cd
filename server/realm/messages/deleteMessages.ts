import type { Change } from '../../core/change';
import { inChunks } from '../../core/db/rows';
import type { MessageRow } from '../../core/db/schema';
import { findChannel, subscriberIds } from '../channels/channel';
import { refreshFirstMessage } from '../channels/firstMessage';
import { withdrawPushes } from '../push/pushMessages';
import { dropUploadsSoon } from '../retention/dropUpload';
import { unlinkUploads } from '../uploads/attachments';
import { writeOwed } from './owedRows';

/**
 * Permanently deletes messages of one conversation, and tells everyone who had them. Flags, reactions and the like are
 * deleted along with their message (foreign keys). Without an actor, the messages have expired, and files that nothing
 * links anymore are deleted too.
 */
export async function deleteMessages(
  change: Change,
  actorId: number | undefined,
  messages: readonly MessageRow[],
): Promise<void> {
  const [first] = messages;
  if (first === undefined) return;
  const ids = messages.map((message) => message.id).sort((a, b) => a - b);
  const viewers = await viewersOf(change, first, ids);
  if (actorId !== undefined) viewers.add(actorId);
  const linking = messages.filter(({ has_attachment }) => has_attachment === 1);
  const detached = await unlinkUploads(
    change,
    linking.map(({ id }) => id),
    [],
  );
  if (actorId === undefined) await dropUploadsSoon(change, detached);
  await withdrawPushes(change, ids);
  await change.search.remove(change.db, ids);
  await inChunks(ids, async (some) => {
    await change.db.deleteFrom('messages').where('id', 'in', some).execute();
    return [];
  });
  const place =
    first.channel_id === null
      ? ({ message_type: 'private' } as const)
      : ({ message_type: 'stream', stream_id: first.channel_id, topic: first.topic } as const);
  change.emit(
    { type: 'delete_message', message_ids: ids, ...place },
    { kind: 'users', ids: [...viewers] },
    { width: ids.length },
  );
  if (first.channel_id !== null) await refreshFirstMessage(change, first.channel_id);
}

/** Everyone who has one of the messages or can see it in their channels. */
async function viewersOf(
  { db }: Change,
  { channel_id }: MessageRow,
  ids: readonly number[],
): Promise<Set<number>> {
  await writeOwed(db);
  const rows = await inChunks(ids, (some) =>
    db
      .selectFrom('user_messages')
      .select('user_id')
      .distinct()
      .where('message_id', 'in', some)
      .execute(),
  );
  const viewers = new Set(rows.map((row) => row.user_id));
  const channel = channel_id === null ? undefined : await findChannel(db, channel_id);
  if (channel?.history_public === 1) {
    for (const id of await subscriberIds(db, channel.id)) viewers.add(id);
  }
  return viewers;
}
