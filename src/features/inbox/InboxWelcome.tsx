import { SquarePen, UserPlus } from 'lucide-react';
import { pageHref } from '~/domain/pages';
import { selectChannelGroups } from '~/model/selectors/channelGroups';
import { inviteModes } from '~/model/selectors/inviting';
import type { RealmState } from '~/model/state';
import { useRealm, useSession } from '~/session/react';
import { Button } from '~/ui/Button';
import { EmptyState } from '~/ui/EmptyState';
import { narrowHref } from '~/widgets/narrowHref';

/** Nobody has said anything in the organization yet. */
export function isUntouched({ maxMessageId }: RealmState): boolean {
  return maxMessageId <= 0;
}

/** What to do first in an organization that was just founded. */
export function InboxWelcome() {
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
      Nobody has said anything yet. What you write first is there for everybody who comes later.
    </EmptyState>
  );
}
