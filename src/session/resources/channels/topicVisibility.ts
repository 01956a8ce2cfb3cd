import { fromVisibility } from '~/api/convert/channel';
import { updateUserTopic } from '~/contract/routes/topics';
import type { ChannelId } from '~/domain/ids';
import type { TopicVisibility } from '~/domain/places/channel';
import { topicKey } from '~/domain/places/conversation';
import type { Session } from '../../session';
import { optimistically } from '../early/anticipate';

/** Follows, mutes or resets a topic. Shown at once; reverted, and the error thrown, if refused. */
export async function setTopicVisibility(
  session: Session,
  channelId: ChannelId,
  topic: string,
  visibility: TopicVisibility,
): Promise<void> {
  const { realm } = session.realm.getState();
  if (!realm) return;
  const entry = realm.topicVisibilities.get(topicKey(channelId, topic));
  // The spelling stored then: names that differ only in case are one topic.
  const before = { topic: entry?.topic ?? topic, visibility: entry?.visibility ?? 'none' } as const;
  const change = { kind: 'topicVisibility' as const, channelId, topic };
  await optimistically(
    session,
    { ...change, visibility },
    () => [{ ...change, ...before }],
    () =>
      session.api.send(updateUserTopic, {
        stream_id: channelId,
        topic,
        visibility_policy: fromVisibility(visibility),
      }),
  );
}
