import type { Narrow } from '~/domain/places/narrow';
import { useRealm, useSession } from '~/session/react';
import { Button } from '~/ui/controls/Button';
import { EmptyState } from '~/ui/placeholders/EmptyState';
import { topicLabel } from '~/widgets/conversations/topicLabel';

/** Shown if the messages of a view couldn't be loaded. */
export function FailedHere({ narrow }: { narrow: Narrow }) {
  const session = useSession();
  return (
    <EmptyState
      art="broken"
      title="Couldn’t load these messages"
      actions={
        <Button onClick={() => void session.loader.open(narrow, 'newest')}>Try again</Button>
      }
    >
      The server refused the request, or the conversation no longer exists.
    </EmptyState>
  );
}

/** Shown in a view without messages: explains what it is for. */
export function NothingHere({
  narrow,
  isEmptied,
}: {
  narrow: Narrow;
  /** There were messages while it was open. */
  isEmptied: boolean;
}) {
  const emptyName = useRealm((realm) => realm.organization.limits.emptyTopicName);
  if (isEmptied && (narrow.kind === 'topic' || narrow.kind === 'dm')) {
    return (
      <EmptyState art="bubble" title="There are no messages here anymore">
        {narrow.kind === 'dm'
          ? 'They were deleted.'
          : 'They were deleted, or moved to where you can’t read them.'}
      </EmptyState>
    );
  }
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
          Start a topic with the first message.
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
          Messages from all your channels appear here.
        </EmptyState>
      );
    case 'mentions':
      return (
        <EmptyState art="calm" title="No mentions yet">
          Messages that mention you appear here.
        </EmptyState>
      );
    case 'starred':
      return (
        <EmptyState art="star" title="No starred messages">
          Star a message to keep it here.
        </EmptyState>
      );
    case 'search':
      return <EmptyState art="search" title="No messages match" />;
  }
}
