import { ROLE } from '~/contract/records/user';
import { ApiError, badRequest } from '../../core/apiError';
import type { Change } from '../../core/change';
import type { UserRow } from '../../core/db/schema';

/** Throws CANNOT_DEACTIVATE_LAST_USER if the organization would be left without an owner. */
export async function checkNotLast(change: Change, user: UserRow): Promise<void> {
  if (user.role !== ROLE.owner || !(await isLastOwner(change, user))) return;
  throw new ApiError(
    'CANNOT_DEACTIVATE_LAST_USER',
    'You are the only organization owner: make somebody else an owner first.',
    { is_last_owner: true, entity: 'organization owner' },
  );
}

/** Refuses to remove the owner role from the last owner. */
export async function checkNotLastOwner(change: Change, user: UserRow): Promise<void> {
  if (await isLastOwner(change, user)) {
    throw badRequest('The owner permission cannot be removed from the only organization owner.');
  }
}

async function isLastOwner({ db }: Change, user: UserRow): Promise<boolean> {
  const other = await db
    .selectFrom('users')
    .select('id')
    .where('role', '=', ROLE.owner)
    .where('is_active', '=', 1)
    .where('is_bot', '=', 0)
    .where('id', '<>', user.id)
    .limit(1)
    .executeTakeFirst();
  return other === undefined;
}
