import { getTopics } from '~/api/endpoints/messages';
import { updateUserTopic } from '~/api/endpoints/people';
import type { TopicVisibility } from '~/domain/channel';
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

/** Follow, mute, or as the channel. */
export async function setTopicVisibility(
  session: Session,
  channelId: ChannelId,
  topic: string,
  visibility: TopicVisibility,
): Promise<void> {
  await updateUserTopic(session.api, channelId, topic, visibility);
}
