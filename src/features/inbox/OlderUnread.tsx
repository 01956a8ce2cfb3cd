import { FEED } from '~/domain/narrow';
import { useSession } from '~/session/react';
import { Button } from '~/ui/Button';
import { EmptyState } from '~/ui/EmptyState';
import { markViewRead } from '~/widgets/conversationActions';

/** Nothing that the server listed is unread, and it did not list everything: says so, and can go on. */
export function OlderUnread() {
  const session = useSession();
  return (
    <EmptyState
      art="calm"
      title="The newest are read"
      actions={
        <Button look="primary" onClick={() => markViewRead(session, FEED)}>
          Mark older messages as read
        </Button>
      }
    >
      <span role="status">The server has older unread messages that are not listed here.</span>
    </EmptyState>
  );
}
