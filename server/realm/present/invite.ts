import type { InviteWire } from '~/contract/records/personal';
import type { InviteLinkRow, InviteRow } from '../invites/invites';

/** The URL at which someone opens an invitation. */
export function joinUrl(origin: string, token: string): string {
  return `${origin}/join/${token}`;
}

export function presentInvite(row: InviteRow): InviteWire {
  return {
    ...common(row),
    is_multiuse: false,
    email: row.email,
    notify_referrer_on_join: row.notify_inviter === 1,
  };
}

export function presentInviteLink(row: InviteLinkRow, origin: string): InviteWire {
  return {
    ...common(row),
    is_multiuse: true,
    link_url: joinUrl(origin, row.token),
    notify_referrer_on_join: false,
  };
}

function common(row: InviteRow | InviteLinkRow) {
  return {
    id: row.id,
    invited_by_user_id: row.inviter_id,
    invited: row.created_at,
    expiry_date: row.expires_at,
    invited_as: row.role,
  };
}
