import { ChevronRight } from 'lucide-react';
import type { Message } from '~/domain/message';
import { narrowPath } from '~/domain/paths';
import { conversationName, pathNames } from '~/model/selectors/conversations';
import { useRealm } from '~/session/react';
import { ChannelTile } from '~/session/view/ChannelTile';
import { topicLabel } from '~/session/view/topicLabel';
import { Icon } from '~/ui/Icon';
import styles from './MessageList.module.css';

/** In views that mix conversations: where the messages below were said. */
export function RecipientBar({ rowKey, message }: { rowKey: string; message: Message }) {
  const { conversation } = message;
  const path = useRealm((realm) => `#${narrowPath(conversation, pathNames(realm), message.id)}`);
  return (
    <div className={styles.recipient} data-row={rowKey}>
      <a href={path} className={styles.recipientLink}>
        {conversation.kind === 'topic' ? (
          <TopicName conversation={conversation} />
        ) : (
          <DirectName others={conversation.others} />
        )}
      </a>
    </div>
  );
}

function TopicName({
  conversation,
}: {
  conversation: Extract<Message['conversation'], { kind: 'topic' }>;
}) {
  const { channelId, topic } = conversation;
  const channelName = useRealm((realm) => realm.channels.get(channelId)?.name ?? 'Unknown channel');
  const emptyName = useRealm((realm) => realm.organization.limits.emptyTopicName);
  return (
    <>
      <ChannelTile channelId={channelId} />
      <span dir="auto">{channelName}</span>
      <Icon of={ChevronRight} />
      <b dir="auto">{topicLabel(topic, emptyName)}</b>
    </>
  );
}

function DirectName({
  others,
}: {
  others: Extract<Message['conversation'], { kind: 'dm' }>['others'];
}) {
  const name = useRealm((realm) => conversationName(realm, others));
  return <b dir="auto">{name}</b>;
}
