import { ROLE } from '~/contract/records/user';
import { badRequest } from '../../core/apiError';
import type { Change } from '../../core/change';
import type { UserRow } from '../../core/db/schema';
import { unauthorized } from '../../core/permissions';
import { endAccountLinks } from '../accounts/accountLinks';
import { endSessions } from '../accounts/sessions';
import { emitConsent } from '../administration/exportConsent';
import { audit } from '../audit/audit';
import { emitBotActive } from '../bots/emitBot';
import { channelsByIds } from '../channels/channel';
import { channelAudiences } from '../channels/channelAudience';
import { emitSystemGroupChange } from './createUser';
import { revokeWaiting } from './credentials';
import { emitPersonUpdate } from './emitPerson';
import { emitSettingsNaming } from './emitSettingsNaming';
import { checkNotLastOwner } from './lastOwner';
import { emitStatus } from './status';
import { renewPresence } from './updatePresence';
import { accessUser } from './users';

/** Deactivates an account: it can't sign in, is in no groups or lists, and keeps its messages. */
export async function deactivateUser(change: Change, actor: UserRow, user: UserRow): Promise<void> {
  if (user.is_active === 0) throw badRequest('User is already deactivated');
  if (user.role === ROLE.owner) {
    if (actor.role !== ROLE.owner) throw unauthorized('Must be an organization owner');
    await checkNotLastOwner(change, user);
  }
  await setActive(change, user, 0);
  emitSystemGroupChange(change, 'remove_members', user);
  await emitMemberships(change, user, 'remove');
  await revokeInvitations(change, user.id);
  await endAccountLinks(change, user.id);
  await change.db.deleteFrom('queues').where('user_id', '=', user.id).execute();
  revokeWaiting(change, user.id);
  await audit(change, actor, { kind: 'user_deactivated', id: user.id, name: user.full_name });
  for (const bot of await botsOf(change, user)) await deactivateUser(change, actor, bot);
}

export async function reactivateUser(change: Change, actor: UserRow, user: UserRow): Promise<void> {
  if (user.is_active === 1) throw badRequest('User is already active');
  if (user.bot_owner_id !== null) {
    const owner = await accessUser(change.db, user.bot_owner_id);
    if (owner.is_active === 0) throw badRequest('The owner of this bot is deactivated');
  }
  // Its sessions were refused while the account was closed, as were its keys; they don't come back with it.
  await endSessions(change, user.id);
  await setActive(change, user, 1);
  emitSystemGroupChange(change, 'add_members', { ...user, is_active: 1 });
  await emitMemberships(change, user, 'add');
  await emitStatus(change, user);
  if (user.is_bot === 0) await emitConsent(change, user);
  await audit(change, actor, { kind: 'user_reactivated', id: user.id, name: user.full_name });
}

async function setActive(change: Change, user: UserRow, is_active: 0 | 1): Promise<void> {
  await change.db.updateTable('users').set({ is_active }).where('id', '=', user.id).execute();
  await renewPresence(change, user.id);
  await change.reconfigured();
  await emitPersonUpdate(change, { user_id: user.id, is_active: is_active === 1 });
  await emitSettingsNaming(change, user.id);
  if (user.is_bot === 1) await emitBotActive(change, user.id);
}

/** Subscriptions and groups keep their rows, so that they return with the person (FL 303, 377). */
async function emitMemberships(
  change: Change,
  user: UserRow,
  kind: 'add' | 'remove',
): Promise<void> {
  const channels = await change.db
    .selectFrom('subscriptions')
    .select('channel_id')
    .where('user_id', '=', user.id)
    .where('active', '=', 1)
    .orderBy('channel_id')
    .execute();
  await emitPeers(
    change,
    user,
    kind,
    channels.map((row) => row.channel_id),
  );
  const op = kind === 'add' ? 'add_members' : 'remove_members';
  for (const group of change.organization.groups.all()) {
    if (!group.members.has(user.id)) continue;
    change.emit(
      { type: 'user_group', op, group_id: group.id, user_ids: [user.id] },
      { kind: 'everyone' },
    );
  }
}

async function emitPeers(
  change: Change,
  user: UserRow,
  kind: 'add' | 'remove',
  channelIds: readonly number[],
): Promise<void> {
  const channels = await channelsByIds(change.db, channelIds);
  const audiences = await channelAudiences(change, [...channels.values()]);
  const op = kind === 'add' ? 'peer_add' : 'peer_remove';
  for (const id of channelIds) {
    const audience = audiences.get(id);
    if (audience === undefined) continue;
    change.emit({ type: 'subscription', op, stream_ids: [id], user_ids: [user.id] }, audience);
  }
}

async function revokeInvitations(change: Change, inviterId: number): Promise<void> {
  for (const table of ['invites', 'invite_links'] as const) {
    await change.db
      .updateTable(table)
      .set({ revoked: 1 })
      .where('inviter_id', '=', inviterId)
      .where('revoked', '=', 0)
      .execute();
  }
}

async function botsOf({ db }: Change, user: UserRow): Promise<readonly UserRow[]> {
  return db
    .selectFrom('users')
    .selectAll()
    .where('bot_owner_id', '=', user.id)
    .where('is_active', '=', 1)
    .execute();
}
