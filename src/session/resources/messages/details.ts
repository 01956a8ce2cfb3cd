import type { Caller } from '~/api/client';
import {
  getMessageHistory as historyRoute,
  getReadReceipts as receiptsRoute,
} from '~/contract/routes/messageDetails';
import { asChannelId, asUserId, type ChannelId, type MessageId, type UserId } from '~/domain/ids';
import type { Session } from '../../session';

export async function getReaders(
  { api }: Caller,
  messageId: MessageId,
): Promise<readonly UserId[]> {
  const { user_ids } = await api.send(receiptsRoute, { message_id: messageId });
  return user_ids.map(asUserId);
}

/** A version of a message, and what changed in it. */
export interface MessageVersion {
  readonly timestamp: number;
  readonly userId: UserId | null;
  /** Markdown. */
  readonly content: string;
  readonly prevContent: string | undefined;
  /** Where it was moved from and to; undefined: it wasn't moved. */
  readonly move:
    | {
        readonly fromTopic: string;
        readonly toTopic: string;
        readonly fromChannelId: ChannelId | undefined;
        readonly toChannelId: ChannelId | undefined;
      }
    | undefined;
}

/** Oldest first; the first is the message as sent. */
export async function getHistory(
  { api }: Caller,
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

/** Fetched on every view: more people may have read it since. */
export function readersQuery(session: Session, messageId: MessageId) {
  return {
    queryKey: [session.account.id, 'readers', messageId],
    queryFn: () => getReaders(session, messageId),
    staleTime: 0,
  };
}

/** Invalidated by events about the message, like everything under `message`. */
export function historyQuery(session: Session, messageId: MessageId) {
  return {
    queryKey: [session.account.id, 'message', messageId, 'history'],
    queryFn: () => getHistory(session, messageId),
  };
}
