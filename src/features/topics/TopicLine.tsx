import { BellOff, BellRing, EllipsisVertical } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import { previewText } from '~/content/previewText';
import type { ChannelId } from '~/domain/ids';
import type { Message } from '~/domain/message';
import { shortTime } from '~/domain/times/dates';
import type { ListedTopic } from '~/model/selectors/places/topicList';
import { useSession, useSessionState } from '~/session/react';
import { classes } from '~/ui/classes';
import { IconButton } from '~/ui/controls/IconButton';
import { ROVING_ROW } from '~/ui/lists/RovingList';
import { Count } from '~/ui/marks/Count';
import { Icon } from '~/ui/marks/Icon';
import { narrowHref } from '~/widgets/conversations/narrowHref';
import { TopicName } from '~/widgets/conversations/TopicName';
import { useMessagesById } from '~/widgets/conversations/useMessagesById';
import { PersonAvatar } from '~/widgets/people/PersonAvatar';
import { useSenderName } from '~/widgets/people/useSenderName';
import { useTimeStyle } from '~/widgets/times/useTimeStyle';
import styles from './Topics.module.css';

/** A topic: its name, its latest message with sender and time, and its unread count. */
export function TopicLine({
  channelId,
  topic,
  isMenuOpen,
  onMenu,
}: {
  channelId: ChannelId;
  topic: ListedTopic;
  isMenuOpen: boolean;
  /** Opens the menu beside an element. */
  onMenu: (anchor: HTMLElement) => void;
}) {
  const session = useSession();
  const [message] = useMessagesById([topic.maxId]);
  const { name, visibility, count, hasMention, isQuiet } = topic;
  const handleKey = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key !== 'ContextMenu' && !(event.key === 'F10' && event.shiftKey)) return;
    event.preventDefault();
    onMenu(event.currentTarget);
  };
  return (
    <div className={classes(styles.row, isQuiet && styles.quiet, count > 0 && styles.unread)}>
      <a
        {...ROVING_ROW}
        className={styles.name}
        href={narrowHref(session, { kind: 'topic', channelId, topic: name })}
        onKeyDown={handleKey}
        onContextMenu={(event) => {
          event.preventDefault();
          onMenu(event.currentTarget);
        }}
      >
        <span dir="auto">
          <TopicName topic={name} />
        </span>
        {visibility === 'followed' && <Mark icon={BellRing} label="Followed" />}
        {visibility === 'muted' && <Mark icon={BellOff} label="Muted" />}
      </a>
      <Latest message={message} />
      <span className={styles.count}>
        <Count value={count} look={hasMention ? 'mention' : isQuiet ? 'quiet' : 'plain'} />
      </span>
      <IconButton
        size="small"
        icon={EllipsisVertical}
        label="More actions"
        className={styles.menu ?? ''}
        aria-haspopup="menu"
        aria-expanded={isMenuOpen}
        onClick={(event) => onMenu(event.currentTarget)}
      />
    </div>
  );
}

function Mark({ icon, label }: { icon: typeof BellRing; label: string }) {
  return (
    <span role="img" aria-label={label} className={styles.mark}>
      <Icon of={icon} />
    </span>
  );
}

/** Empty boxes reserve the space while loading. */
function Latest({ message }: { message: Message | undefined }) {
  if (message) return <Said message={message} />;
  return (
    <>
      <span className={styles.preview} />
      <span className={styles.time} />
    </>
  );
}

function Said({ message }: { message: Message }) {
  const style = useTimeStyle();
  const nowMs = useSessionState((state) => state.nowMs);
  const name = useSenderName(message);
  return (
    <>
      <span className={styles.preview} dir="auto">
        <PersonAvatar userId={message.senderId} size="tiny" />
        <b>
          <bdi>{name}</bdi>:
        </b>
        <span>{previewText(message)}</span>
      </span>
      <time className={styles.time} dateTime={new Date(message.timestamp * 1000).toISOString()}>
        {shortTime(message.timestamp, nowMs, style)}
      </time>
    </>
  );
}
