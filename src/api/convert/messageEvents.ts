import type { EventWire } from '~/contract/events';
import type { RealmEventBody, UnreadPlace } from '~/domain/connection/event';
import { asChannelId, asMessageId, asUserId, type MessageId, type UserId } from '~/domain/ids';
import { MENTION_FLAGS } from '~/domain/message';
import { othersOf } from '~/domain/places/conversation';
import { type Converters, NOTHING } from './eventContext';
import { toMessage, toReaction } from './message';

type UpdateMessage = Extract<EventWire, { type: 'update_message' }>;
type RemoveFlags = Extract<EventWire, { type: 'update_message_flags' }>;

/** A mention by name or through a group. */
const PERSONAL_MENTION = 'mentioned';
const hasMention = (flags: readonly string[]) => flags.some((flag) => MENTION_FLAGS.includes(flag));

const ids = (list: readonly number[]) => list as readonly MessageId[];

/** An event may be both an edit and a move. Content comes first, so that the move applies to the edited message. */
function fromUpdateMessage(event: UpdateMessage): readonly RealmEventBody[] {
  const bodies: RealmEventBody[] = [];
  if (event.rendered_content !== undefined) {
    const isEdit = event.rendering_only !== true && event.user_id !== null;
    bodies.push({
      kind: 'messageContent',
      messageId: asMessageId(event.message_id),
      content: event.rendered_content,
      isMe: event.is_me_message,
      edit: isEdit
        ? {
            userId: asUserId(event.user_id),
            timestamp: event.edit_timestamp,
            prevContent: event.orig_content,
          }
        : undefined,
      flags: isEdit
        ? {
            isMention: hasMention(event.flags),
            hasAlertWord: event.flags.includes('has_alert_word'),
          }
        : undefined,
    });
  }
  const isMove = event.subject !== undefined || event.new_stream_id !== undefined;
  if (isMove && event.stream_id !== undefined) {
    bodies.push({
      kind: 'messagesMoved',
      messageIds: ids(event.message_ids),
      fromChannelId: asChannelId(event.stream_id),
      fromTopic: event.orig_subject ?? '',
      to: {
        channelId: event.new_stream_id === undefined ? undefined : asChannelId(event.new_stream_id),
        topic: event.subject,
      },
      ...(event.propagate_mode === 'change_all' ? { isOfAll: true } : {}),
      userId: event.user_id === null ? null : asUserId(event.user_id),
      timestamp: event.edit_timestamp,
    });
  }
  return bodies.length > 0 ? bodies : NOTHING;
}

function toPlaces(
  details: NonNullable<RemoveFlags['message_details']>,
  self: UserId,
): UnreadPlace[] {
  return Object.entries(details).map(([id, place]) => ({
    messageId: asMessageId(Number(id)),
    conversation:
      place.type === 'stream'
        ? { kind: 'topic', channelId: asChannelId(place.stream_id ?? 0), topic: place.topic ?? '' }
        : { kind: 'dm', others: othersOf(place.user_ids ?? [], self) },
    isMention: place.mentioned === true,
  }));
}

export const messageEvents: Converters<
  | 'message'
  | 'update_message'
  | 'delete_message'
  | 'update_message_flags'
  | 'reaction'
  | 'submessage'
  | 'typing'
  | 'typing_edit_message'
> = {
  message: (event, { self }) => [
    {
      kind: 'message',
      ...toMessage(event.message, event.flags, self),
      localId: event.local_message_id,
      isForEverybody: !event.flags.includes(PERSONAL_MENTION) && hasMention(event.flags),
    },
  ],
  update_message: fromUpdateMessage,
  delete_message: (event) => [
    {
      kind: 'messagesDeleted',
      messageIds: ids(
        event.message_ids ?? (event.message_id === undefined ? [] : [event.message_id]),
      ),
      place:
        event.stream_id === undefined
          ? undefined
          : { channelId: asChannelId(event.stream_id), topic: event.topic ?? '' },
    },
  ],
  update_message_flags: (event, { self }) => {
    const change = { flag: event.flag, messageIds: ids(event.messages) };
    return event.op === 'add'
      ? [{ kind: 'flagAdded', ...change, isAll: event.all }]
      : [{ kind: 'flagRemoved', ...change, places: toPlaces(event.message_details ?? {}, self) }];
  },
  reaction: (event) => [
    {
      kind: 'reaction',
      op: event.op,
      messageId: asMessageId(event.message_id),
      reaction: toReaction(event),
    },
  ],
  submessage: (event) => [
    {
      kind: 'submessage',
      messageId: asMessageId(event.message_id),
      submessage: {
        id: event.submessage_id,
        senderId: asUserId(event.sender_id),
        msgType: event.msg_type,
        content: event.content,
      },
    },
  ],
  typing: (event, { self }) => {
    const userId = asUserId(event.sender.user_id);
    if (event.stream_id !== undefined) {
      const channelId = asChannelId(event.stream_id);
      const conversation = { kind: 'topic' as const, channelId, topic: event.topic ?? '' };
      return [{ kind: 'typing', op: event.op, userId, conversation }];
    }
    const everybody = (event.recipients ?? []).map((r) => r.user_id);
    const conversation = { kind: 'dm' as const, others: othersOf(everybody, self) };
    return [{ kind: 'typing', op: event.op, userId, conversation }];
  },
  typing_edit_message: (event) => [
    {
      kind: 'typingEdit',
      op: event.op,
      userId: asUserId(event.sender_id),
      messageId: asMessageId(event.message_id),
    },
  ],
};
