import type { Reader } from '../../core/db/schema';
import type { ProfileData } from '../present/user';

/** Custom profile values by user id, as included in user records. */
export async function profileDataOf(
  db: Reader,
  userIds?: readonly number[],
): Promise<ReadonlyMap<number, ProfileData>> {
  let query = db.selectFrom('profile_values').selectAll().orderBy('user_id');
  if (userIds !== undefined) {
    if (userIds.length === 0) return new Map();
    query = query.where('user_id', 'in', userIds);
  }
  const byUser = new Map<number, Record<string, { value: string; rendered_value?: string }>>();
  for (const { user_id, field_id, value, rendered } of await query.execute()) {
    const data = byUser.get(user_id) ?? {};
    data[String(field_id)] = rendered === null ? { value } : { value, rendered_value: rendered };
    byUser.set(user_id, data);
  }
  return byUser;
}
