import type { RealmEvent, RealmEventBody } from '~/domain/connection/event';
import type { MessageId } from '~/domain/ids';
import type { Message } from '~/domain/message';
import { type Conversation, dmKey, sameTopic } from '~/domain/places/conversation';
import type { Narrow } from '~/domain/places/narrow';
import type { Draft } from '../draft';
import { isFollowed } from './followed';
import { followHistory } from './history';
import { historyPolicy, messageAfter } from './messageAfter';
import { remember } from './recent';
import { distrustTopic, touchTopic } from './topics';
import { addUnread, markEverythingRead, removeUnread } from './unreads';
import { markStale, placeMessage, removeFromWindows } from './windows';

type Body<K extends RealmEventBody['kind']> = Extract<RealmEventBody, { readonly kind: K }>;

export function applyMessage(draft: Draft, event: Body<'message'> & RealmEvent): void {
  remember(draft, event);
  const { message, isRead, isStarred } = event;
  const { id, conversation, isMention } = message;
  if (id > draft.state.maxMessageId) draft.set('maxMessageId', id);
  if (isStarred) draft.setOf('starred').add(id);
  if (!isRead) addUnread(draft, { messageId: id, conversation, isMention });
  touchConversation(draft, conversation, id);
  noteFirstMessage(draft, conversation, id);
  // A copy that is already here came from a faster fetch; the event's copy is just as good (MS1).
  putEventFed(draft, message);
  placeMessage(draft, message);
}

/** In unsubscribed channels, the user's own messages arrive by event, but later changes to them may not (MS2). */
function putEventFed(draft: Draft, message: Message): void {
  const { byId, maybeStale } = draft.messages;
  byId.set(message.id, message);
  if (!isFollowed(draft.state, message.conversation)) maybeStale.add(message.id);
}

/** Fills in the first message of a channel that had none: not every server sends an event for that. */
function noteFirstMessage(draft: Draft, conversation: Conversation, id: MessageId): void {
  if (conversation.kind === 'dm') return;
  const channel = draft.state.channels.get(conversation.channelId);
  if (channel?.firstMessageId !== null) return;
  draft.map('channels').set(channel.channelId, { ...channel, firstMessageId: id });
}

/** Notes that the conversation has a message at least this new. */
export function touchConversation(
  draft: Draft,
  conversation: Conversation,
  maxId: MessageId,
): void {
  if (conversation.kind === 'topic') {
    touchTopic(draft, conversation.channelId, conversation.topic, maxId);
    return;
  }
  const key = dmKey(conversation.others);
  const known = draft.state.directConversations.get(key);
  if (known && known.maxId >= maxId) return;
  draft.map('directConversations').set(key, { others: conversation.others, maxId });
}

/** Applies content, reaction and submessage events to one held message. */
export function applyToOne(draft: Draft, messageId: MessageId, event: RealmEvent): void {
  remember(draft, event);
  const message = draft.state.messages.byId.get(messageId);
  const next = message && messageAfter(message, event, historyPolicy(draft.state));
  if (next && next !== message) draft.messages.byId.set(messageId, next);
  if (event.kind === 'messageContent') followEdit(draft, event, next ?? undefined);
  followHistory(draft, event);
}

/** An edit can make a message match a search or stop matching it, and can add or remove a mention of the user. */
function followEdit(
  draft: Draft,
  { messageId, flags }: Body<'messageContent'>,
  held: Message | undefined,
): void {
  // Register lists unread mentions even in messages that are not held.
  if (flags) followMention(draft, { id: messageId, isMention: flags.isMention });
  if (held) placeMessage(draft, held);
  else if (flags?.isMention) markStale(draft, ({ kind }) => kind === 'mentions');
}

/** Keeps the unread mention in sync with the message's flag. */
function followMention(draft: Draft, { id, isMention }: Pick<Message, 'id' | 'isMention'>): void {
  if (!draft.state.unreads.byId.has(id)) return;
  if (isMention) draft.unreads.mentions.add(id);
  else draft.unreads.mentions.delete(id);
}

export function applyMove(draft: Draft, event: Body<'messagesMoved'> & RealmEvent): void {
  remember(draft, event);
  const { from, to } = wayOf(event);
  let areAllHeld = true;
  for (const id of event.messageIds) {
    moveUnread(draft, id, to);
    const message = draft.state.messages.byId.get(id);
    const next = message && messageAfter(message, event, historyPolicy(draft.state));
    // A possibly stale copy must not appear in a new place without being fetched again (MS2).
    if (!next || draft.state.messages.maybeStale.has(id)) areAllHeld = false;
    if (!next) continue;
    putEventFed(draft, next);
    placeMessage(draft, next);
  }
  // The new place shows messages that only a fetch can bring.
  if (!areAllHeld) markStale(draft, (narrow) => shows(narrow, to) && !shows(narrow, from));
  followHistory(draft, event);
  distrustTopic(draft, from.channelId, from.topic, new Set(event.messageIds));
  const newest = event.messageIds.at(-1);
  if (newest !== undefined) touchTopic(draft, to.channelId, to.topic, newest);
}

function moveUnread(draft: Draft, id: MessageId, to: Conversation): void {
  const { unreads } = draft.state;
  if (!unreads.byId.has(id)) return;
  addUnread(draft, { messageId: id, conversation: to, isMention: unreads.mentions.has(id) });
}

type TopicPlace = Extract<Conversation, { kind: 'topic' }>;

export function wayOf(event: Body<'messagesMoved'>): { from: TopicPlace; to: TopicPlace } {
  const { fromChannelId, fromTopic, to } = event;
  return {
    from: { kind: 'topic', channelId: fromChannelId, topic: fromTopic },
    to: {
      kind: 'topic',
      channelId: to.channelId ?? fromChannelId,
      topic: to.topic ?? fromTopic,
    },
  };
}
/** Whether a view shows the messages of a topic; a search may. */
export function shows(narrow: Narrow, place: TopicPlace): boolean {
  if (narrow.kind === 'search') return true;
  if (narrow.kind === 'channel') return narrow.channelId === place.channelId;
  return (
    narrow.kind === 'topic' &&
    narrow.channelId === place.channelId &&
    sameTopic(narrow.topic, place.topic)
  );
}

export function applyDelete(draft: Draft, event: Body<'messagesDeleted'> & RealmEvent): void {
  remember(draft, event);
  for (const id of event.messageIds) {
    removeUnread(draft, id);
    if (draft.state.starred.has(id)) draft.setOf('starred').delete(id);
    draft.messages.byId.delete(id);
    draft.messages.maybeStale.delete(id);
  }
  removeFromWindows(draft, event.messageIds);
  if (event.place) {
    distrustTopic(draft, event.place.channelId, event.place.topic, new Set(event.messageIds));
  }
}

export function applyFlagAdded(draft: Draft, event: Body<'flagAdded'> & RealmEvent): void {
  if (event.flag === 'read') {
    if (event.isAll) markEverythingRead(draft);
    for (const id of event.messageIds) removeUnread(draft, id);
    remember(draft, event);
    return;
  }
  if (event.flag === 'starred') {
    const starred = draft.setOf('starred');
    for (const id of event.messageIds) starred.add(id);
  }
  applyFlag(draft, event);
}

export function applyFlagRemoved(draft: Draft, event: Body<'flagRemoved'> & RealmEvent): void {
  if (event.flag === 'read') {
    for (const place of event.places) addUnread(draft, place);
    remember(draft, event);
    followHistory(draft, event);
    return;
  }
  if (event.flag === 'starred') {
    const starred = draft.setOf('starred');
    for (const id of event.messageIds) starred.delete(id);
  }
  applyFlag(draft, event);
}

/** Flags decide membership in the starred and mentions views. */
function applyFlag(
  draft: Draft,
  event: (Body<'flagAdded'> | Body<'flagRemoved'>) & RealmEvent,
): void {
  remember(draft, event);
  let areAllHeld = true;
  for (const id of event.messageIds) {
    const message = draft.state.messages.byId.get(id);
    const next = message && messageAfter(message, event, historyPolicy(draft.state));
    // A possibly stale copy must not appear in a new place without being fetched again (MS2).
    if (!next || draft.state.messages.maybeStale.has(id)) areAllHeld = false;
    if (!next) continue;
    if (next !== message) draft.messages.byId.set(id, next);
    followMention(draft, next);
    placeMessage(draft, next);
  }
  followHistory(draft, event);
  if (areAllHeld) return;
  if (event.flag === 'starred' && event.kind === 'flagAdded') {
    markStale(draft, (narrow) => narrow.kind === 'starred' || narrow.kind === 'search');
  } else if (event.flag === 'starred') {
    removeFromStarredWindow(draft, event.messageIds);
  }
}

function removeFromStarredWindow(draft: Draft, ids: readonly MessageId[]): void {
  const gone = new Set(ids);
  const window = draft.state.windows.get('starred');
  if (!window?.ids.some((id) => gone.has(id))) return;
  const mutable = draft.window('starred');
  if (mutable) mutable.ids = mutable.ids.filter((id) => !gone.has(id));
}
