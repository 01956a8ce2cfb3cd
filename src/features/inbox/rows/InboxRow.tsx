import { AlarmClock, BellOff, BellRing, CheckCheck, Undo2 } from 'lucide-react';
import { type MouseEvent, memo } from 'react';
import type { UserId } from '~/domain/ids';
import type { Message } from '~/domain/message';
import type { Conversation } from '~/domain/places/conversation';
import { conversationName } from '~/model/selectors/places/conversations';
import type { InboxEntry } from '~/model/selectors/unread/inbox';
import { useRealm, useSession } from '~/session/react';
import { classes } from '~/ui/classes';
import { IconButton } from '~/ui/controls/IconButton';
import { ROVING_ROW } from '~/ui/lists/RovingList';
import { AvatarStack } from '~/ui/marks/Avatar';
import { Count } from '~/ui/marks/Count';
import { Icon } from '~/ui/marks/Icon';
import { ChannelTile } from '~/widgets/channels/ChannelTile';
import { useChannelColor } from '~/widgets/channels/useChannelColor';
import { narrowHref } from '~/widgets/conversations/narrowHref';
import { narrowLabel } from '~/widgets/conversations/narrowLabel';
import { TopicName } from '~/widgets/conversations/TopicName';
import { useMessagesById } from '~/widgets/conversations/useMessagesById';
import { DirectFaces } from '~/widgets/people/DirectFaces';
import { PersonAvatar } from '~/widgets/people/PersonAvatar';
import { wakeWithUndo } from '../triage/triageActions';
import type { Triage } from '../triage/useTriage';
import styles from './InboxRow.module.css';
import { Preview } from './Preview';

/** Where a row is: below its channel, or in a mixed list, which adds details of its own. */
export type RowPlace = 'channel' | 'list' | 'muted' | 'back' | 'asleep';

export interface InboxRowProps {
  readonly entry: InboxEntry;
  readonly place: RowPlace;
  readonly isSelected: boolean;
  readonly triage: Triage;
}

/** A conversation: its name, the last message, by whom and when; bold while something in it waits. */
export const InboxRow = memo(function InboxRow({
  entry,
  place,
  isSelected,
  triage,
}: InboxRowProps) {
  const session = useSession();
  const label = useEntryLabel(entry, place);
  const messages = useMessagesById(entry.newest);
  const { conversation, hasMention } = entry;
  const isDirect = conversation.kind === 'dm';
  const isQuiet = place === 'muted' || place === 'asleep';
  const isWaiting = entry.count > 0 || place === 'back';
  const color = useChannelColor(conversation.kind === 'dm' ? undefined : conversation.channelId);
  const look = hasMention ? 'mention' : isQuiet ? 'quiet' : isDirect ? 'direct' : 'plain';
  const open = (event: MouseEvent) => {
    // On touch, a tap adds to the selection.
    if (!triage.isSelecting() || globalThis.matchMedia('(hover: hover)').matches) return;
    event.preventDefault();
    triage.toggle(entry.key);
  };
  return (
    <li
      className={styles.row}
      data-entry={entry.key}
      data-selected={isSelected || undefined}
      style={color}
    >
      <span className={styles.mark}>
        <Mark entry={entry} place={place} isWaiting={isWaiting} />
        <input
          type="checkbox"
          className={styles.box}
          tabIndex={-1}
          aria-label={`Select ${label}`}
          checked={isSelected}
          onChange={() => triage.toggle(entry.key)}
        />
      </span>
      <a
        {...ROVING_ROW}
        className={classes(styles.name, isWaiting && styles.unread)}
        href={narrowHref(session, conversation)}
        aria-label={isSelected ? `${label}, selected` : label}
        onClick={open}
      >
        <EntryName conversation={conversation} isAlone={place !== 'channel'} />
      </a>
      <Preview
        messages={messages}
        conversation={conversation}
        asleep={place === 'asleep' ? entry.key : undefined}
      />
      {!isDirect && <Senders messages={messages} />}
      <Tools entry={entry} place={place} triage={triage} />
      {/* The link's label has it, too. */}
      <span className={styles.count} aria-hidden="true">
        <Count value={entry.count} look={look} />
      </span>
      <span className={styles.under} aria-hidden="true">
        <span>
          <Icon of={CheckCheck} /> Done
        </span>
        <span>
          Snooze <Icon of={AlarmClock} />
        </span>
      </span>
    </li>
  );
});

function Mark({
  entry,
  place,
  isWaiting,
}: Pick<InboxRowProps, 'entry' | 'place'> & { isWaiting: boolean }) {
  if (place === 'back' || place === 'asleep') return <Icon of={AlarmClock} />;
  if (entry.visibility === 'followed') return <Icon of={BellRing} />;
  return isWaiting && <i />;
}

/** Participants in the unread messages, latest first. */
function Senders({ messages }: { messages: readonly Message[] }) {
  const senders = [...new Set<UserId>(messages.map((message) => message.senderId))];
  return (
    <span className={styles.senders} aria-hidden="true">
      <AvatarStack>
        {senders.reverse().map((id) => (
          <PersonAvatar key={id} userId={id} size="tiny" />
        ))}
      </AvatarStack>
    </span>
  );
}

function Tools({ entry, place, triage }: Omit<InboxRowProps, 'isSelected'>) {
  const session = useSession();
  const { conversation, visibility } = entry;
  return (
    <span className={styles.tools}>
      {conversation.kind === 'topic' && (
        <>
          <IconButton
            size="small"
            icon={BellRing}
            label={visibility === 'followed' ? 'Unfollow topic' : 'Follow topic'}
            keys={session.keys.shown('followTopic')}
            isOn={visibility === 'followed'}
            onClick={() => triage.follow([entry])}
          />
          <IconButton
            size="small"
            icon={BellOff}
            label={visibility === 'muted' ? 'Unmute topic' : 'Mute topic'}
            keys={session.keys.shown('muteTopic')}
            onClick={(event) => triage.mute([entry], event.currentTarget)}
          />
        </>
      )}
      {place === 'asleep' ? (
        <IconButton
          size="small"
          icon={Undo2}
          label="Stop snoozing"
          onClick={() => wakeWithUndo(session, entry)}
        />
      ) : (
        <IconButton
          size="small"
          icon={AlarmClock}
          label="Snooze"
          keys={session.keys.shown('snooze')}
          onClick={() => triage.later([entry])}
        />
      )}
      <IconButton
        size="small"
        icon={CheckCheck}
        label="Mark as read"
        keys={session.keys.shown('done')}
        onClick={(event) => triage.done([entry], event.currentTarget)}
      />
    </span>
  );
}

interface EntryNameProps {
  readonly conversation: Conversation;
  /** Whether the topic is shown away from its channel, and so names it. */
  readonly isAlone: boolean;
}

/** The name of a conversation in a list. Where space is short, the channel yields to the topic. */
function EntryName({ conversation, isAlone }: EntryNameProps) {
  const name = useRealm((realm) =>
    conversation.kind === 'dm'
      ? conversationName(realm, conversation.others)
      : (realm.channels.get(conversation.channelId)?.name ?? ''),
  );
  if (conversation.kind === 'dm') {
    return (
      <>
        <DirectFaces others={conversation.others} />
        <span className={styles.text} dir="auto">
          {name}
        </span>
      </>
    );
  }
  return (
    <>
      <span className={styles.text} dir="auto">
        <TopicName topic={conversation.topic} />
      </span>
      {isAlone && (
        <span className={styles.place}>
          <ChannelTile channelId={conversation.channelId} />
          <span className={styles.text} dir="auto">
            {name}
          </span>
        </span>
      )}
    </>
  );
}

/** A row's label for screen readers: `Encoder drift, firmware, followed, 5 unread, mentions you`. */
function useEntryLabel(
  { conversation, count, hasMention, visibility }: InboxEntry,
  place: RowPlace,
): string {
  return useRealm((realm) => {
    const parts = [narrowLabel(realm, conversation)];
    if (conversation.kind === 'topic') {
      parts.push(narrowLabel(realm, { kind: 'channel', channelId: conversation.channelId }));
    }
    if (visibility === 'followed') parts.push('followed');
    if (place === 'back') parts.push('back from snooze');
    if (place === 'asleep') parts.push('snoozed');
    if (count > 0) parts.push(`${count} unread`);
    if (hasMention) parts.push('mentions you');
    return parts.join(', ');
  });
}
