import type { Snapshot } from '~/domain/connection/snapshot';
import type { MessageId } from '~/domain/ids';
import { conversationKey, dmKey, topicKey } from '~/domain/places/conversation';
import { touchTopic } from './apply/topics';
import { addUnread } from './apply/unreads';
import { Draft } from './draft';
import type { RealmState } from './state';

/** Builds a map keyed by a field of each item. */
function by<K, T>(items: readonly T[], key: (item: T) => K): Map<K, T> {
  const map = new Map<K, T>();
  for (const item of items) map.set(key(item), item);
  return map;
}

/** The state of a fresh queue: the whole snapshot, no messages yet (SY1). */
export function fromSnapshot(snapshot: Snapshot): RealmState {
  const empty: RealmState = {
    queueId: snapshot.queueId,
    lastEventId: snapshot.lastEventId,
    featureLevel: snapshot.featureLevel,
    serverVersion: snapshot.serverVersion,
    selfId: snapshot.selfId,
    maxMessageId: snapshot.maxMessageId,
    users: by(snapshot.users, (u) => u.userId),
    statuses: snapshot.statuses,
    presences: snapshot.presences,
    presenceUpdateId: snapshot.presenceUpdateId,
    mutedUsers: new Set(snapshot.mutedUsers),
    groups: by(snapshot.groups, (g) => g.id),
    bots: by(snapshot.bots, (b) => b.userId),
    channels: by(snapshot.channels, (c) => c.channelId),
    subscriptions: snapshot.subscriptions,
    folders: by(snapshot.folders, (f) => f.id),
    defaultChannels: new Set(snapshot.defaultChannels),
    topicVisibilities: by(snapshot.topicVisibilities, (t) => topicKey(t.channelId, t.topic)),
    messages: {
      byId: new Map(),
      maybeStale: new Set(),
      recent: [],
      recentAfter: snapshot.lastEventId,
    },
    windows: new Map(),
    unreads: {
      byId: new Map(),
      byConversation: new Map(),
      mentions: new Set(),
      areOldMissing: snapshot.areOldUnreadsMissing,
    },
    starred: new Set(snapshot.starred),
    topics: { byChannel: new Map() },
    directConversations: by(snapshot.directConversations, (c) => dmKey(c.others)),
    typing: new Map(),
    editing: new Map(),
    settings: snapshot.settings,
    organization: snapshot.organization,
    alertWords: snapshot.alertWords,
    customEmoji: by(snapshot.customEmoji, (e) => e.id),
    linkifiers: snapshot.linkifiers,
    playgrounds: snapshot.playgrounds,
    profileFields: snapshot.profileFields,
    drafts: by(snapshot.drafts, (d) => d.id),
    scheduled: by(snapshot.scheduled, (s) => s.id),
    reminders: by(snapshot.reminders, (r) => r.id),
    snippets: by(snapshot.snippets, (s) => s.id),
    views: by(snapshot.views, (v) => v.fragment),
  };
  const draft = new Draft(empty);
  fillUnreads(draft, snapshot);
  return draft.finish();
}

/** Unread conversations also provide the first known topics and direct conversations. */
function fillUnreads(draft: Draft, snapshot: Snapshot): void {
  const mentions = new Set<MessageId>(snapshot.unreadMentions);
  for (const { conversation, messageIds } of snapshot.unreads) {
    for (const messageId of messageIds) {
      addUnread(draft, { messageId, conversation, isMention: mentions.has(messageId) });
    }
    const newest = messageIds.at(-1);
    if (newest === undefined) continue;
    if (conversation.kind === 'topic') {
      touchTopic(draft, conversation.channelId, conversation.topic, newest);
    } else if (!draft.state.directConversations.has(conversationKey(conversation))) {
      draft.map('directConversations').set(conversationKey(conversation), {
        others: conversation.others,
        maxId: newest,
      });
    }
  }
}
