import type { ChannelId } from '~/domain/ids';
import type { Channel, ChannelFolder } from '~/domain/places/channel';
import { memoLast } from '~/lib/memo';
import type { RealmState } from '../../state';

export interface ChannelGroup {
  /** Stable, as a key for per-device state: `pinned`, `folder-3`, `rest`. */
  readonly id: string;
  /** undefined: channels in no folder. `pinned`: pinned channels, whatever their folder. */
  readonly folder: ChannelFolder | 'pinned' | undefined;
  readonly channels: readonly Channel[];
}

/**
 * The user's channels as lists show them: pinned, then by folder, then the rest. Sorted by name within a group, with
 * quiet channels last.
 */
export function selectChannelGroups(realm: RealmState): readonly ChannelGroup[] {
  const { settings } = realm;
  return groupChannels(
    realm.channels,
    realm.subscriptions,
    realm.folders,
    settings.web_left_sidebar_show_channel_folders,
    settings.demote_inactive_streams,
  );
}

const DEMOTE_INACTIVE = { automatic: 1, always: 2, never: 3 } as const;
/** Below this many channels no one loses track of any, so inactive ones keep their place. */
const MANY_CHANNELS = 30;

/** Muted or long inactive: shown, but out of the way. */
export function isQuietChannel(realm: RealmState, channelId: ChannelId): boolean {
  const channel = realm.channels.get(channelId);
  return (
    channel !== undefined &&
    isQuiet(channel, realm.subscriptions, realm.settings.demote_inactive_streams)
  );
}

function isQuiet(
  channel: Channel,
  subscriptions: RealmState['subscriptions'],
  policy: number,
): boolean {
  if (subscriptions.get(channel.channelId)?.isMuted) return true;
  const demotes =
    policy === DEMOTE_INACTIVE.always ||
    (policy === DEMOTE_INACTIVE.automatic && subscriptions.size >= MANY_CHANNELS);
  return demotes && !channel.isRecentlyActive;
}

const byName = new Intl.Collator(undefined, { numeric: true, sensitivity: 'base' });

const groupChannels = memoLast(
  (
    channels: RealmState['channels'],
    subscriptions: RealmState['subscriptions'],
    folders: RealmState['folders'],
    showsFolders: boolean,
    demotePolicy: number,
  ): readonly ChannelGroup[] => {
    const pinned: Channel[] = [];
    const byFolder = new Map<ChannelFolder | undefined, Channel[]>();
    for (const [id, { isPinned }] of subscriptions) {
      const channel = channels.get(id);
      if (!channel || channel.isArchived) continue;
      if (isPinned) pinned.push(channel);
      else push(byFolder, showsFolders ? folderOf(channel, folders) : undefined, channel);
    }
    const quiet = (channel: Channel) => Number(isQuiet(channel, subscriptions, demotePolicy));
    const sort = (list: Channel[]) =>
      list.sort((a, b) => quiet(a) - quiet(b) || byName.compare(a.name, b.name));
    const foldersInOrder = [...byFolder.keys()]
      .filter((folder) => folder !== undefined)
      .sort((a, b) => a.order - b.order || byName.compare(a.name, b.name));
    const groups: ChannelGroup[] = [];
    if (pinned.length > 0) groups.push({ id: 'pinned', folder: 'pinned', channels: sort(pinned) });
    for (const folder of foldersInOrder) {
      const list = byFolder.get(folder) ?? [];
      groups.push({ id: `folder-${folder.id}`, folder, channels: sort(list) });
    }
    const rest = byFolder.get(undefined);
    if (rest) groups.push({ id: 'rest', folder: undefined, channels: sort(rest) });
    return groups;
  },
);

function folderOf(channel: Channel, folders: RealmState['folders']): ChannelFolder | undefined {
  return channel.folderId === null ? undefined : folders.get(channel.folderId);
}

function push<K, V>(map: Map<K, V[]>, key: K, value: V): void {
  const list = map.get(key);
  if (list) list.push(value);
  else map.set(key, [value]);
}
