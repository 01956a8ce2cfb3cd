import type { RealmEventBody } from '~/domain/connection/event';
import type { ChannelId } from '~/domain/ids';
import { topicKey } from '~/domain/places/conversation';
import { assertNever } from '~/lib/assertNever';
import type { Draft } from '../draft';
import { followHistorySharing } from './access';
import { showsChannel } from './followed';
import { patch, patchPermissions } from './people';
import { dropTopics } from './topics';
import { dropUnreadsOfChannel } from './unreads';
import { markStale } from './windows';

type Body<K extends RealmEventBody['kind']> = Extract<RealmEventBody, { readonly kind: K }>;
type ChannelBody = Body<
  | 'channelsAdded'
  | 'channelsRemoved'
  | 'channelChanged'
  | 'subscribed'
  | 'unsubscribed'
  | 'subscriptionChanged'
  | 'peers'
>;

export function applyChannel(draft: Draft, event: ChannelBody): void {
  switch (event.kind) {
    case 'channelsAdded': {
      const channels = draft.map('channels');
      for (const channel of event.channels) channels.set(channel.channelId, channel);
      return;
    }
    case 'channelsRemoved':
      for (const channelId of event.channelIds) {
        if (isArchiving(draft, channelId)) {
          changeChannel(draft, {
            kind: 'channelChanged',
            channelId,
            changes: { isArchived: true },
          });
        } else removeChannel(draft, channelId);
      }
      return;
    case 'channelChanged':
      changeChannel(draft, event);
      return;
    case 'subscribed':
      subscribe(draft, event);
      return;
    case 'unsubscribed':
      for (const id of event.channelIds) unsubscribe(draft, id);
      return;
    case 'subscriptionChanged':
      patch(draft.map('subscriptions'), event.channelId, event.changes);
      return;
    case 'peers':
      applyPeers(draft, event);
      return;
    default:
      assertNever(event);
  }
}

/** Since this level, archiving arrives as a channel change; before, as a channel removal. */
const ARCHIVING_IS_A_CHANGE = 378;

/** Users are unsubscribed before their channel is removed: one that is removed while still subscribed was archived. */
function isArchiving({ state }: Draft, id: ChannelId): boolean {
  return (
    state.featureLevel < ARCHIVING_IS_A_CHANGE &&
    state.subscriptions.has(id) &&
    state.channels.has(id)
  );
}

function removeChannel(draft: Draft, id: ChannelId): void {
  draft.map('channels').delete(id);
  if (draft.state.subscriptions.has(id)) draft.map('subscriptions').delete(id);
  dropUnreadsOfChannel(draft, id);
  dropTopics(draft, id);
}

function changeChannel(draft: Draft, { channelId, changes }: Body<'channelChanged'>): void {
  const before = draft.state.channels.get(channelId);
  patchPermissions(draft.map('channels'), channelId, changes);
  const { isHistoryShared } = changes;
  if (isHistoryShared === undefined || isHistoryShared === before?.isHistoryShared) return;
  dropTopics(draft, channelId);
  followHistorySharing(draft, channelId, isHistoryShared);
}

/** Events keep the channel current from here on; anything fetched before was kept current by none. */
function subscribe(draft: Draft, { channel, subscription }: Body<'subscribed'>): void {
  const { channelId } = channel;
  const isNew = !draft.state.subscriptions.has(channelId);
  draft.map('channels').set(channelId, channel);
  draft.map('subscriptions').set(channelId, subscription);
  if (!isNew) return;
  dropTopics(draft, channelId);
  markStale(draft, (narrow) => showsChannel(narrow, channelId));
}

function unsubscribe(draft: Draft, id: ChannelId): void {
  if (!draft.state.subscriptions.has(id)) return;
  draft.map('subscriptions').delete(id);
  countSubscribers(draft, id, -1);
  dropUnreadsOfChannel(draft, id);
  // From here on, no event reports changes to these messages.
  for (const message of draft.state.messages.byId.values()) {
    const { conversation } = message;
    if (conversation.kind === 'topic' && conversation.channelId === id) {
      draft.messages.maybeStale.add(message.id);
    }
  }
}

/** The user's own joining and leaving has its own events, even when others join or leave at the same time. */
function applyPeers(draft: Draft, { op, channelIds, userIds }: Body<'peers'>): void {
  const others = userIds.filter((id) => id !== draft.state.selfId).length;
  for (const id of channelIds) countSubscribers(draft, id, op === 'add' ? others : -others);
}

function countSubscribers(draft: Draft, id: ChannelId, difference: number): void {
  const channel = draft.state.channels.get(id);
  if (channel?.subscriberCount === undefined) return;
  const subscriberCount = Math.max(0, channel.subscriberCount + difference);
  draft.map('channels').set(id, { ...channel, subscriberCount });
}

type FolderBody = Body<'folderAdded' | 'folderChanged' | 'foldersOrdered'>;
export function applyFolder(draft: Draft, event: FolderBody): void {
  const folders = draft.map('folders');
  switch (event.kind) {
    case 'folderAdded':
      folders.set(event.folder.id, event.folder);
      return;
    case 'folderChanged':
      patch(folders, event.folderId, event.changes);
      return;
    case 'foldersOrdered':
      for (const [order, id] of event.order.entries()) patch(folders, id, { order });
      return;
    default:
      assertNever(event);
  }
}

export function applyTopicVisibility(draft: Draft, event: Body<'topicVisibility'>): void {
  const visibilities = draft.map('topicVisibilities');
  const key = topicKey(event.channelId, event.topic);
  if (event.visibility === 'none') visibilities.delete(key);
  else {
    const { channelId, topic, visibility } = event;
    visibilities.set(key, { channelId, topic, visibility });
  }
}
