import type { InboxEntry } from '~/model/selectors/inbox';
import { useRealm } from '~/session/react';
import { Button } from '~/ui/Button';
import { EmptyState } from '~/ui/EmptyState';
import { InboxWelcome, isUntouched } from './InboxWelcome';
import { type InboxSegment, summarize } from './inboxItems';
import { OlderUnread } from './OlderUnread';

export interface InboxEmptyProps {
  readonly segment: InboxSegment;
  readonly query: string;
  readonly muted: readonly InboxEntry[];
  readonly onReset: () => void;
  readonly onFeed: () => void;
}

/** Nothing is left, or nothing fits what was asked for. */
export function InboxEmpty({ segment, query, muted, onReset, onFeed }: InboxEmptyProps) {
  const isNew = useRealm(isUntouched);
  const areOldMissing = useRealm((realm) => realm.unreads.areOldMissing);
  const showAll = <Button onClick={onReset}>Show all</Button>;
  if (query.trim() !== '') {
    return (
      <EmptyState art="search" title="No conversation matches" actions={showAll}>
        {`Nothing unread is called “${query.trim()}”.`}
      </EmptyState>
    );
  }
  if (segment !== 'all') {
    return (
      <EmptyState art="calm" title="Nothing here" actions={showAll}>
        {segment === 'followed'
          ? 'Nothing is unread in the topics you follow.'
          : 'Nothing unread mentions you.'}
      </EmptyState>
    );
  }
  if (areOldMissing) return <OlderUnread />;
  if (isNew) return <InboxWelcome />;
  const { count } = summarize(muted);
  return (
    <EmptyState
      art="calm"
      title="All caught up"
      actions={<Button onClick={onFeed}>Combined feed</Button>}
    >
      {count === 0
        ? 'Nothing unread.'
        : `Nothing unread. ${count} ${count === 1 ? 'message' : 'messages'} in muted conversations can stay there.`}
    </EmptyState>
  );
}
