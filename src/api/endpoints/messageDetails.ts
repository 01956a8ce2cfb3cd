import {
  getMessageHistory as historyRoute,
  getReadReceipts as receiptsRoute,
  reportMessage as reportRoute,
} from '~/contract/routes/messageDetails';
import { updateMessage as updateRoute } from '~/contract/routes/messages';
import { asChannelId, asUserId, type ChannelId, type MessageId, type UserId } from '~/domain/ids';
import type { ApiClient } from '../client';

export type ReportType = 'spam' | 'harassment' | 'inappropriate' | 'norms' | 'other';

/** E16. `other` needs a description; at most 1,000 characters of it. */
export async function reportMessage(
  api: ApiClient,
  messageId: MessageId,
  reportType: ReportType,
  description: string,
): Promise<void> {
  await api.send(reportRoute, {
    message_id: messageId,
    report_type: reportType,
    ...(description === '' ? {} : { description }),
  });
}

export async function getReaders(api: ApiClient, messageId: MessageId): Promise<readonly UserId[]> {
  const { user_ids } = await api.send(receiptsRoute, { message_id: messageId });
  return user_ids.map(asUserId);
}

/** One version of a message, and what was changed to make it. */
export interface MessageVersion {
  readonly timestamp: number;
  readonly userId: UserId | null;
  /** Markdown. */
  readonly content: string;
  readonly prevContent: string | undefined;
  /** Where it was moved from and to; undefined: it stayed. */
  readonly move:
    | {
        readonly fromTopic: string;
        readonly toTopic: string;
        readonly fromChannelId: ChannelId | undefined;
        readonly toChannelId: ChannelId | undefined;
      }
    | undefined;
}

/** Oldest first; the first is the message as it was sent. */
export async function getHistory(
  api: ApiClient,
  messageId: MessageId,
): Promise<readonly MessageVersion[]> {
  const answer = await api.send(historyRoute, {
    message_id: messageId,
    allow_empty_topic_name: true,
  });
  return answer.message_history.map((entry) => ({
    timestamp: entry.timestamp,
    userId: entry.user_id === null ? null : asUserId(entry.user_id),
    content: entry.content,
    prevContent: entry.prev_content,
    move:
      entry.prev_topic === undefined && entry.prev_stream === undefined
        ? undefined
        : {
            fromTopic: entry.prev_topic ?? entry.topic,
            toTopic: entry.topic,
            fromChannelId:
              entry.prev_stream === undefined ? undefined : asChannelId(entry.prev_stream),
            toChannelId: entry.stream === undefined ? undefined : asChannelId(entry.stream),
          },
  }));
}

export type PropagateMode = 'change_one' | 'change_later' | 'change_all';

export interface MoveRequest {
  readonly messageId: MessageId;
  readonly propagate: PropagateMode;
  /** undefined: stays in its channel. */
  readonly channelId?: ChannelId | undefined;
  /** undefined: keeps its topic. */
  readonly topic?: string | undefined;
  readonly tellsOld: boolean;
  readonly tellsNew: boolean;
}

/** Moves messages between topics and channels (gap 4.2). */
export async function moveMessages(api: ApiClient, request: MoveRequest): Promise<void> {
  const { messageId, propagate, channelId, topic, tellsOld, tellsNew } = request;
  await api.send(updateRoute, {
    message_id: messageId,
    propagate_mode: propagate,
    send_notification_to_old_thread: tellsOld,
    send_notification_to_new_thread: tellsNew,
    ...(channelId === undefined ? {} : { stream_id: channelId }),
    ...(topic === undefined ? {} : { topic }),
  });
}
