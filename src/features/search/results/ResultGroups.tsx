import { ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { foundParts } from '~/content/foundParts';
import { type SnippetPart, snippetParts } from '~/content/snippet';
import type { Conversation } from '~/domain/conversation';
import { fullTime, shortTime } from '~/domain/dates';
import type { MatchHighlights, Message } from '~/domain/message';
import { narrowPath } from '~/domain/paths';
import { isResolvedTopic, unresolvedName } from '~/domain/topic';
import { countOf } from '~/lib/listNames';
import { pathNames } from '~/model/selectors/conversations';
import { useRealm, useSession } from '~/session/react';
import { Button } from '~/ui/Button';
import { classes } from '~/ui/classes';
import { Icon } from '~/ui/Icon';
import { ROVING_ROW, RovingList } from '~/ui/RovingList';
import { ChannelTile } from '~/widgets/ChannelTile';
import { DirectFaces } from '~/widgets/DirectFaces';
import { narrowLabel } from '~/widgets/narrowLabel';
import { PersonAvatar } from '~/widgets/PersonAvatar';
import { useTimeStyle } from '~/widgets/useTimeStyle';
import styles from './Results.module.css';
import type { ResultGroup } from './rankFound';

/** What is told of a conversation before one asks for more of it. */
const FIRST = 3;

interface Hits {
  /** What was found in a message; undefined where nothing was looked for in its words. */
  readonly hitsOf: (id: Message['id']) => MatchHighlights | undefined;
  /** Of messages that the server did not look through. */
  readonly partsOf?: (message: Message) => readonly SnippetPart[];
}

/** Results as rows: arrows move among them, Enter opens one where it was said. */
export function ResultGroups({
  groups,
  isGrouped,
  ...hits
}: Hits & { groups: readonly ResultGroup[]; isGrouped: boolean }) {
  return (
    <RovingList label="Results" onKey={walkByLetters}>
      {groups.map((group) =>
        isGrouped ? (
          <Group key={group.key} group={group} {...hits} />
        ) : (
          <Row key={group.key} message={group.messages[0]} hasPlace {...hits} />
        ),
      )}
    </RovingList>
  );
}

/** j and k, as in every list of messages. */
function walkByLetters(event: React.KeyboardEvent, row: HTMLElement): void {
  const step = { j: 1, k: -1 }[event.key];
  if (step === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
  const rows = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-roving]')];
  rows[rows.indexOf(row) + step]?.focus();
  event.preventDefault();
}

function Group({ group, ...hits }: Hits & { group: ResultGroup }) {
  const [isOpen, setOpen] = useState(false);
  const { messages } = group;
  const [first] = messages;
  const rest = messages.length - FIRST;
  // "1 more" takes as much room as the result.
  const isCut = !isOpen && rest > 1;
  return (
    <section className={styles.group} aria-labelledby={`found ${group.key}`}>
      <h2 id={`found ${group.key}`}>
        <PlaceLink message={first} found={hits.hitsOf(first.id)?.topic} />
        <span className={styles.count}>{countOf(messages.length, 'result', 'results')}</span>
      </h2>
      {(isCut ? messages.slice(0, FIRST) : messages).map((message) => (
        <Row key={message.id} message={message} {...hits} />
      ))}
      {isCut && (
        <Button look="ghost" size="small" className={styles.rest} onClick={() => setOpen(true)}>
          {`Show ${rest.toLocaleString()} more here`}
        </Button>
      )}
    </section>
  );
}

function PlaceLink({ message, found }: { message: Message; found: string | undefined }) {
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
}: {
  conversation: Conversation;
  found?: string | undefined;
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
  // Marks count for the name they were made of: a topic may have been renamed since.
  const isNamed = parts.map(({ text }) => text).join('') === label;
  return (
    <>
      <ChannelTile channelId={conversation.channelId} />
      <span dir="auto">{channelName ?? 'Unknown channel'}</span>
      <Icon of={ChevronRight} />
      <b dir="auto" className={classes(conversation.topic === '' && styles.unnamed)}>
        {isNamed ? <Parts parts={parts} /> : resolvedLabel(label)}
      </b>
    </>
  );
}

const resolvedLabel = (topic: string) =>
  isResolvedTopic(topic) ? `✔ ${unresolvedName(topic)}` : topic;

function Row({
  message,
  hasPlace = false,
  hitsOf,
  partsOf,
}: Hits & { message: Message; hasPlace?: boolean }) {
  const session = useSession();
  const style = useTimeStyle();
  const { senderId, conversation, timestamp } = message;
  const path = useRealm((realm) => `#${narrowPath(conversation, pathNames(realm), message.id)}`);
  const isMuted = useRealm((realm) => realm.mutedUsers.has(senderId));
  const isUnread = useRealm((realm) => realm.unreads.byId.has(message.id));
  const sender = useRealm((realm) => realm.users.get(senderId)?.fullName ?? message.senderName);
  const name = isMuted ? 'Muted person' : sender;
  const hits = hitsOf(message.id);
  const parts = partsOf?.(message) ?? snippetParts(hits?.content ?? message.content);
  const time = shortTime(timestamp, session.clock.now(), style);
  return (
    <article
      className={classes(styles.result, isUnread && styles.unread)}
      aria-label={`${name}, ${fullTime(timestamp, style)}`}
      data-message={message.id}
    >
      <a href={path} {...ROVING_ROW} className={styles.link}>
        <PersonAvatar userId={senderId} size="small" />
        <span className={styles.said}>
          <span className={styles.by}>
            <b dir="auto">{name}</b>
            {hasPlace && (
              <span className={styles.where}>
                <PlaceName conversation={conversation} found={hits?.topic} />
              </span>
            )}
            <time dateTime={new Date(timestamp * 1000).toISOString()}>{time}</time>
          </span>
          <span className={styles.words} dir="auto">
            {isMuted ? <i>Hidden: you muted this person.</i> : <Parts parts={parts} />}
          </span>
        </span>
      </a>
    </article>
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
