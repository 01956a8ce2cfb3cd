import type { Section, Sections } from '~/domain/places/sections';
import { memoLast } from '~/lib/memo';
import type { RealmState } from '../../state';
import { type ChannelGroup, selectChannelGroups } from './channelGroups';

/** A group that may be a section that the reader made. */
export interface OwnGroup extends ChannelGroup {
  readonly section?: Section;
}

/** The groups of the sidebar: what is pinned, the reader's own sections in their own order, and the rest. */
export function selectOwnGroups(realm: RealmState, sections: Sections): readonly OwnGroup[] {
  return ownGroups(selectChannelGroups(realm), sections);
}

const ownGroups = memoLast(
  (groups: readonly ChannelGroup[], sections: Sections): readonly OwnGroup[] => {
    if (sections.length === 0) return groups;
    const listed = new Map(
      groups.flatMap(({ channels }) => channels.map((channel) => [channel.channelId, channel])),
    );
    const own = sections.map((section): OwnGroup => {
      const channels = section.channels.flatMap((id) => listed.get(id) ?? []);
      return { id: `section-${section.id}`, folder: undefined, section, channels };
    });
    const placed = new Set(sections.flatMap(({ channels }) => channels));
    const others = groups.map((group) => ({
      ...group,
      channels: group.channels.filter(({ channelId }) => !placed.has(channelId)),
    }));
    const pinned = others.filter(({ folder }) => folder === 'pinned');
    const rest = others.filter(({ folder }) => folder !== 'pinned');
    return [...pinned, ...own, ...rest].filter(({ channels }) => channels.length > 0);
  },
);
