import { queryOptions } from '@tanstack/react-query';
import { getMessages } from '~/api/endpoints/messages';
import type { ChannelId } from '~/domain/ids';
import type { Session } from '../session';

/** Messages of the moderators' channel that are looked at; older reports are found in the channel. */
const NEWEST = 400;

/** The newest of the moderators' channel. Events about messages of that channel make it stale. */
export function reportsOptions(session: Session, channelId: ChannelId) {
  return queryOptions({
    queryKey: [session.account.id, 'reports', channelId],
    queryFn: async () => {
      const { messages, foundOldest } = await getMessages(session.api, {
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
