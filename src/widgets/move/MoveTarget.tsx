import { ChevronRight } from 'lucide-react';
import type { ChannelId } from '~/domain/ids';
import type { TopicPlace } from '~/session/resources/channels/moveTopic';
import { Icon } from '~/ui/marks/Icon';
import { Note } from '~/ui/notices/Note';
import { ChannelTile } from '../channels/ChannelTile';
import { ChannelPick } from '../place/ChannelPick';
import { TopicPick } from '../place/TopicPick';
import styles from './Move.module.css';

/** Picks where messages go, and says what is wrong with it. */
export function MoveTarget({
  to,
  errors,
  mayLeave = true,
  onChannel,
  onTopic,
}: {
  to: TopicPlace;
  errors: { readonly topic?: string; readonly form?: string };
  /** Whether other channels can be picked. */
  mayLeave?: boolean;
  onChannel: (channelId: ChannelId) => void;
  onTopic: (topic: string) => void;
}) {
  const error = errors.topic ?? errors.form;
  return (
    <>
      <div className={styles.place}>
        To
        {mayLeave ? (
          <ChannelPick channelId={to.channelId} onPick={onChannel} />
        ) : (
          <ChannelTile channelId={to.channelId} />
        )}
        <Icon of={ChevronRight} />
        <TopicPick
          channelId={to.channelId}
          topic={to.topic}
          isBad={errors.topic !== undefined}
          describedBy={undefined}
          onChange={onTopic}
        />
      </div>
      {error && (
        <Note kind="bad" role="alert">
          {error}
        </Note>
      )}
    </>
  );
}
