import type { MessageRow } from '../../core/db/schema';

/** A number unique to each channel and each conversation (`recipient_id`). */
export function recipientId({
  channel_id,
  conversation_id,
}: Pick<MessageRow, 'channel_id' | 'conversation_id'>): number {
  return channel_id === null
    ? conversationRecipient(conversation_id ?? 0)
    : channelRecipient(channel_id);
}

export function channelRecipient(channelId: number): number {
  return 2 * channelId;
}

export function conversationRecipient(conversationId: number): number {
  return 2 * conversationId + 1;
}
