import type { ReactNode } from 'react';
import type { MessageId } from '~/domain/ids';
import { haveNewest, haveOldest } from '~/model/ranges';
import type { MessageWindow } from '~/model/state';
import { useRealm, useSession } from '~/session/react';
import { Button } from '~/ui/Button';
import { EmptyState } from '~/ui/EmptyState';
import { MessageSkeletons, useIsSlow } from '~/ui/Skeleton';
import { topicLabel } from '~/widgets/topicLabel';
import styles from './ListHead.module.css';

/** Above the first message: what is on its way, what went wrong, or that this is where it begins. */
export function ListHead({
  window,
  ids,
  nothing,
  failed,
}: {
  window: MessageWindow;
  ids: readonly MessageId[];
  nothing?: ReactNode;
  failed?: ReactNode;
}) {
  const session = useSession();
  const isEmpty = ids.length === 0;
  if (window.status === 'failed') {
    if (failed) return failed;
    return (
      <EmptyState
        art="broken"
        title="These messages could not be loaded"
        actions={
          <Button onClick={() => void session.loader.open(window.narrow, 'newest')}>
            Try again
          </Button>
        }
      >
        The server refused, or the conversation is no longer there.
      </EmptyState>
    );
  }
  if (haveOldest(window.ranges)) {
    if (!isEmpty) return <Beginning window={window} />;
    return haveNewest(window.ranges) ? (nothing ?? <Nothing window={window} />) : null;
  }
  if (window.isHistoryLimited && window.status === 'idle') {
    return <p className={styles.note}>Older messages are hidden by this organization’s plan.</p>;
  }
  return isEmpty ? <LoadingMessages /> : <MessageSkeletons count={2} />;
}

/** In place of messages that are on their way, once that takes long enough to be noticed. */
export function LoadingMessages() {
  return useIsSlow() ? <MessageSkeletons count={6} /> : null;
}

function Beginning({ window }: { window: MessageWindow }) {
  const { narrow } = window;
  const emptyName = useRealm((realm) => realm.organization.limits.emptyTopicName);
  if (narrow.kind === 'topic') {
    return <p className={styles.note}>{`“${topicLabel(narrow.topic, emptyName)}” begins here.`}</p>;
  }
  return (
    <p className={styles.note}>
      {narrow.kind === 'channel' ? 'The channel begins here.' : 'This is the beginning.'}
    </p>
  );
}

function Nothing({ window }: { window: MessageWindow }) {
  const { narrow } = window;
  const emptyName = useRealm((realm) => realm.organization.limits.emptyTopicName);
  switch (narrow.kind) {
    case 'topic':
      return (
        <EmptyState art="bubble" title={`Start “${topicLabel(narrow.topic, emptyName)}”`}>
          You’re the first here.
        </EmptyState>
      );
    case 'channel':
      return (
        <EmptyState art="bubble" title="Nothing here yet">
          Write the first message, in a topic of its own.
        </EmptyState>
      );
    case 'dm':
      return (
        <EmptyState art="bubble" title="Say hello">
          This is the beginning of your conversation.
        </EmptyState>
      );
    case 'feed':
      return (
        <EmptyState art="calm" title="Nothing here yet">
          Messages from all your channels come together here.
        </EmptyState>
      );
    case 'mentions':
      return (
        <EmptyState art="calm" title="Nobody has mentioned you">
          When somebody does, you find it here.
        </EmptyState>
      );
    case 'starred':
      return (
        <EmptyState art="star" title="Nothing starred">
          Star a message to find it here again.
        </EmptyState>
      );
    case 'search':
      return <EmptyState art="search" title="No messages match" />;
  }
}
