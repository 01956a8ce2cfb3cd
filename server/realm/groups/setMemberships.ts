import type { Change } from '../../core/change';
import type { UserRow } from '../../core/db/schema';
import type { Group } from '../../core/groupDirectory';
import { audit } from '../audit/audit';
import { trackVisibility } from '../channels/trackVisibility';
import { insertMembers } from './groupMembers';

interface Membership {
  readonly group: Group;
  readonly isMember: boolean;
}

/** Adds someone to groups and removes them from others, for callers that need no permission check. */
export async function setMemberships(
  change: Change,
  actor: UserRow,
  userId: number,
  wanted: readonly Membership[],
): Promise<void> {
  const differing = wanted.filter(
    ({ group, isMember }) => !group.deactivated && group.members.has(userId) !== isMember,
  );
  if (differing.length === 0) return;
  await trackVisibility(change, [userId], async () => {
    for (const { group, isMember } of differing) {
      if (isMember) await insertMembers(change, group.id, [userId]);
      else await removeMember(change, group.id, userId);
      const op = isMember ? 'add_members' : 'remove_members';
      change.emit(
        { type: 'user_group', op, group_id: group.id, user_ids: [userId] },
        { kind: 'everyone' },
      );
    }
    await change.reconfigured();
  });
  for (const { group, isMember } of differing) {
    await audit(change, actor, {
      kind: 'group_members_changed',
      id: group.id,
      name: group.name,
      new: isMember ? { add: [userId] } : { remove: [userId] },
    });
  }
}

async function removeMember({ db }: Change, groupId: number, userId: number): Promise<void> {
  await db
    .deleteFrom('group_members')
    .where('group_id', '=', groupId)
    .where('user_id', '=', userId)
    .execute();
}
