import { ROLE } from '~/contract/records/user';
import { groupBy, inChunks } from '../../core/db/rows';
import type { Reader } from '../../core/db/schema';
import type { Audience } from '../../core/events/audience';
import type { Standing } from '../../core/groupDirectory';
import type { Organization } from '../../core/organization';
import { mayInOrganization } from '../../core/permissions';

/** Whether this person can see everyone (`can_access_all_users_group`); only guests may be limited. */
export function canAccessAllUsers(organization: Organization, viewer: Standing): boolean {
  return (
    viewer.role !== ROLE.guest ||
    mayInOrganization(organization, viewer, 'can_access_all_users_group')
  );
}

/** The people a limited guest can see: those in shared channels and conversations, and bots. */
export async function accessibleUserIds(
  db: Reader,
  viewerId: number,
): Promise<ReadonlySet<number>> {
  const bots = await db.selectFrom('users').select('id').where('is_bot', '=', 1).execute();
  return new Set([...(await sharingWith(db, viewerId)), ...bots.map((bot) => bot.id), viewerId]);
}

async function sharingWith(db: Reader, viewerId: number): Promise<ReadonlySet<number>> {
  return new Set((await sharedPlaces(db, [viewerId])).map((row) => row.person));
}

/** Who shares a channel or conversation with whom; `people`: only with these. */
async function sharedPlaces(db: Reader, viewers: readonly number[], people?: readonly number[]) {
  const inChannels = db
    .selectFrom('subscriptions as own')
    .innerJoin('subscriptions as other', 'other.channel_id', 'own.channel_id')
    .select(['own.user_id as viewer', 'other.user_id as person'])
    .distinct()
    .where('own.user_id', 'in', viewers)
    .where('own.active', '=', 1)
    .where('other.active', '=', 1);
  const inConversations = db
    .selectFrom('conversation_members as own')
    .innerJoin('conversation_members as other', 'other.conversation_id', 'own.conversation_id')
    .select(['own.user_id as viewer', 'other.user_id as person'])
    .distinct()
    .where('own.user_id', 'in', viewers);
  return [
    ...(await (people ? inChannels.where('other.user_id', 'in', people) : inChannels).execute()),
    ...(await (people
      ? inConversations.where('other.user_id', 'in', people)
      : inConversations
    ).execute()),
  ];
}

/** Like `accessibleUserIds` for several viewers: by viewer, which of the given people they can see. */
export async function accessibleAmongPeople(
  db: Reader,
  viewerIds: readonly number[],
  userIds: readonly number[],
): Promise<ReadonlyMap<number, ReadonlySet<number>>> {
  const rows = await inChunks(viewerIds, (viewers) =>
    inChunks(userIds, (people) => sharedPlaces(db, viewers, people)),
  );
  const bots = await inChunks(userIds, (people) =>
    db.selectFrom('users').select('id').where('id', 'in', people).where('is_bot', '=', 1).execute(),
  );
  const close = groupBy(rows, (row) => row.viewer);
  const known = (id: number) => (close.get(id) ?? []).map((row) => row.person);
  return new Map(
    viewerIds.map((id) => [id, new Set([...known(id), ...bots.map((bot) => bot.id), id])]),
  );
}

/** Everyone who can see this person. */
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
  if (limited.length === 0 || (await isBot(db, userId))) return [];
  // Sharing is mutual: a guest who shares a channel or conversation with this person is among these.
  const close = await sharingWith(db, userId);
  return limited.map((guest) => guest.id).filter((id) => id !== userId && !close.has(id));
}

async function isBot(db: Reader, userId: number): Promise<boolean> {
  const user = await db
    .selectFrom('users')
    .select('is_bot')
    .where('id', '=', userId)
    .executeTakeFirst();
  return user?.is_bot === 1;
}
