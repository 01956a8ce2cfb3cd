import type { Channel, ChannelFolder, TopicVisibility } from '~/domain/channel';
import { type ConversationKey, topicKey } from '~/domain/conversation';
import type { ChannelId, MessageId, UserId } from '~/domain/ids';
import type { PathNames } from '~/domain/paths';
import { memoLast } from '~/lib/memo';
import type { DirectConversation, RealmState, TopicTable } from '../state';

export interface ChannelGroup {
  /** undefined: channels in no folder. `pinned`: whatever folder they are in. */
  readonly folder: ChannelFolder | 'pinned' | undefined;
  readonly channels: readonly Channel[];
}

/** The channels one is in, as the sidebar shows them: pinned, then by folder, then the rest; each by name. */
export function selectChannelGroups(realm: RealmState): readonly ChannelGroup[] {
  return groupChannels(realm.channels, realm.subscriptions, realm.folders);
}

const byName = new Intl.Collator(undefined, { numeric: true, sensitivity: 'base' });

const groupChannels = memoLast(
  (
    channels: RealmState['channels'],
    subscriptions: RealmState['subscriptions'],
    folders: RealmState['folders'],
  ): readonly ChannelGroup[] => {
    const pinned: Channel[] = [];
    const byFolder = new Map<ChannelFolder | undefined, Channel[]>();
    for (const [id, subscription] of subscriptions) {
      const channel = channels.get(id);
      if (!channel || channel.isArchived) continue;
      const folder = channel.folderId === null ? undefined : folders.get(channel.folderId);
      if (subscription.isPinned) pinned.push(channel);
      else byFolder.set(folder, [...(byFolder.get(folder) ?? []), channel]);
    }
    const sort = (list: Channel[]) => list.sort((a, b) => byName.compare(a.name, b.name));
    const foldersInOrder = [...byFolder.keys()]
      .filter((folder) => folder !== undefined)
      .sort((a, b) => a.order - b.order || byName.compare(a.name, b.name));
    const groups: ChannelGroup[] = [];
    if (pinned.length > 0) groups.push({ folder: 'pinned', channels: sort(pinned) });
    for (const folder of foldersInOrder)
      groups.push({ folder, channels: sort(byFolder.get(folder) ?? []) });
    const rest = byFolder.get(undefined);
    if (rest) groups.push({ folder: undefined, channels: sort(rest) });
    return groups;
  },
);

export interface TopicRow {
  readonly key: ConversationKey;
  readonly name: string;
  readonly maxId: MessageId;
  readonly visibility: TopicVisibility;
}

/** Topics known of a channel, newest first. */
export function topicsOf(realm: RealmState, channelId: ChannelId): readonly TopicRow[] {
  const topics = realm.topics.byChannel.get(channelId);
  if (!topics) return [];
  const rows = [...topics.byKey].map(([key, { name, maxId }]) => ({
    key,
    name,
    maxId,
    visibility: realm.topicVisibilities.get(key)?.visibility ?? ('none' as const),
  }));
  return rows.sort((a, b) => b.maxId - a.maxId);
}

export function areTopicsComplete(topics: TopicTable, channelId: ChannelId): boolean {
  return topics.byChannel.get(channelId)?.isComplete ?? false;
}

/** Direct conversations, the latest first. */
export function selectDirectConversations(realm: RealmState): readonly DirectConversation[] {
  return sortConversations(realm.directConversations);
}

const sortConversations = memoLast((conversations: RealmState['directConversations']) =>
  [...conversations.values()].sort((a, b) => b.maxId - a.maxId),
);

/** Names for addresses. */
export function pathNames(realm: RealmState): PathNames {
  return {
    self: realm.selfId,
    channelName: (id) => realm.channels.get(id)?.name,
    channelByName: (name) => {
      const folded = name.toLowerCase();
      for (const channel of realm.channels.values()) {
        if (channel.name.toLowerCase() === folded) return channel.channelId;
      }
      return undefined;
    },
  };
}

export function topicVisibility(
  realm: RealmState,
  channelId: ChannelId,
  topic: string,
): TopicVisibility {
  return realm.topicVisibilities.get(topicKey(channelId, topic))?.visibility ?? 'none';
}

/** What people are called together: `Leila, Oskar`; oneself for notes. */
export function conversationName(realm: RealmState, others: readonly UserId[]): string {
  if (others.length === 0) return realm.users.get(realm.selfId)?.fullName ?? 'You';
  return others.map((id) => realm.users.get(id)?.fullName ?? 'Unknown user').join(', ');
}
