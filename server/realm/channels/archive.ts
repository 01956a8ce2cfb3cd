import type { Change } from '../../core/change';
import { presentChannel } from '../present/channel';
import { type Channel, channelOf } from './channel';
import { channelAudience } from './channelAudience';
import { statsOf } from './channelStats';
import { emitDefaultChannels, setDefaultChannel } from './defaultChannels';
import { removal } from './emitChannel';

/** Clients that support archives get a property change; for others the channel is deleted. */
export async function archiveChannel(change: Change, channel: Channel): Promise<void> {
  if (channel.is_default === 1) await setDefaultChannel(change, channel, false);
  const audience = await channelAudience(change, channel);
  await store(change, channel, 1);
  change.emit(archivedEvent(channel, true), audience, { requires: 'archived_channels' });
  change.emit(removal(channel), audience, { unless: 'archived_channels' });
}

export async function unarchiveChannel(change: Change, channel: Channel): Promise<void> {
  const back = await store(change, channel, 0);
  const audience = await channelAudience(change, back);
  change.emit(archivedEvent(channel, false), audience, { requires: 'archived_channels' });
  const stats = await statsOf(change.db, back, change.now);
  const streams = [presentChannel(back, stats, change.organization)];
  change.emit({ type: 'stream', op: 'create', streams }, audience, { unless: 'archived_channels' });
  // It was made default while archived; until now the list omitted it.
  if (back.is_default === 1) await emitDefaultChannels(change);
}

async function store({ db }: Change, channel: Channel, archived: 0 | 1): Promise<Channel> {
  const row = await db
    .updateTable('channels')
    .set({ archived })
    .where('id', '=', channel.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  return channelOf(row);
}

function archivedEvent({ id, name }: Channel, value: boolean) {
  return {
    type: 'stream',
    op: 'update',
    stream_id: id,
    name,
    property: 'is_archived',
    value,
  } as const;
}
