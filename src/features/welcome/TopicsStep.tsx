import { useQuery } from '@tanstack/react-query';
import { MessageSquare } from 'lucide-react';
import type { Channel } from '~/domain/places/channel';
import { topicsOf } from '~/model/selectors/places/topics';
import { useRealm, useSession } from '~/session/react';
import { topicsQuery } from '~/session/resources/channels/topics';
import { Icon } from '~/ui/marks/Icon';
import { ChannelTile } from '~/widgets/channels/ChannelTile';
import { narrowHref } from '~/widgets/conversations/narrowHref';
import { TopicName } from '~/widgets/conversations/TopicName';
import { homeChannel } from './firstPlaces';
import { Step } from './Step';
import styles from './Welcome.module.css';

const SHOWN = 4;

/** Explains topics with one of the user's own channels. */
export function TopicsStep() {
  const channel = useRealm(homeChannel);
  if (!channel) return null;
  return (
    <Step
      title="Every conversation has a topic"
      about="A channel is for a team or a subject. In it, each conversation has a topic of its own, so you read what concerns you and skip the rest."
    >
      <OwnTopics channel={channel} />
    </Step>
  );
}

function OwnTopics({ channel: { channelId, name } }: { channel: Channel }) {
  const session = useSession();
  useQuery(topicsQuery(session, channelId));
  const realm = useRealm((state) => state);
  const topics = topicsOf(realm, channelId).slice(0, SHOWN);
  return (
    <div className={styles.sample}>
      <a href={narrowHref(session, { kind: 'channel', channelId })}>
        <ChannelTile channelId={channelId} />
        <b dir="auto">{name}</b>
      </a>
      {topics.map((topic) => (
        <a
          key={topic.key}
          className={styles.topic}
          href={narrowHref(session, { kind: 'topic', channelId, topic: topic.name })}
        >
          <Icon of={MessageSquare} />
          <TopicName topic={topic.name} />
        </a>
      ))}
      {topics.length === 0 && <p>No one has written here yet: the first topic can be yours.</p>}
    </div>
  );
}
