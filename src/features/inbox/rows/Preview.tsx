import { useStore } from 'zustand';
import { previewText } from '~/content/previewText';
import type { Message } from '~/domain/message';
import type { Conversation, ConversationKey } from '~/domain/places/conversation';
import { shortTime } from '~/domain/times/dates';
import { shortMoment } from '~/domain/times/moments';
import { snoozesOf } from '~/session/preferences/snoozes';
import { useRealm, useSession, useSessionState } from '~/session/react';
import { useSenderName } from '~/widgets/people/useSenderName';
import styles from './InboxRow.module.css';

/** The last message and its time, or until when it is snoozed. Empty boxes hold the place of what is loading. */
export function Preview({
  messages,
  conversation,
  asleep,
}: {
  messages: readonly Message[];
  conversation: Conversation;
  asleep?: ConversationKey | undefined;
}) {
  const [message] = messages;
  return (
    <>
      <span className={styles.preview} dir="auto">
        {message && <Words message={message} conversation={conversation} />}
      </span>
      {asleep !== undefined ? (
        <Until of={asleep} />
      ) : message ? (
        <Time timestamp={message.timestamp} />
      ) : (
        <span className={styles.time} />
      )}
    </>
  );
}

/** When a snoozed conversation returns. */
function Until({ of: key }: { of: ConversationKey }) {
  const isTwelveHour = useRealm((realm) => !realm.settings.twenty_four_hour_time);
  const until = useStore(snoozesOf(useSession()).store, ({ snoozed }) => snoozed.get(key)?.until);
  if (until === undefined) return <span className={styles.time} />;
  return (
    <time className={styles.time} dateTime={new Date(until).toISOString()}>
      {`until ${shortMoment(until, { isTwelveHour })}`}
    </time>
  );
}

function Words({ message, conversation }: { message: Message; conversation: Conversation }) {
  const isMuted = useRealm((realm) => realm.mutedUsers.has(message.senderId));
  if (isMuted) return 'A message from someone you muted';
  return (
    <>
      <Sender message={message} conversation={conversation} />
      {previewText(message)}
    </>
  );
}

/** Between two people, it is clear who wrote. */
function Sender({ message, conversation }: { message: Message; conversation: Conversation }) {
  const name = useSenderName(message);
  if (conversation.kind === 'dm' && conversation.others.length < 2) return null;
  return (
    <>
      <b>
        <bdi>{name}</bdi>:
      </b>{' '}
    </>
  );
}

function Time({ timestamp }: { timestamp: number }) {
  const isTwelveHour = useRealm((realm) => !realm.settings.twenty_four_hour_time);
  const nowMs = useSessionState((state) => state.nowMs);
  return (
    <time className={styles.time} dateTime={new Date(timestamp * 1000).toISOString()}>
      {shortTime(timestamp, nowMs, { isTwelveHour })}
    </time>
  );
}
