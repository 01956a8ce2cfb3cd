import type { MessageId } from '~/domain/ids';
import {
  type Conversation,
  type ConversationKey,
  conversationKey,
} from '~/domain/places/conversation';
import { memoLast } from '~/lib/memo';
import type { RealmState } from '../../state';
import { type InboxEntry, keepEqual } from '../unread/inbox';
import { selectUnreadCounts, type UnreadCounts } from '../unread/unreads';

/** Every known conversation, read or unread, the one with the newest message first. */
export function selectRecent(realm: RealmState): readonly InboxEntry[] {
  return buildRecent(
    realm.topics,
    realm.subscriptions,
    realm.directConversations,
    selectUnreadCounts(realm).byConversation,
    realm.unreads,
    realm.topicVisibilities,
  );
}

let lastEntries: ReadonlyMap<ConversationKey, InboxEntry> = new Map();

const buildRecent = memoLast(
  (
    topics: RealmState['topics'],
    subscriptions: RealmState['subscriptions'],
    direct: RealmState['directConversations'],
    counts: UnreadCounts['byConversation'],
    unreads: RealmState['unreads'],
    visibilities: RealmState['topicVisibilities'],
  ): readonly InboxEntry[] => {
    const entries = new Map<ConversationKey, InboxEntry>();
    const add = (conversation: InboxEntry['conversation'], maxId: MessageId) => {
      const key = conversationKey(conversation);
      const before = lastEntries.get(key);
      const entry = keepEqual(before, {
        key,
        conversation:
          before && isWrittenAlike(before.conversation, conversation)
            ? before.conversation
            : conversation,
        newest: [maxId],
        count: unreads.byConversation.get(key)?.ids.size ?? 0,
        hasMention: counts.get(key)?.hasMention ?? false,
        visibility: visibilities.get(key)?.visibility ?? 'none',
      });
      entries.set(key, entry);
    };
    for (const [channelId, { byKey }] of topics.byChannel) {
      if (!subscriptions.has(channelId)) continue;
      for (const { name, maxId } of byKey.values())
        add({ kind: 'topic', channelId, topic: name }, maxId);
    }
    for (const { others, maxId } of direct.values()) add({ kind: 'dm', others }, maxId);
    lastEntries = entries;
    return [...entries.values()].sort((a, b) => (b.newest[0] ?? 0) - (a.newest[0] ?? 0));
  },
);

/** For two conversations with the same key: topics whose names differ only in case are the same. */
function isWrittenAlike(a: Conversation, b: Conversation): boolean {
  return a.kind === 'dm' || (b.kind === 'topic' && a.topic === b.topic);
}
