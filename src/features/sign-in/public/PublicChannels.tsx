import { useQuery } from '@tanstack/react-query';
import { Globe } from 'lucide-react';
import { useState } from 'react';
import type { PublicChannel } from '~/domain/places/publicPlace';
import { publicTopicsOptions } from '~/session/signIn/spectator';
import { Button } from '~/ui/controls/Button';
import { Icon } from '~/ui/marks/Icon';
import { topicLabel } from '~/widgets/conversations/topicLabel';
import { requestWords } from '~/widgets/requests/requestWords';
import styles from './Public.module.css';
import type { PublicTopic } from './PublicScreen';

/** The servers' name for the topic without a name. */
const GENERAL = 'general chat';
const SHOWN = 12;

/** Open channels with their topics, newest first. */
export function PublicChannels({
  origin,
  channels,
  current,
  onOpen,
}: {
  origin: string;
  channels: readonly PublicChannel[];
  current: PublicTopic | undefined;
  onOpen: (topic: PublicTopic) => void;
}) {
  return channels.map((channel) => (
    <section key={channel.channelId} aria-label={channel.name}>
      <h2 dir="auto">
        <Icon of={Globe} />
        {channel.name}
      </h2>
      {channel.description && <p dir="auto">{channel.description}</p>}
      <Topics origin={origin} channel={channel} current={current} onOpen={onOpen} />
    </section>
  ));
}

function Topics({
  origin,
  channel: { channelId },
  current,
  onOpen,
}: {
  origin: string;
  channel: PublicChannel;
  current: PublicTopic | undefined;
  onOpen: (topic: PublicTopic) => void;
}) {
  const { data, isError, error } = useQuery(publicTopicsOptions(origin, channelId));
  const [isWhole, setWhole] = useState(false);
  if (isError) return <p role="alert">{requestWords(error)}</p>;
  const topics = data ?? [];
  const shown = isWhole ? topics : topics.slice(0, SHOWN);
  return (
    <ul>
      {shown.map(({ name }) => (
        <li key={name}>
          <button
            type="button"
            className={styles.topic}
            aria-current={current?.channelId === channelId && current.topic === name}
            onClick={() => onOpen({ channelId, topic: name })}
          >
            <bdi>{topicLabel(name, GENERAL)}</bdi>
          </button>
        </li>
      ))}
      {shown.length < topics.length && (
        <li>
          <Button look="ghost" size="small" onClick={() => setWhole(true)}>
            {`${topics.length - shown.length} more topics`}
          </Button>
        </li>
      )}
    </ul>
  );
}
