import type { Selectable } from 'kysely';
import { ROLE } from '~/contract/records/user';
import { badRequest } from '../../core/apiError';
import type { Change } from '../../core/change';
import type { Reader, Schema, UserRow } from '../../core/db/schema';
import { isAdministrator, mayInOrganization } from '../../core/permissions';
import type { Random } from '../../core/random';
import { audit } from '../audit/audit';
import { mailInvitations, withdrawInvitationMails } from '../mail/invitationMail';
import { type InvitationTerms, invitationColumns } from './invitation';
import { scheduleReminders } from './remindInvitation';

export type InviteRow = Selectable<Schema['invites']>;
export type InviteLinkRow = Selectable<Schema['invite_links']>;

export const TOKEN_BYTES = 24;

/** Only people invite people: a bot's key alone brings no one in. */
export function checkMayInvite(
  { organization }: Change,
  actor: UserRow,
  permission: 'can_invite_users_group' | 'create_multiuse_invite_group',
): void {
  if (actor.is_bot === 0 && mayInOrganization(organization, actor, permission)) return;
  throw badRequest('Insufficient permission');
}

export async function createInviteLink(
  change: Change,
  random: Random,
  actor: UserRow,
  terms: InvitationTerms,
): Promise<InviteLinkRow> {
  checkMayInvite(change, actor, 'create_multiuse_invite_group');
  const columns = await invitationColumns(change, actor, terms, random.token(TOKEN_BYTES));
  const row = await change.db
    .insertInto('invite_links')
    .values({ ...columns, used: 0 })
    .returningAll()
    .executeTakeFirstOrThrow();
  await emitInvitesChanged(change, actor.id);
  await audit(change, actor, { kind: 'invite_link_created', id: row.id, new: { role: row.role } });
  return row;
}

/** The caller's open invitations; for administrators, everyone's. */
export async function readInvites(
  db: Reader,
  viewer: UserRow,
  now: number,
): Promise<{ readonly invites: readonly InviteRow[]; readonly links: readonly InviteLinkRow[] }> {
  const isMine = (row: { inviter_id: number }) =>
    isAdministrator(viewer) || row.inviter_id === viewer.id;
  const holds = (row: { expires_at: number | null }) =>
    row.expires_at === null || row.expires_at > now;
  const invites = await db
    .selectFrom('invites')
    .selectAll()
    .where('revoked', '=', 0)
    .where('accepted', '=', 0)
    .orderBy('id')
    .execute();
  const links = await db
    .selectFrom('invite_links')
    .selectAll()
    .where('revoked', '=', 0)
    .orderBy('id')
    .execute();
  return {
    invites: invites.filter((row) => isMine(row) && holds(row)),
    links: links.filter((row) => isMine(row) && holds(row)),
  };
}

export async function revokeInvite(change: Change, actor: UserRow, id: number): Promise<void> {
  const row = await accessInvite(change, actor, id);
  await change.db.updateTable('invites').set({ revoked: 1 }).where('id', '=', id).execute();
  await withdrawInvitationMails(change, id);
  await emitInvitesChanged(change, row.inviter_id);
  await audit(change, actor, { kind: 'invite_revoked', id, name: row.email });
}

export async function revokeInviteLink(change: Change, actor: UserRow, id: number): Promise<void> {
  const row = await change.db
    .selectFrom('invite_links')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst();
  if (row === undefined) throw badRequest('No such invitation');
  checkMayManage(actor, row);
  if (row.revoked === 1) throw badRequest('Invitation has already been revoked');
  await change.db.updateTable('invite_links').set({ revoked: 1 }).where('id', '=', id).execute();
  await emitInvitesChanged(change, row.inviter_id);
  await audit(change, actor, { kind: 'invite_revoked', id });
}

/** Restarts the original validity period and mails the invitation again. */
export async function resendInvite(change: Change, actor: UserRow, id: number): Promise<InviteRow> {
  const before = await accessInvite(change, actor, id);
  const expires_at =
    before.expires_at === null ? null : change.now + (before.expires_at - before.created_at);
  const row = await change.db
    .updateTable('invites')
    .set({ created_at: change.now, expires_at })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
  await withdrawInvitationMails(change, id);
  await mailInvitations(change, [row]);
  await scheduleReminders(change, [row]);
  await emitInvitesChanged(change, row.inviter_id);
  await audit(change, actor, { kind: 'invite_resent', id, name: row.email });
  return row;
}

async function accessInvite({ db }: Change, actor: UserRow, id: number): Promise<InviteRow> {
  const row = await db
    .selectFrom('invites')
    .selectAll()
    .where('id', '=', id)
    .where('revoked', '=', 0)
    .where('accepted', '=', 0)
    .executeTakeFirst();
  if (row === undefined) throw badRequest('No such invitation');
  checkMayManage(actor, row);
  return row;
}

function checkMayManage(actor: UserRow, row: { inviter_id: number; role: number }): void {
  if (!isAdministrator(actor) && row.inviter_id !== actor.id) {
    throw badRequest('Must be an organization administrator');
  }
  if (row.role === ROLE.owner && actor.role !== ROLE.owner) {
    throw badRequest('Must be an organization owner');
  }
}

/** Makes everyone who sees the invitation in their list reload it. */
export async function emitInvitesChanged({ db, emit }: Change, inviterId: number): Promise<void> {
  const administrators = await db
    .selectFrom('users')
    .select('id')
    .where('role', '<=', ROLE.administrator)
    .where('is_active', '=', 1)
    .execute();
  const ids = new Set([inviterId, ...administrators.map((user) => user.id)]);
  emit({ type: 'invites_changed' }, { kind: 'users', ids: [...ids] });
}
