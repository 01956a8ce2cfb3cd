import type { RealmEvent } from '~/domain/connection/event';
import type { ChannelId, MessageId, UserId } from '~/domain/ids';
import type { Message } from '~/domain/message';
import { mayRead } from '~/domain/permissions/channels';
import type { Narrow } from '~/domain/places/narrow';
import type { Draft } from '../draft';
import { channelActor } from '../selectors/permissions/permissions';
import type { RealmState } from '../state';
import { markStale, removeFromWindows } from './windows';

/** Whether an event may open channels to this user or close them. */
export function mayChangeAccess(event: RealmEvent, selfId: UserId): boolean {
  switch (event.kind) {
    case 'channelsAdded':
    case 'channelsRemoved':
    case 'subscribed':
    case 'unsubscribed':
    case 'groupAdded':
    case 'groupSubgroups':
    case 'groupRemoved':
      return true;
    case 'channelChanged': {
      const { isPrivate, isWebPublic, permissions } = event.changes;
      return isPrivate !== undefined || isWebPublic !== undefined || permissions !== undefined;
    }
    case 'groupMembers':
      return event.userIds.includes(selfId);
    case 'userChanged':
      return event.userId === selfId && event.changes.role !== undefined;
    default:
      return false;
  }
}

/** The channels whose content this user can read, as far as this client can tell (gap 1.8). */
export function readableChannels(state: RealmState): ReadonlySet<ChannelId> {
  const actor = channelActor(state);
  const readable = new Set<ChannelId>();
  for (const [id, channel] of state.channels) {
    if (mayRead(actor, channel, state.subscriptions.has(id))) readable.add(id);
  }
  return readable;
}

/**
 * Follows events that opened or closed channels: drops messages the user can no longer read, and refetches views that
 * may show messages the user can read again (MS3).
 */
export function followAccess(
  draft: Draft,
  before: ReadonlySet<ChannelId>,
  events: readonly RealmEvent[],
): void {
  const after = readableChannels(draft.state);
  // A channel left before this batch may still have delivered a last message before the server's event confirmed it.
  const left = [...before, ...events.flatMap(leftBy)];
  const lost = new Set(left.filter((id) => !after.has(id)));
  if (lost.size > 0) dropMessages(draft, (message) => isIn(message, lost));
  const gained = new Set([...after].filter((id) => !before.has(id) && hasHistory(draft, id)));
  if (gained.size > 0) markStale(draft, (narrow) => mayShow(narrow, gained));
}

function leftBy(event: RealmEvent): readonly ChannelId[] {
  return event.kind === 'unsubscribed' || event.kind === 'channelsRemoved' ? event.channelIds : [];
}

/**
 * Follows a change in whether a channel shares its history with later subscribers. For messages sent before the user
 * could receive them, only the server knows which ones belong to the user's own history.
 */
export function followHistorySharing(draft: Draft, id: ChannelId, isShared: boolean): void {
  const channels = new Set([id]);
  if (!isShared) {
    dropMessages(draft, (message) => message.isHistorical && isIn(message, channels));
  }
  markStale(draft, (narrow) => mayShow(narrow, channels));
}

function hasHistory({ state }: Draft, id: ChannelId): boolean {
  return state.channels.get(id)?.firstMessageId !== null;
}

/** Whether a view may show messages from any of these channels. */
function mayShow(narrow: Narrow, channels: ReadonlySet<ChannelId>): boolean {
  if (narrow.kind === 'dm') return false;
  return 'channelId' in narrow ? channels.has(narrow.channelId) : true;
}

function isIn({ conversation }: Message, channels: ReadonlySet<ChannelId>): boolean {
  return conversation.kind === 'topic' && channels.has(conversation.channelId);
}

function dropMessages(draft: Draft, isGone: (message: Message) => boolean): void {
  const gone: MessageId[] = [];
  for (const message of draft.state.messages.byId.values()) {
    if (isGone(message)) gone.push(message.id);
  }
  if (gone.length === 0) return;
  const { byId, maybeStale } = draft.messages;
  for (const id of gone) {
    byId.delete(id);
    maybeStale.delete(id);
  }
  removeFromWindows(draft, gone);
}
