import type { FolderId } from '~/domain/ids';
import type { Channel, ChannelFolder } from '~/domain/places/channel';
import { matchRank, searchKey } from '~/lib/textMatch';
import { byName } from '~/model/selectors/people/findPeople';

export interface ChannelShelf {
  readonly id: string;
  /** undefined: in no folder, and no folder is shown to tell it from. */
  readonly title: string | undefined;
  readonly channels: readonly Channel[];
}

/** Channels whose name or description matches, by folder: folders in their order, the rest last. */
export function shelveChannels(
  channels: readonly Channel[],
  folders: ReadonlyMap<FolderId, ChannelFolder>,
  query: string,
): readonly ChannelShelf[] {
  const wanted = searchKey(query);
  const byFolder = new Map<FolderId | null, Channel[]>();
  for (const channel of channels) {
    if (matchRank(wanted, searchKey(`${channel.name} ${channel.description}`)) === undefined)
      continue;
    const id = channel.folderId !== null && folders.has(channel.folderId) ? channel.folderId : null;
    const shelf = byFolder.get(id);
    if (shelf) shelf.push(channel);
    else byFolder.set(id, [channel]);
  }
  const shelves = [...folders.values()]
    .sort((a, b) => a.order - b.order || byName.compare(a.name, b.name))
    .flatMap(({ id, name }) => shelf(`folder-${id}`, name, byFolder.get(id)));
  const rest = byFolder.get(null);
  return [...shelves, ...shelf('rest', shelves.length > 0 ? 'Other channels' : undefined, rest)];
}

function shelf(
  id: string,
  title: string | undefined,
  channels: Channel[] | undefined,
): readonly ChannelShelf[] {
  if (!channels) return [];
  return [{ id, title, channels: channels.sort((a, b) => byName.compare(a.name, b.name)) }];
}
