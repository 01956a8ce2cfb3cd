import { queryOptions } from '@tanstack/react-query';
import { oldTerms } from '~/api/requests/messages';
import { getMessagesSummary } from '~/contract/routes/messageDetails';
import type { Conversation } from '~/domain/places/conversation';
import { narrowKey, narrowTerms } from '~/domain/places/narrow';
import type { Session } from '../../session';

/** A self-hosted model can be slow. The server gives up after a minute. */
const TIMEOUT_MS = 75_000;

/** Summary of a conversation's newest messages, as HTML; generated on each fetch. Rejects like a request. */
export function conversationSummaryQuery(session: Session, conversation: Conversation) {
  const { account, api } = session;
  return queryOptions({
    queryKey: [account.id, 'conversation summary', narrowKey(conversation)],
    queryFn: async ({ signal }) => {
      const narrow = oldTerms(narrowTerms(conversation, account.userId));
      const options = { signal, timeoutMs: TIMEOUT_MS };
      return (await api.send(getMessagesSummary, { narrow: [...narrow] }, options)).summary;
    },
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  });
}
