import { queryOptions } from '@tanstack/react-query';
import { getStreamEmailAddress } from '~/contract/routes/otherClients';
import { renewStreamEmailAddress } from '~/contract/routes/parley';
import type { ChannelId } from '~/domain/ids';
import type { Session } from '../../session';

/** By which mail comes into a channel; empty where the server takes none. Refused to who may not post there. */
export function channelEmailOptions(session: Session, channelId: ChannelId) {
  return queryOptions({
    queryKey: [session.account.id, 'channelEmail', channelId],
    queryFn: async () =>
      (await session.api.send(getStreamEmailAddress, { stream_id: channelId })).email,
    // A refusal is an answer.
    retry: false,
  });
}

/** Ends the addresses of before. */
export async function renewChannelEmail(session: Session, channelId: ChannelId): Promise<void> {
  const { email } = await session.api.send(renewStreamEmailAddress, { stream_id: channelId });
  session.queries.setQueryData(channelEmailOptions(session, channelId).queryKey, email);
}
