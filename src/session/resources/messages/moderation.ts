import { queryOptions } from '@tanstack/react-query';
import type { Caller } from '~/api/client';
import { getMessages, sendMessage } from '~/api/requests/messages';
import { reportMessage as reportRoute } from '~/contract/routes/messageDetails';
import type { ChannelId, MessageId } from '~/domain/ids';
import type { Conversation } from '~/domain/places/conversation';
import type { Session } from '../../session';

export type ReportType = 'spam' | 'harassment' | 'inappropriate' | 'norms' | 'other';

/** E16. `other` requires a description of at most 1,000 characters. */
export async function reportMessage(
  { api }: Caller,
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

/** How far back to look in the moderators' channel; older reports are found in the channel itself. */
const NEWEST = 400;

/** Newest messages of the moderators' channel. Events about its messages invalidate it. */
export function reportsOptions(session: Session, channelId: ChannelId) {
  return queryOptions({
    queryKey: [session.account.id, 'reports', channelId],
    queryFn: async () => {
      const { messages, foundOldest } = await getMessages(session, {
        terms: [{ operator: 'channel', operand: channelId }],
        anchor: 'newest',
        numBefore: NEWEST,
        numAfter: 0,
        self: session.account.userId,
      });
      return { messages: messages.map(({ message }) => message), foundOldest };
    },
  });
}

/** Sends at once or fails: a moderator's reply shouldn't arrive an hour later. */
export async function sayNow(
  session: Session,
  conversation: Conversation,
  content: string,
): Promise<void> {
  const message = { conversation, content, localId: '' };
  await sendMessage(session, message, session.account.userId);
}
