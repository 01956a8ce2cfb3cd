import { getTopics } from '~/api/endpoints/messages';
import type { ChannelId } from '~/domain/ids';
import { receiveTopics } from '~/model/local';
import type { Session } from '../session';

/** Fetches all topics of a channel into the realm state, where events keep them. */
export async function loadTopics(session: Session, channelId: ChannelId): Promise<void> {
  await session.queries.fetchQuery({
    queryKey: [session.account.id, 'topics', channelId],
    queryFn: async () => {
      const topics = await getTopics(session.api, channelId);
      session.realm.setState(({ realm }) => ({
        realm: realm && receiveTopics(realm, channelId, topics),
      }));
      return topics.length;
    },
    staleTime: 2000,
  });
}
