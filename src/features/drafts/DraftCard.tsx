import { Trash2 } from 'lucide-react';
import { useId } from 'react';
import type { Destination } from '~/domain/personal';
import type { Narrow } from '~/domain/places/narrow';
import { shortTime } from '~/domain/times/dates';
import { useSession, useSessionState } from '~/session/react';
import { IconButton } from '~/ui/controls/IconButton';
import { narrowHref } from '~/widgets/conversations/narrowHref';
import { DestinationName } from '~/widgets/place/DestinationName';
import { useTimeStyle } from '~/widgets/times/useTimeStyle';
import styles from './Drafts.module.css';

/** A draft, with a link to where it was being written. */
export function DraftCard({
  destination,
  isInChannel,
  content,
  timestamp,
  onOpen,
  onDelete,
}: {
  destination: Destination;
  /** Whether it is being written in the channel's own composer, whatever its topic says. */
  isInChannel: boolean;
  content: string;
  /** UNIX seconds. */
  timestamp: number;
  onOpen: () => void;
  onDelete: () => void;
}) {
  const session = useSession();
  const nowMs = useSessionState((state) => state.nowMs);
  const style = useTimeStyle();
  const nameId = useId();
  const narrow = narrowOf(destination, isInChannel);
  return (
    <article className={styles.card} aria-labelledby={nameId}>
      <a
        id={nameId}
        className={styles.place}
        href={narrow ? narrowHref(session, narrow) : '#/inbox'}
        onClick={onOpen}
      >
        <DestinationName destination={destination} />
      </a>
      <div className={styles.end}>
        <time dateTime={new Date(timestamp * 1000).toISOString()}>
          {shortTime(timestamp, nowMs, style)}
        </time>
        <IconButton icon={Trash2} label="Delete draft" onClick={onDelete} />
      </div>
      <p className={styles.text} dir="auto">
        {content}
      </p>
    </article>
  );
}

function narrowOf(destination: Destination, isInChannel: boolean): Narrow | undefined {
  if (destination.kind === 'dm') return destination;
  const { channelId, topic } = destination;
  if (channelId === undefined) return undefined;
  return topic === '' || isInChannel
    ? { kind: 'channel', channelId }
    : { kind: 'topic', channelId, topic };
}
