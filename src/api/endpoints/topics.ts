import { updateUserTopic as updateUserTopicRoute } from '~/contract/routes/topics';
import type { TopicVisibility } from '~/domain/channel';
import type { ChannelId } from '~/domain/ids';
import type { ApiClient } from '../client';
import { fromVisibility } from '../convert/channel';

export async function updateUserTopic(
  api: ApiClient,
  channelId: ChannelId,
  topic: string,
  visibility: TopicVisibility,
): Promise<void> {
  await api.send(updateUserTopicRoute, {
    stream_id: channelId,
    topic,
    visibility_policy: fromVisibility(visibility),
  });
}
