import { SquarePen, UserPlus } from 'lucide-react';
import { FEED } from '~/domain/places/narrow';
import { pageHref } from '~/domain/places/pages';
import { inviteModes } from '~/model/selectors/permissions/inviting';
import { selectChannelGroups } from '~/model/selectors/places/channelGroups';
import type { InboxEntry } from '~/model/selectors/unread/inbox';
import type { RealmState } from '~/model/state';
import { useRealm, useSession } from '~/session/react';
import { Button } from '~/ui/controls/Button';
import { EmptyState } from '~/ui/placeholders/EmptyState';
import { markViewRead } from '~/widgets/conversations/conversationActions';
import { narrowHref } from '~/widgets/conversations/narrowHref';
import { useIsRunning } from '~/widgets/requests/longRun';
import { type InboxSegment, summarize } from './list/inboxItems';

export interface InboxEmptyProps {
  readonly segment: InboxSegment;
  readonly query: string;
  readonly muted: readonly InboxEntry[];
  readonly onReset: () => void;
  readonly onFeed: () => void;
}

/** Shown when nothing is left, or nothing matches. */
export function InboxEmpty({ segment, query, muted, onReset, onFeed }: InboxEmptyProps) {
  const isNew = useRealm(isUntouched);
  const areOldMissing = useRealm((realm) => realm.unreads.areOldMissing);
  const showAll = <Button onClick={onReset}>Show all</Button>;
  if (query.trim() !== '') {
    return (
      <EmptyState art="search" title="No conversations found" actions={showAll}>
        {`No unread conversations match “${query.trim()}”.`}
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
        : `Nothing unread. ${count} ${count === 1 ? 'message' : 'messages'} in muted conversations.`}
    </EmptyState>
  );
}

/** Shown when nothing the server listed is unread, but it didn't list everything; offers to mark the rest. */
function OlderUnread() {
  const session = useSession();
  const isMarking = useIsRunning('marking');
  return (
    <EmptyState
      art="calm"
      title="You’ve read the newest messages"
      actions={
        <Button look="primary" isBusy={isMarking} onClick={() => markViewRead(session, FEED)}>
          {isMarking ? 'Marking older messages as read…' : 'Mark older messages as read'}
        </Button>
      }
    >
      <span role="status">The server has older unread messages that aren’t listed here.</span>
    </EmptyState>
  );
}

/** No one has posted in the organization yet. */
function isUntouched({ maxMessageId }: RealmState): boolean {
  return maxMessageId <= 0;
}

/** First steps in an organization that was just founded. */
function InboxWelcome() {
  const session = useSession();
  const name = useRealm((realm) => realm.organization.name);
  const mayInvite = useRealm((realm) => inviteModes(realm).length > 0);
  const channel = useRealm((realm) => selectChannelGroups(realm)[0]?.channels[0]);
  const invite = () => {
    globalThis.location.hash = pageHref('organization', 'invitations', 'new');
  };
  const write = () => {
    if (!channel) return;
    const { channelId } = channel;
    session.compose.focus({ kind: 'channel', channelId });
    globalThis.location.hash = narrowHref(session, { kind: 'channel', channelId });
  };
  return (
    <EmptyState
      art={mayInvite ? 'people' : 'bubble'}
      title={`Welcome to ${name}`}
      actions={
        <>
          {mayInvite && (
            <Button look="primary" icon={UserPlus} onClick={invite}>
              Invite people
            </Button>
          )}
          {channel && (
            <Button look={mayInvite ? 'secondary' : 'primary'} icon={SquarePen} onClick={write}>
              Write the first message
            </Button>
          )}
        </>
      }
    >
      No one has posted yet. Everyone who joins later will see your first message.
    </EmptyState>
  );
}
