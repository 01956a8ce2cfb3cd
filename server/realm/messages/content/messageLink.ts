import { dmFragment, topicFragment } from '~/contract/links';
import { topicSyntax } from '~/markdown/compose/syntax';
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

/** A link in Markdown that names where the message is. */
export async function messageSyntax(
  db: Reader,
  message: Pick<MessageRow, 'id' | 'channel_id' | 'conversation_id' | 'topic'>,
): Promise<string> {
  const { id, channel_id, topic } = message;
  if (channel_id === null) return `[a direct message](#${await messageFragment(db, message)})`;
  const channel = await findChannel(db, channel_id);
  return topicSyntax({ channelId: channel_id, name: channel?.name ?? '' }, topic, {
    messageId: id,
  });
}
