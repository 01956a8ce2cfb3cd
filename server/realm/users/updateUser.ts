import { ROLE } from '~/contract/records/user';
import { nameKey } from '~/lib/nameKey';
import { badRequest } from '../../core/apiError';
import type { Change } from '../../core/change';
import type { UserRow } from '../../core/db/schema';
import { decodeOptions } from '../../core/events/queueOptions';
import { isAdministrator, requireAdministrator, requireOwner } from '../../core/permissions';
import { endAccountLinks } from '../accounts/accountLinks';
import { audit } from '../audit/audit';
import { emitBotsSeen, emitBotUpdate } from '../bots/emitBot';
import { emitOwnDefaultChannels } from '../channels/defaultChannels';
import { trackVisibility } from '../channels/trackVisibility';
import { lowerInvitations } from '../invites/lowerInvitations';
import { mailRoleChanged } from '../mail/noticeMail';
import { checkClaimedAddress } from './allowedAddress';
import { checkUniqueName, emitSystemGroupChange } from './createUser';
import { revokeWaiting } from './credentials';
import { checkEmailAddress } from './emailAddress';
import { apiEmail } from './emailVisibility';
import { emitAvatar, emitDeliveryEmail, emitEmailsSeen, emitPersonUpdate } from './emitPerson';
import { checkFullName } from './fullName';
import { checkNotLastOwner } from './lastOwner';
import { findUser } from './users';

const ROLES: readonly number[] = Object.values(ROLE);

export async function renameUser(
  change: Change,
  actor: UserRow,
  user: UserRow,
  fullName: string,
): Promise<void> {
  const name = checkFullName(fullName);
  if (name === user.full_name) return;
  await checkUniqueName(change, name, user.id);
  await change.db
    .updateTable('users')
    .set({ full_name: name, name_key: nameKey(name) })
    .where('id', '=', user.id)
    .execute();
  await emitPersonUpdate(change, { user_id: user.id, full_name: name });
  if (user.is_bot === 1) await emitBotUpdate(change, user, { user_id: user.id, full_name: name });
  // The monogram is drawn from the name, so its URL changes too.
  if (user.avatar_path === null) await emitAvatar(change, { ...user, full_name: name });
  await audit(change, actor, {
    kind: user.is_bot === 1 ? 'bot_updated' : 'user_renamed',
    id: user.id,
    name: user.full_name,
    old: { full_name: user.full_name },
    new: { full_name: name },
  });
}

/** Changes someone's role. The last owner stays an owner; only owners can make or unmake owners. */
export async function changeRole(
  change: Change,
  actor: UserRow,
  user: UserRow,
  role: number,
): Promise<void> {
  if (!ROLES.includes(role)) throw badRequest('Invalid role');
  requireAdministrator(actor);
  if (role === user.role) return;
  if (role === ROLE.owner || user.role === ROLE.owner) requireOwner(actor);
  await giveRole(change, actor, user, role);
}

/** Like `changeRole`, for callers that need no permission check. */
export async function giveRole(
  change: Change,
  actor: UserRow,
  user: UserRow,
  role: number,
): Promise<void> {
  if (role === user.role) return;
  if (user.role === ROLE.owner) await checkNotLastOwner(change, user);
  await trackVisibility(change, [user.id], async () => {
    emitSystemGroupChange(change, 'remove_members', user);
    await change.db.updateTable('users').set({ role }).where('id', '=', user.id).execute();
    await emitPersonUpdate(change, { user_id: user.id, role });
    emitSystemGroupChange(change, 'add_members', { ...user, role });
    if (user.is_bot === 0) await emitBotsSeen(change, user, role);
    await emitEmailsSeen(change, user, { ...user, role });
  });
  if (role === ROLE.guest || user.role === ROLE.guest) {
    await emitOwnDefaultChannels(change, { ...user, role });
  }
  if (role === ROLE.guest) await endPublicQueues(change, user.id);
  if (role > user.role) await lowerInvitations(change, { ...user, role });
  await mailRoleChanged(change, actor, { ...user, role });
  await audit(change, actor, {
    kind: 'user_role_changed',
    id: user.id,
    name: user.full_name,
    old: { role: user.role },
    new: { role },
  });
}

/** Guests must not get messages from public channels they aren't in (E4). */
async function endPublicQueues(change: Change, userId: number): Promise<void> {
  const queues = await change.db
    .selectFrom('queues')
    .select(['id', 'options_json'])
    .where('user_id', '=', userId)
    .execute();
  const hearing = queues.filter((queue) => decodeOptions(queue.options_json).allPublicChannels);
  if (hearing.length === 0) return;
  const ids = hearing.map((queue) => queue.id);
  await change.db.deleteFrom('queues').where('id', 'in', ids).execute();
  revokeWaiting(change, userId);
}

/** An administrator changes an address. Only owners can change an owner's: whoever has the mail has the account. */
export async function giveEmail(
  change: Change,
  actor: UserRow,
  user: UserRow,
  email: string,
): Promise<void> {
  requireAdministrator(actor);
  if (user.role === ROLE.owner && user.email !== email.trim()) requireOwner(actor);
  await changeEmail(change, actor, user, email);
}

/** Changes the address; the API address follows if everyone can see the real one. */
export async function changeEmail(
  change: Change,
  actor: UserRow,
  user: UserRow,
  email: string,
): Promise<void> {
  const address = checkEmailAddress(email);
  if (address === user.email) return;
  await checkFreeAddress(change, user, address);
  await change.db
    .updateTable('users')
    .set({ email: address, email_key: nameKey(address) })
    .where('id', '=', user.id)
    .execute();
  // A link may be waiting in the mailbox that is no longer theirs.
  await endAccountLinks(change, user.id);
  await emitEmails(change, user, { ...user, email: address });
  await audit(change, actor, {
    kind: 'user_email_changed',
    id: user.id,
    name: user.full_name,
    old: { email: user.email },
    new: { email: address },
  });
}

/** Refuses an address the account can't have. */
export async function checkFreeAddress(
  change: Change,
  user: UserRow,
  address: string,
): Promise<void> {
  await checkClaimedAddress(change, address);
  const taken = await change.db
    .selectFrom('users')
    .select('id')
    .where('email_key', '=', nameKey(address))
    .executeTakeFirst();
  if (taken !== undefined && taken.id !== user.id) throw badRequest('Email is already in use.');
}

/** Called after an address or its visibility changes. */
export async function emitEmails(change: Change, before: UserRow, after: UserRow): Promise<void> {
  const { host } = change.organization.settings;
  const oldAddress = apiEmail(before, host);
  const newAddress = apiEmail(after, host);
  await emitDeliveryEmail(change, after);
  if (oldAddress !== newAddress) {
    await emitPersonUpdate(change, { user_id: after.id, new_email: newAddress });
  }
}

/** Someone the actor can administer: people by administrators, bots also by their owners. */
export async function accessForAdministration(
  change: Change,
  actor: UserRow,
  userId: number,
): Promise<UserRow> {
  const user = await findUser(change.db, userId);
  if (user === undefined || user.is_system_bot === 1) throw badRequest('No such user');
  if (isAdministrator(actor) || (user.is_bot === 1 && user.bot_owner_id === actor.id)) return user;
  throw badRequest('Insufficient permission');
}
