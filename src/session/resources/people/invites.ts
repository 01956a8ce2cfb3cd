import { queryOptions } from '@tanstack/react-query';
import type { Caller } from '~/api/client';
import { isRequestError, type RequestError } from '~/api/errors';
import type { InviteWire } from '~/contract/records/personal';
import { getInvitationLinks as linksRoute } from '~/contract/routes/parley';
import {
  createInviteLink as createLinkRoute,
  getInvites as listRoute,
  resendInvite as resendRoute,
  revokeInviteLink as revokeLinkRoute,
  revokeInvite as revokeRoute,
  sendInvites as sendRoute,
} from '~/contract/routes/users';
import { can } from '~/domain/capabilities/needs';
import { asUserId } from '~/domain/ids';
import type {
  EmailInvitations,
  Invitation,
  InvitationTerms,
  InviteOutcome,
} from '~/domain/organization/invitation';
import type { Session } from '../../session';

/** gap 4.7. The user's own; for administrators, all. */
export async function getInvites({ api }: Caller): Promise<readonly Invitation[]> {
  const { invites } = await api.send(listRoute, {});
  return invites.map(toInvitation);
}

function toInvitation(wire: InviteWire): Invitation {
  const common = {
    id: wire.id,
    inviterId: asUserId(wire.invited_by_user_id),
    invitedAt: wire.invited,
    expiresAt: wire.expiry_date,
    role: wire.invited_as,
  };
  return wire.is_multiuse
    ? { ...common, kind: 'link', url: wire.link_url ?? '' }
    : { ...common, kind: 'email', email: wire.email ?? '' };
}

/** E9. The result lists addresses that couldn't be invited; the others were. */
export async function sendInvites(
  { api }: Caller,
  invitations: EmailInvitations,
): Promise<InviteOutcome> {
  try {
    await api.send(sendRoute, {
      invitee_emails: invitations.emails.join('\n'),
      notify_referrer_on_join: invitations.notifiesInviter,
      ...toParams(invitations),
    });
    return ALL_SENT;
  } catch (error) {
    if (isRequestError(error) && error.code === 'INVITATION_FAILED') return toOutcome(error);
    throw error;
  }
}

const ALL_SENT: InviteOutcome = {
  refused: [],
  wereSent: true,
  isDailyLimitReached: false,
  isLicenseLimitReached: false,
};

function toOutcome({ extra }: RequestError): InviteOutcome {
  const triples = Array.isArray(extra['errors']) ? (extra['errors'] as readonly unknown[][]) : [];
  return {
    refused: triples.map(([email, reason, deactivated]) => ({
      email: String(email),
      reason: String(reason),
      isDeactivated: deactivated === true,
    })),
    wereSent: extra['sent_invitations'] === true,
    isDailyLimitReached: extra['daily_limit_reached'] === true,
    isLicenseLimitReached: extra['license_limit_reached'] === true,
  };
}

/** gap 4.7. Returns the link. */
export async function createInviteLink({ api }: Caller, terms: InvitationTerms): Promise<string> {
  return (await api.send(createLinkRoute, toParams(terms))).invite_link;
}

function toParams(terms: InvitationTerms) {
  return {
    invite_as: terms.role,
    invite_expires_in_minutes: terms.expiresInMinutes,
    stream_ids: [...terms.channelIds],
    group_ids: terms.groupIds,
    include_realm_default_subscriptions: terms.includesDefaults,
    // null means the organization's text, and so does leaving it out.
    welcome_message_custom_text: terms.welcomeText ?? undefined,
  };
}

export async function revokeInvitation(
  { api }: Caller,
  { kind, id }: Pick<Invitation, 'kind' | 'id'>,
): Promise<void> {
  await api.send(kind === 'link' ? revokeLinkRoute : revokeRoute, { invite_id: id });
}

/** Email invitations only. */
export async function resendInvite({ api }: Caller, id: number): Promise<void> {
  await api.send(resendRoute, { invite_id: id });
}

/** Our own server only: links of email invitations, by id. */
async function getInvitationLinks({ api }: Caller): Promise<ReadonlyMap<number, string>> {
  const { links } = await api.send(linksRoute, {});
  return new Map(links.map(({ id, link_url }) => [id, link_url]));
}

/** Pending invitations. `invites_changed` invalidates them and their links. */
export function invitesOptions(session: Session) {
  return queryOptions({
    queryKey: [session.account.id, 'invites', 'list'],
    queryFn: () => getInvites(session),
  });
}

/** Links of email invitations, by id; null if only their recipients get them. */
export function invitationLinksOptions(session: Session) {
  return queryOptions({
    queryKey: [session.account.id, 'invites', 'links'],
    queryFn: async () => {
      const { realm } = session.realm.getState();
      return realm && can(realm, 'inviteLinks') ? getInvitationLinks(session) : null;
    },
  });
}
