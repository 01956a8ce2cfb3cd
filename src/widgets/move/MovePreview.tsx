import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { MessageId } from '~/domain/ids';
import type { RealmState } from '~/model/state';
import { useRealm, useSession } from '~/session/react';
import {
  moveSizeQuery,
  type PropagateMode,
  type TopicPlace,
} from '~/session/resources/channels/moveTopic';
import { loadTopics } from '~/session/resources/channels/topics';
import { topicLabel } from '../conversations/topicLabel';
import styles from './Move.module.css';
import { moveLines, type NamedPlace } from './moveLines';
import { useJoins } from './sayMoved';

/** What a move will change, updated with the choices. */
export function MovePreview({
  from,
  to,
  mode,
  messageId,
}: {
  from: TopicPlace;
  to: TopicPlace;
  mode: PropagateMode;
  /** The first message to move; absent: the whole topic. */
  messageId: MessageId | undefined;
}) {
  const session = useSession();
  const channels = useRealm((realm) => realm.channels);
  const emptyName = useRealm((realm) => realm.organization.limits.emptyTopicName);
  const joins = useJoins(from, to);
  const size = useQuery(moveSizeQuery(session, from, mode, messageId));
  useEffect(() => {
    // Whether the topic exists is only known once all topics are loaded.
    void loadTopics(session, to.channelId).catch(() => undefined);
  }, [session, to.channelId]);
  const lines = moveLines({
    mode,
    size: size.data,
    from: named(channels, from, emptyName),
    to: named(channels, to, emptyName),
    joins,
  });
  return (
    <div className={styles.preview} role="status" aria-label="What changes">
      <ul>
        {lines.map((line) => (
          <li key={line} dir="auto">
            {line}
          </li>
        ))}
      </ul>
    </div>
  );
}

function named(
  channels: RealmState['channels'],
  { channelId, topic }: TopicPlace,
  emptyName: string,
): NamedPlace {
  const channel = channels.get(channelId);
  return {
    channel: channel?.name ?? '',
    topic: topicLabel(topic, emptyName),
    isPrivate: channel?.isPrivate ?? false,
  };
}
