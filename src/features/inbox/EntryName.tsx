import type { Conversation } from '~/domain/conversation';
import { conversationName } from '~/model/selectors/conversations';
import { useRealm } from '~/session/react';
import { ChannelTile } from '~/widgets/ChannelTile';
import { DirectFaces } from '~/widgets/DirectFaces';
import { TopicName } from '~/widgets/TopicName';
import styles from './InboxRow.module.css';

export interface EntryNameProps {
  readonly conversation: Conversation;
  /** A topic away from its channel says which that is. */
  readonly isAlone: boolean;
}

/** What a conversation is called in a list. */
export function EntryName({ conversation, isAlone }: EntryNameProps) {
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
