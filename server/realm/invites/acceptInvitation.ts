import { nameKey } from '~/lib/nameKey';
import { ApiError, badRequest, notFound } from '../../core/apiError';
import type { Change } from '../../core/change';
import type { Reader, UserRow } from '../../core/db/schema';
import type { Random } from '../../core/random';
import { findProof, type ProofRow, spendProof } from '../accounts/addressProofs';
import { invitationOver } from '../accounts/invitationOver';
import { findChannel } from '../channels/channel';
import { subscribePeople } from '../channels/subscribe';
import { admitToGroups } from '../groups/groupMembers';
import { withdrawInvitationMails } from '../mail/invitationMail';
import { sendDirectNotice, silentMention } from '../messages/notices';
import { checkClaimedAddress } from '../users/allowedAddress';
import { createUser } from '../users/createUser';
import { checkEmailAddress } from '../users/emailAddress';
import { joinDefaultChannels } from '../users/joinDefaultChannels';
import { auditJoining } from '../users/signUp';
import { findUser } from '../users/users';
import { welcome } from '../users/welcome';
import { emitInvitesChanged, type InviteLinkRow, type InviteRow } from './invites';

/** An invitation for one address, or a link for anyone who has it. */
export type Invitation =
  | { readonly kind: 'email'; readonly row: InviteRow }
  /** `proof`: proves the address under which the link's user wants to join. */
  | { readonly kind: 'link'; readonly row: InviteLinkRow; readonly proof?: ProofRow };
export type InvitationState = 'open' | 'expired' | 'revoked' | 'used';

/** The invitation with this key; 404 if it was never issued. */
export async function findInvitation(db: Reader, key: string): Promise<Invitation> {
  const email = await db
    .selectFrom('invites')
    .selectAll()
    .where('token', '=', key)
    .executeTakeFirst();
  if (email !== undefined) return { kind: 'email', row: email };
  const link = await db
    .selectFrom('invite_links')
    .selectAll()
    .where('token', '=', key)
    .executeTakeFirst();
  if (link !== undefined) return { kind: 'link', row: link };
  const proof = await findProof(db, key);
  const row = typeof proof?.link_id === 'number' && (await findLink(db, proof.link_id));
  if (!row) throw notFound('Invitation not found.');
  return { kind: 'link', row, proof };
}

function findLink(db: Reader, id: number): Promise<InviteLinkRow | undefined> {
  return db.selectFrom('invite_links').selectAll().where('id', '=', id).executeTakeFirst();
}

/** `now` in UNIX seconds. */
export function invitationState(invitation: Invitation, now: number): InvitationState {
  const { kind, row } = invitation;
  if (kind === 'email' && row.accepted === 1) return 'used';
  const proof = kind === 'link' ? invitation.proof : undefined;
  if (proof !== undefined && proof.used_at !== null) return 'used';
  if (proof !== undefined && proof.expires_at <= now) return 'expired';
  if (row.revoked === 1) return 'revoked';
  return row.expires_at !== null && row.expires_at <= now ? 'expired' : 'open';
}

interface Newcomer {
  readonly key: string;
  readonly fullName: string;
  /** Only used if the invitation names no address. */
  readonly email: string | undefined;
  /** null: they sign in with an external account. */
  readonly passwordHash: string | null;
  /** The address was proved elsewhere to be theirs; invitations for other addresses are refused. */
  readonly isProved?: boolean;
}

/** Creates the account an invitation promised, with everything it grants. An address can be used once. */
export async function acceptInvitation(
  change: Change,
  random: Random,
  newcomer: Newcomer,
): Promise<UserRow> {
  if (change.organization.deactivated) {
    throw new ApiError('REALM_DEACTIVATED', 'This organization has been deactivated');
  }
  const invitation = await findInvitation(change.db, newcomer.key);
  const state = invitationState(invitation, change.now);
  if (state !== 'open') throw invitationOver(state);
  const { row } = invitation;
  const user = await createUser(change, random, {
    email: await addressOf(change, invitation, newcomer),
    fullName: newcomer.fullName,
    role: row.role,
    passwordHash: newcomer.passwordHash,
  });
  await settleIn(change, user, row);
  await strikeOff(change, invitation, user);
  await greet(change, user, invitation);
  await auditJoining(change, user, row.inviter_id);
  return user;
}

/** The invited address, the proved one, or the typed one if no mail is sent that could prove it. */
async function addressOf(
  change: Change,
  invitation: Invitation,
  { email: typed = '', isProved = false }: Newcomer,
): Promise<string> {
  const only = invitation.kind === 'email' ? invitation.row.email : invitation.proof?.email;
  if (isProved && only !== undefined && nameKey(only) !== nameKey(typed)) {
    throw badRequest(`This invitation is for ${only}, and you signed in as ${typed}.`);
  }
  if (invitation.kind === 'email') return invitation.row.email;
  const { proof } = invitation;
  if (proof === undefined && isProved) {
    const address = checkEmailAddress(typed);
    await checkClaimedAddress(change, address, { isProved });
    return address;
  }
  if (proof === undefined && change.post !== undefined) throw badRequest(UNPROVED);
  if (proof === undefined) return claimedAddress(change, typed);
  await checkClaimedAddress(change, proof.email);
  await spendProof(change, proof);
  return proof.email;
}

const UNPROVED = 'Confirm your email address first.';

/** The checks of an address and an invitation that can fail at once, before a link proving the address is mailed. */
export async function checkProvable(
  change: Change,
  key: string,
  typed: string,
): Promise<{ readonly email: string; readonly linkId: number }> {
  const invitation = await findInvitation(change.db, key);
  const state = invitationState(invitation, change.now);
  if (state !== 'open') throw invitationOver(state);
  if (invitation.kind !== 'link') throw badRequest('This invitation is for one address.');
  return { email: await claimedAddress(change, typed), linkId: invitation.row.id };
}

async function claimedAddress(change: Change, typed: string): Promise<string> {
  const address = checkEmailAddress(typed);
  await checkClaimedAddress(change, address);
  return address;
}

/** Ids stored as JSON by an invitation. Readers skip those that no longer exist. */
export function idsOf(json: string): readonly number[] {
  return JSON.parse(json) as readonly number[];
}

async function settleIn(change: Change, user: UserRow, row: Invitation['row']): Promise<void> {
  if (row.include_defaults === 1) await joinDefaultChannels(change, user);
  for (const id of idsOf(row.channel_ids_json)) {
    const channel = await findChannel(change.db, id);
    if (channel?.archived === 0) await subscribePeople(change, channel, [user]);
  }
  await admitToGroups(change, user.id, idsOf(row.group_ids_json));
}

/** Other invitations for the same address have no one left to invite. */
async function strikeOff(change: Change, { kind, row }: Invitation, user: UserRow): Promise<void> {
  const inviters = new Set([row.inviter_id]);
  if (kind === 'link') {
    await change.db
      .updateTable('invite_links')
      .set({ used: row.used + 1 })
      .where('id', '=', row.id)
      .execute();
  }
  const others = await change.db
    .updateTable('invites')
    .set({ accepted: 1 })
    .where('email_key', '=', nameKey(user.email))
    .where('accepted', '=', 0)
    .returning(['id', 'inviter_id'])
    .execute();
  for (const other of others) {
    inviters.add(other.inviter_id);
    await withdrawInvitationMails(change, other.id);
  }
  for (const id of inviters) await emitInvitesChanged(change, id);
}

async function greet(change: Change, user: UserRow, { kind, row }: Invitation): Promise<void> {
  const { settings } = change.organization;
  await welcome(change, user, row.welcome_text ?? settings.welcome_message_custom_text);
  const inviter = await findUser(change.db, row.inviter_id);
  if (kind === 'email' && row.notify_inviter === 1 && inviter?.is_active === 1) {
    const words = `${silentMention(user)} accepted your invitation to join ${settings.name}.`;
    await sendDirectNotice(change, inviter, words);
  }
}
