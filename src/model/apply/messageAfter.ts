import type { RealmEventBody } from '~/domain/connection/event';
import {
  MENTION_FLAGS,
  type Message,
  type MessageChange,
  type Reaction,
  sameEmoji,
} from '~/domain/message';
import { isResolveToggle } from '~/domain/places/topic';
import type { RealmState } from '../state';

type Body<K extends RealmEventBody['kind']> = Extract<RealmEventBody, { readonly kind: K }>;

/**
 * Applies an event to one message. Returns the same object when the event does not concern it, null when it is deleted.
 * Idempotent: a fetched page may already include the event. `policy`: how much of a message's history the organization
 * shows (gap 1.6).
 */
export function messageAfter(
  message: Message,
  event: RealmEventBody,
  policy: string,
): Message | null {
  switch (event.kind) {
    case 'messageContent':
      return event.messageId === message.id ? edited(message, event, policy) : message;
    case 'messagesMoved':
      return event.messageIds.includes(message.id) ? moved(message, event, policy) : message;
    case 'messagesDeleted':
      return event.messageIds.includes(message.id) ? null : message;
    case 'reaction':
      return event.messageId === message.id ? reacted(message, event) : message;
    case 'submessage':
      return event.messageId === message.id ? extended(message, event) : message;
    case 'flagAdded':
    case 'flagRemoved':
      return event.messageIds.includes(message.id)
        ? flagged(message, event.flag, event.kind === 'flagAdded')
        : message;
    default:
      return message;
  }
}

export function historyPolicy({ organization }: Pick<RealmState, 'organization'>): string {
  return organization.message_edit_history_visibility_policy;
}

function edited(
  message: Message,
  { content, isMe, edit, flags }: Body<'messageContent'>,
  policy: string,
): Message {
  const next = { ...message, content, isMe: isMe ?? message.isMe, ...flags };
  if (edit === undefined) return next;
  const change: MessageChange = {
    userId: edit.userId,
    timestamp: edit.timestamp,
    prevContent: edit.prevContent,
    prevTopic: undefined,
    prevChannelId: undefined,
  };
  return {
    ...next,
    lastEditTimestamp: edit.timestamp,
    changes: policy === 'all' ? withChange(message.changes, change) : message.changes,
  };
}

function moved(message: Message, event: Body<'messagesMoved'>, policy: string): Message {
  const { conversation } = message;
  if (conversation.kind !== 'topic') return message;
  const topic = event.to.topic ?? conversation.topic;
  const channelId = event.to.channelId ?? conversation.channelId;
  const change: MessageChange = {
    userId: event.userId,
    timestamp: event.timestamp,
    prevContent: undefined,
    prevTopic: event.to.topic === undefined ? undefined : event.fromTopic,
    prevChannelId: event.to.channelId === undefined ? undefined : event.fromChannelId,
  };
  const isToggle = channelId === conversation.channelId && isResolveToggle(event.fromTopic, topic);
  return {
    ...message,
    conversation: { kind: 'topic', channelId, topic },
    lastMovedTimestamp: isToggle ? message.lastMovedTimestamp : event.timestamp,
    changes: policy === 'none' ? message.changes : withChange(message.changes, change),
  };
}

/** What a change can change; one entry of a fetched history may cover several. */
const ASPECTS = ['prevContent', 'prevTopic', 'prevChannelId'] as const;

/** Newest first. A change already seen in a fetched page is not added again. */
function withChange(
  changes: readonly MessageChange[],
  change: MessageChange,
): readonly MessageChange[] {
  const isKnown = changes.some(
    (known) =>
      known.timestamp === change.timestamp &&
      known.userId === change.userId &&
      ASPECTS.every((a) => change[a] === undefined || change[a] === known[a]),
  );
  return isKnown ? changes : [change, ...changes];
}

function sameReaction(a: Reaction, b: Reaction): boolean {
  return a.userId === b.userId && sameEmoji(a, b);
}

function reacted(message: Message, { op, reaction, after }: Body<'reaction'>): Message {
  const index = message.reactions.findIndex((r) => sameReaction(r, reaction));
  const known = message.reactions[index];
  if (op === 'remove') {
    return known ? { ...message, reactions: message.reactions.toSpliced(index, 1) } : message;
  }
  if (!known) {
    const place = after
      ? message.reactions.findLastIndex((r) => after.some((a) => sameReaction(a, r))) + 1
      : message.reactions.length;
    return { ...message, reactions: message.reactions.toSpliced(place, 0, reaction) };
  }
  // This reaction was shown early, under the name the user picked. The server may name it differently, and orders it
  // after reactions of others that were faster.
  const isLast = index === message.reactions.length - 1;
  if (isLast && known.emojiName === reaction.emojiName) return message;
  return { ...message, reactions: [...message.reactions.toSpliced(index, 1), reaction] };
}

function extended(message: Message, { submessage }: Body<'submessage'>): Message {
  return message.submessages.some((s) => s.id === submessage.id)
    ? message
    : { ...message, submessages: [...message.submessages, submessage] };
}

function flagged(message: Message, flag: string, isSet: boolean): Message {
  if (flag === 'collapsed') return { ...message, isCollapsed: isSet };
  if (flag === 'has_alert_word') return { ...message, hasAlertWord: isSet };
  if (flag === 'historical') return { ...message, isHistorical: isSet };
  return MENTION_FLAGS.includes(flag) ? { ...message, isMention: isSet } : message;
}
