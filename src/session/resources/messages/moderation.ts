import { queryOptions } from '@tanstack/react-query';
import type { Caller } from '~/api/client';
import { getMessages, sendMessage } from '~/api/requests/messages';
import { reportMessage as reportRoute } from '~/contract/routes/messageDetails';
import type { ChannelId, MessageId } from '~/domain/ids';
import type { Conversation } from '~/domain/places/conversation';
import type { Session } from '../../session';

export type ReportType = 'spam' | 'harassment' | 'inappropriate' | 'norms' | 'other';

/** E16. `other` needs a description; at most 1,000 characters of it. */
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

/** Messages of the moderators' channel that are looked at; older reports are found in the channel. */
const NEWEST = 400;

/** The newest of the moderators' channel. Events about messages of that channel make it stale. */
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

/** Sends at once or not at all: what a moderator says is not to arrive an hour later. */
export async function sayNow(
  session: Session,
  conversation: Conversation,
  content: string,
): Promise<void> {
  const message = { conversation, content, localId: '' };
  await sendMessage(session, message, session.account.userId);
}
