import { queryOptions } from '@tanstack/react-query';
import { getInvitationLinks, getInvites } from '~/api/endpoints/invites';
import { can } from '~/domain/capabilities/needs';
import type { Session } from '../session';

/** What waits to be used. `invites_changed` makes it stale, and the links with it. */
export function invitesOptions(session: Session) {
  return queryOptions({
    queryKey: [session.account.id, 'invites', 'list'],
    queryFn: () => getInvites(session.api),
  });
}

/** The links of invitations by email, by id; null where the server sends them by mail itself. */
export function invitationLinksOptions(session: Session) {
  return queryOptions({
    queryKey: [session.account.id, 'invites', 'links'],
    queryFn: async () => {
      const { realm } = session.realm.getState();
      return realm && can(realm, 'inviteLinks') ? getInvitationLinks(session.api) : null;
    },
  });
}
