import type { UserRow } from '../../../core/db/schema';
import { wasUsedAt } from '../../../realm/accounts/sessions';
import type { Services } from '../../http/services';

interface TryContext {
  readonly services: Services;
  readonly address: string;
}

/**
 * Checks a code or passkey. Counts the attempt beforehand, like passwords but separately: anyone who knows the password
 * could otherwise reset the count with each successful one. Usernames never start with a space, so keys can't collide.
 */
export async function countedTry<T>(
  { services: { limits, realm }, address }: TryContext,
  { id }: Pick<UserRow, 'id'>,
  look: () => Promise<T>,
): Promise<T> {
  const isKnown = await wasUsedAt(realm.db, id, address);
  const attempt = { userName: ` factor of ${id}`, address, isKnown };
  await limits.takeLogin(attempt);
  const result = await look();
  await limits.succeededLogin(attempt);
  return result;
}
