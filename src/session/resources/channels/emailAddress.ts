import { queryOptions } from '@tanstack/react-query';
import { getStreamEmailAddress } from '~/contract/routes/otherClients';
import { renewStreamEmailAddress } from '~/contract/routes/parley';
import type { ChannelId } from '~/domain/ids';
import type { Session } from '../../session';

/** Address that receives email for a channel; empty if the server accepts none. Refused to people who can't post. */
export function channelEmailOptions(session: Session, channelId: ChannelId) {
  return queryOptions({
    queryKey: [session.account.id, 'channelEmail', channelId],
    queryFn: async () =>
      (await session.api.send(getStreamEmailAddress, { stream_id: channelId })).email,
    // A refusal is final.
    retry: false,
  });
}

/** Invalidates the channel's previous addresses. */
export async function renewChannelEmail(session: Session, channelId: ChannelId): Promise<void> {
  const { email } = await session.api.send(renewStreamEmailAddress, { stream_id: channelId });
  session.queries.setQueryData(channelEmailOptions(session, channelId).queryKey, email);
}
