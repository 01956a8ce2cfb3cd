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

/** Fetched anew each time it is looked at: people read on meanwhile. */
export function readersQuery(session: Session, messageId: MessageId) {
  return {
    queryKey: [session.account.id, 'readers', messageId],
    queryFn: () => getReaders(session, messageId),
    staleTime: 0,
  };
}

/** Events about the message make it out of date, like everything under `message`. */
export function historyQuery(session: Session, messageId: MessageId) {
  return {
    queryKey: [session.account.id, 'message', messageId, 'history'],
    queryFn: () => getHistory(session, messageId),
  };
}
