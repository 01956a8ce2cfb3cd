import type { ChannelId, MessageId } from '~/domain/ids';
import type { TopicVisibility } from '~/domain/places/channel';
import type { Conversation, ConversationKey } from '~/domain/places/conversation';
import { memoLast } from '~/lib/memo';
import type { RealmState } from '../../state';
import { type ChannelGroup, selectChannelGroups } from '../places/channelGroups';
import { selectUnreadCounts, type UnreadCounts } from './unreads';

/** A conversation with unread messages. The same object until something about it changes. */
export interface InboxEntry {
  readonly key: ConversationKey;
  readonly conversation: Conversation;
  /** Its newest unread messages, newest first; at most three. */
  readonly newest: readonly MessageId[];
  readonly count: number;
  readonly hasMention: boolean;
  readonly visibility: TopicVisibility;
}

export interface InboxChannel {
  readonly channelId: ChannelId;
  /** Newest first. */
  readonly entries: readonly InboxEntry[];
}

export interface InboxGroup {
  /** As in ChannelGroup. */
  readonly id: string;
  readonly folder: ChannelGroup['folder'];
  readonly channels: readonly InboxChannel[];
}

export interface Inbox {
  /** Newest first. */
  readonly direct: readonly InboxEntry[];
  readonly groups: readonly InboxGroup[];
  /** Muted conversations. */
  readonly muted: readonly InboxEntry[];
}

/** Everything unread, in the order of the sidebar. */
export function selectInbox(realm: RealmState): Inbox {
  return buildInbox(
    realm.unreads,
    selectUnreadCounts(realm),
    selectChannelGroups(realm),
    realm.topicVisibilities,
  );
}

const NEWEST = 3;
let lastEntries: ReadonlyMap<ConversationKey, InboxEntry> = new Map();

const buildInbox = memoLast(
  (
    unreads: RealmState['unreads'],
    counts: UnreadCounts,
    groups: readonly ChannelGroup[],
    visibilities: RealmState['topicVisibilities'],
  ): Inbox => {
    const direct: InboxEntry[] = [];
    const muted: InboxEntry[] = [];
    const byChannel = new Map<ChannelId, InboxEntry[]>();
    const entries = new Map<ConversationKey, InboxEntry>();
    for (const [key, { conversation, ids }] of unreads.byConversation) {
      const counted = counts.byConversation.get(key);
      const entry = keepEqual(lastEntries.get(key), {
        key,
        conversation,
        newest: newestOf(ids),
        count: ids.size,
        hasMention: counted?.hasMention ?? false,
        visibility: visibilities.get(key)?.visibility ?? 'none',
      });
      entries.set(key, entry);
      if (counted?.isMuted) muted.push(entry);
      else if (conversation.kind === 'dm') direct.push(entry);
      else {
        const list = byChannel.get(conversation.channelId);
        if (list) list.push(entry);
        else byChannel.set(conversation.channelId, [entry]);
      }
    }
    lastEntries = entries;
    for (const list of [direct, muted, ...byChannel.values()]) list.sort(byNewest);
    return { direct, groups: fileByGroup(groups, byChannel), muted };
  },
);

function fileByGroup(
  groups: readonly ChannelGroup[],
  byChannel: ReadonlyMap<ChannelId, readonly InboxEntry[]>,
): readonly InboxGroup[] {
  const filed: InboxGroup[] = [];
  for (const { id, folder, channels } of groups) {
    const unread = channels.flatMap(({ channelId }) => {
      const entries = byChannel.get(channelId);
      return entries ? [{ channelId, entries }] : [];
    });
    if (unread.length > 0) filed.push({ id, folder, channels: unread });
  }
  return filed;
}

const byNewest = (a: InboxEntry, b: InboxEntry) => (b.newest[0] ?? 0) - (a.newest[0] ?? 0);

/** The largest few of a set that may hold thousands. */
function newestOf(ids: ReadonlySet<MessageId>): readonly MessageId[] {
  const top: MessageId[] = [];
  for (const id of ids) {
    const last = top.at(-1);
    if (top.length === NEWEST && last !== undefined && id < last) continue;
    top.push(id);
    top.sort((a, b) => b - a);
    if (top.length > NEWEST) top.pop();
  }
  return top;
}

/** Returns the previous entry if nothing about it has changed. */
export function keepEqual(before: InboxEntry | undefined, now: InboxEntry): InboxEntry {
  const isSame =
    before !== undefined &&
    before.conversation === now.conversation &&
    before.count === now.count &&
    before.hasMention === now.hasMention &&
    before.visibility === now.visibility &&
    before.newest.join() === now.newest.join();
  return isSame ? before : now;
}
