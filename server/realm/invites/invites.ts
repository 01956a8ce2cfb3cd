import type { Selectable } from 'kysely';
import { ROLE } from '~/contract/records/user';
import { nameKey } from '~/lib/nameKey';
import { ApiError, badRequest } from '../../core/apiError';
import type { Change } from '../../core/change';
import { bit } from '../../core/db/bits';
import type { Reader, Schema, UserRow } from '../../core/db/schema';
import { isAdministrator, mayInOrganization } from '../../core/permissions';
import type { Random } from '../../core/random';
import { isInDomains } from '../administration/domains';
import { audit } from '../audit/audit';
import { mailInvitation, withdrawInvitationMails } from '../mail/invitationMail';
import { isDisposable } from '../users/allowedAddress';
import { isEmailAddress } from '../users/emailAddress';
import { type InvitationTerms, invitationColumns } from './invitation';
import { scheduleReminder } from './remindInvitation';

export type InviteRow = Selectable<Schema['invites']>;
export type InviteLinkRow = Selectable<Schema['invite_links']>;

const TOKEN_BYTES = 24;

/** Address, reason, and whether it has a deactivated account (E9). */
type Skipped = readonly [address: string, reason: string, deactivated: boolean];

interface SentInvites {
  readonly sent: readonly { readonly email: string; readonly token: string }[];
  /** For the addresses that were not invited. */
  readonly refusal: ApiError | undefined;
}

/** People invite people: a bot's key alone brings nobody in. */
function checkMayInvite(
  { organization }: Change,
  actor: UserRow,
  permission: 'can_invite_users_group' | 'create_multiuse_invite_group',
): void {
  if (actor.is_bot === 0 && mayInOrganization(organization, actor, permission)) return;
  throw badRequest('Insufficient permission');
}

/**
 * Invites addresses. Those that have accounts are named in the refusal; the others are invited all the same. With one
 * that nobody may be invited by, none is: whoever mistyped it sends the list again.
 */
export async function sendInvites(
  change: Change,
  random: Random,
  actor: UserRow,
  request: InvitationTerms & { readonly emails: string; readonly notifyInviter: boolean },
): Promise<SentInvites> {
  checkMayInvite(change, actor, 'can_invite_users_group');
  const addresses = parseAddresses(request.emails);
  const columns = await invitationColumns(change, actor, request, '');
  const skipped: Skipped[] = [];
  const sent: { email: string; token: string }[] = [];
  for (const email of addresses) {
    const refusal = await whyNot(change, email);
    if (refusal !== undefined) skipped.push(refusal);
  }
  if (skipped.some(([, reason]) => !OF_ACCOUNTS.includes(reason))) {
    return { sent, refusal: invitationFailed(skipped, NOT_VALID, false) };
  }
  const refused = skipped.map(([email]) => email);
  for (const email of addresses.filter((one) => !refused.includes(one))) {
    const token = random.token(TOKEN_BYTES);
    const row = await change.db
      .insertInto('invites')
      .values({
        ...columns,
        token,
        email,
        email_key: nameKey(email),
        notify_inviter: bit(request.notifyInviter),
        accepted: 0,
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    await mailInvitation(change, row);
    await scheduleReminder(change, row);
    sent.push({ email, token });
  }
  if (sent.length > 0) {
    const emails = sent.map(({ email }) => email);
    await emitInvitesChanged(change, actor.id);
    await audit(change, actor, { kind: 'invites_sent', new: { emails, role: columns.role } });
  }
  const wereSent = sent.length > 0;
  const words = wereSent ? SOME_HAVE_ACCOUNTS : "We weren't able to invite anyone.";
  return {
    sent,
    refusal: skipped.length === 0 ? undefined : invitationFailed(skipped, words, wereSent),
  };
}

const NOT_VALID = "Some emails did not validate, so we didn't send any invitations.";
const SOME_HAVE_ACCOUNTS =
  "Some of those addresses are already using this organization, so we didn't send them an invitation. We did send invitations to everyone else!";

function invitationFailed(skipped: readonly Skipped[], words: string, wereSent: boolean): ApiError {
  return new ApiError('INVITATION_FAILED', words, {
    errors: skipped,
    daily_limit_reached: false,
    license_limit_reached: false,
    sent_invitations: wereSent,
  });
}

function parseAddresses(emails: string): readonly string[] {
  const entries = emails.split(/[,\n]/).map((entry) => entry.trim());
  const addresses = new Map<string, string>();
  for (const entry of entries.filter((one) => one !== '')) {
    // `Ana <ana@host>` is how address books copy.
    const address = /<([^<>]+)>$/.exec(entry)?.[1] ?? entry;
    addresses.set(nameKey(address), address);
  }
  if (addresses.size === 0) throw badRequest('You must specify at least one email address.');
  return [...addresses.values()];
}

async function whyNot(change: Change, email: string): Promise<Skipped | undefined> {
  if (!isEmailAddress(email)) return [email, 'Invalid address.', false];
  if (!(await isInDomains(change, email))) return [email, 'Outside your domain.', false];
  if (await isDisposable(change, email)) return [email, 'Disposable address.', false];
  const user = await change.db
    .selectFrom('users')
    .select(['id', 'is_active'])
    .where('email_key', '=', nameKey(email))
    .executeTakeFirst();
  if (user === undefined) return undefined;
  return user.is_active === 1 ? [email, HAS_ACCOUNT, false] : [email, IS_DEACTIVATED, true];
}

const HAS_ACCOUNT = 'Already has an account.';
const IS_DEACTIVATED = 'Account has been deactivated.';
const OF_ACCOUNTS: readonly string[] = [HAS_ACCOUNT, IS_DEACTIVATED];

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

/** What the caller may manage and what still holds: one's own, for administrators all. */
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

/** Holds for as long again as it was given for at first, and comes by mail again. */
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
  await mailInvitation(change, row);
  await scheduleReminder(change, row);
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

/** Those who see the invitation in their list fetch it anew. */
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
