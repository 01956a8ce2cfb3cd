import type { Channel } from '~/domain/places/channel';
import { useSession } from '~/session/react';
import { EmptyState } from '~/ui/placeholders/EmptyState';
import { RowSkeletons, useIsSlow } from '~/ui/placeholders/Skeleton';
import { narrowHref } from '~/widgets/conversations/narrowHref';
import type { TopicScope } from './filterTopics';

const NONE: Readonly<Record<Exclude<TopicScope, 'all'>, readonly [title: string, why: string]>> = {
  unread: ['All read', 'New messages in this channel appear here until you’ve read them.'],
  followed: ['You don’t follow any topics here', 'Follow a topic from its menu.'],
  unresolved: ['All topics are resolved', 'Every topic here is marked as resolved.'],
};

/** Why there are no topics to show, and what to do next. */
export function NoTopics({
  channel,
  scope,
  query,
  isLoading,
  hasFailed,
}: {
  channel: Channel;
  scope: TopicScope;
  query: string;
  isLoading: boolean;
  hasFailed: boolean;
}) {
  const session = useSession();
  const isSlow = useIsSlow();
  // The failure itself says what is wrong.
  if (hasFailed) return null;
  if (isLoading) return isSlow ? <RowSkeletons count={8} /> : null;
  if (query.trim() !== '') {
    return (
      <EmptyState art="search" title={`No topics match “${query.trim()}”`}>
        {scope === 'all' ? 'Try other words.' : 'Try other words, or look at all topics.'}
      </EmptyState>
    );
  }
  if (scope !== 'all') {
    const [title, why] = NONE[scope];
    return (
      <EmptyState art="calm" title={title}>
        {why}
      </EmptyState>
    );
  }
  const href = narrowHref(session, { kind: 'channel', channelId: channel.channelId });
  return (
    <EmptyState
      art="bubble"
      title="No topics yet"
      actions={!channel.isArchived && <a href={href}>Write the first message</a>}
    >
      {channel.isArchived
        ? 'No one posted in this channel before it was archived.'
        : 'Send the first message to start a topic.'}
    </EmptyState>
  );
}
