import type { EventOut } from '~/contract/events';
import type { Change } from '../../core/change';
import type { Audience } from '../../core/events/audience';
import { presentChannel } from '../present/channel';
import type { Channel } from './channel';
import { audienceMinus, isNobody } from './channelAudience';
import { statsOf } from './channelStats';

type ChannelUpdate = Extract<EventOut, { type: 'stream'; op: 'update' }>;
export type PropertyChange = Pick<ChannelUpdate, 'property' | 'value'> & Partial<ChannelUpdate>;

/** Tells everyone who can see a channel that one of its properties changed. */
export function emitProperty(
  change: Change,
  channel: Channel,
  update: PropertyChange,
  audience: Audience,
): void {
  const { id: stream_id, name } = channel;
  change.emit(
    { ...update, type: 'stream', op: 'update', stream_id, name },
    audience,
    channel.archived === 1 ? { requires: 'archived_channels' } : {},
  );
}

/** After a change in who can see a channel: some people gain it, some lose it. */
export async function emitVisibility(
  change: Change,
  channel: Channel,
  before: Audience,
  after: Audience,
): Promise<void> {
  const gained = audienceMinus(after, before);
  const lost = audienceMinus(before, after);
  const hints = channel.archived === 1 ? ({ requires: 'archived_channels' } as const) : {};
  if (!isNobody(gained)) {
    const stats = await statsOf(change.db, channel, change.now);
    const streams = [presentChannel(channel, stats, change.organization)];
    change.emit({ type: 'stream', op: 'create', streams }, gained, hints);
  }
  if (!isNobody(lost)) change.emit(removal(channel), lost, hints);
}

/** `stream/delete`: the channel is gone or no longer visible. */
export function removal(channel: Channel): EventOut {
  return {
    type: 'stream',
    op: 'delete',
    stream_ids: [channel.id],
    streams: [{ stream_id: channel.id }],
  };
}
