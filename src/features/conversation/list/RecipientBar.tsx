import { ChevronRight } from 'lucide-react';
import { foundParts } from '~/content/foundParts';
import type { MessageId } from '~/domain/ids';
import type { Conversation } from '~/domain/places/conversation';
import { narrowPath } from '~/domain/places/paths';
import { conversationName, pathNames } from '~/model/selectors/places/conversations';
import { useRealm } from '~/session/react';
import { classes } from '~/ui/classes';
import { Icon } from '~/ui/marks/Icon';
import { ChannelTile } from '~/widgets/channels/ChannelTile';
import { topicLabel } from '~/widgets/conversations/topicLabel';
import styles from './MessageList.module.css';

/** In views that mix conversations: where the messages below were sent. */
export function RecipientBar({
  rowKey,
  conversation,
  near,
  found,
  isCarried = false,
}: {
  rowKey: string;
  conversation: Conversation;
  /** The message below it; undefined: one that the server doesn't have yet. */
  near: MessageId | undefined;
  /** The topic with search hits marked in it. HTML of text and marks only. */
  found?: string | undefined;
  /** Takes no room of its own: only visible where it sticks to the top. */
  isCarried?: boolean;
}) {
  const path = useRealm((realm) => `#${narrowPath(conversation, pathNames(realm), near)}`);
  return (
    <div
      className={classes(styles.recipient, isCarried && styles.carried)}
      data-row={rowKey}
      data-sticky=""
    >
      <a href={path} className={styles.recipientLink}>
        {conversation.kind === 'topic' ? (
          <TopicName conversation={conversation} found={found} />
        ) : (
          <DirectName others={conversation.others} />
        )}
      </a>
    </div>
  );
}

function TopicName({
  conversation,
  found,
}: {
  conversation: Extract<Conversation, { kind: 'topic' }>;
  found: string | undefined;
}) {
  const { channelId, topic } = conversation;
  const channelName = useRealm((realm) => realm.channels.get(channelId)?.name ?? 'Unknown channel');
  const emptyName = useRealm((realm) => realm.organization.limits.emptyTopicName);
  return (
    <>
      <ChannelTile channelId={channelId} />
      <span dir="auto">{channelName}</span>
      <Icon of={ChevronRight} />
      <b dir="auto" className={classes(topic === '' && styles.unnamed)}>
        <FoundTopic found={found} label={topicLabel(topic, emptyName)} />
      </b>
    </>
  );
}

/** Marks only apply to the name they were made for: a topic may have been renamed since. */
function FoundTopic({ found, label }: { found: string | undefined; label: string }) {
  const parts = found === undefined ? [] : foundParts(found);
  if (parts.map(({ text }) => text).join('') !== label) return label;
  return parts.map(({ from, text, isHit }) =>
    isHit ? (
      <mark key={from} className={styles.hit}>
        {text}
      </mark>
    ) : (
      text
    ),
  );
}

function DirectName({ others }: { others: Extract<Conversation, { kind: 'dm' }>['others'] }) {
  const name = useRealm((realm) => conversationName(realm, others));
  return <b dir="auto">{name}</b>;
}
