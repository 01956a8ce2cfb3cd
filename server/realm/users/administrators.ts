import { ROLE } from '~/contract/records/user';
import type { Reader } from '../../core/db/schema';

/** The organization's active owners and administrators. */
export async function administratorIds(db: Reader): Promise<readonly number[]> {
  const rows = await db
    .selectFrom('users')
    .select('id')
    .where('role', '<=', ROLE.administrator)
    .where('is_active', '=', 1)
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}
