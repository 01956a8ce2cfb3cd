import { ChevronRight } from 'lucide-react';
import { type MouseEvent, useMemo } from 'react';
import { foundParts } from '~/content/foundParts';
import { type SnippetPart, snippetParts } from '~/content/snippet';
import { thumbnailsIn } from '~/content/thumbnails';
import type { MatchHighlights, Message } from '~/domain/message';
import type { Conversation } from '~/domain/places/conversation';
import { narrowPath } from '~/domain/places/paths';
import { isResolvedTopic, unresolvedName } from '~/domain/places/topic';
import { fullTime, shortTime } from '~/domain/times/dates';
import { pathNames } from '~/model/selectors/places/conversations';
import { useRealm, useSession } from '~/session/react';
import { classes } from '~/ui/classes';
import { ROVING_ROW } from '~/ui/lists/RovingList';
import { Icon } from '~/ui/marks/Icon';
import { ChannelTile } from '../channels/ChannelTile';
import { narrowLabel } from '../conversations/narrowLabel';
import { DirectFaces } from '../people/DirectFaces';
import { PersonAvatar } from '../people/PersonAvatar';
import { useTimeStyle } from '../times/useTimeStyle';
import styles from './MessageLine.module.css';

/** A conversation's name, linked to one of its messages. */
export function PlaceLink({
  message,
  found,
}: {
  message: Message;
  /** Its topic with search matches, as HTML. */
  found?: string | undefined;
}) {
  const { conversation } = message;
  const path = useRealm((realm) => `#${narrowPath(conversation, pathNames(realm), message.id)}`);
  return (
    <a href={path} className={styles.place}>
      <PlaceName conversation={conversation} found={found} />
    </a>
  );
}

function PlaceName({
  conversation,
  found,
  isTopicOnly = false,
}: {
  conversation: Conversation;
  found?: string | undefined;
  isTopicOnly?: boolean;
}) {
  const label = useRealm((realm) => narrowLabel(realm, conversation));
  const channelName = useRealm((realm) =>
    conversation.kind === 'topic' ? realm.channels.get(conversation.channelId)?.name : undefined,
  );
  if (conversation.kind === 'dm') {
    return (
      <>
        <DirectFaces others={conversation.others} />
        <b dir="auto">{label}</b>
      </>
    );
  }
  const parts = found === undefined ? [] : foundParts(found);
  // Highlights only fit the name they were made for: the topic may have been renamed since.
  const isNamed = parts.map(({ text }) => text).join('') === label;
  return (
    <>
      {!isTopicOnly && (
        <>
          <ChannelTile channelId={conversation.channelId} />
          <span dir="auto">{channelName ?? 'Unknown channel'}</span>
          <Icon of={ChevronRight} />
        </>
      )}
      <b dir="auto" className={classes(conversation.topic === '' && styles.unnamed)}>
        {isNamed ? <Parts parts={parts} /> : resolvedLabel(label)}
      </b>
    </>
  );
}

const resolvedLabel = (topic: string) =>
  isResolvedTopic(topic) ? `✔ ${unresolvedName(topic)}` : topic;

/** A message in a few lines, linked to its place in the conversation. */
export function MessageLine({
  message,
  hasPlace = false,
  hits,
  parts,
  note,
  onOpen,
}: {
  message: Message;
  /** Also shows the conversation, or only its topic. */
  hasPlace?: boolean | 'topic';
  /** Search matches in it. */
  hits?: MatchHighlights | undefined;
  /** Its text, if the caller has it already. */
  parts?: readonly SnippetPart[] | undefined;
  /** What else there is to say of it, below its text. */
  note?: string;
  onOpen?: (event: MouseEvent) => void;
}) {
  const session = useSession();
  const style = useTimeStyle();
  const { senderId, conversation, timestamp } = message;
  const path = useRealm((realm) => `#${narrowPath(conversation, pathNames(realm), message.id)}`);
  const isMuted = useRealm((realm) => realm.mutedUsers.has(senderId));
  const isUnread = useRealm((realm) => realm.unreads.byId.has(message.id));
  const sender = useRealm((realm) => realm.users.get(senderId)?.fullName ?? message.senderName);
  const name = isMuted ? 'Muted person' : sender;
  const shown = parts ?? snippetParts(hits?.content ?? message.content);
  const time = shortTime(timestamp, session.clock.now(), style);
  return (
    <article
      className={classes(isUnread && styles.unread)}
      aria-label={`${name}, ${fullTime(timestamp, style)}`}
      data-message={message.id}
    >
      <a href={path} {...ROVING_ROW} className={styles.link} onClick={onOpen}>
        <PersonAvatar userId={senderId} size="small" />
        <span className={styles.said}>
          <span className={styles.by}>
            <b dir="auto">{name}</b>
            {hasPlace && (
              <span className={styles.where}>
                <PlaceName
                  conversation={conversation}
                  found={hits?.topic}
                  isTopicOnly={hasPlace === 'topic'}
                />
              </span>
            )}
            <time dateTime={new Date(timestamp * 1000).toISOString()}>{time}</time>
          </span>
          <span className={styles.words} dir="auto">
            {isMuted ? <i>Hidden: you muted this person.</i> : <Parts parts={shown} />}
          </span>
          {!isMuted && <Pictures of={message} />}
          {note !== undefined && (
            <small className={styles.note} dir="auto">
              {note}
            </small>
          )}
        </span>
      </a>
    </article>
  );
}

/** As many as fit beside one another on a phone. */
const PICTURES = 4;

function Pictures({ of: { content } }: { of: Message }) {
  const pictures = useMemo(() => thumbnailsIn(content, PICTURES), [content]);
  if (pictures.length === 0) return null;
  return (
    <span className={styles.pictures}>
      {pictures.map(({ path, name }) => (
        // What makes messages live loads it once it is near the viewport.
        <img key={path} alt={name} data-media="waiting" data-media-src={path} />
      ))}
    </span>
  );
}

function Parts({ parts }: { parts: readonly SnippetPart[] }) {
  return parts.map(({ from, text, isHit }) =>
    isHit ? (
      <mark key={from} className={classes('highlight', styles.hit)}>
        {text}
      </mark>
    ) : (
      text
    ),
  );
}
