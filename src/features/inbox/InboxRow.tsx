import { BellOff, BellRing, CheckCheck } from 'lucide-react';
import { memo } from 'react';
import type { Conversation } from '~/domain/conversation';
import type { UserId } from '~/domain/ids';
import type { Message } from '~/domain/message';
import { conversationName } from '~/model/selectors/conversations';
import type { InboxEntry } from '~/model/selectors/inbox';
import { useRealm, useSession } from '~/session/react';
import { AvatarStack } from '~/ui/Avatar';
import { Count } from '~/ui/Count';
import { classes } from '~/ui/classes';
import { Icon } from '~/ui/Icon';
import { IconButton } from '~/ui/IconButton';
import { ROVING_ROW } from '~/ui/RovingList';
import { ChannelTile } from '~/widgets/ChannelTile';
import { toggleTopicFollowed, toggleTopicMuted } from '~/widgets/conversationActions';
import { DirectFaces } from '~/widgets/DirectFaces';
import { narrowHref } from '~/widgets/narrowHref';
import { narrowLabel } from '~/widgets/narrowLabel';
import { PersonAvatar } from '~/widgets/PersonAvatar';
import { TopicName } from '~/widgets/TopicName';
import { useChannelColor } from '~/widgets/useChannelColor';
import { useMessagesById } from '~/widgets/useMessagesById';
import styles from './InboxRow.module.css';
import { Preview } from './Preview';

export interface InboxRowProps {
  readonly entry: InboxEntry;
  /** It stands among the muted ones, away from its channel. */
  readonly isQuiet: boolean;
  readonly onRead: (entry: InboxEntry, row: HTMLElement) => void;
}

/** A conversation with something unread: what it is, what was said last, by whom and when. */
export const InboxRow = memo(function InboxRow({ entry, isQuiet, onRead }: InboxRowProps) {
  const session = useSession();
  const label = useEntryLabel(entry);
  const messages = useMessagesById(entry.newest);
  const { conversation, hasMention } = entry;
  const isDirect = conversation.kind === 'dm';
  const color = useChannelColor(conversation.kind === 'dm' ? undefined : conversation.channelId);
  const look = hasMention ? 'mention' : isQuiet ? 'quiet' : isDirect ? 'direct' : 'plain';
  return (
    <li className={styles.row} data-entry={entry.key} style={color}>
      <span className={styles.mark}>
        {entry.visibility === 'followed' ? <Icon of={BellRing} /> : <i />}
      </span>
      <a
        {...ROVING_ROW}
        className={classes(styles.name, entry.count > 0 && styles.unread)}
        href={narrowHref(session, conversation)}
        aria-label={label}
      >
        <EntryName conversation={conversation} isAlone={isQuiet} />
      </a>
      <Preview messages={messages} conversation={conversation} />
      {!isDirect && <Senders messages={messages} />}
      <Tools entry={entry} onRead={onRead} />
      {/* The link says it too, in its name. */}
      <span className={styles.count} aria-hidden="true">
        <Count value={entry.count} look={look} />
      </span>
    </li>
  );
});

/** Who takes part in what is unread, the latest first. */
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

function Tools({ entry, onRead }: Pick<InboxRowProps, 'entry' | 'onRead'>) {
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
            isOn={visibility === 'followed'}
            onClick={() => toggleTopicFollowed(session, conversation)}
          />
          <IconButton
            size="small"
            icon={BellOff}
            label={visibility === 'muted' ? 'Unmute topic' : 'Mute topic'}
            keys={session.keys.shown('muteTopic')}
            onClick={() => toggleTopicMuted(session, conversation)}
          />
        </>
      )}
      <IconButton
        size="small"
        icon={CheckCheck}
        label="Mark as read"
        keys="Shift Enter"
        onClick={(event) => onRead(entry, event.currentTarget)}
      />
    </span>
  );
}

interface EntryNameProps {
  readonly conversation: Conversation;
  /** A topic away from its channel says which that is. */
  readonly isAlone: boolean;
}

/** What a conversation is called in a list. */
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
      {isAlone && <ChannelTile channelId={conversation.channelId} />}
      <span className={styles.text} dir="auto">
        {isAlone && <span className={styles.place}>{name} › </span>}
        <TopicName topic={conversation.topic} />
      </span>
    </>
  );
}

/** A row as it is read out: `Encoder drift, firmware, followed, 5 unread, mentions you`. */
function useEntryLabel({ conversation, count, hasMention, visibility }: InboxEntry): string {
  return useRealm((realm) => {
    const parts = [narrowLabel(realm, conversation)];
    if (conversation.kind === 'topic') {
      parts.push(narrowLabel(realm, { kind: 'channel', channelId: conversation.channelId }));
    }
    if (visibility === 'followed') parts.push('followed');
    parts.push(`${count} unread`);
    if (hasMention) parts.push('mentions you');
    return parts.join(', ');
  });
}
