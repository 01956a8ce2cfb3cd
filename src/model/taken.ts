import type { RealmEvent } from '~/domain/connection/event';
import type { ChannelId } from '~/domain/ids';
import type { Message } from '~/domain/message';
import { mayChangeAccess, readableChannels } from './apply/access';
import type { RealmState } from './state';

/** Returns a test of whether this state's user can read a message. */
export function isReadable(state: RealmState): (message: Message) => boolean {
  const readable = readableChannels(state);
  return ({ conversation }) => conversation.kind === 'dm' || readable.has(conversation.channelId);
}

/**
 * Returns a test for the messages that these events took away, wherever they are stored: deleted or expired messages,
 * and messages the user can no longer read. undefined: nothing was taken.
 */
export function takenBy(
  before: RealmState,
  after: RealmState,
  events: readonly RealmEvent[],
): ((message: Message) => boolean) | undefined {
  const deleted = new Set(
    events.flatMap((event) => (event.kind === 'messagesDeleted' ? event.messageIds : [])),
  );
  const closed = new Set(events.flatMap(closesPast));
  const lost = events.some((event) => mayChangeAccess(event, after.selfId))
    ? lostChannels(before, after)
    : new Set<ChannelId>();
  if (deleted.size + closed.size + lost.size === 0) return undefined;
  return ({ id, conversation, isHistorical }) => {
    if (deleted.has(id)) return true;
    if (conversation.kind === 'dm') return false;
    const { channelId } = conversation;
    return lost.has(channelId) || (isHistorical && closed.has(channelId));
  };
}

function lostChannels(before: RealmState, after: RealmState): ReadonlySet<ChannelId> {
  const readable = readableChannels(after);
  return new Set([...readableChannels(before)].filter((id) => !readable.has(id)));
}

function closesPast(event: RealmEvent): readonly ChannelId[] {
  return event.kind === 'channelChanged' && event.changes.isHistoryShared === false
    ? [event.channelId]
    : [];
}
