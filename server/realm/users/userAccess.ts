import { ROLE } from '~/contract/records/user';
import type { Reader } from '../../core/db/schema';
import type { Audience } from '../../core/events/audience';
import type { Standing } from '../../core/groupDirectory';
import type { Organization } from '../../core/organization';
import { mayInOrganization } from '../../core/permissions';

/** Whether this person may know of everybody (`can_access_all_users_group`); only guests may be limited. */
export function canAccessAllUsers(organization: Organization, viewer: Standing): boolean {
  return (
    viewer.role !== ROLE.guest ||
    mayInOrganization(organization, viewer, 'can_access_all_users_group')
  );
}

/** Whom a limited guest may know of: people of shared channels and conversations, and bots. */
export async function accessibleUserIds(
  db: Reader,
  viewerId: number,
): Promise<ReadonlySet<number>> {
  const inChannels = await db
    .selectFrom('subscriptions as own')
    .innerJoin('subscriptions as other', 'other.channel_id', 'own.channel_id')
    .select('other.user_id')
    .distinct()
    .where('own.user_id', '=', viewerId)
    .where('own.active', '=', 1)
    .where('other.active', '=', 1)
    .execute();
  const inConversations = await db
    .selectFrom('conversation_members as own')
    .innerJoin('conversation_members as other', 'other.conversation_id', 'own.conversation_id')
    .select('other.user_id')
    .distinct()
    .where('own.user_id', '=', viewerId)
    .execute();
  const bots = await db.selectFrom('users').select('id').where('is_bot', '=', 1).execute();
  const ids = new Set([...inChannels, ...inConversations].map((row) => row.user_id));
  for (const bot of bots) ids.add(bot.id);
  return ids.add(viewerId);
}

/** Everybody who may know of this person. */
export async function audienceOf(
  db: Reader,
  organization: Organization,
  userId: number,
): Promise<Audience> {
  const except = await guestsWithoutAccess(db, organization, userId);
  return except.length === 0 ? { kind: 'everyone' } : { kind: 'everyone', except };
}

/** Limited guests who share nothing with this person. */
export async function guestsWithoutAccess(
  db: Reader,
  organization: Organization,
  userId: number,
): Promise<readonly number[]> {
  const guests = await db
    .selectFrom('users')
    .select(['id', 'role', 'full_member'])
    .where('role', '=', ROLE.guest)
    .where('is_active', '=', 1)
    .execute();
  const limited = guests.filter((guest) => !canAccessAllUsers(organization, guest));
  const excluded: number[] = [];
  for (const guest of limited) {
    if (!(await accessibleUserIds(db, guest.id)).has(userId)) excluded.push(guest.id);
  }
  return excluded;
}
