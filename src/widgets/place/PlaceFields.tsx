import { ChevronRight } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import type { ChannelId } from '~/domain/ids';
import { Icon } from '~/ui/marks/Icon';
import { Note } from '~/ui/notices/Note';
import { ChannelTile } from '../channels/ChannelTile';
import { ChannelPick } from './ChannelPick';
import styles from './Place.module.css';
import { TopicPick } from './TopicPick';

/** Picks a channel and a topic in it, and says below them what is wrong. */
export function PlaceFields({
  lead,
  channelId,
  topic,
  errors,
  mayLeave = true,
  onChannel,
  onTopic,
}: {
  /** Before the channel. */
  lead?: ReactNode;
  channelId: ChannelId | undefined;
  topic: string;
  errors: {
    readonly channel?: string | undefined;
    readonly topic?: string | undefined;
    /** Of neither alone. */
    readonly form?: string | undefined;
  };
  /** Whether other channels can be picked. */
  mayLeave?: boolean;
  onChannel: (channelId: ChannelId) => void;
  onTopic: (topic: string) => void;
}) {
  const faultId = useId();
  const error = errors.channel ?? errors.topic ?? errors.form;
  return (
    <>
      <div className={styles.fields}>
        {lead}
        {mayLeave || channelId === undefined ? (
          <ChannelPick
            channelId={channelId}
            isBad={errors.channel !== undefined}
            describedBy={errors.channel === undefined ? undefined : faultId}
            onPick={onChannel}
          />
        ) : (
          <ChannelTile channelId={channelId} />
        )}
        <Icon of={ChevronRight} />
        <TopicPick
          channelId={channelId}
          topic={topic}
          isBad={errors.topic !== undefined}
          describedBy={errors.topic === undefined ? undefined : faultId}
          onChange={onTopic}
        />
      </div>
      {error && (
        <Note id={faultId} kind="bad" role="alert">
          {error}
        </Note>
      )}
    </>
  );
}
