import type { Change } from '../../core/change';
import type { Reader, UserRow } from '../../core/db/schema';
import { requireAdministrator } from '../../core/permissions';
import { audit } from '../audit/audit';
import { setProfileValues, type WantedValue } from './profileValues';

/** Sets values in the profile of someone else, also those that people can't change themselves. */
export async function giveProfileValues(
  change: Change,
  actor: UserRow,
  user: UserRow,
  wanted: readonly WantedValue[],
): Promise<void> {
  requireAdministrator(actor);
  const before = await valuesOf(change.db, user.id);
  await setProfileValues(change, user, wanted, { byAdministrator: true });
  const after = await valuesOf(change.db, user.id);
  const changed = wanted.map(({ id }) => id).filter((id) => before.get(id) !== after.get(id));
  if (changed.length === 0) return;
  // Which, not what: everyone who may see a value sees it in the profile, and the log outlives it.
  await audit(change, actor, {
    kind: 'user_profile_changed',
    id: user.id,
    name: user.full_name,
    new: { changed_profile_field_ids: changed },
  });
}

async function valuesOf(db: Reader, userId: number): Promise<ReadonlyMap<number, string>> {
  const rows = await db
    .selectFrom('profile_values')
    .select(['field_id', 'value'])
    .where('user_id', '=', userId)
    .execute();
  return new Map(rows.map(({ field_id, value }) => [field_id, value]));
}
