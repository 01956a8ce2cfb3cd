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
import { asUserId } from '~/domain/ids';
import type {
  EmailInvitations,
  Invitation,
  InvitationTerms,
  InviteOutcome,
} from '~/domain/invitation';
import type { ApiClient } from '../client';
import { isRequestError, type RequestError } from '../errors';

/** gap 4.7. One's own, for administrators all. */
export async function getInvites(api: ApiClient): Promise<readonly Invitation[]> {
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

/** E9. Addresses that cannot be invited are part of the answer: the others were. */
export async function sendInvites(
  api: ApiClient,
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
export async function createInviteLink(api: ApiClient, terms: InvitationTerms): Promise<string> {
  return (await api.send(createLinkRoute, toParams(terms))).invite_link;
}

function toParams(terms: InvitationTerms) {
  return {
    invite_as: terms.role,
    invite_expires_in_minutes: terms.expiresInMinutes,
    stream_ids: [...terms.channelIds],
    group_ids: terms.groupIds,
    include_realm_default_subscriptions: terms.includesDefaults,
    // null is the organization's text, which is also what nothing means.
    welcome_message_custom_text: terms.welcomeText ?? undefined,
  };
}

export async function revokeInvitation(
  api: ApiClient,
  { kind, id }: Pick<Invitation, 'kind' | 'id'>,
): Promise<void> {
  await api.send(kind === 'link' ? revokeLinkRoute : revokeRoute, { invite_id: id });
}

/** Only those by email. */
export async function resendInvite(api: ApiClient, id: number): Promise<void> {
  await api.send(resendRoute, { invite_id: id });
}

/** Our own server only, which sends no mail: the links of invitations by email, by their ids. */
export async function getInvitationLinks(api: ApiClient): Promise<ReadonlyMap<number, string>> {
  const { links } = await api.send(linksRoute, {});
  return new Map(links.map(({ id, link_url }) => [id, link_url]));
}
