import type { ChannelId } from '~/domain/ids';
import type { Channel } from '~/domain/places/channel';

export interface ChannelNumbers {
  readonly open: number;
  readonly isPrivate: number;
  readonly archived: number;
  /** Messages of a week in all channels that are old enough to have such a number. */
  readonly weeklyMessages: number;
  /** Those with the most messages a week first; without the ones that have none. */
  readonly busiest: readonly Channel[];
}

/** What one sees is counted: private channels of others are not. */
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
