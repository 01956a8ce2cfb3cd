import type { Change } from '../../core/change';
import { findChannel } from './channel';
import { channelAudience } from './channelAudience';

/** Updates a channel's first message after messages came or left, and announces a change (FL 256). */
export async function refreshFirstMessage(change: Change, channelId: number): Promise<void> {
  await change.hold({ kind: 'firstMessage', key: channelId });
  const channel = await findChannel(change.db, channelId);
  if (channel === undefined) return;
  const first = await change.db
    .selectFrom('messages')
    .select('id')
    .where('channel_id', '=', channelId)
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  const value = first?.id ?? null;
  if (value === channel.first_message_id) return;
  await change.db
    .updateTable('channels')
    .set({ first_message_id: value })
    .where('id', '=', channelId)
    .execute();
  change.emit(
    {
      type: 'stream',
      op: 'update',
      stream_id: channelId,
      name: channel.name,
      property: 'first_message_id',
      value,
    },
    await channelAudience(change, channel),
  );
}
