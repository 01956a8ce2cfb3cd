import { dmFragment, topicFragment } from '~/contract/links';
import type { MessageRow, Reader } from '../../../core/db/schema';
import { findChannel } from '../../channels/channel';
import { conversationMembers } from '../conversations';

/** The URL fragment that opens the page at this message. */
export async function messageFragment(
  db: Reader,
  message: Pick<MessageRow, 'id' | 'channel_id' | 'conversation_id' | 'topic'>,
): Promise<string> {
  const { id: near, channel_id } = message;
  if (channel_id === null) {
    return dmFragment(await conversationMembers(db, message.conversation_id ?? 0), near);
  }
  const channel = await findChannel(db, channel_id);
  return topicFragment(channel_id, channel?.name ?? '', message.topic, { near });
}
