import type { MessageRow } from '../../db/schema';
import type { Change } from '../change';
import { refreshFirstMessage } from '../channels/firstMessage';
import { unlinkUploads } from '../uploads/attachments';
import { messageViewers } from './messageAudience';
import { inChunks } from './messageBundle';

/**
 * Deletes messages of one conversation for good, and tells everybody who had them.
 * Flags, reactions and the like go with their message (foreign keys).
 */
export async function deleteMessages(
  change: Change,
  actorId: number,
  messages: readonly MessageRow[],
): Promise<void> {
  const [first] = messages;
  if (first === undefined) return;
  const ids = messages.map((message) => message.id).sort((a, b) => a - b);
  const viewers = new Set([actorId]);
  for (const message of messages) {
    const audience = await messageViewers(change.db, message);
    if (audience.kind === 'users') for (const id of audience.ids) viewers.add(id);
    if (message.has_attachment === 1) await unlinkUploads(change, message.id, []);
  }
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
