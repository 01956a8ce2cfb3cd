import type { ChannelId } from '../ids';

/** A section of the sidebar that someone made for themselves. */
export interface Section {
  readonly id: string;
  readonly name: string;
  /** In the order they are shown. They may have been left, archived or hidden since. */
  readonly channels: readonly ChannelId[];
}

export type Sections = readonly Section[];

/** Characters in a name. */
export const SECTION_NAME_LENGTH = 60;

/** Where a channel stands; undefined: in no section. */
export interface SectionPlace {
  readonly id: string;
  readonly at: number;
}

export function placeIn(sections: Sections, channelId: ChannelId): SectionPlace | undefined {
  for (const { id, channels } of sections) {
    const at = channels.indexOf(channelId);
    if (at !== -1) return { id, at };
  }
  return undefined;
}

/** Moves a channel: it is in one section at most. */
export function placed(
  sections: Sections,
  channelId: ChannelId,
  to: SectionPlace | undefined,
): Sections {
  return sections.map((section) => {
    const others = section.channels.filter((id) => id !== channelId);
    const channels = section.id === to?.id ? others.toSpliced(to.at, 0, channelId) : others;
    return { ...section, channels };
  });
}

/** Adds a section, or one that was removed: without channels that are in another one now. */
export function added(sections: Sections, section: Section, at = sections.length): Sections {
  const elsewhere = new Set(sections.flatMap(({ channels }) => channels));
  const channels = section.channels.filter((id) => !elsewhere.has(id));
  return sections.filter(({ id }) => id !== section.id).toSpliced(at, 0, { ...section, channels });
}

export function removed(sections: Sections, id: string): Sections {
  return sections.filter((section) => section.id !== id);
}

export function renamed(sections: Sections, id: string, name: string): Sections {
  return sections.map((section) => (section.id === id ? { ...section, name } : section));
}

/** What `order` doesn't name, as another tab just added it, comes last. */
export function inOrder(sections: Sections, order: readonly string[]): Sections {
  return sorted(sections, order, ({ id }) => id);
}

export function withChannelsInOrder(
  sections: Sections,
  id: string,
  order: readonly ChannelId[],
): Sections {
  return sections.map((section) =>
    section.id === id
      ? { ...section, channels: sorted(section.channels, order, (channel) => channel) }
      : section,
  );
}

function sorted<T, K>(items: readonly T[], order: readonly K[], keyOf: (item: T) => K): T[] {
  const rank = (item: T) => {
    const at = order.indexOf(keyOf(item));
    return at === -1 ? order.length : at;
  };
  return items.toSorted((a, b) => rank(a) - rank(b));
}
