import type { ChannelId } from '~/domain/ids';
import type { Channel } from '~/domain/places/channel';

export interface ChannelNumbers {
  readonly open: number;
  readonly isPrivate: number;
  readonly archived: number;
  /** Weekly messages in all channels that are old enough to have this number. */
  readonly weeklyMessages: number;
  /** Most messages per week first; without channels that have none. */
  readonly busiest: readonly Channel[];
}

/** Counts what the viewer can see, which excludes other people's private channels. */
export function countChannels(
  channels: ReadonlyMap<ChannelId, Channel>,
  most: number,
): ChannelNumbers {
  const all = [...channels.values()];
  const current = all.filter(({ isArchived }) => !isArchived);
  const isPrivate = current.filter((channel) => channel.isPrivate).length;
  return {
    open: current.length - isPrivate,
    isPrivate,
    archived: all.length - current.length,
    weeklyMessages: current.reduce((sum, { weeklyTraffic }) => sum + (weeklyTraffic ?? 0), 0),
    busiest: current
      .filter(({ weeklyTraffic }) => (weeklyTraffic ?? 0) > 0)
      .sort(
        (a, b) => (b.weeklyTraffic ?? 0) - (a.weeklyTraffic ?? 0) || a.name.localeCompare(b.name),
      )
      .slice(0, most),
  };
}
